import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, drawNormal, drawPermutation, fillUniform } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import { forecastScores, pinballLoss } from '../scores.ts'
import { type FeatureTable, takeRows, takeValues } from '../table/feature-table.ts'
import { type BoostingInput, boostTrees, fitBoostedTrees } from './boost-trees.ts'
import { fitQuantileTrees, predictQuantiles } from './quantile-trees.ts'
import { predictTrees, treesOf } from './tree-ensemble.ts'

/** y = 3·a + noise that grows with b; c is idle. */
function sample(rows: number, seed: number): { readonly table: FeatureTable; readonly target: Float64Array } {
  const rng = createRng(seed)
  const [a, b, c] = ['a', 'b', 'c'].map((name) =>
    fillUniform(rng.split(name), { low: 0, high: 1 }, new Float64Array(rows)),
  )
  const noise = rng.split('noise')
  const target = a.map((value, r) => 3 * value + 0.3 * b[r] * drawNormal(noise))
  return { table: { names: ['a', 'b', 'c'], columns: [a, b, c] }, target }
}

const plain: Partial<BoostingInput> = { rowShare: 1, featureShare: 1, trees: 40, learningRate: 0.2 }
const rng = createRng(1)

describe('boostTrees', () => {
  it('finds a step function exactly, its values and its place', () => {
    const x = Float64Array.from({ length: 100 }, (_, r) => r)
    const table = { names: ['x'], columns: [x] }
    const target = x.map((value) => (value < 37 ? -2 : value < 80 ? 5 : 1))
    const model = fitBoostedTrees({
      table,
      target,
      rng,
      trees: 1,
      learningRate: 1,
      maxLeaves: 3,
      minSamplesLeaf: 1,
      rowShare: 1,
      featureShare: 1,
    })
    const at = Float64Array.of(-1e9, 36.4, 36.6, 79.4, 79.6, 1e9)
    const found = predictTrees(model, { names: ['x'], columns: [at] })
    const expected = [-2, -2, 5, 5, 1, 1]
    found.forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i], 5)
    })
  })

  it('chooses the split with the largest reduction of squares, as an exhaustive search does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 6, maxLength: 25 }), (values) => {
        const target = Float64Array.from(values)
        const x = target.map((_, r) => r)
        const model = fitBoostedTrees({
          table: { names: ['x'], columns: [x] },
          target,
          rng,
          trees: 1,
          learningRate: 1,
          maxLeaves: 2,
          minSamplesLeaf: 2,
          rowShare: 1,
        })
        const fitted = predictTrees(model, { names: ['x'], columns: [x] })
        const squares = (part: readonly number[]): number => {
          const mean = part.reduce((sum, y) => sum + y, 0) / part.length
          return part.reduce((sum, y) => sum + (y - mean) ** 2, 0)
        }
        let least = squares(values)
        for (let cut = 2; cut <= values.length - 2; cut++) {
          least = Math.min(least, squares(values.slice(0, cut)) + squares(values.slice(cut)))
        }
        const found = target.reduce((sum, y, r) => sum + (y - fitted[r]) ** 2, 0)
        expect(found).toBeCloseTo(least, 3)
      }),
    )
  })

  it('breaks ties between features and between cuts towards the lower one', () => {
    const x = Float64Array.of(0, 1, 2)
    const model = fitBoostedTrees({
      table: { names: ['first', 'second'], columns: [x, x] },
      // Both cuts lower the squares alike.
      target: Float64Array.of(-1, 2, -1),
      l2: 0,
      rng,
      trees: 1,
      learningRate: 1,
      maxLeaves: 2,
      minSamplesLeaf: 1,
      rowShare: 1,
      featureShare: 1,
    })
    const table = { names: ['first', 'second'], columns: [x, Float64Array.of(2, 0, 0)] }
    expect([...predictTrees(model, table)]).toEqual([-1, 0.5, 0.5])
  })

  it('gives the same bits for the same random stream, and others for another', () => {
    const data = sample(300, 2)
    const fit = (seed: number): Float64Array =>
      predictTrees(fitBoostedTrees({ ...data, trees: 20, rng: createRng(seed) }), data.table)
    expect(fit(5)).toEqual(fit(5))
    expect(fit(5)).not.toEqual(fit(6))
  })

  it('does not depend on the order of the rows when it uses all of them', () => {
    const data = sample(400, 3)
    const order = drawPermutation(createRng(9), 400)
    const shuffled = { table: takeRows(data.table, order), target: takeValues(data.target, order) }
    const direct = predictTrees(fitBoostedTrees({ ...data, ...plain, rng }), data.table)
    const other = predictTrees(fitBoostedTrees({ ...shuffled, ...plain, rng }), data.table)
    other.forEach((value, r) => {
      expect(value).toBeCloseTo(direct[r], 5)
    })
    const model = fitBoostedTrees({ ...data, ...plain, rng })
    expect(predictTrees(model, shuffled.table)).toEqual(takeValues(predictTrees(model, data.table), order))
  })

  it('is unchanged by an increasing transformation of a feature', () => {
    const data = sample(200, 4)
    const [a, b, c] = data.table.columns
    const bent = { names: data.table.names, columns: [a.map((value) => value ** 3), b, c] }
    const direct = predictTrees(fitBoostedTrees({ ...data, ...plain, rng }), data.table)
    expect(predictTrees(fitBoostedTrees({ ...data, table: bent, ...plain, rng }), bent)).toEqual(direct)
  })

  it.each([
    ['squared', { kind: 'squared' }],
    ['pinball', { kind: 'pinball', level: 0.8 }],
  ] as const)('keeps a forecast monotone where required, with %s loss', (_, loss) => {
    const { table, target } = sample(400, 5)
    // The noise falls with a: without the constraint the forecasts would too.
    const against = target.map((value, r) => value - 4 * table.columns[0][r] + table.columns[1][r])
    const input = { table, target: against, ...plain, loss, rng, minSamplesLeaf: 3 }
    const grid = Float64Array.from({ length: 200 }, (_, i) => i / 200)
    const along = (at: number): FeatureTable => ({
      names: table.names,
      columns: [grid, grid.map(() => at), grid.map(() => 0.5)],
    })
    const falls = (values: Float64Array): number =>
      values.reduce((count, value, i) => count + (i > 0 && value < values[i - 1] ? 1 : 0), 0)
    const free = fitBoostedTrees(input)
    const rising = fitBoostedTrees({ ...input, monotone: { a: 'rising' } })
    const falling = fitBoostedTrees({ ...input, monotone: { a: 'falling' } })
    expect(falls(predictTrees(free, along(0.3)))).toBeGreaterThan(0)
    for (const at of [0.02, 0.3, 0.7, 0.99]) {
      expect(falls(predictTrees(rising, along(at)))).toBe(0)
      expect(falls(predictTrees(falling, along(at)).map((value) => -value))).toBe(0)
    }
  })

  it('stops where the validation rows are forecast best', () => {
    const data = sample(200, 6)
    const validation = sample(200, 7)
    const losses: number[] = []
    const fit = boostTrees({
      ...data,
      ...plain,
      trees: 400,
      minSamplesLeaf: 2,
      validation,
      patience: 25,
      rng,
    })
    const trees = runToEnd(fit, ({ validationLoss }) => losses.push(validationLoss))
    const best = losses.indexOf(Math.min(...losses))
    expect(losses.length).toBe(best + 1 + 25)
    expect(treesOf(trees)).toBe(best + 1)
    const { rmse } = forecastScores(predictTrees(trees, validation.table), validation.target)
    expect(0.5 * rmse ** 2).toBeCloseTo(losses[best], 9)
  })

  it('is trained on rows with missing values', () => {
    const data = sample(400, 8)
    const [a, b, c] = data.table.columns
    const holes = { ...data.table, columns: [a.map((value, r) => (r % 4 === 0 ? Number.NaN : value)), b, c] }
    const target = data.target.map((value, r) => (r % 4 === 0 ? 10 : value))
    const model = fitBoostedTrees({ table: holes, target, ...plain, rng })
    const asked = {
      names: holes.names,
      columns: [Float64Array.of(Number.NaN, 0.5), Float64Array.of(0.5, 0.5), Float64Array.of(0.5, 0.5)],
    }
    const [unknown, known] = predictTrees(model, asked)
    expect(Math.abs(unknown - 10)).toBeLessThan(0.3)
    expect(Math.abs(known - 1.5)).toBeLessThan(0.4)
  })

  it('forecasts a number where no training row was unknown', () => {
    const data = sample(100, 9)
    const nothing = Float64Array.of(Number.NaN)
    const asked = { names: data.table.names, columns: [nothing, nothing, nothing] }
    expect(Number.isFinite(predictTrees(fitBoostedTrees({ ...data, ...plain, rng }), asked)[0])).toBe(true)
  })
})

