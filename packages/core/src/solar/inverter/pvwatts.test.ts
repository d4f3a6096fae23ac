import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pvwattsInverter } from './pvwatts.ts'

function at(dc: number, dcLimit = 5): { ac: number; unclipped: number } {
  const { acPower, acPowerUnclipped } = pvwattsInverter({ dcPower: Float64Array.of(dc), dcLimit })
  return { ac: acPower[0], unclipped: acPowerUnclipped[0] }
}

describe('pvwattsInverter', () => {
  it('gives its nameplate at its DC limit: the curve is the reference efficiency there', () => {
    expect(at(5).ac).toBeCloseTo(4.8, 14)
    const other = pvwattsInverter({
      dcPower: Float64Array.of(2),
      dcLimit: 2,
      efficiency: 0.9,
      referenceEfficiency: 0.9637,
    })
    expect(other.acPower[0]).toBeCloseTo(1.8, 14)
  })

  it('gives zero without input, and below its own consumption', () => {
    expect(at(0)).toEqual({ ac: 0, unclipped: 0 })
    expect(at(-1)).toEqual({ ac: 0, unclipped: 0 })
    expect(at(0.02)).toEqual({ ac: 0, unclipped: 0 })
  })

  it('clips at the nameplate and reports the power without clipping', () => {
    const { ac, unclipped } = at(7)
    expect(ac).toBe(4.8)
    expect(unclipped).toBeCloseTo((0.96 / 0.9637) * (-0.0162 * 1.4 - 0.0059 / 1.4 + 0.9858) * 7, 12)
  })

  it('never gives more than without a ceiling, and the same below it, in any unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(1, 1000), (perMille, unit) => {
        const dc = (5 * perMille) / 1000
        const { ac, unclipped } = at(dc)
        expect(ac).toBeLessThanOrEqual(unclipped)
        expect(unclipped).toBeLessThanOrEqual(dc)
        if (perMille < 1000) expect(ac).toBe(unclipped)
        expect(at(dc * unit, 5 * unit).ac / unit).toBeCloseTo(ac, 12)
      }),
    )
  })

  it('keeps a NaN in its own step', () => {
    const { acPower } = pvwattsInverter({ dcPower: Float64Array.of(1, Number.NaN, 1), dcLimit: 5 })
    expect(acPower[1]).toBeNaN()
    expect(acPower[2]).toBe(acPower[0])
  })

  it('fills the given arrays and refuses arrays of other lengths', () => {
    const out = { acPower: new Float64Array(1), acPowerUnclipped: new Float64Array(1) }
    expect(pvwattsInverter({ dcPower: Float64Array.of(1), dcLimit: 5 }, out)).toBe(out)
    expect(() => pvwattsInverter({ dcPower: new Float64Array(2), dcLimit: 5 }, out)).toThrow(
      'out.acPower.length',
    )
  })

  it.each([
    ['dcLimit', { dcLimit: 0 }],
    ['efficiency', { efficiency: 1.1 }],
    ['referenceEfficiency', { referenceEfficiency: 0 }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => pvwattsInverter({ dcPower: new Float64Array(1), dcLimit: 5, ...part })).toThrow(field)
  })
})
