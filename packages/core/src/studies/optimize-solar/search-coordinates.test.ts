import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SolarDesignSpace } from '../solar-design/space/solar-design-space.ts'
import { searchCoordinates } from './search-coordinates.ts'

const spaceOf = (lower: readonly number[], upper: readonly number[]): SolarDesignSpace => ({
  lower: Float64Array.from(lower),
  upper: Float64Array.from(upper),
  gcrOfBudget: undefined,
  designAt: (point) => ({
    tiltDeg: point[0],
    azimuthDeg: point[1],
    gcr: point[2],
    dcAcRatio: point[3],
  }),
})
const SPACES = {
  'half a turn': spaceOf([0, 90, 0.2, 1], [60, 270, 0.6, 1.6]),
  'half a turn in the south': spaceOf([0, 270, 0.2, 1], [60, 450, 0.6, 1.6]),
  'a full turn': spaceOf([0, -180, 0.2, 1], [90, 180, 0.6, 1.6]),
  'a sector': spaceOf([10, 135, 0.2, 1], [60, 225, 0.6, 1.6]),
  'rows and inverters alone': spaceOf([20, 180, 0.2, 1], [20, 180, 0.6, 1.6]),
}
const share = fc.integer({ min: 0, max: 64 }).map((part) => part / 64)

describe.each(Object.entries(SPACES))('searchCoordinates of %s', (_, space) => {
  const { lower, upper, pointAt, placeOf } = searchCoordinates(space)

  it('lead to a point within the bounds and back', () => {
    fc.assert(
      fc.property(fc.tuple(share, share, share, share), (parts) => {
        const place = lower.map((low, k) => low + parts[k] * (upper[k] - low))
        const point = pointAt(place)
        const outside = [...point].filter((value, i) => !(value >= space.lower[i] && value <= space.upper[i]))
        expect(outside).toEqual([])
        const again = pointAt(placeOf(point))
        const far = [...point].filter(
          (value, i) => (i !== 1 || point[0] > 0) && !(Math.abs(again[i] - value) < 0.5e-5),
        )
        expect(far).toEqual([])
      }),
      { seed: 74, numRuns: 200 },
    )
  })

  it('reach every point of the bounds', () => {
    fc.assert(
      fc.property(fc.tuple(share, share, share, share), (parts) => {
        const point = space.lower.map((low, i) => low + parts[i] * (space.upper[i] - low))
        const place = placeOf(point)
        const outside = [...place].filter((value, k) => !(value >= lower[k] && value <= upper[k]))
        expect(outside).toEqual([])
        const again = pointAt(place)
        expect(again[0]).toBeCloseTo(point[0], 4)
        if (point[0] > 0) {
          const off = Math.abs(again[1] - point[1]) % 360
          expect(Math.min(off, 360 - off)).toBeCloseTo(0, 4)
        }
      }),
      { seed: 75, numRuns: 200 },
    )
  })
})

describe('searchCoordinates', () => {
  it('draw the disc of tilts and azimuths on a square without a crease at level modules', () => {
    const { pointAt, lower, upper } = searchCoordinates(SPACES['half a turn'])
    expect(lower).toEqual([-1, 0, 0.2, 1])
    expect(upper).toEqual([1, 1, 0.6, 1.6])
    expect([...pointAt([0, 0, 0.3, 1.2])]).toEqual([0, 180, 0.3, 1.2])
    expect([...pointAt([0, 1, 0.3, 1.2])]).toEqual([60, 180, 0.3, 1.2])
    expect([...pointAt([1, 0, 0.3, 1.2])]).toEqual([60, 270, 0.3, 1.2])
    expect([...pointAt([-0.5, 0, 0.3, 1.2])]).toEqual([30, 90, 0.3, 1.2])
    expect(pointAt([1, 1, 0.3, 1.2])[0]).toBe(60)
    expect(pointAt([1, 1, 0.3, 1.2])[1]).toBeCloseTo(225, 12)
  })

  it('leave out what is fixed', () => {
    const { lower, pointAt } = searchCoordinates(spaceOf([20, 180, 0.4, 1.2], [20, 180, 0.4, 1.2]))
    expect(lower).toEqual([])
    expect([...pointAt([])]).toEqual([20, 180, 0.4, 1.2])
  })
})
