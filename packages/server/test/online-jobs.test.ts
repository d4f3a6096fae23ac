import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobOf } from '@sunwake/api/routes'
import type { JobContext } from '@sunwake/api/run'
import { runToEnd } from '@sunwake/core/steps'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FakeProviders, startFakeProviders } from '../../../test/fake-providers/start-fake-providers.ts'
import { type RangeServer, startRangeServer } from '../../../test/range-server.ts'
import { earthLoader, onlineLoader } from '../src/earth-loader.ts'
import type { ThreadConfig } from '../src/pool/create-pool.ts'
import type { JobKind } from '../src/store/jobs/job-store.ts'
import { FARM, jobClient, KINDS, LAYOUT, MULTI, SOLAR } from './job-client.ts'
import { testService } from './service.ts'

const earth = earthLoader({ error: () => {} }, 'no-such-folder')
let fake: FakeProviders
let ground: RangeServer
let dataDir: string
beforeAll(async () => {
  fake = await startFakeProviders(Date.now())
  ground = await startRangeServer()
  dataDir = await mkdtemp(join(tmpdir(), 'sunwake-online-jobs-'))
})
afterAll(async () => {
  await Promise.all([fake.close(), ground.close()])
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(() => {
  fake.always.clear()
  fake.requests.length = 0
})

const JOBS: readonly (readonly [JobKind, object])[] = [
  ['solar_optimization', { ...SOLAR, max_iterations: 5 }],
  ['solar_multi', { ...MULTI, generations: 1 }],
  ['wind_analysis', { ...FARM, years: 2 }],
  ['wind_optimization', { ...LAYOUT, years: 2, max_evaluations: 20 }],
]

interface Answered {
  readonly warnings: readonly { readonly code: string; readonly message: string }[]
  readonly metadata: {
    readonly fidelity: string
    readonly fingerprint: string
    readonly data: { readonly source: string; readonly fetched_at: string | null }
  }
}

/** Computes jobs as the threads of a deployment do. */
async function computed(dataMode: ThreadConfig['dataMode'], folder: string) {
  const providerUrls = { ...fake.urls, dem: `${ground.url}/dem`, landCover: `${ground.url}/cover` }
  const online = onlineLoader({ dataMode, dataDir: join(dataDir, folder), providerUrls }, () => Date.now())
  const [decoded, opened] = await Promise.all([earth(), online()])
  const context = {
    earth: decoded,
    sources: opened?.weather,
    onlineTerrain: opened?.terrain,
    dataMode,
    job: { id: 'j', createdAtMs: 0 },
    stop: () => false,
  }
  return Promise.all(
    JOBS.map(async ([kind, request]) => ({ kind, run: () => runOf(kind, request, context) })),
  )
}

async function runOf(kind: JobKind, request: object, context: JobContext): Promise<Answered> {
  return runToEnd((await jobOf(kind).open(request, context)).jobSteps()).body as Answered
}

describe('jobs of a deployment that may ask providers', () => {
  it('take their weather from providers, and the same hours again from the cache', async () => {
    const fingerprints: string[] = []
    for (const { kind, run } of await computed('online', 'good')) {
      const { metadata, warnings } = await run()
      expect(metadata.data.source, kind).toBe(kind.startsWith('wind') ? 'open-meteo-era5' : 'pvgis-tmy')
      expect(metadata.fidelity).toBe('reanalysis')
      expect(Math.abs(Date.parse(metadata.data.fetched_at ?? '') - Date.now())).toBeLessThan(600_000)
      expect(warnings.map(({ code }) => code)).not.toContain('embedded_data')
      fingerprints.push(metadata.fingerprint)
    }
    const asked = fake.requests.length
    for (const { run } of await computed('auto', 'good')) {
      expect((await run()).metadata.fingerprint).toBe(fingerprints.shift())
    }
    expect(fake.requests.length).toBe(asked)
  })

  it('say when and why the embedded data are used instead', async () => {
    fake.always.set('/', 'refused')
    for (const { kind, run } of await computed('auto', 'refused')) {
      const { metadata, warnings } = await run()
      expect(metadata.data.source, kind).toBe('embedded-climatology')
      expect(warnings.find(({ code }) => code === 'embedded_data')?.message).toMatch(/no data for this place/)
    }
  })

  it('fail when only online data are allowed', async () => {
    fake.always.set('/', 'refused')
    for (const { run } of await computed('online', 'refused')) {
      await expect(run()).rejects.toMatchObject({ code: 'data_unavailable', status: 503 })
    }
  })
})

it.each(KINDS)('%s is taken on at %s where only online data are allowed', async (_, path, request) => {
  const service = await testService({
    environment: { DATA_MODE: 'online', DATA_DIR: join(dataDir, 'http'), ...fake.environment },
  })
  const { send } = jobClient(service)
  const key = await service.addKey({ scopes: ['*'] })
  const { status, body } = await send('POST', `${path}?dry_run=true`, { key, body: request })
  expect([status, body.dry_run]).toEqual([200, true])
  const refused = await send('POST', `${path}?dry_run=true`, {
    key,
    body: { ...request, data_mode: 'embedded' },
  })
  expect(refused.status).toBe(400)
})
