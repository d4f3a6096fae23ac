import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createLocalFrame } from '../local-frame.ts'
import { type AreaCoordinates, areaContains, createGeoArea } from './geo-area.ts'

const box = (west: number, south: number, east: number, north: number): number[][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const area = (...polygons: number[][][][]) => createGeoArea(polygons, 'coordinates')
const has = (of: ReturnType<typeof area>, longitudeDeg: number, latitudeDeg: number): boolean =>
  areaContains(of, { latitudeDeg, longitudeDeg })

function refusalOf(coordinates: unknown): InputError {
  try {
    createGeoArea(coordinates as AreaCoordinates, 'c')
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('the area was accepted')
}

describe('createGeoArea', () => {
  it('has the area of the whole Earth, whichever way its halves go round', () => {
    // WGS 84: 510,065,621.724 km².
    const half = area([box(-180, -90, 0, 90)])
    const turned = area([box(-180, -90, 0, 90).reverse()])
    expect((2 * half.size) / 510_065_621.724e6).toBeCloseTo(1, 9)
    expect(turned.size).toBeCloseTo(half.size, -2)
  })

  it('takes holes off, and adds parts', () => {
    const hole = area([box(0.2, 0.2, 0.4, 0.4)])
    const pierced = area([box(0, 0, 1, 1), box(0.2, 0.2, 0.4, 0.4)])
    expect(pierced.size + hole.size).toBeCloseTo(area([box(0, 0, 1, 1)]).size, 0)
    const both = area([box(0, 0, 1, 1), box(0.2, 0.2, 0.4, 0.4)], [box(0.25, 0.25, 0.35, 0.35)])
    expect(both.size).toBeCloseTo(pierced.size + area([box(0.25, 0.25, 0.35, 0.35)]).size, 0)
    expect(has(both, 0.3, 0.3)).toBe(true)
    expect(has(both, 0.22, 0.3)).toBe(false)
  })

  const corners = fc.array(fc.integer({ min: 200, max: 1000 }), { minLength: 3, maxLength: 12 })
  const centre = fc.tuple(fc.integer({ min: -179, max: 179 }), fc.integer({ min: -80, max: 80 }))
  const star = (radii: readonly number[], [lon, lat]: readonly [number, number]): number[][] => {
    const ring = radii.map((r, n) => {
      const turn = (2 * Math.PI * n) / radii.length
      return [lon + (r / 20_000) * Math.cos(turn), lat + (r / 20_000) * Math.sin(turn)]
    })
    return [...ring, ring[0] as number[]]
  }

  it('is the area on the plane, but for its scale, and has its inner point inside', () => {
    fc.assert(
      fc.property(corners, centre, (radii, at) => {
        const ring = star(radii, at)
        const found = area([ring])
        const frame = createLocalFrame({ latitudeDeg: at[1], longitudeDeg: at[0] })
        let twice = 0
        const plane = ring.map(([lon, lat]) =>
          frame.toLocal({ latitudeDeg: lat ?? 0, longitudeDeg: lon ?? 0 }),
        )
        plane.forEach(({ x, y }, n) => {
          const next = plane[(n + 1) % plane.length] as { x: number; y: number }
          twice += x * next.y - next.x * y
        })
        // Edges straight in longitude bulge on the plane; 0.05° is 6 km.
        expect(Math.abs(Math.abs(twice / 2) / found.size - 1)).toBeLessThan(4e-3)
        expect(areaContains(found, found.inner)).toBe(true)
      }),
      { seed: 3, numRuns: 200 },
    )
  })

  it('does not depend on where a ring begins, on its direction or on repeated points', () => {
    fc.assert(
      fc.property(corners, centre, fc.nat({ max: 11 }), (radii, at, shift) => {
        const ring = star(radii, at).slice(1)
        const begin = shift % ring.length
        const rolled = [...ring.slice(begin), ...ring.slice(0, begin)]
        const doubled = rolled.flatMap((point) => [point, point])
        const other = area([[...doubled, doubled[0] as number[]].reverse()])
        const same = area([star(radii, at)])
        expect(other.size / same.size).toBeCloseTo(1, 9)
        expect(other.bounds).toEqual(same.bounds)
      }),
      { seed: 4, numRuns: 50 },
    )
  })

  it.each([
    ['in one ring', [[box(179.9, 10, -179.9, 10.1)]]],
    ['in two parts', [[box(179.9, 10, 180, 10.1)], [box(-180, 10, -179.9, 10.1)]]],
    ['in two parts, the western first', [[box(-180, 10, -179.9, 10.1)], [box(179.9, 10, 180, 10.1)]]],
  ])('understands the antimeridian, %s', (_, polygons) => {
    const found = area(...polygons)
    expect(found.size / area([box(0, 10, 0.2, 10.1)]).size).toBeCloseTo(1, 9)
    for (const lon of [179.95, 180, -180, -179.95]) expect(has(found, lon, 10.05)).toBe(true)
    for (const lon of [179.85, -179.85, 0]) expect(has(found, lon, 10.05)).toBe(false)
  })

  it('counts its edges and corners in, those of holes too', () => {
    const found = area([box(0, 0, 1, 1), box(0.4, 0.4, 0.6, 0.6)])
    for (const [lon, lat] of [
      [0, 0],
      [0.5, 0],
      [1, 0.3],
      [0.4, 0.5],
      [0.6, 0.6],
    ] as const) {
      expect(has(found, lon, lat)).toBe(true)
    }
    expect(has(found, 0.5, 0.5)).toBe(false)
    expect(has(found, 1.000_000_1, 0.5)).toBe(false)
    expect(has(found, Number.NaN, 0.5)).toBe(false)
  })

  it('is correct at the latitude of a corner', () => {
    const diamond = area([
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ],
    ])
    const notch = area([
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [3, 1],
        [2, 2],
        [1, 1],
        [0, 2],
        [0, 0],
      ],
    ])
    for (const [of, lon, lat, inside] of [
      [diamond, 0, 0, true],
      [diamond, 0.999, 0, true],
      [diamond, -0.999, 0, true],
      [diamond, 1.001, 0, false],
      [diamond, -1.001, 0, false],
      [notch, 0.5, 1, true],
      [notch, 2, 1, true],
      [notch, 3.5, 1, true],
      [notch, 1, 1.5, false],
      [notch, 1.5, 2, false],
      [notch, -0.1, 1, false],
      [notch, 4.1, 1, false],
    ] as const) {
      expect([lon, lat, has(of, lon, lat)]).toEqual([lon, lat, inside])
    }
  })

  it('agrees with the turns of the ring around the point', () => {
    const place = fc.integer({ min: -6, max: 6 })
    fc.assert(
      fc.property(corners, place, place, (radii, east, north) => {
        // On a grid of its own, so that points meet the latitudes of corners.
        const ring = star(radii, [0, 0]).map(([lon, lat]) => [
          Math.round((lon ?? 0) * 120) / 120,
          Math.round((lat ?? 0) * 120) / 120,
        ])
        const [lon, lat] = [east / 120, north / 120]
        let turn = 0
        let onEdge = false
        for (let n = 0; n + 1 < ring.length; n++) {
          const [ax, ay] = [(ring[n]?.[0] ?? 0) - lon, (ring[n]?.[1] ?? 0) - lat]
          const [bx, by] = [(ring[n + 1]?.[0] ?? 0) - lon, (ring[n + 1]?.[1] ?? 0) - lat]
          const cross = ax * by - ay * bx
          if (Math.abs(cross) < 1e-12 && ax * bx + ay * by <= 1e-12) onEdge = true
          turn += Math.atan2(cross, ax * bx + ay * by)
        }
        let found: ReturnType<typeof area>
        try {
          found = area([ring])
        } catch {
          return
        }
        expect(has(found, lon, lat)).toBe(onEdge || Math.abs(turn) > 3)
      }),
      { seed: 5, numRuns: 500 },
    )
  })

  it('takes holes that touch the edge in a point', () => {
    const touching = [
      [0, 0.5],
      [0.2, 0.4],
      [0.2, 0.6],
      [0, 0.5],
    ]
    expect(has(area([box(0, 0, 1, 1), touching]), 0.1, 0.5)).toBe(false)
  })

  it('finds an inner point where a hole takes the middle', () => {
    const found = area([box(0, 0, 1, 1), box(0.001, 0.001, 0.999, 0.999)])
    expect(areaContains(found, found.inner)).toBe(true)
  })

  const bow = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
    [0, 0],
  ]
  it.each<[string, unknown, string, RegExp]>([
    ['a bow tie, with the place', [[bow]], 'c[0][0]', /longitude 0.5, latitude 0.5/],
    [
      'a spike',
      [[[...box(0, 0, 1, 1).slice(0, 2), [2, 0], [1, 0], ...box(0, 0, 1, 1).slice(2)]]],
      'c[0][0]',
      /cross or touch itself/,
    ],
    [
      'a ring that touches itself',
      [[[...box(0, 0, 1, 1).slice(0, 2), [0.5, 1], ...box(0, 0, 1, 1).slice(2)]]],
      'c[0][0]',
      /longitude 0.5, latitude 1/,
    ],
    ['a hole across the edge', [[box(0, 0, 1, 1), box(0.5, 0.5, 1.5, 0.7)]], 'c[0][1]', /cross each other/],
    ['a hole outside', [[box(0, 0, 1, 1), box(2, 2, 3, 3)]], 'c[0][1]', /lies in its polygon/],
    [
      'a hole in a hole',
      [[box(0, 0, 1, 1), box(0.2, 0.2, 0.8, 0.8), box(0.3, 0.3, 0.4, 0.4)]],
      'c[0][2]',
      /no other hole/,
    ],
    ['a part in a part', [[box(0, 0, 1, 1)], [box(0.5, 0.5, 0.7, 0.7)]], 'c[1]', /beside c\[0\]/],
    ['one part twice', [[box(0, 0, 1, 1)], [box(0, 0, 1, 1)]], 'c[1]', /beside c\[0\]/],
    ['a ring around a pole', [[[...[0, 90, 180, -90, 0].map((lon) => [lon, 80])]]], 'c[0][0]', /no pole/],
    ['an open ring', [[box(0, 0, 1, 1).slice(0, 4)]], 'c[0][0][3]', /as the first/],
    ['three positions', [[box(0, 0, 1, 1).slice(0, 3)]], 'c[0][0]', /four positions/],
    ['a line', [[[...[0, 1, 0, 1, 0].map((lon) => [lon, 0])]]], 'c[0][0]', /cross or touch/],
    ['a latitude of 91', [[[[0, 91], ...box(0, 0, 1, 1)]]], 'c[0][0][0][1]', /-90..90/],
    ['a NaN', [[[[Number.NaN, 0], ...box(0, 0, 1, 1)]]], 'c[0][0][0][0]', /-180..180/],
    ['a text', [[[['0', 0], ...box(0, 0, 1, 1)]]], 'c[0][0][0][0]', /a number/],
    ['no polygon', [], 'c', /one or more/],
    ['no ring', [[]], 'c[0]', /one or more/],
    ['no array', 'x', 'c', /an array/],
    ['a position of one number', [[[[0], ...box(0, 0, 1, 1)]]], 'c[0][0][0]', /a position/],
    [
      'more points than anyone checks',
      [[Array.from({ length: 10_001 }, (_, n) => [n / 1e5, 0])]],
      'c[0][0].length',
      /10000/,
    ],
  ])('refuses %s', (_, coordinates, field, message) => {
    const error = refusalOf(coordinates)
    expect(error.field).toBe(field)
    expect(error.message).toMatch(message)
  })
})
