import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { boxAround, createFileElevation } from '@sunwake/data'
import { fileReader } from '@sunwake/data/node'
import { createKey, loadConfig, type RunningServer, startServer } from '@sunwake/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { sunwake } from './sunwake.ts'

const DEM = fileURLToPath(new URL('../../data/test/dem/jacksboro_90m.tif', import.meta.url))
const CENTRE = { latitudeDeg: 36.59, longitudeDeg: -84.245 }
const boundary = boxPolygon(-84.27, 36.57, -84.22, 36.61)
const REQUEST = { boundary, resolution_m: 90, critical_slope_deg: 16.7 }

const folder = mkdtempSync(join(tmpdir(), 'sunwake-own-ground-'))
const config = loadConfig({
  PORT: '0',
  DATABASE_URL: `sqlite:${join(folder, 'service.db')}`,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
})
let server: RunningServer
let key = ''
beforeAll(async () => {
  ;({ key } = await createKey(config, { organization: 'Acme', email: 'ann@acme.example', tier: 'PRO' }))
  server = await startServer(config)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The heights of the file around the boundary as a request has them, the northmost row first. */
async function heights() {
  const source = createFileElevation([{ reader: fileReader(DEM) }])
  const { grid } = await source.elevation({ box: boxAround(CENTRE, { halfWidth: 7000 }), resolution: 80 })
  const { rows, cols, data, x0, y0, stepX, stepY } = grid
  return {
    origin: 'center',
    x_min: x0,
    y_min: y0,
    cell_size: stepX,
    cell_size_y: stepY,
    rows: Array.from({ length: rows }, (_, r) => [
      ...data.subarray((rows - 1 - r) * cols, (rows - r) * cols),
    ]),
  }
}

const post = async (body: unknown) => {
  const response = await fetch(`${server.url}/v1/wind/terrain`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Numbers of the figures of an answer. */
function figuresOf({
  terrain_summary,
  constraints,
  elevation_profiles,
  roughness_map,
}: Record<string, unknown>) {
  const numbers: number[] = []
  JSON.stringify({ terrain_summary, constraints, elevation_profiles, roughness_map }, (_, value) => {
    if (typeof value === 'number') numbers.push(value)
    return value
  })
  return numbers
}

it('an elevation model gives the same figures as a file of the command and through the service', async () => {
  const elevation = await heights()
  const geojson = join(folder, 'boundary.geojson')
  writeFileSync(geojson, JSON.stringify(boundary))
  const flags = ['--boundary', geojson, '--resolution', '90', '--critical-slope', '16.7', '--json']
  const printed = await sunwake(['wind', 'terrain', ...flags, '--dem', DEM])
  const command = JSON.parse(printed.stdout)
  const service = await post({ ...REQUEST, elevation })
  expect(service.status).toBe(200)
  const expected = figuresOf(command)
  const found = figuresOf(service.body)
  expect(found.length).toBeGreaterThan(100)
  expect(found.length).toBe(expected.length)
  found.forEach((value, n) => {
    expect(Math.abs(value - (expected[n] ?? Number.NaN))).toBeLessThan(1e-7)
  })
  expect([command.metadata.dem_source, service.body.metadata.dem_source]).toEqual([
    'file: jacksboro_90m.tif',
    'request: elevation',
  ])

  // A file of the whole request is the same again, to the last bit.
  const input = join(folder, 'request.json')
  writeFileSync(input, JSON.stringify({ ...REQUEST, elevation }))
  const again = JSON.parse((await sunwake(['wind', 'terrain', '--input', input, '--json'])).stdout)
  expect(figuresOf(again)).toEqual(found)
  expect(again.metadata.fingerprint).toBe(service.body.metadata.fingerprint)
})

it('an invalid grid is refused by its field', async () => {
  const { status, body } = await post({
    ...REQUEST,
    elevation: { x_min: -85, y_min: 36, cell_size: 1, rows: [[1, 2], [3]] },
  })
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'elevation.rows[1]' } })
})
