import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIVE_MEGAWATTS, scattered, TWO_MEGAWATTS } from '../../../../test/plain-farms.ts'
import { createTurbineCurve, createTurbineModel } from '../../turbine/index.ts'
import { INDUCTIONS, SUPERPOSITIONS } from '../../wake/deficit/index.ts'
import { circularGaussRotorNodes, evenRotorNodes } from '../../wake/rotor/index.ts'
import {
  CRESPO_HERNANDEZ_1996,
  CRESPO_HERNANDEZ_PLUS,
  TURBULENCE_SUPERPOSITIONS,
} from '../../wake/turbulence/index.ts'
import { allocateDirectionFlow, createWindFarm, type DirectionFlow, type WindFarm } from '../index.ts'
import {
  type AddedTurbulence,
  createPairwiseSolver,
  type PairwiseModel,
  type PairwiseOptions,
} from './index.ts'

/** Still air and a calm among other winds: no case may disturb another. */
const SPEEDS = Float64Array.of(0, 3, 6.5, 9, 12, 25, 27)
const TURBULENCE = Float64Array.of(0, 0.05, 0, 0.2, 0.08, 0.3, 0.01)
const CASES = SPEEDS.length
const MODELS = [TWO_MEGAWATTS, FIVE_MEGAWATTS]

const byThrust = { kind: 'thrust', constant: 0.2, ctMax: 0.899 } as const
const added: fc.Arbitrary<AddedTurbulence> = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(...TURBULENCE_SUPERPOSITIONS))
  .map(([kind, superposition]): AddedTurbulence => {
    const crespo = { kind: 'crespo_hernandez', superposition } as const
    if (kind === 0) {
      return {
        ...crespo,
        constants: CRESPO_HERNANDEZ_1996,
        induction: 'madsen',
        rotorAverage: 'area_overlap',
      }
    }
    if (kind === 1) {
      return { ...crespo, constants: CRESPO_HERNANDEZ_PLUS, induction: 'mom1d', rotorAverage: 'area_overlap' }
    }
    if (kind === 2) return { kind: 'stf2005', weight: 'frandsen', superposition }
    return { kind: 'stf2017', weight: kind === 3 ? 'frandsen' : 'iec', superposition }
  })
/** Any combination of parts, not only those that have a name. */
const combination: fc.Arbitrary<PairwiseModel> = fc.record({
  name: fc.constant('combination'),
  deficit: fc.constantFrom<PairwiseModel['deficit'][]>(
    { kind: 'top_hat', growth: 0.05 },
    { kind: 'gaussian', growth: { constant: 0.0324555 }, initialWidth: byThrust },
    { kind: 'gaussian', growth: { constant: 0.03 }, initialWidth: { kind: 'fixed', ratio: 0.35 } },
    { kind: 'gaussian', growth: { constant: 0.004, perTurbulence: 0.38 }, initialWidth: byThrust },
    {
      kind: 'gaussian',
      growth: { constant: 0.004, perTurbulence: 0.38, turbulence: 'ambient' },
      initialWidth: byThrust,
    },
  ),
  induction: fc.constantFrom(...INDUCTIONS),
  superposition: fc.constantFrom(...SUPERPOSITIONS),
  referenceSpeed: fc.constantFrom('freestream', 'effective'),
  rotorAverage: fc.constantFrom<PairwiseModel['rotorAverage'][]>(
    'center',
    circularGaussRotorNodes(7),
    evenRotorNodes(3),
  ),
  turbulence: fc.option(added, { nil: undefined }),
  groundMirror: fc.boolean(),
})

