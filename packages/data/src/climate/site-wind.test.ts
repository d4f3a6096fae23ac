import { InputError } from '@sunwake/core/errors'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { landWeight, shearExponentAbove, windSpeedAt100m, windSpeedAtHeight } from './site-wind.ts'

const speeds = (...values: number[]): Float64Array => Float64Array.from(values)

describe('windSpeedAt100m', () => {
  it('uses the line on land, the factor at sea, and a mix on coasts', () => {
    expect(windSpeedAt100m(speeds(4), 1)[0]).toBeCloseTo(2.82 + 0.87 * 4, 12)
    expect(windSpeedAt100m(speeds(8), 0)[0]).toBeCloseTo(1.22 * 8, 12)
    expect(windSpeedAt100m(speeds(6), 0.25)[0]).toBeCloseTo(0.25 * 8.04 + 0.75 * 7.32, 12)
  })
})

describe('landWeight', () => {
  it('is the land share, but 1 for a land site in a cell that is mostly sea', () => {
    expect(landWeight('mixed', 0.3)).toBe(0.3)
    expect(landWeight('land', 0.3)).toBe(1)
  })
})

describe('windSpeedAtHeight', () => {
  const levels = { windSpeed10m: speeds(5, 0), windSpeed100m: speeds(8, 2.82), shearExponentAbove: 0.2 }

  it('passes through both levels', () => {
    expect([...windSpeedAtHeight(levels, 10)]).toEqual([5, 0])
    expect(windSpeedAtHeight(levels, 100)[0]).toBe(8)
  })

  it('interpolates geometrically between them and follows a power law above', () => {
    expect(windSpeedAtHeight(levels, Math.sqrt(1000))[0]).toBeCloseTo(Math.sqrt(40), 12)
    expect(windSpeedAtHeight(levels, 200)[0]).toBeCloseTo(8 * 2 ** 0.2, 12)
    expect(shearExponentAbove(0)).toBe(0.1)
    expect(shearExponentAbove(1)).toBe(0.2)
    expect(shearExponentAbove(0.5)).toBeCloseTo(0.15, 12)
  })

  it('increases with height wherever the wind at 100 m is stronger', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 299 }), (height) => {
        const [low] = windSpeedAtHeight(levels, height)
        const [high] = windSpeedAtHeight(levels, height + 1)
        expect(high).toBeGreaterThan(low)
      }),
    )
  })

  it.each([9.9, 301, Number.NaN])('refuses %d m', (height) => {
    expect(() => windSpeedAtHeight(levels, height)).toThrow(InputError)
  })
})
