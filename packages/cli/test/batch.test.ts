import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchResultSchema } from '@sunwake/api/schemas'
import { afterAll, expect, it } from 'vitest'
import { killedWithParts, sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-batch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content?: string | Uint8Array): string => {
  const path = join(folder, name)
  if (content !== undefined) writeFileSync(path, content)
  return path
}
const places = Array.from({ length: 12 }, (_, n) => `${n === 9 ? 99 : 60 - n},9`)
const HYBRID = ['--operation', 'hybrid_quick', '--capacity-kw', '1000']
const request = [
  ...['batch', file('places.csv', ['latitude,longitude', ...places].join('\n')), ...HYBRID],
  ...['--defaults', file('defaults.json', '{"interconnect_limit_kw": 1000}')],
]

it('goes on after kill -9, and has the same bytes with one thread as with two', {
  timeout: 400_000,
}, async () => {
  const out = file('cut-short.parquet')
  const kept = await killedWithParts(request, out)
  expect(kept.length).toBeGreaterThanOrEqual(2)
  expect(kept.length).toBeLessThan(6)
  expect(existsSync(out)).toBe(false)
  // Half a file is no part.
  writeFileSync(join(`${out}.parts`, kept[0]!), 'half')
  const resumed = await sunwake([...request, '--out', out, '--workers', '2', '--json'])
  expect([resumed.code, existsSync(`${out}.parts`)]).toEqual([0, false])
  const body = batchResultSchema.parse(JSON.parse(resumed.stdout))
  expect(body).toMatchObject({ places: 12, failed_places: 1, metadata: { parts: 6 } })
  const whole = file('whole.parquet')
  const { code, stderr, stdout } = await sunwake([...request, '--out', whole, '--workers', '1'])
  expect([code, stderr]).toEqual([0, expect.stringContaining('11 of 12 places computed; 1 validation_error')])
  expect(stdout).toMatch(/^delivered_mwh +11 /m)
  expect(readFileSync(out).equals(readFileSync(whole))).toBe(true)
})

it.each<[string, readonly string[], string]>([
  ['a table without an operation', ['batch', request[1]!], '--operation is missing'],
  [
    'a header that lacks a column',
    ['batch', file('no-longitude.csv', 'latitude\n1\n'), ...HYBRID],
    'column longitude',
  ],
  [
    'Latin-1',
    ['batch', file('latin.csv', Buffer.from('id,latitude,longitude\nM\xfcnster,1,2\n', 'latin1')), ...HYBRID],
    'save it as CSV UTF-8',
  ],
  [
    'UTF-16',
    ['batch', file('wide.csv', Buffer.from('\ufefflatitude,longitude\n1,2\n', 'utf16le')), ...HYBRID],
    'UTF-16',
  ],
  ['no threads', [...request, '--workers', '0'], 'whole number in 1..256'],
  ['a folder that is not there', [...request, '--out', file('no/such.csv')], 'cannot be written'],
])('refuses %s', async (_, inputs, why) => {
  const { code, stderr } = await sunwake(inputs)
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)])
})
