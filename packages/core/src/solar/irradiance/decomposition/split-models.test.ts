import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BolandAveraging, boland } from './boland.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { erbs } from './erbs.ts'
import { erbsDriesse } from './erbs-driesse.ts'
import { louche } from './louche.ts'
import { orgillHollands } from './orgill-hollands.ts'
import { reindlDecomposition, reindlDiffuseFraction } from './reindl.ts'

type Model = (input: DecompositionInput, out?: Decomposition) => Decomposition
const models: readonly (readonly [name: string, model: Model])[] = [
  ['erbs', erbs],
  ['erbsDriesse', erbsDriesse],
  ['orgillHollands', orgillHollands],
  ['boland', boland],
  ['reindlDecomposition', reindlDecomposition],
  ['louche', louche],
]

const one = (value: number): Float64Array => Float64Array.of(value)

/** Sun in the zenith above an atmosphere that gets 1000 W/m²: ghi = 1000 kt and dni = ghi − dhi. */
function overhead(kt: number): DecompositionInput {
  return { ghi: one(1000 * kt), zenithDeg: one(0), dniExtra: one(1000) }
}

describe.each(models)('%s', (_name, model) => {
  const cases = fc.record({
    ghi: fc.integer({ min: 0, max: 1200 }),
    zenith: fc.integer({ min: 0, max: 170 }),
    dniExtra: fc.integer({ min: 1320, max: 1415 }),
  })

  it('closes: direct on the horizontal and diffuse make the global again', () => {
    fc.assert(
      fc.property(cases, ({ ghi, zenith, dniExtra }) => {
        const { dni, dhi } = model({ ghi: one(ghi), zenithDeg: one(zenith), dniExtra: one(dniExtra) })
        const cosZenith = Math.cos((zenith * Math.PI) / 180)
        expect(Math.abs(dhi[0] + dni[0] * cosZenith - ghi)).toBeLessThanOrEqual(1e-12 * Math.max(ghi, 1))
        expect(dni[0]).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('has no beam when the sun is down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 91, max: 180 }), fc.integer({ min: 0, max: 50 }), (zenith, ghi) => {
        const { dni, dhi } = model({ ghi: one(ghi), zenithDeg: one(zenith), dniExtra: one(1366) })
        expect([dni[0], dhi[0]]).toEqual([0, ghi])
      }),
    )
  })

  it('gives more beam to a clearer sky, from overcast to clear', () => {
    const dark = model(overhead(0.15)).dni[0]
    const mixed = model(overhead(0.5)).dni[0]
    const clear = model(overhead(0.75)).dni[0]
    expect(dark).toBeLessThan(mixed)
    expect(mixed).toBeLessThan(clear)
    expect(dark).toBeLessThan(0.15 * 150)
    expect(clear).toBeGreaterThan(0.6 * 750)
  })

  it('keeps a NaN in its own step', () => {
    const whole = { ghi: [400, 400], zenithDeg: [88, 40], dniExtra: [1366, 1366] }
    const last = model(overheadLike(whole)).dni[1]
    for (const key of ['ghi', 'zenithDeg', 'dniExtra'] as const) {
      const { dni, kt } = model(overheadLike({ ...whole, [key]: [Number.NaN, whole[key][1]] }))
      expect(dni[0]).toBeNaN()
      expect(kt[0]).toBeNaN()
      expect(dni[1]).toBe(last)
    }
  })

  it('passes the clearness on and fills the arrays that it is given', () => {
    const out = { dni: new Float64Array(1), dhi: new Float64Array(1), kt: new Float64Array(1) }
    expect(model(overhead(0.4), out)).toBe(out)
    expect(out.kt[0]).toBeCloseTo(0.4, 14)
    expect(out.dhi[0]).toBeGreaterThan(0)
  })

  it('refuses arrays of different lengths by name', () => {
    const input = { ...overhead(0.5), zenithDeg: new Float64Array(2) }
    expect(() => model(input)).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'zenithDeg.length' }),
    )
    const out = { dni: one(0), dhi: new Float64Array(2), kt: one(0) }
    expect(() => model(overhead(0.5), out)).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'out.dhi.length' }),
    )
  })
})

