import { describe, expect, it } from 'vitest'
import { checkDispatch } from '../optimal/dispatch-problem.ts'
import { isSameMarket } from './courses-ahead.ts'

const of = (...values: number[]): Float64Array => Float64Array.from(values)
const BASE = {
  battery: { powerKw: 1, energyKwh: 2, chargeEfficiency: 0.9, dischargeEfficiency: 0.9 },
  stepHours: 1,
  generationKw: of(1, 2, 3),
  loadKw: of(1, 1, 1),
  exportPricePerKwh: of(0.1, 0.1, 0.1),
  importPricePerKwh: of(0.3, 0.3, 0.3),
  exportLimitKw: 5,
  importLimitKw: 5,
  firm: { powerKw: 1, committed: [0, 0, 1], penaltyPerKwh: 1 },
  socInitial: 0.5,
}
const isSame = (change: Partial<typeof BASE>): boolean =>
  isSameMarket(checkDispatch(BASE), checkDispatch({ ...BASE, ...change }))

describe('isSameMarket', () => {
  it('ignores the generation and the first hour', () => {
    expect(isSame({ generationKw: of(3, 0, 9) })).toBe(true)
    expect(isSame({ loadKw: of(2, 1, 1), exportPricePerKwh: of(0.2, 0.1, 0.1) })).toBe(true)
  })

  it.each([
    ['load', { loadKw: of(1, 1, 2) }],
    ['price of export', { exportPricePerKwh: of(0.1, 0.2, 0.1) }],
    ['price of import', { importPricePerKwh: of(0.3, 0.3, 0.4) }],
    ['promise', { firm: { ...BASE.firm, committed: [0, 1, 1] } }],
  ])('differs when %s of a later hour differs', (_, change) => {
    expect(isSame(change)).toBe(false)
  })
})
