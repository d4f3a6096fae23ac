import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const env = { DATA_DIR: folder, DATA_MODE: 'embedded' }
const file = (name: string) =>
  fileURLToPath(new URL(`../../data/test/reference/packs/${name}`, import.meta.url))
const PLACE = ['--lat', '55.5', '--lon', '9.5']

describe('the commands sunwake data build and list', () => {
  it('lists no packs where there are none', async () => {
    const { code, stdout } = await sunwake(['data', 'list'], { env })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^No climate packs in .*packs: the embedded climate answers/)
  })

  it('builds a pack, lists it, and every command answers from it', async () => {
    const before = await sunwake(['wind', 'quick', ...PLACE, '--json'], { env })
    const wind = ['DNK_wind-speed_50m.tif', 'DNK_wind-speed_100m.tif'].map(file).join(',')
    const inputs = [
      'data',
      'build',
      '--wind',
      wind,
      '--reanalysis',
      file('era5_netcdf4.nc'),
      '--out',
      'denmark',
    ]
    const built = await sunwake(inputs, { env })
    expect(built).toMatchObject({ code: 0, stderr: '' })
    expect(built.stdout).toMatch(/denmark\.sunwake-pack: \d+ kB, SHA-256 [0-9a-f]{64}/)
    expect(built.stdout).toContain('Global Wind Atlas (CC-BY-4.0): ')
    expect(built.stdout).toContain('note  u100 of era5_netcdf4.nc is left out')
    const listed = await sunwake(['data', 'list', '--json'], { env })
    const [pack] = JSON.parse(listed.stdout).packs
    expect(pack.sources.map((source: { file: string }) => source.file)).toEqual([
      ...['DNK_wind-speed_50m.tif', 'DNK_wind-speed_100m.tif', 'era5_netcdf4.nc'],
    ])
    const quick = await sunwake(['wind', 'quick', ...PLACE, '--json'], { env })
    const body = JSON.parse(quick.stdout)
    expect(body.metadata.data_source).toBe('climate-pack:denmark')
    expect(body.metadata.fingerprint).not.toBe(JSON.parse(before.stdout).metadata.fingerprint)
    const again = await sunwake(inputs, { env })
    expect(again.code).toBe(2)
    expect(again.stderr).toMatch(/name is "denmark".*a pack that is not there yet/)
    expect((await sunwake([...inputs, '--overwrite'], { env })).code).toBe(0)
  })

  it.each([
    [['--wind', file('utm_wind-speed_100m.tif')], /EPSG:4326/],
    [['--wind', file('DNK_wind-speed_50m.tif'), '--region', '1,2,3'], /--region is "1,2,3"/],
    [['--reanalysis', file('half_a_year.nc')], /every month of the year/],
    [[], /at least one file/],
  ])('refuses %s with exit 2', async (flags, message) => {
    const { code, stderr } = await sunwake(['data', 'build', ...flags, '--out', 'other'], { env })
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })

  it('a broken pack ends sunwake data list, and every command that needs packs, with exit code 4 and its name', async () => {
    const path = join(folder, 'packs', 'denmark.sunwake-pack')
    writeFileSync(path, readFileSync(path).subarray(0, 900))
    for (const inputs of [
      ['data', 'list'],
      ['wind', 'quick', ...PLACE],
    ]) {
      const { code, stdout, stderr } = await sunwake(inputs, { env })
      expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
      expect(stderr).toMatch(/denmark\.sunwake-pack could not be read: .*broken or cut off/)
    }
  })
})
