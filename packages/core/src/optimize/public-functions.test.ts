import { expect, it } from 'vitest'
import { complaintsOf, type Door, ended } from '../../test/spoilt.ts'
import { createRng, type Rng, restoreRng } from '../math/random/index.ts'
import { runToEnd } from '../steps/index.ts'
import { bayesianOptimize, suggestNext } from './bayesian/index.ts'
import { cmaEs, resumeCmaEs } from './cma-es/index.ts'
import { fitGaussianProcess, GaussianProcess } from './gaussian-process/index.ts'
import { genetic, resumeGenetic } from './genetic/index.ts'
import { differenceGradient, minimizeConstrained, minimizeNelderMead } from './local/index.ts'
import { nsga2, resumeNsga2 } from './nsga2/index.ts'
import { thinFront } from './nsga2/internal.ts'
import { crowdingDistance, hypervolume, kneePoint, nonDominatedRanks, pointSet } from './pareto/index.ts'

const bowl = (x: Float64Array): number => (x[0]! - 1) * (x[0]! - 1) + x[1]! * x[1]!
const saved = (state: unknown): unknown => JSON.parse(JSON.stringify(state))
const points = () => ({ data: Float64Array.of(0, 1, 0.2, 0.2, 1, 0), dimension: 2 })

const front = () => ({
  space: { lower: [0, 0], upper: [1, 4], integer: [false, true] },
  objectiveCount: 2,
  constraintCount: 1,
  evaluate: ([x, n]: Float64Array) => ({ objectives: [x!, 1 - x! + n!], constraints: [x! - 0.9] }),
})
const frontOptions = () => ({ maxEvaluations: 20, population: 8, start: [[0.5, 1]], beyond: { share: 0.2 } })
const frontState = runToEnd(nsga2(createRng(1), front(), { ...frontOptions(), maxEvaluations: 12 })).state

const box = () => ({ evaluate: bowl, lower: [-5, -5], upper: [5, 5] })
const boxOptions = () => ({ start: [3, 3], step: [1, 1], maxEvaluations: 30, children: 6 })
const boxState = runToEnd(cmaEs(createRng(1), box(), { ...boxOptions(), maxEvaluations: 15 })).state

const genes = () => ({
  create: (rng: Rng) => rng.uniform(),
  crossOver: (_: Rng, a: number, b: number) => [(a + b) / 2],
  mutate: (rng: Rng, a: number) => a + rng.uniform() / 100,
  evaluate: (a: number) => ({ value: a * a }),
  keyOf: String,
})
const geneOptions = () => ({ maxEvaluations: 20, population: 8, start: [0.2] })
const geneState = runToEnd(genetic(createRng(1), genes(), { ...geneOptions(), maxEvaluations: 12 })).state

const search = () => ({
  variables: [
    { lower: -5, upper: 10 },
    { lower: 1, upper: 15 },
  ],
  maxIterations: 5,
  rng: createRng(1),
  initial: [
    [0, 1],
    [1, 2],
    [3, 4],
    [5, 6],
  ],
  convergence: { patience: 100 },
})
const searchState = runToEnd(bayesianOptimize(bowl, search())).state

const seen = () => ({ dimensions: 1, x: Float64Array.of(0, 1, 2), y: Float64Array.of(1, 2, 0) })
const shape = () => ({ signalVariance: 1, lengthScales: Float64Array.of(1), noiseVariance: 1e-4 })
const bounds = () => ({ signalVariance: [1e-3, 1e3], lengthScale: [1e-2, 1e2], noiseVariance: [1e-8, 10] })
const slope = (x: Float64Array, gradient: Float64Array): number => {
  gradient.set([2 * (x[0]! - 1), 2 * x[1]!])
  return bowl(x)
}
const edge = {
  count: 1,
  evaluate: (x: Float64Array, values: Float64Array, jacobian: Float64Array) => {
    values[0] = x[0]! - 0.5
    jacobian.set([1, 0])
  },
}

const DOORS: readonly Door[] = [
  ['restoreRng', restoreRng, () => [createRng(1).snapshot()]],
  ['nsga2', ended(nsga2), () => [createRng(1), front(), frontOptions()]],
  ['resumeNsga2', ended(resumeNsga2), () => [saved(frontState), front(), frontOptions()]],
  ['cmaEs', ended(cmaEs), () => [createRng(1), box(), boxOptions()]],
  ['resumeCmaEs', ended(resumeCmaEs), () => [saved(boxState), box(), boxOptions()]],
  ['genetic', ended(genetic), () => [createRng(1), genes(), geneOptions()]],
  ['resumeGenetic', ended(resumeGenetic), () => [saved(geneState), genes(), geneOptions()]],
  ['bayesianOptimize', ended(bayesianOptimize), () => [bowl, search()]],
  [
    'suggestNext',
    suggestNext,
    () => [{ variables: search().variables }, saved(searchState), 1, createRng(1)],
  ],
  [
    'fitGaussianProcess',
    fitGaussianProcess,
    () => [{ kernel: 'rbf', bounds: bounds(), restarts: 1 }, seen(), createRng(1)],
  ],
  [
    'GaussianProcess',
    (...args) => new (GaussianProcess as unknown as new (...a: readonly never[]) => unknown)(...args),
    () => [{ kernel: 'rbf', hyperparameters: shape() }, seen()],
  ],
  ['minimizeNelderMead', minimizeNelderMead, () => [bowl, Float64Array.of(0, 0), { maxEvaluations: 50 }]],
  [
    'minimizeConstrained',
    minimizeConstrained,
    () => [{ objective: slope, inequalities: { ...edge } }, Float64Array.of(5, 5)],
  ],
  ['differenceGradient', differenceGradient, () => [bowl, Float64Array.of(0, 0), {}]],
  ['hypervolume', hypervolume, () => [points(), [1.1, 1.1]]],
  ['crowdingDistance', crowdingDistance, () => [points()]],
  ['kneePoint', kneePoint, () => [points()]],
  ['nonDominatedRanks', nonDominatedRanks, () => [points(), new Float64Array(3)]],
  ['thinFront', thinFront, () => [points(), 2]],
  [
    'pointSet',
    pointSet,
    () => [
      [
        [1, 2],
        [3, 4],
      ],
      2,
    ],
  ],
]

it.each(DOORS)('%s refuses invalid inputs by name, and throws no other error', (_, call, make) => {
  expect(complaintsOf(call, make)).toEqual([])
})
