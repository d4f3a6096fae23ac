import { boxAround } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { loadWindGround, windAnalysis, windTerrain } from '../../src/run.ts'
import { toServiceError, windTerrainResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { jacksboro } from '../jacksboro.ts'

const CENTRE = { latitudeDeg: 36.59, longitudeDeg: -84.245 }
const BOUNDARY = boxPolygon(-84.27, 36.57, -84.22, 36.61)

/** Rows from the north, as a request has them, of the values of the raster as they are. */
async function gridOf(quantity: 'elevation' | 'landCover', halfWidth: number) {
  const layer = await jacksboro[quantity]({ box: boxAround(CENTRE, { halfWidth }), resolution: 80 })
  const { rows, cols, data, x0, y0, stepX, stepY } = layer.grid
  return {
    origin: 'center',
    x_min: x0,
    y_min: y0,
    cell_size: stepX,
    cell_size_y: stepY,
    rows: Array.from({ length: rows }, (_, r) =>
      Array.from(data.subarray((rows - 1 - r) * cols, (rows - r) * cols), (value) =>
        Number.isNaN(value) ? null : value,
      ),
    ),
  }
}

const elevation = await gridOf('elevation', 7000)
const land_cover = await gridOf('landCover', 7000)
const REQUEST = { boundary: BOUNDARY, resolution_m: 90, critical_slope_deg: 15 }

/** Every number of a body by its path. */
function numbersOf(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => numbersOf(field, `${path}.${name}`))
}

const run = async (change: object = {}, context: object = {}) =>
  (await windTerrain({ ...REQUEST, ...change }, { earth, ...context })).body
const codesOf = (body: Awaited<ReturnType<typeof run>>) => body.warnings.map(({ code }) => code)

