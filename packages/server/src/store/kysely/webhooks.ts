import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { WebhookEvent } from '../ports/outbox.ts'
import type { SwitchedOff, WebhookChange, WebhookStore, WebhookWithStats } from '../ports/webhooks.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { isPostgres } from './is-postgres.ts'
import { pageOfRows } from './page-of-rows.ts'
import { secretsOf, signingSecretStore } from './signing-secrets.ts'

export function webhookStore(db: Kysely<Database>): WebhookStore {
  const ofOrganization = (organizationId: string, userId: string | undefined) =>
    db
      .selectFrom('webhooks')
      .where('organization_id', '=', organizationId)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
  return {
    ...signingSecretStore(db),
    insert: (webhook, secret, most) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .selectFrom('organizations')
          .select('id')
          .where('id', '=', webhook.organizationId)
          .$if(isPostgres(transaction), (query) => query.forNoKeyUpdate())
          .executeTakeFirstOrThrow()
        const { present } = await transaction
          .selectFrom('webhooks')
          .select(({ fn }) => fn.countAll().as('present'))
          .where('organization_id', '=', webhook.organizationId)
          .executeTakeFirstOrThrow()
        if (Number(present) >= most) return false
        await transaction
          .insertInto('webhooks')
          .values({
            id: webhook.id,
            organization_id: webhook.organizationId,
            user_id: webhook.userId,
            everything: webhook.everything ? 1 : 0,
            url: webhook.url,
            name: webhook.name ?? null,
            events: JSON.stringify(webhook.events),
            active: 1,
            switched_off: null,
            failing_since: null,
            secret,
            previous_secret: null,
            previous_until: null,
            created_at: webhook.createdAtMs,
          })
          .execute()
        return true
      }),
    async find(organizationId, id, userId) {
      const row = await ofOrganization(organizationId, userId)
        .selectAll()
        .select(stats)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && webhookOf(row)
    },
    async list(organizationId, { userId, ...page }) {
      const chosen = ofOrganization(organizationId, userId)
      const ordered = chosen.selectAll().select(stats).orderBy('created_at', 'desc').orderBy('id', 'desc')
      const { rows, total } = await pageOfRows(chosen, ordered, page)
      return { webhooks: rows.map(webhookOf), total }
    },
    update: (organizationId, id, change) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .updateTable('webhooks')
          .set(columnsOf(change))
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .execute()
        if (change.active === false) await stopDeliveries(transaction, id)
      }),
    async remove(organizationId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('webhooks')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    switchOffOfUser: (organizationId, userId) =>
      inTransaction(db, async (transaction) => {
        const rows = await transaction
          .updateTable('webhooks')
          .set({ active: 0, switched_off: 'member_left' satisfies SwitchedOff })
          .where('organization_id', '=', organizationId)
          .where('user_id', '=', userId)
          .returning('id')
          .execute()
        for (const { id } of rows) await stopDeliveries(transaction, id)
      }),
    async secrets(organizationId, id) {
      const row = await db
        .selectFrom('webhooks')
        .select(['secret', 'previous_secret', 'previous_until'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .$if(isPostgres(db) && db.isTransaction, (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      return row && secretsOf(row)
    },
    async setSecrets(organizationId, id, { present, previous, previousUntilMs }) {
      await db
        .updateTable('webhooks')
        .set({
          secret: present,
          previous_secret: previous ?? null,
          previous_until: previousUntilMs ?? null,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute()
    },
  }
}

/** What a webhook that is switched off still had to get has failed. */
export async function stopDeliveries(db: Kysely<Database>, webhookId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'failed', next_attempt_at: null, claim: null })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute()
}

function columnsOf({ url, name, events, active }: WebhookChange) {
  return {
    // An update sets something.
    id: sql.ref<string>('id'),
    ...(url === undefined ? {} : { url }),
    ...(name === undefined ? {} : { name }),
    ...(events === undefined ? {} : { events: JSON.stringify(events) }),
    ...(active === undefined ? {} : { active: active ? 1 : 0, switched_off: active ? null : 'by_hand' }),
    // Its time to fail begins anew.
    ...(active === true || url !== undefined ? { failing_since: null } : {}),
  }
}

function stats({ selectFrom }: ExpressionBuilder<Database, 'webhooks'>) {
  const counted = selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .whereRef('deliveries.webhook_id', '=', 'webhooks.id')
  return [counted.as('deliveries'), counted.where('status', '=', 'failed').as('failed')] as const
}

function webhookOf(
  row: Selectable<Database['webhooks']> & { deliveries: number | null; failed: number | null },
): WebhookWithStats {
  return {
    id: row.id,
    organizationId: row.organization_id,
    userId: row.user_id,
    everything: row.everything === 1,
    url: row.url,
    name: row.name ?? undefined,
    events: JSON.parse(row.events) as WebhookEvent[],
    active: row.active === 1,
    switchedOff: (row.switched_off as SwitchedOff | null) ?? undefined,
    createdAtMs: row.created_at,
    deliveries: Number(row.deliveries),
    failedDeliveries: Number(row.failed),
  }
}
