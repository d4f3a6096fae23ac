import { describe, expect, it } from 'vitest'
import { TWO_MEGAWATTS } from '../../../test/plain-farms.ts'
import { createRng } from '../../math/random/index.ts'
import { createFrequencyTable, createWindFarm } from '../../wind/farm/index.ts'
import { polygonShape } from '../../wind/layout/index.ts'
import { areaViolation } from '../../wind/layout/internal.ts'
import { layoutStudyProblem } from './layout-study-problem.ts'
import type { OptimizeLayoutInput } from './optimize-layout-input.ts'

const AREA = {
  ground: polygonShape([[{ x: [0, 2000, 2000, 0], y: [0, 0, 2000, 2000] }]]),
  exclusions: [],
}
const areaWith = (more: Partial<OptimizeLayoutInput>) =>
  layoutStudyProblem({
    ground: { kind: 'plane', area: AREA },
    models: [TWO_MEGAWATTS],
    count: { kind: 'fixed', counts: [2] },
    wind: {
      kind: 'table',
      table: createFrequencyTable({ directionsDeg: [0], speeds: [8], probability: [1], turbulence: 0.1 }),
    },
    maxEvaluations: 10,
    rng: createRng(1),
    ...more,
  }).area
const { rotorDiameter } = TWO_MEGAWATTS
const spectrum = [100, 100, 100, 100, 100, 100, 100, 100]
const receiver = (x: number) => ({ x, y: 1000, ground: 0, height: 4 })
const noise = (...x: number[]) => ({
  receivers: x.map(receiver),
  limitsDba: x.map(() => 45),
  soundPowerDb: [spectrum],
  air: { temperature: 10, relativeHumidity: 0.7, pressure: 101_325 },
  ground: { source: 0.5, middle: 0.5, receiver: 0.5 },
})

describe('the area of a layout study', () => {
  it('keeps the least spacing of three diameters to neighbours, inside it and just outside', () => {
    const neighbours = createWindFarm({ x: [1000, -100], y: [1000, 500], models: [TWO_MEGAWATTS] })
    const area = areaWith({ neighbours })
    const limit = 3 * rotorDiameter
    expect(areaViolation(area, 1000 + limit - 1, 1000)).toBeCloseTo(1, 6)
    expect(areaViolation(area, 1000 + limit + 1, 1000)).toBeLessThan(0)
    expect(areaViolation(area, limit - 101, 500)).toBeCloseTo(1, 6)
    expect(areaViolation(area, limit - 99, 500)).toBeLessThan(0)
  })

  it('keeps receivers of noise out of the rotors', () => {
    const area = areaWith({ noise: noise(700) })
    expect(areaViolation(area, 701, 1000)).toBeCloseTo(rotorDiameter / 2 - 1, 3)
    expect(areaViolation(area, 701 + rotorDiameter / 2, 1000)).toBeLessThan(0)
  })

  it('is the ground itself where neighbours and receivers lie elsewhere', () => {
    const neighbours = createWindFarm({ x: [9000], y: [1000], models: [TWO_MEGAWATTS] })
    expect(areaWith({ neighbours, noise: noise(-5000) })).toEqual(AREA)
  })
})
