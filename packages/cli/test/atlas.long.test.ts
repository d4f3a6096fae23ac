import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { killedWithParts, sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-atlas-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string): string => join(folder, name)
writeFileSync(file('region.geojson'), JSON.stringify(boxPolygon(9, 48, 10, 49)))
const request = ['atlas', '--region', file('region.geojson'), '--resolution', '0.1', '--technology', 'pv']
/** But for the day on the page. */
const bytesOf = (out: string) =>
  readdirSync(out)
    .filter((name) => name !== 'report.html')
    .map((name) => [name, readFileSync(join(out, name)).toString('base64')])

it('goes on after kill -9, and has the same bytes with one thread as with two', {
  timeout: 400_000,
}, async () => {
  const out = file('cut-short')
  const kept = await killedWithParts(request, out)
  expect(kept.length).toBeGreaterThanOrEqual(2)
  expect(kept.length).toBeLessThan(8)
  const resumed = await sunwake([...request, '--out', out, '--workers', '2', '--json'])
  expect([resumed.code, existsSync(`${out}.parts`)]).toEqual([0, false])
  expect(JSON.parse(resumed.stdout)).toMatchObject({ cells: 100, metadata: { parts: 8 } })
  const whole = file('whole')
  const { code, stdout } = await sunwake([...request, '--out', whole, '--workers', '1'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('Screening: ')])
  expect(stdout).toMatch(/^pv +\d+ /m)
  expect(bytesOf(out)).toEqual(bytesOf(whole))
})
