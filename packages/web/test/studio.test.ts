import { createLocalFrame } from '@sunwake/core/site'
import { parseWindIoFarm } from '@sunwake/core/wind/formats'
import { describe, expect, it } from 'vitest'
import { windIoFarm } from '../src/engine/studio/wind-io.ts'
import { drawingOf, type Ground, isInside, ranksOf, requestOf } from '../src/studio/drawing.ts'
import { buildableOf, crossingsOf, sizeOf } from '../src/studio/ground/ground.ts'
import { readGround } from '../src/studio/ground/import.ts'
import { begun, redone, undone, went } from '../src/studio/history.ts'

const square = (west: number, south: number, side: number) =>
  ({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
      ],
    ],
  }) satisfies Ground
/** 1.1 km by 1.1 km on the equator, where a degree is as long either way. */
const SITE = square(10, 0, 0.01)

describe('the ground of the studio', () => {
  it('is the site less exclusions and setbacks, with the area of both', () => {
    // 111.3 km by 110.6 km a degree: the site is 1.231 km², a hole of a quarter of its sides a sixteenth of it.
    expect(sizeOf(SITE)).toBeCloseTo(1.231, 1)
    const exclusions = [square(10.004, 0.004, 0.0025)]
    const holed = buildableOf({ site: SITE, exclusions, setback: 0 })!
    expect(sizeOf(holed) / sizeOf(SITE)).toBeCloseTo(15 / 16, 4)
    const inner = buildableOf({ site: SITE, exclusions: [], setback: 100 })!
    const side = Math.sqrt(sizeOf(SITE))
    expect(sizeOf(inner)).toBeCloseTo((side - 0.2) ** 2, 2)
    expect(isInside(inner, { lat: 0.005, lon: 10.005 })).toBe(true)
    expect(isInside(inner, { lat: 0.0005, lon: 10.005 })).toBe(false)
    expect(isInside(holed, { lat: 0.005, lon: 10.005 })).toBe(false)
    expect(buildableOf({ site: SITE, exclusions: [], setback: 700 })).toBeUndefined()
  })

  it('tells where a ring crosses itself', () => {
    const [ring] = SITE.coordinates
    const [a, b, c, d] = ring!
    expect(crossingsOf({ type: 'Polygon', coordinates: [[a!, c!, b!, d!, a!]] }).length).toBeGreaterThan(0)
    expect(crossingsOf(SITE)).toEqual([])
  })

  it('is read from GeoJSON with its points as turbines, heights left out; other text is refused', async () => {
    const file = (text: string, name = 'site.geojson') => new File([text], name)
    const collection = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [1, 2, 9],
                [3, 2, 9],
                [3, 4, 9],
                [1, 2, 9],
              ],
            ],
          },
        },
        { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [2, 2.5, 7] } },
        { type: 'Feature', properties: {}, geometry: null },
      ],
    }
    expect(await readGround(file(JSON.stringify(collection)))).toEqual({
      grounds: [
        {
          type: 'Polygon',
          coordinates: [
            [
              [1, 2],
              [3, 2],
              [3, 4],
              [1, 2],
            ],
          ],
        },
      ],
      turbines: [{ lat: 2.5, lon: 2 }],
    })
    await expect(readGround(file('no JSON'))).rejects.toThrow()
  })
})

it('a drawing becomes a request, and a request the drawing again', () => {
  const turbines = [{ lat: 0.005, lon: 10.005 }]
  const request = { name: 'x', turbine_model: 'generic_3mw', boundary: SITE, turbine_positions: turbines }
  const drawing = drawingOf(request)
  expect(requestOf(drawing)).toEqual(request)
  expect(requestOf({ ...drawing, turbines: [] })).toBeUndefined()
  expect(ranksOf([3, 9, 9, 1])).toEqual([3, 1, 1, 4])
})

it('history goes back and forward, and forgets what was undone at the next change', () => {
  const three = went(went(begun('a'), 'b'), 'c')
  expect(undone(three).present).toBe('b')
  expect(redone(undone(three)).present).toBe('c')
  expect(undone(undone(undone(three))).present).toBe('a')
  const other = went(undone(three), 'd')
  expect(redone(other).present).toBe('d')
  expect(undone(other).present).toBe('b')
})

it('a farm of windIO is read back with the same places and curves', () => {
  const frame = createLocalFrame({ latitudeDeg: 0.005, longitudeDeg: 10.005 })
  const document = windIoFarm({
    farm: { name: 'Studio', hub_height_m: 90 },
    turbine: {
      manufacturer: 'Maker',
      model: 'M 100',
      rated_power_kw: 2000,
      rotor_diameter_m: 100,
      hub_height_options_m: [80],
      power_curve: { wind_speeds_ms: [3, 8, 12, 25], power_kw: [0, 900, 2000, 2000] },
      ct_curve: { wind_speeds_ms: [3, 8, 12, 25], ct_values: [0.8, 0.8, 0.5, 0.1] },
    },
    latitudes: [0.005, 0.006],
    longitudes: [10.005, 10.004],
    frame,
  })
  const { name, x, y, turbines } = parseWindIoFarm(JSON.parse(JSON.stringify(document)))
  expect(name).toBe('Studio')
  expect([...x]).toEqual([0, expect.closeTo(-111.3, 0)])
  expect([...y]).toEqual([0, expect.closeTo(110.6, 0)])
  expect(turbines[0]?.turbine).toMatchObject({ rotorDiameter: 100, hubHeight: 90, ratedPower: 2000 })
})
