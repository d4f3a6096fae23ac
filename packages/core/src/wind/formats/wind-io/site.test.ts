import { describe, expect, it } from 'vitest'
import {
  WINDIO_RESOURCE,
  WINDIO_SITE,
  WINDIO_TURBINE,
} from '../../../../test/wind-samples/synthetic-files.ts'
import { parseWindIoFarm } from './farm.ts'
import { parseWindIoResource } from './resource.ts'
import { parseWindIoSite } from './site.ts'

const resource = (wind: object): unknown => parseWindIoResource({ name: 'x', wind_resource: wind })

describe('parseWindIoResource', () => {
  it('reads Weibull parameters by direction', () => {
    const found = parseWindIoResource(WINDIO_RESOURCE)
    expect(found).toMatchObject({
      kind: 'weibull',
      name: 'Synthetic',
      referenceHeight: 100,
      turbulence: 0.08,
    })
    expect(found.kind === 'weibull' && found.sectors[3]).toEqual({ frequency: 0.4, scale: 10, shape: 2.3 })
  })

  it('reads a table in either order of its dimensions', () => {
    const axes = { wind_direction: [0, 180], wind_speed: [5, 10, 15] }
    const rows = [
      [0.1, 0.2, 0.1],
      [0.2, 0.3, 0.1],
    ]
    const columns = [0, 1, 2].map((k) => rows.map((row) => row[k]))
    const expected = [0.1, 0.2, 0.1, 0.2, 0.3, 0.1]
    for (const probability of [
      { data: rows, dims: ['wind_direction', 'wind_speed'] },
      { data: columns, dims: ['wind_speed', 'wind_direction'] },
    ]) {
      const found = parseWindIoResource({ wind_resource: { ...axes, probability } })
      expect(found.kind).toBe('table')
      if (found.kind === 'table') {
        expected.forEach((value, i) => {
          expect(found.probability[i]).toBeCloseTo(value, 14)
        })
      }
    }
  })

  it('reads a table at one speed as a list over directions', () => {
    const found = parseWindIoResource({
      wind_resource: {
        wind_direction: [0, 90],
        wind_speed: [9.8],
        probability: { data: [0.25, 0.75], dims: ['wind_direction'] },
        turbulence_intensity: { data: 0.075, dims: [] },
      },
    })
    expect(found).toMatchObject({
      kind: 'table',
      speeds: Float64Array.of(9.8),
      probability: Float64Array.of(0.25, 0.75),
      turbulence: 0.075,
    })
  })

  it('reads a series with zones', () => {
    const found = resource({
      time: ['2023-07-25T00:00:00Z', '2023-07-25T02:00:00+01:00', new Date(Date.UTC(2023, 6, 25, 2))],
      wind_speed: { data: [5, 15, 10], dims: ['time'] },
      wind_direction: [0, 30, 60],
      turbulence_intensity: { data: [0.1, 0.1, 0.2], dims: ['time'] },
    })
    const start = Date.UTC(2023, 6, 25)
    expect(found).toMatchObject({
      kind: 'series',
      timesMs: Float64Array.of(start, start + 3_600_000, start + 7_200_000),
      speeds: Float64Array.of(5, 15, 10),
      turbulence: Float64Array.of(0.1, 0.1, 0.2),
    })
  })

  it.each([
    [{}, 'weibull_a is missing'],
    [
      { wind_direction: [0], weibull_a: { data: [[8]], dims: ['wind_turbine', 'wind_direction'] } },
      'one resource for the site',
    ],
    [{ wind_direction: [0, 180], weibull_a: [8] }, 'weibull_a has 1 values; it must have 2'],
    [
      { wind_direction: [0, 180], weibull_a: [8, 8], weibull_k: [2, 2], sector_probability: [0.5, 0.4] },
      'they sum to 0.9',
    ],
    [{ wind_direction: [0], wind_speed: [5, 6], probability: [1] }, 'data and dims'],
    [
      {
        wind_direction: [0],
        wind_speed: [5],
        probability: { data: 1, dims: ['wind_direction', 'wind_speed'] },
      },
      'lists',
    ],
    [{ time: ['now'], wind_speed: [5], wind_direction: [0] }, 'ISO 8601 stamp at record 1'],
    [{ time: ['2020-01-01'], wind_speed: [500], wind_direction: [0] }, '0..100 m/s'],
  ])('refuses %j', (wind, problem) => {
    expect(() => resource(wind)).toThrow(problem)
  })
})