interface Spots {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** Rows, columns, mirrored pairs and strewn turbines: many stand level, many on one line. */
const spots: fc.Arbitrary<Spots> = fc.oneof(
  fc.record({ columns: fc.integer({ min: 1, max: 5 }), rows: fc.integer({ min: 1, max: 5 }) }).map(
    ({ columns, rows }): Spots => ({
      x: Array.from({ length: columns * rows }, (_, i) => 560 * (i % columns)),
      y: Array.from({ length: columns * rows }, (_, i) => 400 * Math.floor(i / columns)),
    }),
  ),
  fc.integer({ min: 1, max: 6 }).map(
    (pairs): Spots => ({
      x: Array.from({ length: 2 * pairs }, (_, i) => 500 * (i >> 1)),
      y: Array.from({ length: 2 * pairs }, (_, i) => (i % 2 === 0 ? -1 : 1) * (200 + 15 * (i >> 1))),
    }),
  ),
  fc.integer({ min: 0, max: 999 }).map(
    (seed): Spots => ({
      x: Array.from({ length: 20 }, (_, i) => Math.round(4000 * scattered(i + 20 * seed))),
      y: Array.from({ length: 20 }, (_, i) => Math.round(4000 * scattered(7 * i + seed + 3))),
    }),
  ),
)
const direction = fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.integer({ min: 0, max: 359 }))

const farmOf = ({ x, y }: Spots, order: readonly number[] = x.map((_, i) => i)): WindFarm =>
  createWindFarm({
    x: order.map((i) => x[i]),
    y: order.map((i) => y[i]),
    models: MODELS,
    modelIndex: order.map((i) => i % 2),
  })
const solve = (
  farm: WindFarm,
  model: PairwiseModel,
  directionDeg: number,
  options?: PairwiseOptions,
): DirectionFlow => {
  const out = allocateDirectionFlow(farm.count, CASES)
  createPairwiseSolver(farm, model, options).solve(
    { directionDeg, speeds: SPEEDS, turbulence: TURBULENCE },
    out,
  )
  return out
}

describe('any combination of a wake’s parts', () => {
  it('reduces wind speed and adds turbulence, never the reverse', () => {
    fc.assert(
      fc.property(combination, spots, direction, (model, places, directionDeg) => {
        const { speed, turbulence, power } = solve(farmOf(places), model, directionDeg)
        const wrong: string[] = []
        for (let at = 0; at < speed.length; at++) {
          const isSlower = speed[at] >= 0 && speed[at] <= SPEEDS[at % CASES]
          const isRougher = turbulence[at] >= TURBULENCE[at % CASES] && turbulence[at] < 50
          if (!isSlower) wrong.push(`speed[${at}] is ${speed[at]}`)
          if (!isRougher) wrong.push(`turbulence[${at}] is ${turbulence[at]}`)
          if (!(power[at] >= 0)) wrong.push(`power[${at}] is ${power[at]}`)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('gives every turbine the same bits in whatever order the farm lists them', () => {
    fc.assert(
      fc.property(
        combination,
        spots,
        direction,
        fc.integer({ min: 0, max: 99 }),
        (model, places, from, shift) => {
          const count = places.x.length
          const key = places.x.map((_, i) => scattered(i + shift * count))
          const order = places.x.map((_, i) => i).sort((a, b) => key[a] - key[b])
          const [a, b] = [farmOf(places), farmOf(places, order)].map((farm) => solve(farm, model, from))
          const there = (at: number): number => order[Math.floor(at / CASES)] * CASES + (at % CASES)
          for (const name of ['speed', 'power', 'ct', 'turbulence'] as const) {
            const changed = [...a[name].keys()].filter((at) => !Object.is(b[name][at], a[name][there(at)]))
            expect(changed).toEqual([])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('omits no significant wake', () => {
    fc.assert(
      fc.property(combination, spots, direction, (model, places, directionDeg) => {
        const farm = farmOf(places)
        const pruned = solve(farm, model, directionDeg)
        const full = solve(farm, model, directionDeg, { pruning: false })
        const changed = [...full.speed.keys()].filter(
          (at) => !(Math.abs(pruned.speed[at] - full.speed[at]) <= 1e-9 * SPEEDS[at % CASES]),
        )
        expect(changed).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('has no wake without thrust', () => {
    const zero = createTurbineCurve({ speeds: [0, 50], values: [0, 0], outside: 'hold' })
    const models = MODELS.map((model) => createTurbineModel({ ...model, thrust: zero }))
    fc.assert(
      fc.property(combination, spots, direction, (model, { x, y }, directionDeg) => {
        const { speed } = solve(createWindFarm({ x, y, models }), model, directionDeg)
        expect([...speed].filter((own, at) => !Object.is(own, SPEEDS[at % CASES]))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
