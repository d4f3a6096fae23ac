import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

// One of several processes on one SQLite file: opens and migrates it at a given instant, and writes at once.
const { openSqlite } = await import(
  process.env['SUNWAKE_BUILT'] === '1'
    ? '../dist/store/sqlite/open-sqlite.js'
    : '../src/store/sqlite/open-sqlite.ts'
)
const [file = '', startAt = '0', prefix = '', count = '0'] = process.argv.slice(2)
await sleep(Math.max(0, Number(startAt) - Date.now()))
const store = await openSqlite(file)
const migrated = await store.migrate()
for (let k = 0; k < Number(count); k++) {
  await store.transaction(async (records) => {
    // Reads first: a transaction that began without the write lock could not get it any more.
    await records.organizations.findByName(`${prefix} ${k}`)
    await records.organizations.ensure({
      id: randomUUID(),
      name: `${prefix} ${k}`,
      tier: 'FREE',
      createdAtMs: 0,
    })
  })
}
await store.close()
process.stdout.write(JSON.stringify({ migrated }))
