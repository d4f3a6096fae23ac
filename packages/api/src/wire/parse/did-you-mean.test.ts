import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance } from './did-you-mean.ts'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['latitude', 'latidute', 2],
    ['tilt', 'titl', 1],
    ['ca', 'abc', 3],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
  })

  it('is symmetric, zero for equals alone, and at most the longer length', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b)
        expect(distance).toBe(editDistance(b, a))
        expect(distance === 0).toBe(a === b)
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
  })
})

describe('didYouMean', () => {
  const fields = ['latitude', 'longitude', 'capacity_kw', 'tilt', 'azimuth']
  it.each([
    ['latitud', 'latitude'],
    ['Latitude', 'latitude'],
    ['lonigtude', 'longitude'],
    ['capacity', 'capacity_kw'],
    ['titl', 'tilt'],
    ['azimut', 'azimuth'],
  ])('suggests for %s %s', (given, word) => {
    expect(didYouMean(given, fields)).toBe(` (did you mean ${word}?)`)
  })

  it.each([
    ['string_100kw', 'string_100_kw'],
    ['String 10 kW', 'string_10_kw'],
    ['iea_3.4mw_13', 'nrel_IEA_Reference_3.4MW_130'],
    ['IEA 3.4', 'nrel_IEA_Reference_3.4MW_130'],
    ['floris_iea_15', 'floris_iea_15MW'],
  ])('suggests for the product %s %s', (given, product) => {
    const products = [
      'string_10_kw',
      'string_100_kw',
      'nrel_IEA_Reference_3.4MW_130',
      'floris_iea_10MW',
      'floris_iea_15MW',
    ]
    expect(didYouMean(given, products)).toBe(` (did you mean ${product}?)`)
  })

  it.each(['x', 'colour', '', 'a'.repeat(100), 7, null])('suggests nothing for %j', (given) => {
    expect(didYouMean(given, fields)).toBe('')
  })
})
