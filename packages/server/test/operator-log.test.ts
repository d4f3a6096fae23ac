import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createKey,
  createSuperuser,
  grantCredits,
  loadConfig,
  migrate,
  rotateSigningSecret,
  setTier,
} from '../src/index.ts'
import { openStore } from '../src/store/open-store.ts'
import { findPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-operator-'))
const postgres = await findPostgres()
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const databases: [string, () => Promise<string>][] = [
  ['SQLite', async () => `sqlite:${join(folder, 'new', 'operator.db')}`],
]
if (postgres !== undefined) databases.push(['PostgreSQL', () => postgres.createDatabase()])

describe.each(databases)('what an operator does on %s', (_, database) => {
  it('is written to the logs of the organisation and of the platform', async () => {
    const config = loadConfig({ DATABASE_URL: await database(), ENCRYPTION_KEY: '07'.repeat(32) })
    await migrate(config)
    const organization = 'Sonne GmbH'
    const { organizationId, keyId } = await createKey(config, { organization, email: 'ada@example.com' })
    await setTier(config, { organization, tier: 'PRO' })
    await grantCredits(config, { organization, credits: 5, reason: 'a gift' })
    await rotateSigningSecret(config, { organization })
    const root = await createSuperuser(config, {
      email: 'root@example.com',
      password: 'a long enough password',
    })
    const store = await openStore(config.database)
    const page = { offset: 0, limit: 100 }
    const own = (await store.audit.list(organizationId, page)).entries
    const platform = (await store.platform.audit(page)).entries
    await store.close()
    expect(own.map(({ action, target }) => [action, target]).sort()).toEqual([
      ['api_key.created', keyId],
      ['credits.granted', organizationId],
      ['organization.limits_set', organizationId],
      ['signing_secret.rotated', organizationId],
    ])
    expect(platform.map(({ action, target }) => [action, target]).sort()).toEqual([
      ['credits.granted', organizationId],
      ['organization.limits_set', organizationId],
      ['user.made_superuser', root.id],
    ])
    expect(new Set([...own, ...platform].map(({ actor }) => actor))).toEqual(new Set(['cli']))
  })
})

it.skipIf(process.platform === 'win32')('a new file of records is for its owner alone', async () => {
  const file = join(folder, 'alone.db')
  const store = await openStore({ kind: 'sqlite', file })
  await store.migrate()
  for (const path of [file, `${file}-wal`]) expect(statSync(path).mode & 0o077, path).toBe(0)
  await store.close()
})