describe.each(models.filter(([name]) => name !== 'louche'))('%s at a low sun', (_name, model) => {
  it('has no beam beyond 87°', () => {
    const at = (zenith: number) => model({ ghi: one(60), zenithDeg: one(zenith), dniExtra: one(1366) })
    expect(at(86.9).dni[0]).toBeGreaterThan(0)
    expect([at(87.1).dni[0], at(87.1).dhi[0]]).toEqual([0, 60])
  })
})

function overheadLike(lists: {
  readonly ghi: readonly number[]
  readonly zenithDeg: readonly number[]
  readonly dniExtra: readonly number[]
}): DecompositionInput {
  return {
    ghi: Float64Array.from(lists.ghi),
    zenithDeg: Float64Array.from(lists.zenithDeg),
    dniExtra: Float64Array.from(lists.dniExtra),
  }
}

describe('the published correlations, against hand calculations', () => {
  it.each([
    ['erbs', erbs, 0.1, 0.991],
    ['erbs', erbs, 0.22, 0.9802],
    ['erbs', erbs, 0.5, 0.65915],
    ['erbs', erbs, 0.9, 0.165],
    ['orgillHollands', orgillHollands, 0.2, 0.9502],
    ['orgillHollands', orgillHollands, 0.5, 0.637],
    ['orgillHollands', orgillHollands, 0.75, 0.177],
    ['orgillHollands', orgillHollands, 0.8, 0.177],
    ['boland', boland, 0.613, 0.5],
    ['boland', boland, 0.613 + Math.log(3) / 8.645, 0.25],
  ] as const)('%s at kt = $2 has the diffuse fraction $3', (_name, model: Model, kt, fraction) => {
    expect(model(overhead(kt)).dhi[0] / (1000 * kt)).toBeCloseTo(fraction, 12)
  })

  it('boland for hours is half diffuse at 0.586', () => {
    const { dhi } = boland({ ...overhead(0.586), averaging: 'hour' })
    expect(dhi[0]).toBeCloseTo(293, 11)
    expect(() => boland({ ...overhead(0.5), averaging: 'day' as BolandAveraging })).toThrow(
      expect.objectContaining({ code: 'unknown_value', field: 'averaging' }),
    )
  })

  it('louche at kt = 0.5 has the beam clearness 0.19496875', () => {
    expect(louche(overhead(0.5)).dni[0]).toBeCloseTo(194.96875, 10)
  })

  it('louche falls below 0 far beyond its data, and then has no beam', () => {
    const { dni, dhi, kt } = louche(overhead(1.5))
    expect([dni[0], dhi[0], kt[0]]).toEqual([0, 1500, 1.5])
  })

  it.each([
    [0.05, 0, 1],
    [0.2, 60, 0.97535],
    [0.29, 60, 0.95249],
    [0.5, 60, 0.614],
    [0.31, 0, 0.97],
    [0.8, 60, 0.2978],
    [0.78, 0, 0.19708],
  ])('reindl at kt = %d and zenith %d° has the diffuse fraction %d', (kt, zenith, fraction) => {
    const ghi = one(1000 * kt * Math.cos((zenith * Math.PI) / 180))
    const input = { ghi, zenithDeg: one(zenith), dniExtra: one(1000) }
    expect(reindlDiffuseFraction(input)[0]).toBeCloseTo(fraction, 10)
    expect(reindlDecomposition(input).dhi[0] / ghi[0]).toBeCloseTo(fraction, 10)
  })

  it('Erbs–Driesse stays within 0.0005 of Erbs, as its authors state, and is continuous', () => {
    let before = 1
    for (let permille = 1; permille <= 1000; permille++) {
      const kt = permille / 1000
      const smooth = erbsDriesse(overhead(kt)).dhi[0] / (1000 * kt)
      const stepped = erbs(overhead(kt)).dhi[0] / (1000 * kt)
      expect(Math.abs(smooth - stepped)).toBeLessThan(0.0006)
      expect(Math.abs(smooth - before)).toBeLessThan(0.0025)
      before = smooth
    }
  })

  it('a negative reading counts as diffuse, or as nothing with Erbs–Driesse', () => {
    const night = { ghi: one(-3), zenithDeg: one(40), dniExtra: one(1366) }
    for (const model of [erbs, orgillHollands, boland, reindlDecomposition, louche]) {
      const { dni, dhi, kt } = model(night)
      expect([dni[0], dhi[0], kt[0]]).toEqual([0, -3, 0])
    }
    expect(erbsDriesse(night).dhi[0]).toBe(0)
  })
})
