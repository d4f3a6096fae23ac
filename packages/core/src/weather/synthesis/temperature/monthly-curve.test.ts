import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarBlocks } from '../series/calendar-blocks.ts'
import { createMonthlyCurve } from './monthly-curve.ts'

const { monthStart } = calendarBlocks(2019, 0, 0)
const curve = createMonthlyCurve(monthStart)

describe('createMonthlyCurve', () => {
  it('gives every month its mean, whatever the means', () => {
    const tenths = fc.integer({ min: -600, max: 450 })
    fc.assert(
      fc.property(fc.array(tenths, { minLength: 12, maxLength: 12 }), (values) => {
        const means = values.map((x) => x / 10)
        const out = curve.add(means, new Float64Array(8760))
        for (let m = 0; m < 12; m++) {
          const part = out.subarray(monthStart[m], monthStart[m + 1])
          expect(Math.abs(part.reduce((a, b) => a + b, 0) / part.length - means[m]!)).toBeLessThan(1e-10)
        }
      }),
      { seed: 3, numRuns: 50 },
    )
  })

  it('has no step within the year nor from its end to its beginning', () => {
    const means = [0, 5, 11, 15, 19, 24, 25, 25, 20, 13, 11, 4]
    const out = curve.add(means, new Float64Array(8760))
    // 10 K from one middle to the next, 720 h apart, overshot by a third: 0.02 K an hour.
    const steps = Array.from({ length: 8760 }, (_, t) => Math.abs(out[t] - out.at(t - 1)!))
    expect(steps.filter((step) => !(step < 0.02))).toEqual([])
  })

  it('is constant for equal months, and adds to the given series', () => {
    const out = curve.add(new Array<number>(12).fill(7), new Float64Array(8760).fill(2))
    expect([...out].filter((value) => !(Math.abs(value - 9) < 0.5e-12))).toEqual([])
  })
})
