import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createRng, drawNormal } from '../../math/random/index.ts'
import { coverageOf } from '../scores.ts'
import { conformalQuantile, conformIntervals, stretchInterval } from './conformal-interval.ts'

describe('conformalQuantile', () => {
  it('is the ⌈(n + 1)·level⌉-th smallest score (Vovk et al. 2005)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 99 }), (n, percent) => {
        const scores = Float64Array.from({ length: n }, (_, i) => ((i * 37) % 101) / 8)
        const sorted = scores.slice().sort()
        const place = Math.ceil(((n + 1) * percent) / 100)
        const expected = place > n ? Number.POSITIVE_INFINITY : sorted[place - 1]
        expect(conformalQuantile(scores, percent / 100)).toBe(expected)
      }),
    )
  })

  it('covers a new score with the stated probability, and at most 1/(n + 1) more', () => {
    const rng = createRng(11)
    const n = 24
    const runs = 20_000
    let inside = 0
    for (let run = 0; run < runs; run++) {
      const scores = Float64Array.from({ length: n }, () => drawNormal(rng))
      if (drawNormal(rng) <= conformalQuantile(scores, 0.9)) inside++
    }
    // ⌈25·0.9⌉/25 = 0.92, four standard errors of 20 000 draws.
    expect(Math.abs(inside / runs - 0.92)).toBeLessThan(4 * Math.sqrt((0.92 * 0.08) / runs))
  })

  it('weights groups equally, however many rows each has', () => {
    // Nine groups of one row, and a tenth of ninety rows that would outvote them.
    const scores = Float64Array.from([
      ...Array.from({ length: 9 }, (_, i) => i),
      ...new Array<number>(90).fill(100),
    ])
    const group = scores.map((_, i) => Math.min(i, 9))
    expect(conformalQuantile(scores, 0.5, group)).toBe(5)
    expect(conformalQuantile(scores, 0.5)).toBe(100)
    const each = scores.map((_, i) => i)
    expect(conformalQuantile(scores, 0.07, each)).toBe(conformalQuantile(scores, 0.07))
  })

  it('covers a row of a new group with the stated probability when errors within a group are correlated', () => {
    const rng = createRng(5)
    const groups = 39
    const rows = 8
    const runs = 4000
    let inside = 0
    for (let run = 0; run < runs; run++) {
      const drawGroup = (): number[] => {
        const common = 2 * drawNormal(rng)
        return Array.from({ length: rows }, () => common + drawNormal(rng))
      }
      const scores = Float64Array.from(Array.from({ length: groups }, drawGroup).flat())
      const bound = conformalQuantile(
        scores,
        0.8,
        scores.map((_, i) => Math.floor(i / rows)),
      )
      if (drawGroup()[0] <= bound) inside++
    }
    const share = inside / runs
    const error = 4 * Math.sqrt((0.8 * 0.2) / runs)
    expect(share).toBeGreaterThan(0.8 - error)
    expect(share).toBeLessThan(0.8 + 1 / (groups + 1) + error)
  })

  it('skips NaN and requires a score', () => {
    expect(conformalQuantile(Float64Array.of(Number.NaN, 3, 1, 2), 0.5)).toBe(2)
    expect(() => conformalQuantile(Float64Array.of(Number.NaN), 0.5)).toThrow(InputError)
    expect(() => conformalQuantile(Float64Array.of(1), 1.2)).toThrow(/level/)
    expect(() => conformalQuantile(Float64Array.of(1), 0.5, [1, 2])).toThrow(/group/)
  })
})

/** Rows whose spread grows with x, forecast with ends that are far too near below and too far above. */
function sample(seed: number, count: number) {
  const rng = createRng(seed)
  const x = Float64Array.from({ length: count }, () => rng.uniform())
  return {
    forecast: {
      lower: x.map((value) => 3 * value - 0.3 * (0.2 + value)),
      middle: x.map((value) => 3 * value),
      upper: x.map((value) => 3 * value + 4 * (0.2 + value)),
    },
    actual: x.map((value) => 3 * value + (0.2 + value) * drawNormal(rng)),
  }
}

describe('conformIntervals', () => {
  it('corrects both ends of a poor forecast, so that new rows lie inside as often as promised', () => {
    const known = sample(1, 4000)
    const stretch = conformIntervals({ ...known, coverage: 0.8, widthMin: 1e-3 })
    // The 90 % quantile of the normal distribution over the ends of the forecast.
    expect(stretch.down).toBeCloseTo(1.2816 / 0.3, 0)
    expect(stretch.up).toBeCloseTo(1.2816 / 4, 1)
    const fresh = sample(2, 20_000)
    const { lower, upper } = stretchInterval(fresh.forecast, stretch, 1e-3)
    expect(coverageOf(fresh.forecast.lower, fresh.forecast.upper, fresh.actual)).toBeLessThan(0.7)
    expect(Math.abs(coverageOf(lower, upper, fresh.actual) - 0.8)).toBeLessThan(0.02)
    const beyond = coverageOf(
      upper,
      upper.map(() => 1e9),
      fresh.actual,
    )
    expect(Math.abs(beyond - 0.1)).toBeLessThan(0.015)
  })

  it('covers on average at least the stated share, and at most 2/(n + 1) more', () => {
    const n = 19
    const runs = 3000
    let inside = 0
    for (let run = 0; run < runs; run++) {
      const stretch = conformIntervals({ ...sample(10 + run, n), coverage: 0.8, widthMin: 1e-3 })
      const fresh = sample(1e6 + run, 1)
      const { lower, upper } = stretchInterval(fresh.forecast, stretch, 1e-3)
      inside += coverageOf(lower, upper, fresh.actual)
    }
    const error = 4 * Math.sqrt((0.8 * 0.2) / runs)
    expect(inside / runs).toBeGreaterThan(0.8 - error)
    expect(inside / runs).toBeLessThan(0.8 + 2 / (n + 1) + error)
  })

  it('makes up for values beyond the bounds, which no stretch reaches', () => {
    const known = sample(3, 4000)
    const cap = known.forecast.middle.map((value, i) => (i % 20 === 0 ? value - 10 : value + 100))
    const bounds = { lower: cap.map(() => -1e9), upper: cap }
    const free = conformIntervals({ ...known, coverage: 0.8, widthMin: 1e-3 })
    const held = conformIntervals({ ...known, coverage: 0.8, widthMin: 1e-3, bounds })
    expect(held.down).toBe(free.down)
    expect(held.up).toBeGreaterThan(1.15 * free.up)
  })

  it('is +∞ where the rows are too few, and keeps the ends on their sides', () => {
    const few = sample(4, 5)
    expect(conformIntervals({ ...few, coverage: 0.8, widthMin: 1 }).up).toBe(Number.POSITIVE_INFINITY)
    const known = sample(1, 400)
    const above = { ...known, actual: known.actual.map((value) => value + 100) }
    expect(conformIntervals({ ...above, coverage: 0.8, widthMin: 1 }).down).toBe(0)
  })

  it('refuses invalid arguments by name', () => {
    const known = sample(1, 10)
    const input = { ...known, coverage: 0.8, widthMin: 1 }
    expect(() => conformIntervals({ ...input, coverage: 2 })).toThrow(/coverage/)
    expect(() => conformIntervals({ ...input, widthMin: 0 })).toThrow(/widthMin/)
    expect(() => conformIntervals({ ...input, actual: new Float64Array(3) })).toThrow(InputError)
  })
})
