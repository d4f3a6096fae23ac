import { bufferReader, createFileElevation } from '@sunwake/data'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { atlasGeoTiff, atlasPng, atlasReportHtml, type DrawnAtlas } from '../src/operations/atlas/files.ts'
import { operations } from '../src/routes.ts'
import type { DividedRun, Row } from '../src/run.ts'
import { type AtlasResult, atlasResultSchema, RECORD_WRITERS, toServiceError } from '../src/schemas.ts'
import { earth } from './earth.ts'

const {
  quote,
  division: { divide },
} = operations.runAtlas.job
const box = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const feature = (geometry: object, properties: object = {}) => ({ type: 'Feature', geometry, properties })
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })
/** Two zones on the plain of the Mark of Brandenburg, twelve cells of 0.2°. */
const MARK = {
  region: collection(
    feature(box(13, 52, 13.4, 52.6), { name: 'West' }),
    feature(box(13.4, 52, 13.8, 52.6), { name: 'East, "far"' }),
  ),
  resolution_deg: 0.2,
  technology: 'hybrid',
}

async function allOf(run: DividedRun, order = run.fingerprints.map((_, part) => part)) {
  const parts = new Map<number, { rows: readonly Row[]; summary: unknown }>()
  for (const part of order) {
    const { rows, summary } = await run.runPart(part)
    parts.set(part, { rows, summary: JSON.parse(JSON.stringify(summary)) })
  }
  const inOrder = run.fingerprints.map((_, part) => parts.get(part)!)
  const rows = inOrder.flatMap((part) => part.rows)
  const body = run.reduce(inOrder.map(({ summary }) => summary)).body as AtlasResult
  const drawn: DrawnAtlas = {
    technology: body.technology,
    grid: body.grid,
    columns: run.table.columns,
    async *rows() {
      yield rows
    },
  }
  return { rows, body, drawn }
}
const compute = async (request: object) => await allOf(await divide(request, { earth }))
const refusalOf = async (request: object) => {
  const error = await quote(request, { earth }).then(
    () => undefined,
    (thrown) => toServiceError(thrown),
  )
  return [error?.code, error?.details[0]?.field, error?.details[0]?.constraint]
}

