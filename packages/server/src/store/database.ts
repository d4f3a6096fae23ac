import type { Kysely } from 'kysely'
import { type AccountTables, createAccountTables } from './accounts/tables.ts'
import { type BillingTables, createBillingTables } from './billing/tables.ts'
import { createJobTables, type JobTables } from './jobs/tables.ts'
import { createMailTables, type MailTables } from './mail/tables.ts'
import { createMeteringTables, type MeteringTables } from './metering/tables.ts'
import { createObjectiveTables, type ObjectiveTables } from './objectives/tables.ts'
import { createReportTables, type ReportTables } from './reports/tables.ts'
import { createRequestTables, type RequestTables } from './requests/tables.ts'
import { createSiteTables, type SiteTables } from './sites/tables.ts'
import { createWebhookTables, type WebhookTables } from './webhooks/tables.ts'

/**
 * Tables as rows have them on both databases: times are epoch milliseconds, truths are 0 or 1,
 * lists are JSON texts, ids are texts made by the service.
 */
export interface Database
  extends AccountTables,
    MeteringTables,
    BillingTables,
    RequestTables,
    ObjectiveTables,
    JobTables,
    WebhookTables,
    SiteTables,
    MailTables,
    ReportTables {}

/** Creates every table in an empty database, with indexes, triggers and functions. */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  // First what others refer to.
  await createAccountTables(db)
  await createMeteringTables(db)
  await createBillingTables(db)
  await createRequestTables(db)
  await createObjectiveTables(db)
  await createJobTables(db)
  await createWebhookTables(db)
  await createSiteTables(db)
  await createMailTables(db)
  await createReportTables(db)
}
