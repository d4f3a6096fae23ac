import { describe, expect, it } from 'vitest'
import {
  type DepreciationRule,
  depreciationShares,
  MACRS_PERCENTAGES,
  type MacrsConvention,
  type MacrsYears,
  macrsRule,
  macrsTable,
  straightLine,
} from './index.ts'

const CLASSES = (Object.keys(MACRS_PERCENTAGES) as MacrsConvention[]).flatMap((convention) =>
  ([3, 5, 7, 10, 15, 20] as MacrsYears[]).map((recoveryYears) => ({ convention, recoveryYears })),
)

function sum(values: ArrayLike<number>): number {
  return Array.from(values).reduce((total, value) => total + value, 0)
}

describe('macrsTable and macrsRule', () => {
  it.each(CLASSES)(
    '$recoveryYears years, $convention: write off everything, table and rule alike',
    (macrs) => {
      const table = macrsTable(macrs)
      const rule = macrsRule(macrs)
      expect(table.length).toBe(macrs.recoveryYears + 1)
      expect(Math.abs(sum(table) - 1)).toBeLessThan(1e-14)
      expect(Math.abs(sum(rule) - 1)).toBeLessThan(1e-14)
      // The tables differ by their rounding, up to 0.014 % where the last year gathers it up.
      rule.forEach((share, t) => {
        expect(Math.abs(share - table[t])).toBeLessThan(1.4e-4)
      })
    },
  )

  it('defaults to the half-year table of Publication 946 for 5-year property', () => {
    expect(Array.from(macrsTable({ recoveryYears: 5 }))).toEqual([0.2, 0.32, 0.192, 0.1152, 0.1152, 0.0576])
  })

  it.each([
    ['recoveryYears', { recoveryYears: 6 as MacrsYears }],
    ['convention', { convention: 'mid_month' as MacrsConvention }],
  ])('refuses an unknown %s', (field, change) => {
    const refused = expect.objectContaining({ field, code: 'unknown_value' })
    expect(() => macrsTable({ recoveryYears: 5, ...change })).toThrow(refused)
    expect(() => macrsRule({ recoveryYears: 5, ...change })).toThrow(refused)
  })
})

describe('straightLine', () => {
  it('writes off evenly, the first year in part', () => {
    expect(Array.from(straightLine({ years: 4 }))).toEqual([0.25, 0.25, 0.25, 0.25])
    expect(Array.from(straightLine({ years: 2, firstYear: 0.5 }))).toEqual([0.25, 0.5, 0.25])
  })

  it.each([
    ['years', { years: 0 }],
    ['firstYear', { firstYear: 0 }],
  ])('refuses an invalid %s', (field, change) => {
    expect(() => straightLine({ years: 5, ...change })).toThrow(expect.objectContaining({ field }))
  })
})

describe('depreciationShares', () => {
  it('takes the bonus in the first year and the rule for the rest', () => {
    const rule: DepreciationRule = { method: 'straight_line', years: 4, bonus: 0.6 }
    const expected = [0.7, 0.1, 0.1, 0.1]
    depreciationShares(rule).forEach((share, t) => {
      expect(share).toBeCloseTo(expected[t], 15)
    })
    const all = depreciationShares({ method: 'macrs_table', recoveryYears: 20, bonus: 1 })
    expect(all[0]).toBe(1)
    expect(sum(all)).toBe(1)
  })

  it('supports the exact rule, stated shares and land', () => {
    expect(Array.from(depreciationShares({ method: 'macrs_rule', recoveryYears: 3 }))).toEqual(
      Array.from(macrsRule({ recoveryYears: 3 })),
    )
    expect(Array.from(depreciationShares({ method: 'shares', shares: [0.5, 0.25] }))).toEqual([0.5, 0.25])
    expect(depreciationShares({ method: 'none' }).length).toBe(0)
  })

  it.each<[string, DepreciationRule]>([
    ['bonus', { method: 'none', bonus: 2 }],
    ['method', { method: 'guess' } as unknown as DepreciationRule],
    ['shares[1]', { method: 'shares', shares: [0.5, -0.1] }],
    ['shares', { method: 'shares', shares: [0.8, 0.4] }],
  ])('refuses an invalid %s', (field, rule) => {
    expect(() => depreciationShares(rule)).toThrow(expect.objectContaining({ field }))
  })
})
