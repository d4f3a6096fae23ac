import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../../../test/refusal-of.ts'
import { areaOfBoundary } from './boundary.ts'
import { selfCrossings } from './self-crossings.ts'

/** A ribbon of three knots: the upper and the lower line change sides halfway between neighbours. */
const KNOTTED = [
  [8, 54],
  [8.01, 54.01],
  [8.02, 54],
  [8.03, 54.01],
  [8.03, 54],
  [8.02, 54.01],
  [8.01, 54],
  [8, 54.01],
  [8, 54],
]
const KNOTS = [
  { lon: 8.005, lat: 54.005 },
  { lon: 8.015, lat: 54.005 },
  { lon: 8.025, lat: 54.005 },
]
const SQUARE = [
  [8, 54],
  [8.01, 54],
  [8.01, 54.01],
  [8, 54.01],
  [8, 54],
]

describe('selfCrossings', () => {
  it('finds every place where a ring crosses itself', () => {
    expect([...selfCrossings(KNOTTED)].sort((a, b) => a.lon - b.lon)).toEqual(KNOTS)
  })

  it('finds no crossing in a simple ring, a ring that is too long, or one across the antimeridian', () => {
    expect(selfCrossings(SQUARE)).toEqual([])
    const long = [...Array.from({ length: 1000 }, () => KNOTTED[0]!), ...KNOTTED.slice(1)]
    expect(selfCrossings(long)).toEqual([])
    expect(selfCrossings(KNOTTED.map(([lon, lat]) => [lon! > 8.015 ? lon! - 360 : lon!, lat!]))).toEqual([])
  })
})

describe('areaOfBoundary', () => {
  it('names each crossing of a ring in the details of INVALID_BOUNDARY', () => {
    const { code, details } = refusalOf(() =>
      areaOfBoundary({
        type: 'MultiPolygon',
        coordinates: [[SQUARE.map(([lon, lat]) => [lon! + 1, lat!])], [KNOTTED]],
      }),
    )
    expect(code).toBe('invalid_boundary')
    expect(new Set(details.map(({ field }) => field))).toEqual(new Set(['boundary.coordinates[1][0]']))
    expect(details.map(({ value }) => value).sort()).toEqual(
      KNOTS.map(({ lon, lat }) => `longitude ${lon}, latitude ${lat}`),
    )
  })

  it('names the ring of a Polygon by the indices that were sent', () => {
    const { details } = refusalOf(() => areaOfBoundary({ type: 'Polygon', coordinates: [KNOTTED] }))
    expect(details).toHaveLength(KNOTS.length)
    expect(new Set(details.map(({ field }) => field))).toEqual(new Set(['boundary.coordinates[0]']))
  })
})
