import { DataUnavailableError, type TerrainSource } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { createNotes } from '../../src/operations/result/notes.ts'
import { areaOfBoundary } from '../../src/operations/wind/ground/boundary/boundary.ts'
import { planeOfArea } from '../../src/operations/wind/ground/plane.ts'
import { windTerrainOptions } from '../../src/operations/wind/terrain/options.ts'
import { windTerrain } from '../../src/run.ts'
import {
  nestedBody,
  toServiceError,
  windTerrainGeoJsonSchema,
  windTerrainResponseSchema,
} from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { jacksboro, jacksboroSite } from '../jacksboro.ts'

const PLAIN = boxPolygon(8.85, 54.45, 8.91, 54.48)

const run = async (change: object = {}, context: object = {}) =>
  (await windTerrain({ boundary: PLAIN, resolution_m: 100, ...change }, { earth, ...context })).body

async function refusal(change: object, context: object = {}) {
  try {
    await run(change, context)
  } catch (error) {
    return toServiceError(error)
  }
  throw new Error('the request was accepted')
}

/** A provider that has nothing. */
const nothing: TerrainSource = {
  elevation: () => Promise.reject(new DataUnavailableError('tiles', 'the server answered 503')),
  landCover: () => Promise.reject(new DataUnavailableError('tiles', 'the server answered 503')),
}

const warningsOf = (body: Awaited<ReturnType<typeof run>>) => body.warnings.map(({ code }) => code)

describe('windTerrain on real terrain', () => {
  it.each(jacksboroSite.cases)(
    'has the figures of GDAL, PROJ and SciPy at $request.resolution_m m',
    async (site) => {
      const request = { boundary: jacksboroSite.boundary, ...site.request }
      const { body, assessment } = await windTerrain(request, { terrain: jacksboro })
      expect(windTerrainResponseSchema.safeParse(body).error).toBeUndefined()
      expect(Math.abs(assessment.points - site.points)).toBeLessThanOrEqual(2)
      const figures: Record<string, unknown> = { ...body.terrain_summary, ...body.constraints }
      for (const [name, expected] of Object.entries({ ...site.summary, ...site.constraints })) {
        // A point on the edge may be on its other side, places are right to 0.1 m, and shares near 0 are of few steps.
        const relative = name.startsWith('max_') ? 2e-3 : 2e-4
        const absolute = name.endsWith('_pct') ? 2e-3 : 0
        expect(Math.abs(Number(figures[name]) - expected), name).toBeLessThan(
          Math.max(relative * expected, absolute),
        )
      }
      const cover = body.roughness_map?.land_cover ?? []
      for (const [code, expected] of Object.entries(site.land_cover_pct)) {
        const found = cover.find((share) => String(share.code) === code)?.fraction_pct ?? Number.NaN
        expect(Math.abs(found - expected), code).toBeLessThan(0.02)
      }
      site.profiles.forEach((profile, n) => {
        const { direction_deg, distances_m, elevations_m } = body.elevation_profiles?.[n] ?? {
          direction_deg: Number.NaN,
          distances_m: [],
          elevations_m: [],
        }
        expect(direction_deg).toBe(profile.direction_deg)
        expect(Math.abs((distances_m.at(-1) ?? 0) - profile.length_m)).toBeLessThan(1)
        profile.at_m.forEach((at, k) => {
          const next = distances_m.findIndex((distance) => distance > at)
          const [from = 0, to = 0] = distances_m.slice(next - 1, next + 1)
          const [low = 0, high = 0] = elevations_m.slice(next - 1, next + 1)
          const height = Number(low) + ((at - from) / (to - from)) * (Number(high) - Number(low))
          // Straight between points that are a step apart.
          expect(Math.abs(height - (profile.elevations_m[k] ?? 0))).toBeLessThan(
            site.request.resolution_m / 30,
          )
        })
      })
    },
  )

  it('draws the profiles as lines in space and the figures on the boundary, as GeoJSON', async () => {
    const result = await windTerrain(
      { boundary: jacksboroSite.boundary, resolution_m: 200 },
      { terrain: jacksboro },
    )
    const collection = result.geoJson()
    expect(windTerrainGeoJsonSchema.safeParse(collection).error).toBeUndefined()
    const [area, ...lines] = collection.features
    expect(area?.geometry).toEqual(jacksboroSite.boundary)
    expect(area?.properties['area_km2']).toBe(result.body.terrain_summary.area_km2)
    expect(lines.map(({ properties }) => properties['direction_deg'])).toEqual([0, 90, 180, 270])
    const [first = [], second = []] = (lines[0]?.geometry['coordinates'] ?? []) as number[][]
    expect(first[0]).toBeCloseTo(result.body.terrain_summary.centroid.longitude, 6)
    expect((second[1] ?? 0) > (first[1] ?? 0)).toBe(true)
    expect(first[2]).toBeCloseTo(result.body.elevation_profiles?.[0]?.elevations_m[0] ?? 0, 1)
  })

  it('warns of missing ground where the elevation model ends', async () => {
    const body = await run({ boundary: boxPolygon(-84.4, 36.47, -84.37, 36.5) }, { terrain: jacksboro })
    expect(warningsOf(body)).toContain('rix_not_covered')
    const beyond = await refusal({ boundary: PLAIN }, { terrain: jacksboro })
    expect(nestedBody(beyond, 'id')).toMatchObject({
      error: { code: 'VALIDATION_ERROR', details: { field: 'boundary' } },
    })
  })
})

