import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Hono } from 'hono'
import { createAccessTokens } from '../src/accounts/access-token.ts'
import { createUsageLog } from '../src/admission/usage-log.ts'
import { type AppParts, createApp } from '../src/app.ts'
import { earthLoader } from '../src/earth-loader.ts'
import type { HttpEnvironment } from '../src/http/environment.ts'
import { type Config, loadConfig } from '../src/index.ts'
import { apiKeyPrefix, createApiKey, hashApiKey } from '../src/keys/api-key.ts'
import { createLogger } from '../src/logger.ts'
import { createRequestLog } from '../src/request-log/request-log.ts'
import { createSecretBox } from '../src/secrets/secret-box.ts'
import type { ApiKeyRecord, Organization } from '../src/store/accounts/records.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { migratedSqlite } from './migrated-sqlite.ts'

/** The time at which tests happen. */
export const NOW = Date.UTC(2026, 10, 21, 12)

/** Decoded once for all services of a test file. */
const earth = earthLoader({ error: () => {} }, 'no-such-folder')

/** A service without a socket, with its store, its log and a clock that a test can turn. */
export interface TestService {
  readonly app: Hono<HttpEnvironment>
  readonly store: Store
  readonly clock: { now: () => number }
  /** Lines of the log. */
  readonly log: string[]
  /** Makes a key of an organisation of its own. */
  addKey(change?: Partial<ApiKeyRecord>, organization?: Partial<Organization>): Promise<string>
}

/** A store in a folder of its own, which goes with it. */
async function openMigrated(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-service-'))
  const store = await openSqlite(await migratedSqlite(folder))
  const close = async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...store, close }
}

export async function testService({
  environment = {},
  store: given,
  parts,
}: {
  readonly environment?: Record<string, string> | undefined
  /** One with the whole schema; by default a new one on SQLite. */
  readonly store?: Store | undefined
  /** Parts that stand in for the usual ones. */
  readonly parts?: Partial<AppParts> | undefined
} = {}): Promise<TestService> {
  const config: Config = loadConfig({ LOG_LEVEL: 'debug', ...environment })
  const store = given ?? (await openMigrated())
  // A worker that computes nothing: tests that want results bring their own.
  await store.jobs.beat({ id: 'test', startedAtMs: NOW, slots: 1 }, NOW)
  const clock = { now: () => NOW }
  const log: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    },
  })
  const logger = createLogger(config.logLevel, destination)
  const usage = createUsageLog(store, logger)
  const app = createApp({
    config,
    store,
    usage,
    requestLog: createRequestLog({ store: store.requestLog, clock: { now: () => clock.now() }, log: logger }),
    accessTokens: createAccessTokens('a secret of tests, which is long enough', { now: () => clock.now() }),
    secrets: createSecretBox([Buffer.alloc(32, 7)]),
    clock: { now: () => clock.now() },
    logger,
    earth,
    ...parts,
  })
  let keys = 0
  return {
    app,
    store,
    clock,
    log,
    async addKey(change = {}, organization = {}) {
      const id = `id-${keys++}`
      await store.organizations.ensure({ id, name: id, tier: 'PRO', createdAtMs: NOW, ...organization })
      await store.users.ensure({ id, email: `${id}@example.com`, name: undefined, createdAtMs: NOW })
      const key = createApiKey(change)
      await store.apiKeys.insert({
        id,
        organizationId: id,
        userId: id,
        name: id,
        hash: hashApiKey(key),
        prefix: apiKeyPrefix(key),
        scopes: ['solar:write'],
        createdAtMs: NOW,
        expiresAtMs: undefined,
        revokedAtMs: undefined,
        lastUsedAtMs: undefined,
        testMode: false,
        ...change,
      })
      return key
    },
  }
}

/** A small request that is valid. */
export const SIMULATION = {
  latitude: 36.1,
  longitude: -79.95,
  weather: { start: '2019-06-21T14:00:00Z', ghi_wm2: [700, 800, null, 800], temp_air_c: [25, 26, 27, 27] },
  system: { capacity_kw: 100, tilt: 25 },
}
