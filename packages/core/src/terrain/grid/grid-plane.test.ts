import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { type GridPlane, planeMap } from './grid-plane.ts'

/** Latitude, longitude, EPSG code, easting and northing by PROJ 9.5.1. */
const BY_PROJ = [
  [43.4, -113.03, 32_612, 335_613.433986, 4_807_236.990885],
  [-33.9, 18.4, 32_734, 259_583.22166, 6_245_888.045441],
  [0, -177, 32_601, 500_000, 0],
  [67.25, 31.9, 32_636, 452_532.349142, 7_459_670.07013],
  [-54.8, -68.3, 32_719, 545_000.053364, 3_927_239.3813],
  [46.7, -114.2, 32_611, 714_055.228776, 5_175_635.06503],
  [83.5, -30, 32_625, 537_898.663334, 9_273_261.908855],
  // Out of its hemisphere and across the antimeridian.
  [10, 179.9, 32_701, 160_097.006137, 11_107_010.395177],
] as const

const planeOf = (epsg: number): GridPlane => ({
  kind: 'utm',
  zone: epsg % 100,
  southern: epsg >= 32_700,
})

describe('planeMap', () => {
  it.each(BY_PROJ)('has %d°, %d° in EPSG:%d where PROJ has it', (latitudeDeg, longitudeDeg, epsg, x, y) => {
    const map = planeMap(planeOf(epsg))
    const there = map.toPlane({ latitudeDeg, longitudeDeg })
    expect(Math.abs(there.x - x)).toBeLessThan(2e-6)
    expect(Math.abs(there.y - y)).toBeLessThan(2e-6)
    const back = map.toGeo({ x, y })
    expect(Math.abs(back.latitudeDeg - latitudeDeg)).toBeLessThan(1e-10)
    expect(Math.abs(back.longitudeDeg - longitudeDeg)).toBeLessThan(1e-9)
  })

  it('keeps degrees unchanged, on any turn of the globe', () => {
    const map = planeMap({ kind: 'geographic' })
    expect(map.toPlane({ latitudeDeg: 5, longitudeDeg: 190 })).toEqual({ x: 190, y: 5 })
    expect(map.toGeo({ x: 190, y: 5 })).toEqual({ latitudeDeg: 5, longitudeDeg: -170 })
  })

  it('refuses a place on the other side of the Earth', () => {
    const map = planeMap({ kind: 'utm', zone: 1, southern: false })
    expect(map.toPlane({ latitudeDeg: 0, longitudeDeg: 3 }).y).toBeNaN()
    expect(map.toPlane({ latitudeDeg: 0, longitudeDeg: 179 }).x).toBeGreaterThan(0)
  })

  it.each([0, 61, 1.5, Number.NaN])('refuses zone %d', (zone) => {
    expect(() => planeMap({ kind: 'utm', zone, southern: false })).toThrow(InputError)
    expect(() => planeMap({ kind: 'utm', zone, southern: false })).toThrow(/plane\.zone/)
  })

  it('refuses an unknown plane', () => {
    expect(() => planeMap({ kind: 'mercator' } as unknown as GridPlane)).toThrow(/plane\.kind/)
  })
})
