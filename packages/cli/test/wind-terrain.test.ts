import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { windTerrain } from '@sunwake/api/run'
import { createFileElevation } from '@sunwake/data'
import { fileReader } from '@sunwake/data/node'
import { afterAll, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { sunwake } from './sunwake.ts'

const DEM = fileURLToPath(new URL('../../data/test/dem/jacksboro_90m.tif', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sunwake-terrain-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ring = [
  [-84.27, 36.57],
  [-84.22, 36.57],
  [-84.22, 36.61],
  [-84.27, 36.61],
  [-84.27, 36.57],
]
const boundary = { type: 'Polygon', coordinates: [ring] }
const geojson = join(folder, 'boundary.geojson')
writeFileSync(geojson, JSON.stringify({ type: 'Feature', geometry: boundary, properties: {} }))
const FLAGS = ['wind', 'terrain', '--boundary', geojson, '--dem', DEM]

/** A result without what differs from run to run. */
function lasting({ metadata, ...body }: { metadata: object }): unknown {
  return { ...body, metadata: { ...metadata, processing_time_ms: 0 } }
}

describe('wind terrain', () => {
  it('prints the object of the operation on an elevation model of the caller', async () => {
    const elevation = createFileElevation([{ reader: fileReader(DEM) }])
    const request = {
      boundary,
      resolution_m: 90,
      critical_slope_deg: 15,
      profile_directions_deg: [10, 100],
    }
    const { body, geoJson } = await windTerrain(request, { terrain: { ...earth.terrain, ...elevation } })
    const flags = [...FLAGS, '--resolution', '90', '--critical-slope', '15', '--directions', '10,100']
    const printed = await sunwake([...flags, '--json'])
    expect(printed.stderr).toBe('')
    expect(lasting(JSON.parse(printed.stdout))).toEqual(lasting(body))
    expect(body.metadata).toMatchObject({ dem_source: 'file: jacksboro_90m.tif', fidelity: 'user_supplied' })
    const mapped = await sunwake([...flags, '--format', 'geojson'])
    expect(lasting(JSON.parse(mapped.stdout))).toEqual(lasting(geoJson()))
  })

  it('prints figures, and writes a map of less than a megabyte with its units', async () => {
    const map = join(folder, 'map.svg')
    const { code, stdout } = await sunwake([...FLAGS, '--chart', map])
    expect(code).toBe(0)
    expect(stdout).toMatch(/Terrain of 19\.\d+ km², very complex, at 30 m/)
    expect(stdout).toMatch(/ruggedness index +mean [\d.]+ %/)
    expect(stdout).toMatch(/heights from +file: jacksboro_90m\.tif, \d+ m/)
    expect(stdout).toMatch(/warning +coarse_land_cover/)
    expect(statSync(map).size).toBeLessThan(1e6)
    const svg = readFileSync(map, 'utf8')
    expect(svg).toMatch(/height \[m\]/)
    expect(svg).toMatch(/href="data:image\/png;base64,iVBORw0KGgo/)
    expect(svg).not.toContain('NaN')
  })

  it('reports errors in files and fields with their position', async () => {
    const refused = async (...flags: string[]) => await sunwake([...FLAGS, ...flags])
    expect(await refused('--resolution', '5')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/resolution_m/),
    })
    const nowhere = await sunwake(['wind', 'terrain', '--boundary', geojson, '--dem', join(folder, 'no.tif')])
    expect(nowhere.code).not.toBe(0)
    expect(nowhere.stderr).toMatch(/no\.tif/)
    const noPlace = await refused('--chart', join(folder, 'no', 'map.svg'))
    expect(noPlace).toMatchObject({ code: 2, stderr: expect.stringMatching(/cannot be written/) })
    const text = await sunwake(['wind', 'terrain', '--boundary', geojson, '--dem', geojson])
    expect(text.code).not.toBe(0)
    expect(text.stderr).toMatch(/boundary\.geojson/)
  })

  it('uses the whole elevation file when no boundary is given', async () => {
    const { stdout } = await sunwake(['wind', 'terrain', '--dem', DEM, '--resolution', '300', '--json'])
    const body = JSON.parse(stdout)
    // 344 × 403 points of 3 seconds of arc; the area of their outline by PROJ (Geod of WGS 84, parallels and meridians).
    expect(body.terrain_summary.area_km2).toBeCloseTo(950.8816, 3)
    expect(body.terrain_summary.min_elevation_m).toBeGreaterThan(235)
    expect(body.terrain_summary.max_elevation_m).toBeLessThan(1077)
    const two = await sunwake(['wind', 'terrain', '--dem', DEM, '--dem', DEM])
    expect(two.code).toBe(2)
    expect(two.stderr).toContain('--boundary')
  })

  it('reads an ESRI ASCII grid in metres by its EPSG code', async () => {
    const [rows, cols] = [80, 90]
    // A plane that rises by 0.1 eastwards and 0.2 northwards.
    const lines = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: cols }, (__, c) => 100 + 5 * c + 10 * (rows - 1 - r)).join(' '),
    )
    const head = `ncols ${cols}\nnrows ${rows}\nxllcenter 500000\nyllcenter 5300000\ncellsize 50\n`
    const grid = join(folder, 'plane.asc')
    writeFileSync(grid, `${head}${lines.join('\n')}\n`)
    const flags = ['wind', 'terrain', '--dem', grid, '--resolution', '50', '--no-profiles']
    const { stdout } = await sunwake([...flags, '--epsg', '32632', '--json'])
    const { terrain_summary: summary } = JSON.parse(stdout)
    // 89 × 79 steps of UTM, whose scale on the middle meridian is 0.9996.
    expect(summary.area_km2 / ((89 * 50 * 79 * 50) / 1e6 / 0.9996 ** 2)).toBeCloseTo(1, 4)
    expect(summary.mean_slope_deg).toBeCloseTo((Math.atan(0.9996 * Math.hypot(0.1, 0.2)) * 180) / Math.PI, 2)
    const without = await sunwake(flags)
    expect(without.code).toBe(2)
    expect(without.stderr).toContain('EPSG')
  })
})