describe('an atlas', async () => {
  const run = await divide(MARK, { earth })
  const { rows, body, drawn } = await allOf(run)
  const column = (name: string, of = rows) =>
    of.map((row) => row[run.table.columns.findIndex((one) => one.name === name)] as number)
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

  it('has all cells and zones of its region, with areas on the ellipsoid', () => {
    expect(atlasResultSchema.parse(body)).toEqual(body)
    expect(body.grid).toEqual({
      resolution_deg: 0.2,
      rows: 3,
      columns: 4,
      west: 13,
      north: 52.6,
      crs: 'EPSG:4326',
    })
    expect(body.zones.map(({ name }) => name)).toEqual(['West', 'East, "far"'])
    // 0.8° by 0.6° about 52.3° N on WGS 84: 0.8·cos 52.3°·111.412 km by 0.6·111.27 km, within a per mille.
    expect(body.area_km2 / (0.8 * 68.26 * 0.6 * 111.27)).toBeCloseTo(1, 2)
    expect(sum(column('area_km2'))).toBeCloseTo(body.area_km2, 6)
    expect(sum(body.zones.map(({ area_km2 }) => area_km2))).toBeCloseTo(body.area_km2, 6)
  })

  it('has a capacity of density times ground, and totals that are the sums of its cells', () => {
    for (const { technology, density_mw_per_km2: density, ...found } of body.technologies) {
      const capacity = column(`${technology}_capacity_mw`)
      column(`${technology}_available_km2`).forEach((ground, n) => {
        expect(capacity[n]).toBeCloseTo(ground * density, 6)
      })
      expect(sum(capacity) / found.capacity_mw).toBeCloseTo(1, 12)
      expect(sum(column(`${technology}_energy_mwh`)) / found.energy_mwh).toBeCloseTo(1, 12)
      expect(sum(column(`${technology}_p90_energy_mwh`)) / found.p90_energy_mwh).toBeCloseTo(1, 12)
      const last = found.supply_curve.at(-1)!
      expect(last.cumulative_capacity_mw / found.capacity_mw).toBeCloseTo(1, 12)
      expect(last.cumulative_energy_mwh / found.energy_mwh).toBeCloseTo(1, 12)
      expect(found.p90_energy_mwh).toBeLessThan(found.energy_mwh)
      expect(found.lcoe_cents_per_kwh).toBeLessThanOrEqual(last.lcoe_cents_per_kwh)
    }
    const [pv] = body.technologies
    const { land_cover, areas, slope } = pv!.excluded_km2!
    expect(pv!.available_km2 + land_cover + areas + slope).toBeCloseTo(body.area_km2, 6)
  })

  it('has plausible plants: cells near 52° N in Germany', () => {
    const [pv, wind, hybrid] = body.technologies.map(({ capacity_factor_pct: percent }) => percent!)
    expect(pv).toBeGreaterThan(10)
    expect(pv).toBeLessThan(13)
    expect(wind).toBeGreaterThan(15)
    expect(wind).toBeLessThan(40)
    expect(hybrid).toBeGreaterThan(wind!)
    for (const loss of column('wake_loss_pct')) {
      expect(loss).toBeGreaterThan(2)
      expect(loss).toBeLessThan(12)
    }
  })

  it('has profiles whose mean is the capacity factor, with no sun at midnight', () => {
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (const { technologies } of body.zones) {
      for (const { technology, profile_pct: profile, capacity_factor_pct: percent } of technologies) {
        const mean = sum(profile!.map((hours, month) => (days[month]! * sum(hours)) / 24)) / 365
        expect(mean / percent!).toBeCloseTo(1, 3)
        if (technology === 'pv') expect(Math.max(...profile!.map((hours) => hours[0]!))).toBeLessThan(0.1)
      }
    }
  })

  it('says that it is screening, and by how much the climate is uncertain', () => {
    expect(body.climate).toMatchObject({ screening: true, packs: [] })
    expect(body.climate.wind_speed_uncertainty_ms).toBeGreaterThanOrEqual(1.1)
    expect(body.climate.ghi_uncertainty_pct).toBeGreaterThan(2.9)
    expect(body.warnings.map(({ code }) => code)).toEqual(['screening', 'farms_stand_alone'])
  })

  it('has the same numbers in whatever order its parts are computed', async () => {
    const backwards = run.fingerprints.map((_, part) => run.fingerprints.length - 1 - part)
    const again = await allOf(await divide(MARK, { earth }), backwards)
    expect(again.rows).toEqual(rows)
    expect(again.body).toEqual(body)
  })

  it('has other fingerprints for other ground, plants and rules, and the same for another name or form', async () => {
    const of = async (change: object) => (await divide({ ...MARK, ...change }, { earth })).fingerprints
    const { fingerprints } = run
    expect(new Set(fingerprints).size).toBe(fingerprints.length)
    expect(await of({ name: 'another', format: 'csv' })).toEqual(fingerprints)
    for (const change of [
      { region: box(13, 52, 13.8, 52.6) },
      { wind: { hub_height_m: 120 } },
      { exclusions: { slope_max_deg: { pv: 5 } } },
      { exclusions: { areas: box(13.1, 52.1, 13.11, 52.11) } },
      { seed: 2 },
    ]) {
      const other = await of(change)
      expect(other.some((one) => fingerprints.includes(one))).toBe(false)
    }
  })

  it('is written as a GeoTIFF whose first band is read back where the cells lie', async () => {
    const bytes = await atlasGeoTiff(drawn)
    expect(await atlasGeoTiff(drawn)).toEqual(bytes)
    // Any figure will do for a height.
    const { elevation } = createFileElevation([{ reader: bufferReader('atlas.tif', bytes.buffer) }])
    const box = { southDeg: 52.1, northDeg: 52.5, westDeg: 13.1, eastDeg: 13.7 }
    const { grid } = await elevation({ box, resolution: 10_000 })
    const available = column('pv_available_km2')
    rows.forEach((_, i) => {
      const [latitude, longitude] = [column('latitude')[i]!, column('longitude')[i]!]
      const row = Math.round((latitude - grid.y0) / grid.stepY)
      const col = Math.round((longitude - grid.x0) / grid.stepX)
      expect(grid.data[row * grid.cols + col]).toBe(Math.fround(available[i]!))
    })
  })

  it('is written as a picture, a table and a page', async () => {
    const png = await atlasPng(drawn, 'wind_lcoe_cents_per_kwh')
    expect([...png.slice(1, 4)]).toEqual([80, 78, 71])
    const chunks: Uint8Array[] = []
    for await (const chunk of RECORD_WRITERS.parquet(run.table.columns, drawn.rows()))
      chunks.push(chunk as Uint8Array)
    const file = Buffer.concat(chunks)
    const read = await parquetReadObjects({
      file: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
    })
    expect(read.map((row) => row['pv_energy_mwh'])).toEqual(column('pv_energy_mwh'))
    const page = await atlasReportHtml(body, drawn, '2026-11-26')
    expect(page).toContain('Screening: the climate of all cells')
    expect(page).toContain('East, &quot;far&quot;')
    expect(page.match(/<figure/g)?.length).toBe(18)
    expect(page).not.toMatch(/<script|src="http/)
  })
})

describe('exclusions', () => {
  const CELL = { region: box(13, 52, 13.4, 52.2), resolution_deg: 0.1, technology: 'pv' }
  const usable = async (change: object) => {
    const { body } = await compute({ ...CELL, ...change })
    const [{ available_km2: ground, excluded_km2: out, capacity_mw: capacity }] = body.technologies as [
      AtlasResult['technologies'][number],
    ]
    return { ground, out: out!, capacity, area: body.area_km2 }
  }
  const FLAT = { slope_max_deg: { pv: 89 }, land_cover: { pv: [] } }

  it('leave all ground where there are none', async () => {
    const { ground, area } = await usable({ exclusions: FLAT })
    expect(ground / area).toBeCloseTo(1, 9)
  })

  it('remove the ground of a polygon: a quarter of the region', async () => {
    const { out, area } = await usable({ exclusions: { ...FLAT, areas: box(13, 52, 13.2, 52.1) } })
    expect(out.areas / area).toBeCloseTo(0.25, 2)
  })

  it('remove overlapping areas once, and use the buffer of a feature before the common one', async () => {
    const inner = box(13.1, 52.05, 13.2, 52.1)
    const twice = collection(feature(inner), feature(inner))
    const once = await usable({ exclusions: { ...FLAT, areas: inner } })
    expect((await usable({ exclusions: { ...FLAT, areas: twice } })).ground).toBe(once.ground)
    const wide = await usable({ exclusions: { ...FLAT, areas: inner, buffer_m: 2000 } })
    const own = collection(feature(inner, { buffer_m: 0 }))
    expect((await usable({ exclusions: { ...FLAT, areas: own, buffer_m: 2000 } })).ground).toBe(once.ground)
    // 6.84 by 5.56 km with 2 km around: a·b + 2·(a + b)·d + π·d².
    expect(wide.out.areas / (6.85 * 5.56 + 2 * (6.85 + 5.56) * 2 + Math.PI * 4)).toBeCloseTo(1, 1)
  })

  it('leave no more ground when a further exclusion is added', async () => {
    const AREAS = [box(13, 52, 13.1, 52.1), box(13.15, 52.05, 13.35, 52.15), box(13.05, 52, 13.3, 52.2)]
    const chain = [
      { ...FLAT },
      { ...FLAT, slope_max_deg: { pv: 10 } },
      { ...FLAT, slope_max_deg: { pv: 1 } },
      { ...FLAT, slope_max_deg: { pv: 1 }, areas: collection(feature(AREAS[0]!)) },
      {
        ...FLAT,
        slope_max_deg: { pv: 1 },
        areas: collection(...AREAS.slice(0, 2).map((one) => feature(one))),
      },
      { ...FLAT, slope_max_deg: { pv: 1 }, areas: collection(...AREAS.map((one) => feature(one))) },
      { slope_max_deg: { pv: 1 }, areas: collection(...AREAS.map((one) => feature(one))), buffer_m: 500 },
    ]
    const capacities: number[] = []
    for (const exclusions of chain) capacities.push((await usable({ exclusions })).capacity)
    expect(capacities).toEqual([...capacities].sort((a, b) => b - a))
    expect(capacities[1]).toBeLessThan(capacities[0]!)
    expect(capacities.at(-1)).toBeLessThan(0.5 * capacities[0]!)
  })

  it('leave no ground, with a warning, where all of it is excluded', async () => {
    const { body } = await compute({ ...CELL, exclusions: { areas: box(12, 51, 15, 54) } })
    expect(body.technologies).toMatchObject([{ capacity_mw: 0, capacity_factor_pct: null, supply_curve: [] }])
    expect(body.zones[0]!.technologies).toMatchObject([{ profile_pct: null, lcoe_cents_per_kwh: null }])
    expect(body.warnings.map(({ code }) => code)).toContain('nothing_left')
  })
})

describe('a country', () => {
  it('has its name, and nearly the area that is published of it', async () => {
    const { body } = await compute({ country: 'lux', technology: 'pv', resolution_deg: 0.1 })
    expect(body.country).toEqual({ code: 'LU', name: 'Luxembourg' })
    expect(body.name).toBeNull()
    // 2586 km².
    expect(Math.abs(body.area_km2 / 2586 - 1)).toBeLessThan(0.02)
    expect(body.metadata.data.attributions?.map(({ name }) => name)).toContain('Natural Earth')
  })

  it('on both sides of the antimeridian has one grid', async () => {
    const { body, rows } = await compute({ country: 'FJ', technology: 'pv', resolution_deg: 0.5 })
    expect(body.grid.columns).toBeLessThan(20)
    const longitudes = rows.map((row) => row[4] as number)
    expect(Math.min(...longitudes)).toBeLessThan(-178)
    expect(Math.max(...longitudes)).toBeLessThanOrEqual(180)
  })
})

describe('a quote', () => {
  it('counts the cells as requests, and requires the scope of the technology', async () => {
    const pv = await quote({ country: 'LU', technology: 'pv' }, {})
    const wind = await quote({ country: 'LU', technology: 'wind' }, {})
    expect(pv).toMatchObject({ credits: 1, divided: { requests: 7, scopes: ['solar:write', 'jobs:write'] } })
    expect(wind.divided?.scopes).toEqual(['wind:write', 'jobs:write'])
    const germany = await quote({ country: 'DE', technology: 'hybrid' }, {})
    expect(germany.divided?.requests).toBe(757)
    expect(germany.credits).toBe(14)
  })

  const bow = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
    ],
  }
  it.each<[string, object, string, string, string]>([
    ['an unknown country', { country: 'ZZ' }, 'validation_error', 'country', 'ISO 3166-1'],
    ['a country by its name', { country: 'Germany' }, 'validation_error', 'country', 'Germany is DE'],
    ['no region', {}, 'validation_error', 'country', 'either by country or by region'],
    ['two regions', { country: 'LU', region: box(0, 0, 1, 1) }, 'validation_error', 'country', 'either'],
    [
      'a resolution of 0',
      { country: 'LU', resolution_deg: 0 },
      'validation_error',
      'resolution_deg',
      '0.01..5',
    ],
    [
      'too many cells',
      { country: 'RU', resolution_deg: 0.03 },
      'validation_error',
      'resolution_deg',
      'at most 1,500,000 cells',
    ],
    [
      'too large a box',
      { country: 'RU', resolution_deg: 0.01 },
      'validation_error',
      'resolution_deg',
      'cells in the box around the region',
    ],
    [
      'a ring that crosses itself',
      { region: bow },
      'invalid_boundary',
      'region.coordinates[0]',
      'does not cross',
    ],
    [
      'an area whose ring crosses itself',
      { country: 'LU', exclusions: { areas: collection(feature(bow)) } },
      'invalid_boundary',
      'exclusions.areas.features[0].geometry.coordinates[0]',
      'does not cross',
    ],
    [
      'a region that is a point',
      { region: { type: 'Point', coordinates: [1, 2] } },
      'invalid_boundary',
      'region.type',
      'Polygon',
    ],
    ['an empty region', { region: collection() }, 'invalid_boundary', 'region', 'one polygon or more'],
    [
      'a region smaller than a point',
      { region: box(0.001, 0.001, 0.0011, 0.0011), resolution_deg: 5 },
      'validation_error',
      'region',
      'finer resolution',
    ],
    [
      'a buffer that is no number',
      { country: 'LU', exclusions: { areas: feature(box(6, 49, 6.1, 49.1), { buffer_m: 'far' }) } },
      'validation_error',
      'exclusions.areas.properties.buffer_m',
      '0..100000 m',
    ],
    [
      'an unknown class',
      { country: 'LU', exclusions: { land_cover: { pv: ['woods'] } } },
      'validation_error',
      'exclusions.land_cover.pv[0]',
      'one of water',
    ],
    [
      'an unknown turbine',
      { country: 'LU', technology: 'wind', wind: { turbine_model: 'none' } },
      'turbine_not_found',
      'wind.turbine_model',
      'id',
    ],
    [
      'turbines that would touch',
      { country: 'LU', technology: 'wind', wind: { density_mw_per_km2: 49 } },
      'validation_error',
      'wind.density_mw_per_km2',
      'at most 39.9 MW/km²',
    ],
    [
      'modules on modules',
      { country: 'LU', pv: { density_mw_per_km2: 200 } },
      'validation_error',
      'pv.density_mw_per_km2',
      'at most 168 MW/km²',
    ],
    [
      'more photovoltaics than ground',
      { country: 'LU', technology: 'hybrid', hybrid: { pv_per_wind: 20 } },
      'validation_error',
      'hybrid.pv_per_wind',
      'at most 17.4',
    ],
  ])('refuses %s', async (_, change, code, field, constraint) => {
    const request = { technology: 'pv', ...change }
    expect(await refusalOf(request)).toEqual([code, field, expect.stringContaining(constraint)])
  })
})
