import { yearAxis } from '@sunwake/core/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, weatherIdentity } from './fingerprint.ts'

describe('canonicalJson', () => {
  it('is JSON of the same value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(reversed)).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('omits absent fields and keeps the order of arrays', () => {
    expect(canonicalJson({ b: [2, 1, { d: undefined, c: null }], a: undefined })).toBe(
      '{"b":[2,1,{"c":null}]}',
    )
  })
})

describe('weatherIdentity', () => {
  const axis = { ...yearAxis({ year: 2023 }), length: 3 }
  const series = () => Float64Array.of(1, Number.NaN, 0)
  const weather = {
    axis,
    ghi: series(),
    dni: series(),
    dhi: series(),
    tempAir: series(),
    windSpeed: series(),
  }
  const identity = weatherIdentity(weather)

  it('treats −0 as 0 and every NaN as the same', () => {
    const otherNan = new Float64Array(BigUint64Array.of(0x7ff8_0000_0000_beefn).buffer)[0]
    expect(weatherIdentity({ ...weather, ghi: Float64Array.of(1, otherNan, -0) })).toBe(identity)
  })

  it('differs when the name of a series, a value or the time axis differs', () => {
    expect(weatherIdentity({ ...weather, albedo: series() })).not.toBe(identity)
    expect(weatherIdentity({ ...weather, albedo: series() })).not.toBe(
      weatherIdentity({ ...weather, pressure: series() }),
    )
    expect(weatherIdentity({ ...weather, ghi: Float64Array.of(1, Number.NaN, Number.MIN_VALUE) })).not.toBe(
      identity,
    )
    expect(weatherIdentity({ ...weather, axis: { ...axis, label: 'end' } })).not.toBe(identity)
  })
})
