import { describe, expect, it } from 'vitest'
import { straightTurbine } from '../../../../test/one-wake-solver.ts'
import { runToEnd } from '../../../steps/index.ts'
import { allocateDirectionFlow } from '../flow-solver.ts'
import { createFrequencyTable, farmEnergy, farmSeries, horizontalPlane, meanSpeedMap } from '../index.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS } from '../pairwise/index.ts'
import { createWindFarm, type WindFarm } from '../wind-farm.ts'
import { withNeighbours } from './with-neighbours.ts'

const models = [straightTurbine()]
const own = createWindFarm({ x: [0, 500, 1000], y: [0, 40, 0], models })
const upwind = createWindFarm({ x: [-700, -650], y: [20, 400], hubHeight: [90, 70], models })
const both = createWindFarm({
  x: [...own.x, ...upwind.x],
  y: [...own.y, ...upwind.y],
  hubHeight: [...own.hubHeight, ...upwind.hubHeight],
  models,
})
const wakes = (farm: WindFarm) => createPairwiseSolver(farm, PAIRWISE_PRESETS.niayifar_2016)
const table = createFrequencyTable({
  directionsDeg: Float64Array.from({ length: 36 }, (_, l) => l * 10),
  speeds: Float64Array.of(6, 9, 12),
  probability: new Float64Array(108).fill(1 / 108),
  turbulence: new Float64Array(108).fill(0.1),
})

describe('withNeighbours', () => {
  it('gives the own turbines what they make as a part of one farm with the others, bit by bit', () => {
    const alone = runToEnd(farmEnergy(withNeighbours(own, upwind, wakes), table))
    const whole = runToEnd(farmEnergy(wakes(both), table))
    expect([...alone.turbines.netKwh]).toEqual([...whole.turbines.netKwh.subarray(0, 3)])
    expect(alone.netKwh).toBeLessThan(runToEnd(farmEnergy(wakes(own), table)).netKwh)
  })

  it('runs a series as one farm does', () => {
    const speeds = Float64Array.of(8, 9, Number.NaN, 11)
    const series = { speeds, directionsDeg: Float64Array.of(270, 268, 270, 90), turbulence: 0.1 }
    const options = { turbinePower: true }
    const { turbinePower = [] } = runToEnd(farmSeries(withNeighbours(own, upwind, wakes), series, options))
    const whole = runToEnd(farmSeries(wakes(both), series, options)).turbinePower ?? []
    for (let t = 0; t < 4; t++) {
      for (let i = 0; i < 3; i++) expect(turbinePower[t * 3 + i]).toEqual(whole[t * 5 + i])
    }
  })

  it('keeps neighbours running at full power where own turbines stand or are limited', () => {
    const flow = allocateDirectionFlow(3, 1)
    const solver = withNeighbours(own, upwind, wakes)
    const inflow = {
      directionDeg: 270,
      speeds: Float64Array.of(9),
      turbulence: Float64Array.of(0.1),
      running: Uint8Array.of(0, 0, 1),
      powerLimit: Float64Array.of(1, 1, 0.5),
      speedUp: Float64Array.of(1, 1, 1.1),
      yawDeg: new Float64Array(3),
    }
    solver.solve(inflow, flow)
    expect(flow.power[0]).toBe(0)
    expect(flow.speed[2]).toBeLessThan(9.9)
    const free = allocateDirectionFlow(3, 1)
    wakes(own).solve(inflow, free)
    expect(free.speed[2]).toBe(9.9)
  })

  it('draws the wakes of neighbours', () => {
    const plane = horizontalPlane({ from: -400, to: 0, count: 3 }, { from: 20, to: 120, count: 2 }, 90)
    const map = runToEnd(meanSpeedMap(withNeighbours(own, upwind, wakes), table, plane))
    const whole = runToEnd(meanSpeedMap(wakes(both), table, plane))
    expect(map).toEqual(whole)
  })

  it('refuses a neighbour on the spot of a turbine', () => {
    expect(() => withNeighbours(own, own, wakes)).toThrow(/no other turbine stands/)
  })
})
