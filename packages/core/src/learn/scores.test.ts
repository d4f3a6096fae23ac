import { expect, it } from 'vitest'
import { createRng, fillUniform } from '../math/random/index.ts'
import { fitBoostedTrees } from './boosted-trees/boost-trees.ts'
import { predictTrees } from './boosted-trees/tree-ensemble.ts'
import { fitRandomForest } from './forest/random-forest.ts'
import { gainImportance, permutationImportance } from './importance.ts'
import { predictNeighbours } from './neighbours/nearest-neighbours.ts'
import { coverageOf, forecastScores, pinballLoss } from './scores.ts'
import type { FeatureTable } from './table/feature-table.ts'

const of = (...values: number[]): Float64Array => Float64Array.from(values)

it('scores errors of 1, −1, 2 and skips gaps', () => {
  const scores = forecastScores(of(2, 1, 5, 9), of(1, 2, 3, Number.NaN))
  expect(scores.mae).toBeCloseTo(4 / 3, 12)
  expect(scores.rmse).toBeCloseTo(Math.sqrt(2), 12)
  expect(scores.mbe).toBeCloseTo(2 / 3, 12)
  expect(scores.r2).toBeCloseTo(1 - 6 / 2, 12)
})

it('weights errors above by the level and errors below by its complement', () => {
  expect(pinballLoss(of(1), of(3), 0.9)).toBeCloseTo(1.8, 12)
  expect(pinballLoss(of(3), of(1), 0.9)).toBeCloseTo(0.2, 12)
  expect(pinballLoss(of(3, 1), of(1, Number.NaN), 0.9)).toBeCloseTo(0.2, 12)
})

it('counts values inside the interval, ends included', () => {
  expect(coverageOf(of(0, 0, 0, 0), of(1, 1, 1, 1), of(0, 1, 1.01, -0.01))).toBe(0.5)
})

it('refuses forecasts of another length, and levels beyond 0..1', () => {
  expect(() => forecastScores(of(1), of(1, 2))).toThrow(/forecast/)
  expect(() => pinballLoss(of(1), of(1), 1.1)).toThrow(/level/)
})

const rng = createRng(4)
const columns = ['strong', 'weak', 'idle'].map((name) =>
  fillUniform(rng.split(name), { low: 0, high: 1 }, new Float64Array(500)),
)
const table = { names: ['strong', 'weak', 'idle'], columns }
const target = columns[0].map((value, r) => 5 * value + columns[1][r])

it.each([
  ['boosting', fitBoostedTrees({ table, target, trees: 60, learningRate: 0.1, rng })],
  ['a forest', fitRandomForest({ table, target, trees: 40, featureShare: 0.7, rng })],
])('importance ranks the features that %s uses', (_, model) => {
  const gains = gainImportance(model)
  expect(gains.reduce((sum, { importance }) => sum + importance, 0)).toBeCloseTo(1, 12)
  const errorOn = (rows: FeatureTable): number => forecastScores(predictTrees(model, rows), target).rmse
  const permuted = permutationImportance({ table, errorOn, rng })
  for (const list of [gains, permuted]) {
    const [strong, weak, idle] = list.map(({ importance }) => importance)
    expect(strong).toBeGreaterThan(4 * weak)
    expect(weak).toBeGreaterThan(3 * Math.abs(idle))
  }
})

it('averages the nearest rows, the earlier of equally far ones first', () => {
  const known = { table: { names: ['x'], columns: [of(0, 1, 2, 10)] }, target: of(1, 2, 4, 100), count: 2 }
  const asked = { names: ['x'], columns: [of(0.2, 1, 9, Number.NaN)] }
  expect([...predictNeighbours(known, asked)]).toEqual([1.5, 1.5, 52, Number.NaN])
  expect(() => predictNeighbours({ ...known, count: 5 }, asked)).toThrow(/count/)
})
