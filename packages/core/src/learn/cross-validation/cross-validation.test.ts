import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { outOfFoldForecast } from './cross-validate.ts'
import { blockFolds, type Fold, groupFolds, randomFolds } from './folds.ts'

const KINDS: Readonly<Record<string, (rows: number, count: number) => readonly Fold[]>> = {
  random: (rows, count) => randomFolds(rows, count, createRng(rows)),
  block: (rows, count) => blockFolds(rows, count, 3),
  group: (rows, count) =>
    groupFolds(
      Array.from({ length: rows }, (_, r) => r % 17),
      count,
      createRng(1),
    ),
}

describe.each(Object.entries(KINDS))('%s folds', (_, folds) => {
  it('test every row once and never fit on it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 90 }), fc.integer({ min: 2, max: 8 }), (rows, count) => {
        const parts = folds(rows, count)
        expect(parts).toHaveLength(count)
        const tried = parts.flatMap(({ test }) => Array.from(test))
        expect(tried.sort((a, b) => a - b)).toEqual(Array.from({ length: rows }, (_, r) => r))
        for (const { train, test } of parts) {
          expect(train.length + test.length).toBe(rows)
          expect(Array.from(test).some((row) => train.includes(row))).toBe(false)
        }
      }),
    )
  })
})

it('blocks and groups stay together', () => {
  for (const { test } of blockFolds(60, 4, 5)) {
    for (const row of test)
      for (let r = row - (row % 5); r < row - (row % 5) + 5; r++) expect(test).toContain(r)
  }
  const groups = Array.from({ length: 60 }, (_, r) => Math.floor(r / 7))
  for (const { train, test } of groupFolds(groups, 3, createRng(2))) {
    const seen = new Set(Array.from(train, (r) => groups[r]))
    expect(Array.from(test).some((r) => seen.has(groups[r]))).toBe(false)
  }
})

it('random folds are of nearly equal size', () => {
  expect(randomFolds(23, 5, createRng(1)).map(({ test }) => test.length)).toEqual([5, 5, 5, 4, 4])
})

it('forecasts every row by a model that was not trained on it', () => {
  const target = Float64Array.of(1, 2, 3, 4, 5, 6)
  const table = { names: ['x'], columns: [target] }
  const folds = blockFolds(6, 3, 2)
  const forecast = outOfFoldForecast(table, target, folds, (train, test) => {
    const sum = train.target.reduce((total, value) => total + value, 0)
    return test.columns[0].map(() => sum)
  })
  expect([...forecast]).toEqual([18, 18, 14, 14, 10, 10])
  expect(() => outOfFoldForecast(table, target, folds, () => new Float64Array(1))).toThrow(/forecast/)
})

it.each([
  ['count', () => randomFolds(3, 4, createRng(1))],
  ['count', () => blockFolds(10, 4, 5)],
  ['blockLength', () => blockFolds(10, 2, 0)],
  ['groups', () => groupFolds([1, 1, 2], 3, createRng(1))],
])('names an invalid %s', (field, make) => {
  expect(make).toThrow(expect.objectContaining({ name: 'InputError', field }))
})
