import { describe, expect, it } from 'vitest'
import { plainTurbine } from '../../../test/forecast-case.ts'
import { runToEnd } from '../../steps/index.ts'
import { createPairwiseSolver, createWindFarm, farmSeries, PAIRWISE_PRESETS } from '../../wind/farm/index.ts'
import { turbinePower } from '../../wind/turbine/index.ts'
import { farmPlant, turbinePlant } from './wind-plant.ts'

const turbine = plainTurbine()

describe('a farm as a plant', () => {
  const farm = createWindFarm({ x: [0, 500, 1000], y: [0, 0, 0], models: [turbine] })
  const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.pywake_gaussian)
  const plant = runToEnd(farmPlant(solver))

  it('has the power of the farm with its wakes', () => {
    const speeds = Float64Array.of(7, 9.5, 11, 20)
    const directionsDeg = Float64Array.of(90, 270, 0, 270)
    const { netPower } = runToEnd(
      farmSeries(solver, {
        speeds,
        directionsDeg,
        turbulence: 0.1,
        airDensity: new Float64Array(4).fill(1.225),
      }),
    )
    speeds.forEach((speed, t) => {
      expect(plant.powerKw(speed, directionsDeg[t] ?? 0, 1.225)).toBeCloseTo(netPower[t] ?? 0, 6)
    })
  })

  it('loses power along the row, and none across it', () => {
    const [along, across] = [plant.powerKw(9, 270, 1.225), plant.powerKw(9, 180, 1.225)]
    expect(along).toBeLessThan(0.9 * across)
    expect(across).toBeCloseTo(3 * turbinePower(turbine, 9, 1.225), 6)
    expect(plant.capacityKw).toBe(6000)
    expect(plant.peakKw).toBeCloseTo(6000, 6)
  })

  it('is continuous around north and keeps gaps', () => {
    expect(plant.powerKw(9, 359.99, 1.225)).toBeCloseTo(plant.powerKw(9, -0.01, 1.225), 9)
    expect(plant.powerKw(Number.NaN, 0, 1.225)).toBeNaN()
    expect(plant.powerKw(9, Number.NaN, 1.225)).toBeNaN()
  })

  it.each([
    ['directionStepDeg', { directionStepDeg: 7 }],
    ['directionStepDeg', { directionStepDeg: 0 }],
    ['turbulence', { turbulence: 0 }],
  ])('refuses %s by name', (field, options) => {
    expect(() => runToEnd(farmPlant(solver, options))).toThrow(
      expect.objectContaining({ name: 'InputError', field }),
    )
  })
})

it('the power of a single turbine is independent of the direction', () => {
  const plant = turbinePlant(turbine)
  expect(plant.powerKw(8, 10, 1.1)).toBe(turbinePower(turbine, 8, 1.1))
  expect(plant.powerKw(8, Number.NaN, 1.1)).toBe(turbinePower(turbine, 8, 1.1))
})