describe('quantile trees', () => {
  it('never let a quantile pass a higher one, and cover what they should', () => {
    const data = sample(3000, 10)
    const test = sample(3000, 11)
    const model = fitQuantileTrees({
      ...data,
      levels: [0.1, 0.5, 0.9],
      trees: 60,
      learningRate: 0.1,
      minSamplesLeaf: 40,
      rng,
    })
    const [low, middle, high] = predictQuantiles(model, test.table)
    const crossed = [...low.keys()].filter((r) => !(low[r] <= middle[r] && middle[r] <= high[r]))
    expect(crossed).toEqual([])
    const share = (values: Float64Array): number =>
      values.reduce((count, value, r) => count + (test.target[r] <= value ? 1 : 0), 0) / values.length
    expect(Math.abs(share(low) - 0.1)).toBeLessThan(0.04)
    expect(Math.abs(share(middle) - 0.5)).toBeLessThan(0.05)
    expect(Math.abs(share(high) - 0.9)).toBeLessThan(0.04)
    // Of a normal spread: the loss of the true quantile is σ·φ(z).
    const bound = test.table.columns[1].reduce((sum, b) => sum + 0.3 * b * 0.1755, 0) / 3000
    expect(pinballLoss(high, test.target, 0.9)).toBeLessThan(1.25 * bound)
  })
})