describe('terrain from the grids of a request', () => {
  it('has the figures that the same grid has in a file', async () => {
    const [own, file] = await Promise.all([run({ elevation, land_cover }), run({}, { terrain: jacksboro })])
    expect(windTerrainResponseSchema.safeParse(own).error).toBeUndefined()
    const expected = new Map(numbersOf({ ...file, metadata: {} }))
    const found = numbersOf({ ...own, metadata: {} })
    expect(found.map(([path]) => path)).toEqual([...expected.keys()])
    for (const [path, value] of found) expect(value, path).toBeCloseTo(expected.get(path) ?? Number.NaN, 7)
    expect(own.metadata).toMatchObject({
      dem_source: 'request: elevation',
      land_cover_source: 'request: land_cover',
      fidelity: 'user_supplied',
    })
    expect(own.metadata.dem_resolution_m).toBeCloseTo(file.metadata.dem_resolution_m, 9)
  })

  it('changes the flow over a farm as the same file does', async () => {
    const farm = {
      name: 'Ridge',
      boundary: BOUNDARY,
      turbine_model: 'generic_3mw',
      hub_height_m: 100,
      max_turbines: 4,
      wake_model: 'none',
    }
    // The flow sees 10 km of hills around and 30 km of land cover: what the request lacks is the raster's edge.
    const far = {
      elevation: await gridOf('elevation', 15_000),
      land_cover: await gridOf('landCover', 35_000),
    }
    const analysed = async (request: object, context: object) => {
      const ground = await loadWindGround(request, { earth, ...context })
      return windAnalysis(request, { earth, ground }).body
    }
    const own = await analysed({ ...farm, ...far }, {})
    const file = await analysed(farm, { terrain: jacksboro })
    expect(own.terrain_analysis.dem_source).toBe('request: elevation')
    expect(own.terrain_analysis.max_rix_pct).toBeCloseTo(file.terrain_analysis.max_rix_pct ?? 0, 6)
    const ratio = own.farm_summary.net_aep_mwh / file.farm_summary.net_aep_mwh
    expect(Math.abs(ratio - 1)).toBeLessThan(1e-6)
    const { metadata } = await analysed(farm, {})
    expect(own.metadata.fingerprint).not.toBe(metadata.fingerprint)
  })

  it('of a plane in UTM has its slope, whichever corner is named', async () => {
    // Zone 16, rising by 0.2 to the east and 0.1 to the north; the boundary lies around 36.59° N 84.245° W.
    const [x, y, step, size] = [735_000, 4_040_000, 250, 140]
    const rows = Array.from({ length: size }, (_, r) =>
      Array.from({ length: size }, (__, c) => 200 + 0.05 * step * c + 0.1 * step * (size - 1 - r)),
    )
    const plane = { epsg: 32_616, x_min: x, y_min: y, cell_size: step, rows }
    const slope = (180 / Math.PI) * Math.atan(Math.hypot(0.05, 0.1))
    const corner = await run({ elevation: plane })
    const middle = await run({ elevation: { ...plane, origin: 'center', x_min: x + 125, y_min: y + 125 } })
    // The planes are some 1e-3 apart in scale.
    expect(corner.terrain_summary.mean_slope_deg).toBeCloseTo(slope, 1)
    expect(corner.terrain_summary.max_slope_deg).toBeCloseTo(slope, 1)
    expect(middle.metadata.fingerprint).toBe(corner.metadata.fingerprint)
    const shifted = await run({ elevation: { ...plane, origin: 'center' } })
    const rise = shifted.terrain_summary.mean_elevation_m - corner.terrain_summary.mean_elevation_m
    expect(rise).toBeCloseTo(0.05 * 125 + 0.1 * 125, 1)
  })

  it('accepts roughness lengths, and takes missing parts from the usual sources', async () => {
    const rough = {
      x_min: -85,
      y_min: 36,
      cell_size: 0.5,
      map: 'roughness',
      rows: [
        [0.3, 0.3, 0.3],
        [0.3, 0.3, 0.3],
        [0.3, 0.3, 0.3],
      ],
    }
    const own = await run({ land_cover: rough })
    expect(own.terrain_summary.mean_roughness_length_m).toBeCloseTo(0.3, 12)
    expect(own.metadata.dem_source).toMatch(/^embedded/)
    const heights = await run({ elevation })
    expect(heights.metadata.land_cover_source).toMatch(/^embedded/)
    expect(heights.metadata.dem_source).toBe('request: elevation')
  })

  it('reports its extent, and treats the no-data value as gaps', async () => {
    const beyond = toServiceError(
      await run({ elevation, boundary: boxPolygon(8.85, 54.45, 8.91, 54.48) }).catch((e) => e),
    )
    expect(beyond).toMatchObject({ status: 400, details: [{ field: 'boundary' }] })
    expect(beyond.details[0]?.constraint).toContain('elevation covers -84.')
    const holed = elevation.rows.map((row, r) =>
      row.map((value, c) => (r % 9 === 0 && c % 9 === 0 ? 9.25 : value)),
    )
    const gaps = await run({ elevation: { ...elevation, nodata_value: 9.25, rows: holed } })
    expect(codesOf(gaps)).toEqual(expect.arrayContaining(['missing_data', 'gaps_in_terrain']))
    expect(gaps.terrain_summary.min_elevation_m).toBeGreaterThan(200)
  })

  it.each([
    ['elevation.rows[1]', { rows: [[1, 2], [3]] }],
    [
      'elevation.rows[0][1]',
      {
        rows: [
          [1, 'high'],
          [3, 4],
        ],
      },
    ],
    ['elevation.rows', { rows: [[1, 2]] }],
    ['elevation.epsg', { epsg: 3857 }],
    ['elevation.cell_size', { cell_size: 0 }],
    ['elevation.cellsize', { cellsize: 90 }],
    ['elevation', { x_min: 735_000, y_min: 4_040_000, cell_size: 250 }],
  ])('refuses %s of %j', async (field, change) => {
    const error = toServiceError(
      await run({ elevation: { ...elevation, ...change } }).catch((thrown) => thrown),
    )
    expect(error.status).toBe(400)
    expect(error.details.map((detail) => detail.field)).toContain(field)
  })
})
