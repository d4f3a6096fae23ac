import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, fillNormal } from '../../math/random/index.ts'
import { pinballLoss } from '../scores.ts'
import { predictLinear } from './linear-model.ts'
import { fitLinearQuantile } from './linear-quantile.ts'
import { fitRidge } from './ridge.ts'
import { columnScales, quadraticFeatures, standardise } from './standardise.ts'

const column = (seed: number, rows = 60): Float64Array =>
  fillNormal(createRng(seed), { mean: 2, standardDeviation: 1 }, new Float64Array(rows))
const table = { names: ['a', 'b'], columns: [column(1), column(2)] }
const line = table.columns[0].map((a, r) => 4 + 2 * a - 3 * table.columns[1][r])

describe('fitRidge', () => {
  it('finds the exact line as the penalty goes to zero', () => {
    const { intercept, coefficients } = fitRidge({ table, target: line, penalty: 1e-9 })
    expect(intercept).toBeCloseTo(4, 6)
    expect(coefficients[0]).toBeCloseTo(2, 6)
    expect(coefficients[1]).toBeCloseTo(-3, 6)
  })

  it('shrinks one feature by Σx²/(Σx² + α) and leaves the mean', () => {
    const x = Float64Array.of(-2, -1, 0, 1, 2)
    const { intercept, coefficients } = fitRidge({
      table: { names: ['x'], columns: [x] },
      target: x.map((value) => 7 + 3 * value),
      penalty: 10,
    })
    expect(coefficients[0]).toBeCloseTo(1.5, 12)
    expect(intercept).toBeCloseTo(7, 12)
  })

  it('is where the gradient of the penalised squares vanishes', () => {
    const target = column(3)
    const penalty = 5
    const model = fitRidge({ table, target, penalty })
    const fitted = predictLinear(model, table)
    table.columns.forEach((x, f) => {
      const slope = x.reduce((sum, value, r) => sum + value * (target[r] - fitted[r]), 0)
      expect(slope).toBeCloseTo(penalty * model.coefficients[f], 8)
    })
  })

  it.each([0, -1, Number.NaN])('refuses a penalty of %s', (penalty) => {
    expect(() => fitRidge({ table, target: line, penalty })).toThrow(/penalty/)
  })

  it('refuses a gap among the features, but forecasts NaN for one', () => {
    const holes = {
      ...table,
      columns: [table.columns[0].map((a, r) => (r === 3 ? Number.NaN : a)), table.columns[1]],
    }
    expect(() => fitRidge({ table: holes, target: line, penalty: 1 })).toThrow(/table\.columns\[0\]\[3\]/)
    const forecast = predictLinear(fitRidge({ table, target: line, penalty: 1 }), holes)
    expect(Array.from(forecast).map(Number.isNaN).indexOf(true)).toBe(3)
    expect(forecast.filter(Number.isNaN)).toHaveLength(1)
  })
})

describe('fitLinearQuantile', () => {
  it('leaves the stated share of the rows below, and touches as many rows as it has coefficients', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 5, max: 95 }), (seed, percent) => {
        const target = column(seed + 5)
        const residual = predictLinear(fitLinearQuantile({ table, target, level: percent / 100 }), table).map(
          (fitted, r) => target[r] - fitted,
        )
        const below = residual.filter((value) => value < -1e-7).length
        const touching = residual.filter((value) => Math.abs(value) <= 1e-7).length
        expect(below).toBeLessThanOrEqual((percent / 100) * 60)
        expect(below + touching).toBeGreaterThanOrEqual((percent / 100) * 60 - 1e-9)
        expect(touching).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 30 },
    )
  })

  it('has a smaller loss than all nearby lines', () => {
    const target = column(8)
    const model = fitLinearQuantile({ table, target, level: 0.3 })
    const lossOf = (change: number, f: number): number => {
      const coefficients = model.coefficients.map((value, g) => value + (g === f ? change : 0))
      return pinballLoss(predictLinear({ ...model, coefficients }, table), target, 0.3)
    }
    for (const f of [0, 1])
      for (const change of [-0.01, 0.01]) expect(lossOf(change, f)).toBeGreaterThan(lossOf(0, f))
  })

  it('refuses features that depend on each other', () => {
    const twice = { names: ['a', 'b'], columns: [table.columns[0], table.columns[0]] }
    expect(() => fitLinearQuantile({ table: twice, target: line, level: 0.5 })).toThrow(/positive definite/)
  })
})

it('standardises to mean 0 and spread 1, and leaves a constant column at 0', () => {
  const given = { names: ['a', 'k'], columns: [table.columns[0], new Float64Array(60).fill(0.1)] }
  const scaled = standardise(given, columnScales(given))
  const scales = columnScales(scaled)
  expect(scales.means[0]).toBeCloseTo(0, 12)
  expect(scales.spreads[0]).toBeCloseTo(1, 12)
  scaled.columns[1].forEach((value) => {
    expect(value).toBeCloseTo(0, 12)
  })
})

it('multiplies every pair of columns once', () => {
  const given = { names: ['a', 'b'], columns: [Float64Array.of(2), Float64Array.of(5)] }
  const { names, columns } = quadraticFeatures(given)
  expect(names).toEqual(['a', 'b', 'a·a', 'a·b', 'b·b'])
  expect(columns.map(([value]) => value)).toEqual([2, 5, 4, 10, 25])
})
