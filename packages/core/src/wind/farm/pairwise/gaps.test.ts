import { describe, expect, it } from 'vitest'
import { TWO_MEGAWATTS } from '../../../../test/plain-farms.ts'
import {
  allocateDirectionFlow,
  createRotorGridSolver,
  createWindFarm,
  type DirectionFlow,
  type DirectionInflow,
  type FlowSolver,
} from '../index.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS, type PairwiseModel } from './index.ts'

const row = createWindFarm({ x: [0, 400, 800], y: [0, 0, 0], models: [TWO_MEGAWATTS] })
const presets: Readonly<Record<string, PairwiseModel>> = PAIRWISE_PRESETS
const SOLVERS: [string, FlowSolver][] = [
  ...Object.entries(presets).map(([name, model]): [string, FlowSolver] => [
    name,
    createPairwiseSolver(row, model),
  ]),
  ...(
    ['jensen', 'gauss', 'gauss_curl', 'cumulative_curl', 'turbopark_gauss', 'empirical_gauss'] as const
  ).map((wake): [string, FlowSolver] => [`rotor grid ${wake}`, createRotorGridSolver(row, { wake })]),
]
const WIND: DirectionInflow = {
  directionDeg: 270,
  speeds: Float64Array.of(9, 11, 8),
  turbulence: Float64Array.of(0.08, 0.1, 0.09),
  density: Float64Array.of(1.2, 1.2, 1.2),
}
const KEYS = ['speed', 'power', 'ct', 'turbulence'] as const

const solved = (solver: FlowSolver, inflow: DirectionInflow): DirectionFlow => {
  const out = allocateDirectionFlow(3, inflow.speeds.length)
  solver.solve(inflow, out)
  return out
}

describe.each(SOLVERS)('a gap with %s', (_, solver) => {
  it.each(['speeds', 'turbulence', 'density'] as const)(
    'in %s spoils its case, alone and among others',
    (field) => {
      const clean = solved(solver, WIND)
      const inflow = { ...WIND, [field]: WIND[field]!.map((value, k) => (k === 1 ? Number.NaN : value)) }
      const among = solved(solver, inflow)
      const part = (values: Float64Array): Float64Array => values.slice(1, 2)
      const single = {
        directionDeg: 270,
        speeds: part(inflow.speeds),
        turbulence: part(inflow.turbulence),
        density: part(inflow.density!),
      }
      const alone = solved(solver, single)
      for (const key of KEYS) {
        expect(alone[key]).toEqual(new Float64Array(3).fill(Number.NaN))
        expect(among[key]).toEqual(clean[key].map((value, at) => (at % 3 === 1 ? Number.NaN : value)))
      }
      const points = { x: Float64Array.of(500), y: Float64Array.of(0), z: Float64Array.of(70) }
      expect(solver.speedAt(single, alone, 0, points, new Float64Array(1))[0]).toBeNaN()
    },
  )

  it.each(['speedUp', 'yawDeg', 'powerLimit'] as const)('in %s of one turbine spoils every case', (field) => {
    const flow = solved(solver, { ...WIND, [field]: Float64Array.of(Number.NaN, 1, 1) })
    for (const key of KEYS) expect(flow[key]).toEqual(new Float64Array(9).fill(Number.NaN))
  })
})
