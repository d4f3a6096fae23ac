import { randomUUID } from 'node:crypto'
import { loadConfig } from '../src/index.ts'
import { apiKeyPrefix, createApiKey, hashApiKey } from '../src/keys/api-key.ts'
import { openStore } from '../src/store/open-store.ts'

// Fills a store for a load test: keys in organisations that have no monthly limit. Prints the keys as JSON.
const [organizations = '1', keysOfEach = '1'] = process.argv.slice(2)
const store = await openStore(loadConfig().database)
await store.migrate()
const keys: string[] = []
await store.transaction(async (records) => {
  const createdAtMs = Date.now()
  const userId = randomUUID()
  await records.users.ensure({ id: userId, email: 'load@example.com', name: undefined, createdAtMs })
  for (let i = 0; i < Number(organizations); i++) {
    const organizationId = randomUUID()
    await records.organizations.insert({
      id: organizationId,
      name: `load ${i}`,
      tier: 'ENTERPRISE',
      createdAtMs,
    })
    for (let k = 0; k < Number(keysOfEach); k++) {
      const key = createApiKey({ testMode: false })
      keys.push(key)
      await records.apiKeys.insert({
        id: randomUUID(),
        organizationId,
        userId,
        name: `load ${k}`,
        hash: hashApiKey(key),
        prefix: apiKeyPrefix(key),
        scopes: ['wind:read', 'wind:write', 'solar:write', 'jobs:read', 'jobs:write'],
        createdAtMs,
        expiresAtMs: undefined,
        revokedAtMs: undefined,
        lastUsedAtMs: undefined,
        testMode: false,
      })
    }
  }
})
await store.close()
process.stdout.write(JSON.stringify(keys))
