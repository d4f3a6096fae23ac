import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atlasResultSchema } from '@sunwake/api/schemas'
import { afterAll, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-atlas-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content?: object): string => {
  const path = join(folder, name)
  if (content !== undefined) writeFileSync(path, JSON.stringify(content))
  return path
}
const square = (west: number, south: number, side: number) => ({
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
})
const region = ['--region', file('region.geojson', square(9, 48, 1))]
const request = ['atlas', ...region, '--resolution', '0.1', '--technology', 'pv']

it('writes tables, rasters, a supply curve and a page', async () => {
  const out = file('whole')
  const { code, stdout } = await sunwake([...request, '--out', out, '--workers', '2', '--json'])
  expect([code, existsSync(`${out}.parts`)]).toEqual([0, false])
  const body = atlasResultSchema.parse(JSON.parse(stdout))
  expect(body).toMatchObject({ cells: 100, grid: { rows: 10, columns: 10 }, metadata: { parts: 8 } })
  expect(readdirSync(out)).toEqual([
    'cells.csv',
    'cells.parquet',
    'figures.tif',
    'profiles.csv',
    'pv_available_km2.png',
    'pv_capacity_factor_pct.png',
    'pv_capacity_mw.png',
    'pv_lcoe_cents_per_kwh.png',
    'report.html',
    'result.json',
    'supply_curve.csv',
  ])
  expect(JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'))).toEqual(body)
  const [header, ...lines] = readFileSync(join(out, 'supply_curve.csv'), 'utf8').trim().split('\n')
  expect(header).toMatch(/^technology,lcoe_cents_per_kwh,capacity_mw,/)
  expect(Number(lines.at(-1)!.split(',')[4]) / body.technologies[0]!.capacity_mw).toBeCloseTo(1, 9)
  expect(readFileSync(join(out, 'profiles.csv'), 'utf8').trim().split('\n')).toHaveLength(1 + 12 * 24)
})

it('leaves out the areas of a file with their buffer, and takes the rest from a request', async () => {
  const input = file('request.json', {
    resolution_deg: 0.5,
    technology: 'pv',
    country: 'LU',
    exclusions: { land_cover: { pv: [] }, slope_max_deg: { pv: 89 } },
  })
  const exclude = ['--exclude', file('areas.geojson', square(9, 48, 0.5)), '--buffer', '5000']
  const { code, stdout } = await sunwake(['atlas', '--input', input, ...region, ...exclude, '--json'])
  const { technologies, area_km2: area, country } = atlasResultSchema.parse(JSON.parse(stdout))
  const share = technologies[0]!.excluded_km2!.areas / area
  expect([code, country]).toEqual([0, null])
  expect(share).toBeGreaterThan(0.28)
  expect(share).toBeLessThan(0.36)
})

it.each<[string, BufferEncoding, string]>([
  ['UTF-16', 'utf16le', 'is text in UTF-16; save it as UTF-8'],
  ['Latin-1', 'latin1', 'is not text in UTF-8'],
])('refuses a region in %s', async (_, encoding, why) => {
  const path = file(`${encoding}.geojson`)
  const zone = { type: 'Feature', properties: { name: 'Thüringen' }, geometry: square(10, 50, 1) }
  const mark = encoding === 'utf16le' ? '\ufeff' : ''
  writeFileSync(path, Buffer.from(mark + JSON.stringify(zone), encoding))
  const { code, stderr } = await sunwake(['atlas', '--region', path, '--technology', 'wind'])
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)])
})

it.each<[string, readonly string[], string]>([
  ['no region', ['atlas', '--technology', 'pv'], '--country or --region is missing'],
  ['two regions', [...request, '--country', 'LU'], 'both there'],
  ['no technology', ['atlas', '--country', 'LU'], '--technology is missing'],
  ['an unknown country', ['atlas', '--country', 'ZZ', '--technology', 'pv'], 'ISO 3166-1'],
  ['a resolution of 0', [...request.slice(0, 3), '--technology', 'pv', '--resolution', '0'], '0.01..5'],
  ['no threads', [...request, '--workers', '0'], 'whole number in 1..256'],
  ['a folder that cannot be', [...request, '--out', join(file('region.geojson'), 'in')], 'cannot be written'],
])('refuses %s', async (_, inputs, why) => {
  const { code, stderr } = await sunwake(inputs)
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)])
})
