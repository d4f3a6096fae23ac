import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { filesOfPdf } from '../src/input/report-file.ts'
import { type Served, serveHere } from './serve-here.ts'
import { sunwake } from './sunwake.ts'

const FARM = {
  name: 'Marsh',
  boundary: boxPolygon(8.85, 54.45, 8.92, 54.48),
  ...{ turbine_model: 'generic_3mw', terrain_model: 'flat', max_turbines: 2 },
}

interface Told {
  readonly farm_summary: { readonly net_aep_mwh: number }
}

describe('a job of a service that runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-kept-'))
  const env = { DATABASE_URL: `sqlite:${join(folder, 'x.db')}`, DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const own = ['--organization', 'Acme']
  let served: Served
  let id: string
  let told: Told
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeAll(async () => {
    const holder = ['--organization', 'Acme', '--email', 'ann@acme.example', '--tier', 'PRO']
    const key = await sunwake(['admin', 'create-key', ...holder, '--json'], { env })
    served = await serveHere(['--workers', '1'], env)
    const headers = { 'X-API-Key': JSON.parse(key.stdout).key, 'Content-Type': 'application/json' }
    const path = `${served.url}/v1/wind/analysis`
    const sent = await fetch(`${path}/run`, { method: 'POST', headers, body: JSON.stringify(FARM) })
    ;({ job_id: id } = (await sent.json()) as { readonly job_id: string })
    for (;;) {
      const answer = await fetch(`${path}/${id}`, { headers })
      const body = (await answer.json()) as Told & { readonly status: string }
      expect(['queued', 'processing', 'completed']).toContain(body.status)
      told = body
      if (body.status === 'completed') break
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return () => served.stop()
  }, 120_000)
  const run = (...inputs: string[]) => sunwake(inputs, { env })

  it('is replayed, number by number', async () => {
    expect(await run('replay', id, ...own)).toMatchObject({ code: 0, stdout: 'same, bit for bit\n' })
  }, 120_000)

  it('is written into a report, which is replayed from its file alone', async () => {
    const out = join(folder, 'job.pdf')
    const made = await run('report', '--job', id, ...own, '--date', '2026-11-24', '--out', out)
    expect(made.code, made.stderr).toBe(0)
    const { capsule, numbers } = filesOfPdf(out, readFileSync(out))
    expect(JSON.parse(capsule).request).toMatchObject({ project_name: 'Marsh', turbine_positions: [{}, {}] })
    const { analysis } = numbers as { readonly analysis: Told }
    expect(analysis.farm_summary.net_aep_mwh / told.farm_summary.net_aep_mwh).toBeCloseTo(1, 9)
    expect(await sunwake(['replay', out])).toMatchObject({ code: 0, stdout: 'same, bit for bit\n' })
  }, 120_000)

  it('is compared with a file', async () => {
    const file = join(folder, 'other.json')
    const request = { ...FARM, losses: { availability_pct: 10 } }
    writeFileSync(file, JSON.stringify({ operation: 'runWindAnalysis', request }))
    const { code, stdout, stderr } = await run('compare', id, file, ...own, '--json')
    expect(code, stderr).toBe(0)
    const { parts, a, difference, warnings } = JSON.parse(stdout)
    expect(a / told.farm_summary.net_aep_mwh).toBeCloseTo(1, 9)
    expect(difference).toBeLessThan(0)
    expect(warnings).toEqual([])
    const differing = parts.filter(({ differs }: { readonly differs: boolean }) => differs)
    expect(differing.map(({ factor }: { readonly factor: string }) => factor)).toEqual(['losses', 'plant'])
  }, 120_000)

  it.each([['replay'], ['report'], ['compare']])(
    '%s needs its organisation, and an id that it has',
    async (command) => {
      const other = join(folder, 'x.json')
      writeFileSync(other, '{}')
      const before = { replay: [], report: ['--job'], compare: [other] }[command] ?? []
      const refused = async (...inputs: string[]) => (await run(command, ...before, ...inputs)).stderr
      expect(await refused(id)).toContain('--organization')
      expect(await refused('00000000-0000-4000-8000-000000000000', ...own)).toContain('a job of Acme')
    },
  )
})
