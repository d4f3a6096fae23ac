import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replay } from '@sunwake/api/run'
import { capsuleFragment, readCapsule } from '@sunwake/api/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { filesOfPdf } from '../src/input/report-file.ts'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-report-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pdf = join(folder, 'report.pdf')

describe('sunwake report and replay', () => {
  beforeAll(async () => {
    const { code } = await sunwake([
      ...['report', '--project-name', 'X', '--lat', '40', '--lon', '21', '--capacity-kw', '100'],
      ...['--tilt', '25', '--azimuth', '180', '--date', '2026-11-24', '--out', pdf],
    ])
    expect(code).toBe(0)
  })
  const carried = () => filesOfPdf(pdf, readFileSync(pdf))

  it('recomputes a report from its file alone, to the same bits', async () => {
    expect(await sunwake(['replay', pdf])).toMatchObject({ code: 0, stdout: 'same, bit for bit\n' })
  })

  it('accepts a capsule file and the fragment of a permalink, which have no numbers', async () => {
    const { capsule } = carried()
    const file = join(folder, 'capsule.json')
    writeFileSync(file, capsule)
    const fragment = await capsuleFragment(await readCapsule(capsule))
    for (const given of [file, fragment, `https://example.com/#${fragment}`]) {
      expect(await sunwake(['replay', given])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^same.*no numbers/),
      })
    }
  })

  it('names what has changed: the request, the data, the engine version or the numbers alone', async () => {
    const { capsule: text, numbers } = carried()
    const capsule = await readCapsule(text)
    const context = { earth }
    const causeOf = async (changed: Partial<typeof capsule>) =>
      (await replay({ ...capsule, ...changed }, numbers, context)).changed
    expect(await causeOf({ request: { ...capsule.request, capacity_kw: 101 } })).toBe('request')
    expect(
      await causeOf({
        data: [{ id: capsule.data[0]!.id, sha256: '0'.repeat(64) }],
        fingerprint: '0'.repeat(64),
      }),
    ).toBe('data')
    expect(await causeOf({ engine_version: '0.0.9', fingerprint: '0'.repeat(64) })).toBe('code')
    // A file that claims other data or another version beside numbers that come out is not as it was either.
    expect(await causeOf({ data: [{ id: capsule.data[0]!.id, sha256: '0'.repeat(64) }] })).toBe('data')
    expect(await causeOf({ engine_version: '0.0.9' })).toBe('code')
    const planted = structuredClone(numbers) as { money: { npv_dollars: number } }
    const before = planted.money.npv_dollars + 1e-9 * Math.abs(planted.money.npv_dollars)
    planted.money.npv_dollars = before
    expect(await replay(capsule, planted, context)).toMatchObject({
      same: false,
      changed: 'numbers',
      difference: { path: 'money.npv_dollars', before },
    })
  })

  it('refuses what is no capsule, with the reason', async () => {
    const missing = await sunwake(['replay', 'missing.json'])
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('missing.json is not a file')])
    const cut = await sunwake(['replay', 'https://example.com/#v1.q1YqS8'])
    expect(cut.code).toBeGreaterThan(0)
    expect(cut.stderr).toContain('not a capsule')
  })

  it('does not reveal the address of a logo', async () => {
    const input = join(folder, 'report.json')
    const out = join(folder, 'other.pdf')
    const branding = { logo_url: 'https://example.com/secret.png', company_name: 'Y' }
    const request = { project_name: 'X', latitude: 40, longitude: 21, capacity_kw: 100, tilt: 25, branding }
    writeFileSync(input, JSON.stringify({ ...request, azimuth: 180, include_sections: ['energy'] }))
    expect((await sunwake(['report', '--input', input, '--out', out])).code).toBe(0)
    const page = join(folder, 'other.html')
    expect((await sunwake(['report', '--input', input, '--out', page])).code).toBe(0)
    expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>/i)
    const { capsule } = filesOfPdf(out, readFileSync(out))
    expect(capsule).toContain('"company_name":"Y"')
    expect(capsule).not.toContain('secret')
  })

  it('is compared with a request, a capsule file, a permalink and itself', async () => {
    const { capsule } = carried()
    const files = { capsule: join(folder, 'a.json'), request: join(folder, 'b.yaml') }
    writeFileSync(files.capsule, capsule)
    writeFileSync(
      files.request,
      'operation: solarAssess\nrequest: { latitude: 40, longitude: 21, capacity_kw: 100, tilt: 40, azimuth: 180 }\n',
    )
    const chart = join(folder, 'waterfall.svg')
    const link = `https://example.com/#${await capsuleFragment(await readCapsule(capsule))}`
    const tables: string[] = []
    for (const a of [pdf, files.capsule, link]) {
      const { code, stdout, stderr } = await sunwake([
        'compare',
        a,
        files.request,
        '--metric',
        'lcoe',
        '--chart',
        chart,
      ])
      expect(code, stderr).toBe(0)
      tables.push(stdout)
    }
    expect(tables[0]).toMatch(/^lcoe \[cents\/kWh\] of solarAssess, 2 results computed\n/)
    expect(tables[0]).toMatch(/plant +\+[\d.]+ +100\.0 %/)
    expect(new Set(tables).size).toBe(1)
    expect(readFileSync(chart, 'utf8')).toMatch(/^<svg .*plant.*<\/svg>$/s)
    const same = await sunwake(['compare', pdf, link])
    expect(same.stdout).toMatch(/1 result computed/)
    const missing = await sunwake(['compare', pdf])
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('two results')])
  }, 60_000)
})