describe('windTerrain on the embedded data', () => {
  it('matches the contract everywhere, and reports its resolution', async () => {
    for (const boundary of [
      PLAIN,
      boxPolygon(86.9, 27.95, 87, 28.05),
      boxPolygon(179.95, -16.9, -179.95, -16.8),
      boxPolygon(-30, 84.5, -29.5, 84.6),
    ]) {
      const body = await run({ boundary })
      expect(windTerrainResponseSchema.safeParse(body).error).toBeUndefined()
      expect(warningsOf(body)).toContain('coarse_dem')
      expect(body.metadata.dem_source).toMatch(/embedded/i)
      expect(JSON.stringify(body)).not.toContain('NaN')
      const shares = body.roughness_map?.classes ?? []
      expect(shares.reduce((sum, { fraction_pct }) => sum + fraction_pct, 0)).toBeCloseTo(100, 9)
      expect(body.elevation_profiles).toHaveLength(4)
    }
    const high = await run({ boundary: boxPolygon(86.9, 27.95, 87, 28.05) })
    expect(high.terrain_summary.mean_elevation_m).toBeGreaterThan(4000)
  })

  it('gives no verdict on terrain that the embedded data cannot resolve, in the Swiss Jura', async () => {
    const body = await run({ boundary: boxPolygon(7.01, 47.19, 7.06, 47.22) })
    expect(body.terrain_summary.terrain_complexity).toBe('unknown')
    expect(body.constraints.access_difficulty).toBe('unknown')
    const { classes, land_cover: cover } = body.roughness_map!
    expect(new Set([...classes.map((c) => c.description), ...cover.map((c) => c.name)])).toEqual(
      new Set(['unknown']),
    )
    const said = (code: string) => body.warnings.find((warning) => warning.code === code)?.message
    // The cells around rise from the Swiss plateau to the crest: hundreds of metres, which the answer tells.
    const relief = Number(/differ by (\d+) m in height/.exec(said('terrain_not_resolved') ?? '')?.[1])
    expect(relief).toBeGreaterThan(200)
    expect(said('terrain_not_resolved')).toMatch(/buildable_area_km2.*Copernicus GLO-30/)
    expect(said('land_cover_not_resolved')).toMatch(/ESA WorldCover/)
    expect(body.constraints.buildable_area_km2).toBeGreaterThan(0)
  })

  it('cuts a profile at the antimeridian', async () => {
    const boundary = boxPolygon(179.98, -16.9, -179.9, -16.8)
    const { geoJson } = await windTerrain(
      { boundary, resolution_m: 100, profile_directions_deg: [270] },
      { earth },
    )
    const [, line] = geoJson().features
    expect(line?.geometry['type']).toBe('MultiLineString')
    const parts = line?.geometry['coordinates'] as number[][][]
    expect([parts[0]?.at(-1)?.[0], parts[1]?.[0]?.[0]]).toEqual([-180, 180])
  })

  it('omits parts that are not requested, and keeps the rest', async () => {
    const whole = await run()
    const bare = await run({ include_roughness: false, include_elevation_profile: false })
    expect(bare.roughness_map).toBeUndefined()
    expect(bare.elevation_profiles).toBeUndefined()
    expect(bare.constraints).toEqual(whole.constraints)
    expect(bare.terrain_summary).toEqual(whole.terrain_summary)
    expect(bare.metadata.fingerprint).not.toBe(whole.metadata.fingerprint)
  })

  it('gives the same numbers for the same request, and another fingerprint for another', async () => {
    const volatile = ({ metadata, ...body }: Awaited<ReturnType<typeof run>>) => ({
      ...body,
      metadata: { ...metadata, processing_time_ms: 0 },
    })
    expect(volatile(await run())).toEqual(volatile(await run()))
    expect((await run({ critical_slope_deg: 10 })).metadata.fingerprint).not.toBe(
      (await run()).metadata.fingerprint,
    )
  })

  it('names the smallest resolution that fits', async () => {
    // Some 100 km across.
    const boundary = boxPolygon(10, 45, 11.2, 45.85)
    const error = await refusal({ boundary, resolution_m: 30 })
    const [detail] = error.details ?? []
    expect([error.code, detail?.field]).toEqual(['validation_error', 'resolution_m'])
    const finest = Number(/at least (\d+) m/.exec(detail?.constraint ?? '')?.[1])
    expect(finest).toBeGreaterThan(30)
    expect((await refusal({ boundary, resolution_m: finest - 1 })).code).toBe('validation_error')
    // Past this check the ground is asked for.
    expect((await refusal({ boundary, resolution_m: finest }, { terrain: nothing })).code).toBe(
      'data_unavailable',
    )
    // Where none is asked for it is taken, and said.
    const notes = createNotes()
    const plane = planeOfArea(areaOfBoundary(boundary))
    expect(windTerrainOptions({ boundary }, plane, notes).resolution).toBe(finest)
    expect(notes.warnings.map(({ code }) => code)).toEqual(['coarser_resolution'])
    expect((await refusal({ boundary }, { terrain: nothing })).code).toBe('data_unavailable')
  })

  it.each([
    [{ resolution_m: 9.9 }, 'resolution_m'],
    [{ resolution_m: 1001 }, 'resolution_m'],
    [{ resolution_m: '30' }, 'resolution_m'],
    [{ critical_slope_deg: 0 }, 'critical_slope_deg'],
    [{ critical_slope_deg: 89.5 }, 'critical_slope_deg'],
    [{ profile_directions_deg: [] }, 'profile_directions_deg'],
    [{ profile_directions_deg: new Array(37).fill(0) }, 'profile_directions_deg'],
    [{ profile_directions_deg: [361] }, 'profile_directions_deg[0]'],
    [{ profile_directions_deg: [null] }, 'profile_directions_deg[0]'],
    [{ include_roughness: 'yes' }, 'include_roughness'],
    [{ resolution: 30 }, 'resolution'],
    [{ data_mode: 'offline' }, 'data_mode'],
  ])('refuses %j by name', async (change, field) => {
    const error = await refusal(change)
    expect(error.code).toBe('validation_error')
    expect(error.details?.[0]?.field).toBe(field)
  })

  it.each([
    [undefined, 'validation_error'],
    [null, 'invalid_boundary'],
    [{ type: 'Point', coordinates: [0, 0] }, 'invalid_boundary'],
    [boxPolygon(0, 0, 0, 0), 'invalid_boundary'],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [0.1, 0.1],
            [0.1, 0],
            [0, 0.1],
            [0, 0],
          ],
        ],
      },
      'invalid_boundary',
    ],
    [boxPolygon(10, 45, 11.4, 46), 'boundary_too_large'],
  ])('refuses the boundary %j', async (boundary, code) => {
    expect((await refusal({ boundary })).code).toBe(code)
  })

  it('refuses online data where the deployment is embedded-only, and where there is no provider', async () => {
    expect(await refusal({ data_mode: 'online' })).toMatchObject({ details: [{ field: 'data_mode' }] })
    expect((await refusal({ data_mode: 'online' }, { dataMode: 'auto' })).code).toBe('data_unavailable')
    expect((await refusal({}, { earth: undefined })).code).toBe('data_unavailable')
  })

  it('falls back to the embedded data when a provider has none, and reports it', async () => {
    const context = { onlineTerrain: nothing, dataMode: 'auto' }
    const body = await run({}, context)
    expect(body.warnings.map(({ message }) => message).join()).toMatch(/503/)
    expect(body.metadata.dem_source).toMatch(/embedded/i)
    expect((await refusal({ data_mode: 'online' }, context)).code).toBe('data_unavailable')
    expect(
      (await run({ data_mode: 'embedded' }, context)).warnings.map(({ message }) => message).join(),
    ).not.toMatch(/503/)
  })

  it('continues without land cover, and reports it', async () => {
    const bare: TerrainSource = { ...nothing, elevation: jacksboro.elevation }
    const body = await run({ boundary: jacksboroSite.boundary, resolution_m: 200 }, { terrain: bare })
    expect(warningsOf(body)).toContain('no_land_cover')
    expect(body.terrain_summary.dominant_roughness_class).toBeNull()
    expect(body.metadata.land_cover_source).toBeNull()
    expect(body.roughness_map).toBeUndefined()
  })
})