describe('parseWindIoSite', () => {
  it('reads areas and the resource', () => {
    const site = parseWindIoSite(WINDIO_SITE)
    expect(site.boundaries.polygons[0]).toEqual({
      x: Float64Array.of(0, 1000, 1000, 0),
      y: Float64Array.of(0, 0, 1000, 1000),
    })
    expect(site.exclusions).toMatchObject({ polygons: [], circle: { x: 500, y: 500, radius: 100 } })
    expect(site.resource.kind).toBe('weibull')
  })

  it.each([
    ['boundaries', {}, 'boundaries.polygons is missing'],
    [
      'boundaries',
      { polygons: [{ x: [0, 1], y: [0, 1] }] },
      'boundaries.polygons[0].x is a list; it must be 3 values',
    ],
    ['boundaries', { polygons: [{ x: [0, 1, 2], y: [0, 1] }] }, 'boundaries.polygons[0].y has 2 values'],
    ['exclusions', { circle: { center: { x: 0, y: 0 }, radius: -1 } }, 'exclusions.circle.radius is -1'],
    ['energy_resource', null, 'energy_resource is missing'],
  ])('refuses %s as %j', (name, value, problem) => {
    expect(() => parseWindIoSite({ ...WINDIO_SITE, [name]: value })).toThrow(problem)
  })
})

describe('parseWindIoFarm', () => {
  const coordinates = { x: [0, 500, 900], y: [0, 100, 0] }
  const places = { x: Float64Array.of(0, 500, 900), y: Float64Array.of(0, 100, 0) }

  it('reads one type of turbine', () => {
    const farm = parseWindIoFarm({
      name: 'f',
      layouts: { initial_layout: { coordinates } },
      turbines: WINDIO_TURBINE,
    })
    expect(farm).toMatchObject({ name: 'f', ...places, modelIndex: Int32Array.of(0, 0, 0) })
    expect(farm.turbines[0]?.turbine.name).toBe('Synthetic 2 MW')
  })

  it('reads several types by their keys', () => {
    const layouts = [{ coordinates, turbine_types: [7, 0, 7] }]
    const turbine_types = { '0': WINDIO_TURBINE, '7': { ...WINDIO_TURBINE, hub_height: 100 } }
    const farm = parseWindIoFarm({ layouts, turbine_types })
    expect(farm).toMatchObject({ ...places, modelIndex: Int32Array.of(1, 0, 1) })
    expect(farm.turbines.map(({ turbine }) => turbine.hubHeight)).toEqual([80, 100])
    const missing = { layouts: [{ coordinates, turbine_types: [7, 0, 1] }], turbine_types }
    expect(() => parseWindIoFarm(missing)).toThrow('of the types 0, 7; one is 1')
  })

  it('refuses what has no layout, no turbine or another number of types', () => {
    expect(() => parseWindIoFarm({ layouts: [] })).toThrow('layouts')
    expect(() => parseWindIoFarm({})).toThrow('layouts is missing')
    expect(() => parseWindIoFarm({ layouts: [{ coordinates }] })).toThrow('turbines is missing')
    const short = { layouts: [{ coordinates, turbine_types: [0] }], turbine_types: { '0': WINDIO_TURBINE } }
    expect(() => parseWindIoFarm(short)).toThrow('layouts[0].turbine_types has 1 values; it must have 3')
  })
})
