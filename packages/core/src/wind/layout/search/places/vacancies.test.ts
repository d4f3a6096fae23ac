import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../../../math/random/index.ts'
import { runToEnd } from '../../../../steps/index.ts'
import { polygonShape } from '../../area/polygon.ts'
import { iea37Energy } from '../../cases/iea37-case.ts'
import { Refiner } from '../refine/refine.ts'
import { fillVacancies } from './vacancies.ts'

const PITCH = 500
const SIDE = 5
/** The grid's own place on the ground, and three tenths of its pitch around. */
const [LOW, HIGH] = [-0.3 * PITCH, (SIDE - 0.7) * PITCH]
const PROBLEM = {
  energy: iea37Energy(SIDE * SIDE),
  rules: {
    area: {
      ground: polygonShape([[{ x: [LOW, HIGH, HIGH, LOW], y: [LOW, LOW, HIGH, HIGH] }]]),
      exclusions: [],
    },
    minSpacing: 260,
  },
}
const GRID = Float64Array.from({ length: 2 * SIDE * SIDE }, (_, n) =>
  n < SIDE * SIDE ? PITCH * (n % SIDE) : PITCH * Math.floor((n - SIDE * SIDE) / SIDE),
)

describe('fillVacancies', () => {
  it('puts turbines of a full grid back where they were missed', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(SIDE * SIDE - 1), { minLength: 1, maxLength: 3 }),
        fc.nat(99),
        (moved, seed) => {
          const places = GRID.slice()
          for (const i of moved) places[i] += 20_000
          const refiner = new Refiner(PROBLEM, 130)
          runToEnd(fillVacancies(createRng(seed), PROBLEM, places, moved, refiner))
          const spots = (of: Float64Array): string[] =>
            Array.from({ length: SIDE * SIDE }, (_, i) =>
              [of[i], of[SIDE * SIDE + i]].map((at) => Math.round(at)).join(),
            ).sort()
          expect(spots(places)).toEqual(spots(GRID))
        },
      ),
      { seed: 1, numRuns: 40 },
    )
  })

  it('continues a single row when there is no parallelogram', () => {
    const count = 6
    const [west, east] = [-0.3 * PITCH, (count - 0.7) * PITCH]
    const ring = { x: [west, east, east, west], y: [-0.4, -0.4, 0.4, 0.4].map((v) => v * PITCH) }
    const rules = { area: { ground: polygonShape([[ring]]), exclusions: [] }, minSpacing: 260 }
    const row = { energy: iea37Energy(count), rules }
    for (let moved = 0; moved < count; moved++) {
      const places = Float64Array.from({ length: 2 * count }, (_, n) => (n < count ? n * PITCH : 0))
      places[moved] = 30_000
      runToEnd(fillVacancies(createRng(moved), row, places, [moved], new Refiner(row, 130)))
      expect(places[moved]).toBeCloseTo(moved * PITCH, 6)
      expect(places[count + moved]).toBeCloseTo(0, 6)
    }
  })

  it('finds a place for a single turbine', () => {
    const places = Float64Array.of(9000, 9000)
    const alone = { ...PROBLEM, energy: iea37Energy(1) }
    runToEnd(fillVacancies(createRng(1), alone, places, [0], new Refiner(alone, 130)))
    for (const at of places) {
      expect(at).toBeGreaterThanOrEqual(LOW)
      expect(at).toBeLessThanOrEqual(HIGH)
    }
  })
})
