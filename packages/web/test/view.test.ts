import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coordinatesOf } from '../src/map/coordinates.ts'
import {
  mercatorHeight,
  movedTo,
  placeAt,
  projectionOf,
  shifted,
  ZOOM_MAX,
  ZOOM_MIN,
  zoomed,
} from '../src/map/view.ts'

const SIZE = [1000, 700] as const
const views = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
  zoom: fc.double({ min: ZOOM_MIN, max: ZOOM_MAX, noNaN: true }),
})

describe('the view of a map', () => {
  it('finds the place again that it shows at a point', () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: 0, max: 1000, noNaN: true }),
        fc.double({ min: 0, max: 700, noNaN: true }),
        (view, x, y) => {
          const projection = projectionOf(view, ...SIZE)
          const place = placeAt(projection, [x, y])
          if (place === undefined) return
          const [againX = Number.NaN, againY = Number.NaN] =
            projection([place.longitude, place.latitude]) ?? []
          // Places are known to a hundredth of a degree, which is some pixels on the largest scale.
          const reach = 2 + (0.01 * (projection.scale() * Math.PI)) / 180
          expect(Math.hypot(againX - x, againY - y)).toBeLessThan(reach)
        },
      ),
    )
  })

  it('names no place outside the Earth', () => {
    const whole = projectionOf({ latitude: 0, longitude: 0, zoom: 1 }, ...SIZE)
    expect(placeAt(whole, [2, 2])).toBeUndefined()
    expect(placeAt(whole, [500, 350])).toEqual({ latitude: 0, longitude: 0 })
  })

  it('shows its middle in the middle, unless the Earth ends there', () => {
    const [x, y] = projectionOf({ latitude: 40, longitude: 170, zoom: 8 }, ...SIZE)([170, 40]) ?? []
    expect([x, y]).toEqual([expect.closeTo(500, 6), expect.closeTo(350, 6)])
    const [, pole = 0] = projectionOf({ latitude: 84, longitude: 0, zoom: 3 }, ...SIZE)([0, 90]) ?? []
    expect(pole).toBeCloseTo(0, 6)
  })

  it('keeps its scale within bounds', () => {
    expect(zoomed({ latitude: 0, longitude: 0, zoom: 2 }, 1e9).zoom).toBe(ZOOM_MAX)
    expect(zoomed({ latitude: 0, longitude: 0, zoom: 2 }, 1e-9).zoom).toBe(ZOOM_MIN)
  })

  it('goes round the Earth and stops at the poles', () => {
    expect(shifted({ latitude: 89, longitude: 179.5 }, 5, 1)).toEqual({ latitude: 90, longitude: -179.5 })
    expect(movedTo({ latitude: 0, longitude: 0, zoom: 3 }, { latitude: -90, longitude: 190 })).toEqual({
      latitude: -84,
      longitude: -170,
      zoom: 3,
    })
  })
})

describe('coordinates as people write them', () => {
  it.each([
    ['47.37, 8.54', 47.37, 8.54],
    ['-33.9 18.4', -33.9, 18.4],
    ['33.9 S, 18.4 E', -33.9, 18.4],
    ['40.7° N 74° W', 40.7, -74],
    ['0;0', 0, 0],
  ])('%s is a place', (text, latitude, longitude) => {
    expect(coordinatesOf(text)).toEqual({ latitude, longitude })
  })

  it.each(['', 'Cape Town', '91, 0', '0, 181', '47.37', '1e999, 3', '1, 2, 3'])('%s is none', (text) => {
    expect(coordinatesOf(text)).toBeUndefined()
  })
})

describe('tiles of the map', () => {
  it('have the heights of Web Mercator: the example of EPSG guidance note 7-2 (method 1024), and both ends', () => {
    const northing = (latitude: number): number => (0.5 - mercatorHeight(latitude)) * 2 * Math.PI * 6_378_137
    expect(northing(24 + 22 / 60 + 54.433 / 3600)).toBeCloseTo(2_800_000, 1)
    expect(mercatorHeight(85.051_128_779_8)).toBeCloseTo(0, 10)
    expect(mercatorHeight(-85.051_128_779_8)).toBeCloseTo(1, 10)
  })
})