describe('errors', () => {
  const data = sample(50, 12)
  it.each([
    ['trees', { trees: 0 }],
    ['learningRate', { learningRate: 0 }],
    ['maxLeaves', { maxLeaves: 1.5 }],
    ['bins', { bins: 256 }],
    ['rowShare', { rowShare: 1.1 }],
    ['l2', { l2: Number.NaN }],
    ['loss.level', { loss: { kind: 'pinball', level: 1 } }],
    ['monotone', { monotone: { z: 'rising' } }],
    ['target.length', { target: new Float64Array(49) }],
    ['target[7]', { target: data.target.map((value, r) => (r === 7 ? Number.NaN : value)) }],
    ['target[9]', { target: data.target.map((value, r) => (r === 9 ? 1e300 : value)) }],
    ['table.names', { table: { ...data.table, names: ['a', 'a', 'c'] } }],
    [
      'table.columns[1].length',
      {
        table: {
          ...data.table,
          columns: [data.table.columns[0], new Float64Array(2), data.table.columns[2]],
        },
      },
    ],
  ] as const)('names %s', (field, wrong) => {
    const input = { ...data, rng, ...wrong } as BoostingInput
    expect(() => fitBoostedTrees(input)).toThrow(expect.objectContaining({ name: 'InputError', field }))
  })

  it('refuses unknown features, and levels that do not increase', () => {
    const model = fitBoostedTrees({ ...data, ...plain, rng })
    expect(() => predictTrees(model, { ...data.table, names: ['b', 'a', 'c'] })).toThrow(/a, b, c/)
    expect(() => fitQuantileTrees({ ...data, levels: [0.5, 0.5], rng })).toThrow(/levels\[1\]/)
  })
})
