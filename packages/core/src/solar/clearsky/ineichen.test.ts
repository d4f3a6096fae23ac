import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg } from '../../math/angles.ts'
import { absoluteAirmass, kastenYoung1989 } from '../airmass/index.ts'
import { type IneichenInput, ineichen } from './ineichen.ts'

interface Air {
  readonly zenithDeg: number
  readonly turbidity: number
  readonly altitude: number
}

function inputOf(sun: readonly Air[], altitude: number): IneichenInput {
  return {
    apparentZenithDeg: Float64Array.from(sun, ({ zenithDeg }) => zenithDeg),
    airmassAbsolute: Float64Array.from(sun, ({ zenithDeg }) =>
      absoluteAirmass(kastenYoung1989(zenithDeg), 101_325 * Math.exp(-altitude / 8400)),
    ),
    linkeTurbidity: Float64Array.from(sun, ({ turbidity }) => turbidity),
    dniExtra: new Float64Array(sun.length).fill(1364),
    altitude,
  }
}

function skyOf(air: Air): { readonly ghi: number; readonly dni: number; readonly dhi: number } {
  const { ghi, dni, dhi } = ineichen(inputOf([air], air.altitude))
  return { ghi: ghi[0], dni: dni[0], dhi: dhi[0] }
}

const AIR = fc.record({
  zenithDeg: fc.integer({ min: 0, max: 899 }).map((n) => n / 10),
  turbidity: fc.integer({ min: 10, max: 70 }).map((n) => n / 10),
  altitude: fc.integer({ min: 0, max: 300 }).map((n) => n * 10),
})

describe('ineichen', () => {
  it('closes, with no part below 0 or above what comes from outside', () => {
    fc.assert(
      fc.property(AIR, (air) => {
        const { ghi, dni, dhi } = skyOf(air)
        expect(dhi + dni * cosDeg(air.zenithDeg)).toBeCloseTo(ghi, 9)
        expect(Math.min(ghi, dni, dhi)).toBeGreaterThanOrEqual(0)
        expect(ghi).toBeLessThan(1364 * cosDeg(air.zenithDeg) * 1.03)
        expect(dni).toBeLessThan(1364)
      }),
      { seed: 11 },
    )
  })

  it('gives less beam and less light in all where the air is more turbid', () => {
    fc.assert(
      fc.property(AIR, (air) => {
        const clearer = skyOf(air)
        const hazier = skyOf({ ...air, turbidity: air.turbidity + 0.5 })
        expect(hazier.ghi).toBeLessThan(clearer.ghi)
        expect(hazier.dni).toBeLessThanOrEqual(clearer.dni)
      }),
      { seed: 12 },
    )
  })

  it('is limited to 1108 W/m² of beam in clean, dry air, and to the global irradiance', () => {
    // By hand at sea level and air mass 1: b = 0.827, so the beam would be 1128; the bound is the global irradiance
    // 1364·0.868·exp(−0.0387) times 1 − (0.1 − 0.2/e)/0.982.
    const { dni } = ineichen({
      apparentZenithDeg: Float64Array.of(0),
      airmassAbsolute: Float64Array.of(1),
      linkeTurbidity: Float64Array.of(1),
      dniExtra: Float64Array.of(1364),
      altitude: 0,
    })
    const global = 1364 * 0.868 * Math.exp(-0.0387)
    expect(dni[0]).toBeCloseTo(global * (1 - (0.1 - 0.2 / Math.E) / 0.982), 9)
    expect(Math.round(dni[0])).toBe(1108)
  })

  it('gives more with the enhancement, by exp(0.01·AM^1.8)', () => {
    const input = inputOf([{ zenithDeg: 70, turbidity: 3, altitude: 0 }], 0)
    const plain = ineichen(input)
    const enhanced = ineichen({ ...input, perezEnhancement: true })
    expect(enhanced.ghi[0] / plain.ghi[0]).toBeCloseTo(Math.exp(0.01 * input.airmassAbsolute[0] ** 1.8), 12)
  })

  it('is dark below the horizon, whatever the air is, and keeps a NaN in its own step by day', () => {
    const nan = Number.NaN
    const { ghi, dni, dhi } = ineichen({
      apparentZenithDeg: Float64Array.of(90.1, 120, nan, 30, 30, 30, 30),
      airmassAbsolute: Float64Array.of(nan, nan, 1.2, nan, 1.2, 1.2, 1.2),
      linkeTurbidity: Float64Array.of(3, nan, 3, 3, nan, 3, 3),
      dniExtra: Float64Array.of(1364, nan, 1364, 1364, 1364, nan, 1364),
      altitude: 0,
    })
    for (const series of [ghi, dni, dhi]) {
      expect(Array.from(series.subarray(0, 2))).toEqual([0, 0])
      expect(Array.from(series.subarray(2), Number.isNaN)).toEqual([true, true, true, true, false])
    }
  })

  it('fills the given arrays and refuses series of other lengths and an invalid site', () => {
    const input = inputOf([{ zenithDeg: 20, turbidity: 3, altitude: 0 }], 0)
    const out = { ghi: new Float64Array(1), dni: new Float64Array(1), dhi: new Float64Array(1) }
    expect(ineichen(input, out)).toBe(out)
    expect(() => ineichen({ ...input, linkeTurbidity: new Float64Array(2) })).toThrow('linkeTurbidity.length')
    expect(() => ineichen(input, { ...out, dhi: new Float64Array(2) })).toThrow('out.dhi.length')
    expect(() => ineichen({ ...input, altitude: 9001 })).toThrow('altitude')
    expect(() => ineichen({ ...input, altitude: Number.NaN })).toThrow('altitude')
  })
})
