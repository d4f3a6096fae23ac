import { randomUUID } from 'node:crypto'
import { type Kysely, Migrator, sql } from 'kysely'
import { type AccountTokenStore, accountTokenStore } from './accounts/account-tokens.ts'
import { type ApiKeyStore, apiKeyStore } from './accounts/api-keys.ts'
import { type AuditStore, auditStore } from './accounts/audit.ts'
import { type InvitationStore, invitationStore } from './accounts/invitations.ts'
import { type MembershipStore, membershipStore } from './accounts/memberships.ts'
import { type OrganizationStore, organizationStore } from './accounts/organizations.ts'
import { type PlatformStore, platformStore } from './accounts/platform.ts'
import { type SessionStore, sessionStore } from './accounts/sessions.ts'
import { type SignInStore, signInStore } from './accounts/sign-ins.ts'
import { type UserStore, userStore } from './accounts/users.ts'
import { type BillingStore, billingStore } from './billing/billing.ts'
import type { Database } from './database.ts'
import { type AllRowsStore, allRowsStore } from './export/all-rows.ts'
import { type ExportStore, exportStore } from './export/export.ts'
import type { JobStore } from './jobs/job-store.ts'
import { jobStore } from './jobs/jobs.ts'
import { type StreamStore, streamStore } from './jobs/stream.ts'
import { databaseTime } from './kysely/dialect.ts'
import type { Signals, StoreSignals } from './kysely/signal-hub.ts'
import { againOnDeadlock } from './kysely/transactions.ts'
import { type MailStore, mailStore } from './mail/mails.ts'
import { type CreditStore, creditStore } from './metering/credits.ts'
import type { LimitStore } from './metering/limits.ts'
import { migrationProvider, refuseUnknownSteps } from './migrations.ts'
import { type RequestCountStore, requestCountStore } from './objectives/request-counts.ts'
import { type ReportStore, reportStore } from './reports/reports.ts'
import { type IdempotencyStore, idempotencyStore } from './requests/idempotency.ts'
import { type RequestLogStore, requestLogStore } from './requests/request-log.ts'
import { type SiteStore, siteStore } from './sites/sites.ts'
import { deliveryStore } from './webhooks/deliveries.ts'
import type { DeliveryStore } from './webhooks/delivery-store.ts'
import { type OutboxStore, outboxStore } from './webhooks/outbox.ts'
import { type WebhookStore, webhookStore } from './webhooks/webhooks.ts'

/** The records, inside or outside of a transaction. */
export interface Records {
  readonly organizations: OrganizationStore
  readonly users: UserStore
  readonly memberships: MembershipStore
  readonly apiKeys: ApiKeyStore
  readonly credits: CreditStore
  readonly billing: BillingStore
  readonly sessions: SessionStore
  readonly audit: AuditStore
  readonly invitations: InvitationStore
  readonly mails: MailStore
  readonly accountTokens: AccountTokenStore
  readonly platform: PlatformStore
  readonly exports: ExportStore
  readonly jobs: JobStore
  readonly stream: StreamStore
  readonly outbox: OutboxStore
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly idempotency: IdempotencyStore
  readonly sites: SiteStore
  readonly reports: ReportStore
  readonly signIns: SignInStore
}

/** Where the service keeps what must outlive it. */
export interface Store extends Records {
  readonly kind: 'sqlite' | 'postgres'
  readonly limits: LimitStore
  readonly signals: Signals
  readonly requestLog: RequestLogStore
  readonly requestCounts: RequestCountStore
  readonly allRows: AllRowsStore
  /** Runs writes as one: all of them happen, or none. The work may be run more than once, so it does nothing but write. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>
  /** Fails where the database does not answer. */
  ping(): Promise<void>
  /** Writes and takes back some pages; fails where nothing can be written, for example on a full disk. */
  probeWrite(): Promise<void>
  /** The time by the clock that all processes of the database share [epoch ms]. */
  now(): Promise<number>
  /**
   * Brings the schema up to date; gives the names of the steps taken. Two processes may do so at once.
   * @throws {StartError} a database with steps of another version, which is left as it is.
   */
  migrate(): Promise<readonly string[]>
  /** Names of the steps that `migrate` would take. */
  pendingMigrations(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Of the row that a test of writing adds: more than the free space of a page of SQLite, less than an index of Postgres takes. */
const PROBE_CHARACTERS = 5000

/**
 * Makes Postgres write more than the memory that it may take to a file: on a full disk rows still find room in pages that
 * exist, until all of a sudden they do not.
 */
async function writeTemporaryFile(transaction: Kysely<Database>): Promise<void> {
  await sql`set local work_mem = '64kB'`.execute(transaction)
  await sql`select count(*) from generate_series(1, 10000)`.execute(transaction)
}

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
    requestCounts: requestCountStore(db),
    allRows: allRowsStore(db),
    ...records(db),
    transaction: (work) =>
      againOnDeadlock(() => db.transaction().execute((transaction) => work(records(transaction)))),
    async ping() {
      await sql`select 1`.execute(db)
    },
    probeWrite: () =>
      db.transaction().execute(async (transaction) => {
        // Long enough to take pages of its own; nobody sees it, as it is gone where the transaction ends.
        const id = `probe ${randomUUID()} ${'-'.repeat(PROBE_CHARACTERS)}`
        const row = { id, started_at: 0, beat_at: 0, slots: 0 }
        await transaction.insertInto('job_workers').values(row).execute()
        await transaction.deleteFrom('job_workers').where('id', '=', id).execute()
        if (kind === 'postgres') await writeTemporaryFile(transaction)
      }),
    async now() {
      const { rows } = await sql<{ now: number }>`select ${databaseTime(db)} as now`.execute(db)
      return Number(rows[0]!.now)
    },
    async migrate() {
      await refuseUnknownSteps(db)
      const { results = [], error } = await migrator.migrateToLatest()
      if (error !== undefined) throw error
      return results.map((result) => result.migrationName)
    },
    async pendingMigrations() {
      await refuseUnknownSteps(db)
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
    billing: billingStore(db),
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
    reports: reportStore(db),
    signIns: signInStore(db),
  }
}
