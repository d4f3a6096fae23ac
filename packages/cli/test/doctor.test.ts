import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FakeProviders, startFakeProviders } from '../../../test/fake-providers/start-fake-providers.ts'
import { sunwake } from './sunwake.ts'

let fake: FakeProviders
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  fake = await startFakeProviders(Date.now())
  folder = await mkdtemp(join(tmpdir(), 'sunwake-doctor-'))
  env = {
    ...fake.environment,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `sqlite:${join(folder, 'data', 'sunwake.db')}`,
  }
})
afterEach(() => fake.always.clear())
afterAll(async () => {
  await fake.close()
  await rm(folder, { recursive: true })
})

const doctor = async (change: Record<string, string> = {}) => {
  const { code, stdout } = await sunwake(['doctor', '--json'], { env: { ...env, ...change } })
  return { code, body: JSON.parse(stdout) }
}

describe('sunwake doctor', () => {
  it('reports no problem, asks each provider once, and changes nothing', async () => {
    fake.requests.length = 0
    const { code, body } = await doctor({ DATA_MODE: 'online' })
    expect({ code, ok: body.ok }).toEqual({ code: 0, ok: true })
    expect(body.checks.map(({ check, ok }: { check: string; ok: boolean }) => [check, ok])).toEqual([
      ['node', true],
      ['embedded_data', true],
      ['database', true],
      ['data_dir', true],
    ])
    expect(body.providers).toHaveLength(7)
    for (const { ok, problem, latency_ms, host } of body.providers) {
      expect({ ok, problem }).toEqual({ ok: true, problem: null })
      expect(latency_ms).toBeGreaterThan(0)
      expect(host).toMatch(/^127\.0\.0\.1:\d+$/)
    }
    expect(fake.requests).toHaveLength(7)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  it('exits with 4 when a provider is down and the data mode is online', async () => {
    fake.always.set('/api/v5_3', 'html')
    const { code, body } = await doctor({ DATA_MODE: 'online' })
    expect({ code, ok: body.ok }).toEqual({ code: 4, ok: false })
    const failed = body.providers.filter(({ ok }: { ok: boolean }) => !ok)
    expect(failed).toMatchObject([{ provider: 'PVGIS', variable: 'PROVIDER_PVGIS_BASE_URL' }])
    expect(failed[0].problem).toContain('web page')
  })

  it.each(['embedded', 'auto'])('exits with 0 in mode %s, whatever the providers do', async (mode) => {
    fake.always.set('/', 'server_error')
    const { code, body } = await doctor({ DATA_MODE: mode })
    expect({ code, data_mode: body.data_mode }).toEqual({ code: 0, data_mode: mode })
    expect(body.providers.every(({ ok }: { ok: boolean }) => !ok)).toBe(true)
  })

  it('exits with 1 when the machine lacks something, and hides the database password', async () => {
    const { code, body } = await doctor({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d' })
    expect(code).toBe(1)
    expect(body.checks.find(({ check }: { check: string }) => check === 'database')).toMatchObject({
      ok: false,
    })
    expect(JSON.stringify(body)).not.toContain('hunter2')
  })

  it('prints tables on a terminal', async () => {
    fake.always.set('/api/gwa', 'server_error')
    const { code, stdout } = await sunwake(['doctor'], { env })
    expect(code).toBe(0)
    expect(stdout).toMatch(/embedded data +ok +version/)
    expect(stdout).toMatch(/NASA POWER +127\.0\.0\.1:\d+ +ok/)
    expect(stdout).toMatch(/Global Wind Atlas +127\.0\.0\.1:\d+ +FAILED +\d+ +.*answered 500/)
    expect(stdout).toMatch(/DATA_MODE is embedded: no provider is needed/)
  })
})
