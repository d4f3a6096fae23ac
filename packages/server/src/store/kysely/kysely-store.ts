import { type Kysely, Migrator, sql } from 'kysely'
import { migrationProvider } from '../migrations/index.ts'
import type { LimitStore } from '../ports/limits.ts'
import type { Records, Store } from '../ports/store.ts'
import { apiKeyStore } from './api-keys.ts'
import { auditStore } from './audit.ts'
import { creditStore } from './credits.ts'
import type { Database } from './database.ts'
import { invitationStore } from './invitations.ts'
import { membershipStore } from './memberships.ts'
import { organizationStore } from './organizations.ts'
import { sessionStore } from './sessions.ts'
import { userStore } from './users.ts'

/** The store on a database that Kysely speaks to. The same statements run on SQLite and on Postgres. */
export function kyselyStore(kind: Store['kind'], db: Kysely<Database>, limits: LimitStore): Store {
  const migrator = new Migrator({ db, provider: migrationProvider })
  return {
    kind,
    limits,
    ...records(db),
    transaction: (work) => db.transaction().execute((transaction) => work(records(transaction))),
    async ping() {
      await sql`select 1`.execute(db)
    },
    async migrate() {
      const { results = [], error } = await migrator.migrateToLatest()
      if (error !== undefined) throw error
      return results.map((result) => result.migrationName)
    },
    async pendingMigrations() {
      const migrations = await migrator.getMigrations()
      return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
    },
    close: () => db.destroy(),
  }
}

function records(db: Kysely<Database>): Records {
  return {
    organizations: organizationStore(db),
    users: userStore(db),
    memberships: membershipStore(db),
    apiKeys: apiKeyStore(db),
    credits: creditStore(db),
    sessions: sessionStore(db),
    audit: auditStore(db),
    invitations: invitationStore(db),
  }
}
