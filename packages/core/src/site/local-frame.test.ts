import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import { createLocalFrame } from './local-frame.ts'

describe('createLocalFrame', () => {
  it('is the projection that UTM is made of: the example of GeographicLib’s GeoConvert', () => {
    const { x, y } = createLocalFrame({ latitudeDeg: 0, longitudeDeg: 45 }).toLocal({
      latitudeDeg: 33.3,
      longitudeDeg: 44.4,
    })
    expect(500_000 + 0.9996 * x).toBeCloseTo(444_140.54, 1)
    expect(0.9996 * y).toBeCloseTo(3_684_706.36, 1)
  })

  it('has the quarter of a meridian of WGS 84', () => {
    const frame = createLocalFrame({ latitudeDeg: 0, longitudeDeg: 0 })
    expect(frame.toLocal({ latitudeDeg: 90, longitudeDeg: 0 }).y).toBeCloseTo(10_001_965.7293, 4)
  })

  const origins = fc.record({
    latitudeDeg: fc.integer({ min: -900, max: 900 }).map((tenths) => tenths / 10),
    longitudeDeg: fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10),
  })
  const steps = fc.integer({ min: -300_000, max: 300_000 })

  it('comes back to where it was, at poles and the antimeridian too', () => {
    fc.assert(
      fc.property(origins, steps, steps, (origin, x, y) => {
        const frame = createLocalFrame(origin)
        const there = frame.toGeo({ x, y })
        expect(Math.abs(there.longitudeDeg)).toBeLessThanOrEqual(180)
        const back = frame.toLocal(there)
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-5)
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('has the lengths of the ellipsoid around its origin', () => {
    // Radii of curvature of WGS 84 at 52°.
    const [a, e2, rad] = [6_378_137, 0.006_694_379_990_14, Math.PI / 180]
    const w = Math.sqrt(1 - e2 * Math.sin(52 * rad) ** 2)
    const frame = createLocalFrame({ latitudeDeg: 52, longitudeDeg: 13 })
    const east = frame.toLocal({ latitudeDeg: 52, longitudeDeg: 13.001 })
    const north = frame.toLocal({ latitudeDeg: 52.001, longitudeDeg: 13 })
    expect(east.x / ((a / w) * Math.cos(52 * rad) * 0.001 * rad)).toBeCloseTo(1, 8)
    expect(north.y / (((a * (1 - e2)) / w ** 3) * 0.001 * rad)).toBeCloseTo(1, 6)
    expect(frame.toLocal(frame.origin)).toEqual({ x: 0, y: 0 })
  })

  it('refuses an origin that is not on Earth', () => {
    expect(() => createLocalFrame({ latitudeDeg: 91, longitudeDeg: 0 })).toThrow(InputError)
    expect(() => createLocalFrame({ latitudeDeg: 0, longitudeDeg: Number.NaN })).toThrow(
      /origin.longitudeDeg/,
    )
  })
})
