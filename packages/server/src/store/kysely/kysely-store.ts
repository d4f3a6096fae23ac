import { type Kysely, Migrator, sql } from 'kysely'
import { migrationProvider } from '../migrations/index.ts'
import type { LimitStore } from '../ports/limits.ts'
import type { Records, Store } from '../ports/store.ts'
import { accountTokenStore } from './account-tokens.ts'
import { againOnDeadlock } from './again-on-deadlock.ts'
import { apiKeyStore } from './api-keys.ts'
import { auditStore } from './audit.ts'
import { creditStore } from './credits.ts'
import type { Database } from './database.ts'
import { deliveryStore } from './deliveries.ts'
import { exportStore } from './export.ts'
import { idempotencyStore } from './idempotency.ts'
import { invitationStore } from './invitations.ts'
import { jobStore } from './jobs.ts'
import { mailStore } from './mail.ts'
import { membershipStore } from './memberships.ts'
import { organizationStore } from './organizations.ts'
import { outboxStore } from './outbox.ts'
import { platformStore } from './platform.ts'
import { requestLogStore } from './request-log.ts'
import { sessionStore } from './sessions.ts'
import { signInStore } from './sign-ins.ts'
import type { StoreSignals } from './signal-hub.ts'
import { siteStore } from './sites.ts'
import { streamStore } from './stream.ts'
import { userStore } from './users.ts'
import { webhookStore } from './webhooks.ts'

/** The store on a database that Kysely speaks to. The same statements run on SQLite and on Postgres. */
export function kyselyStore(
  kind: Store['kind'],
  db: Kysely<Database>,
  limits: LimitStore,
  signals: StoreSignals,
): Store {
  const migrator = new Migrator({ db, provider: migrationProvider })
  return {
    kind,
    limits,
    signals,
    requestLog: requestLogStore(db),
    ...records(db),
    transaction: (work) =>
      againOnDeadlock(() => db.transaction().execute((transaction) => work(records(transaction)))),
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
    async close() {
      await signals.close()
      await db.destroy()
    },
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
    mails: mailStore(db),
    accountTokens: accountTokenStore(db),
    platform: platformStore(db),
    exports: exportStore(db),
    jobs: jobStore(db),
    stream: streamStore(db),
    outbox: outboxStore(db),
    webhooks: webhookStore(db),
    deliveries: deliveryStore(db),
    idempotency: idempotencyStore(db),
    sites: siteStore(db),
    signIns: signInStore(db),
  }
}
