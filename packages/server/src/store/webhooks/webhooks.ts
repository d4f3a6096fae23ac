import type { PageEnd } from '@sunwake/api/schemas'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { NEWEST_FIRST, type Page, pageOfRows } from '../kysely/pages.ts'
import { inTransaction } from '../kysely/transactions.ts'
import type { WebhookEvent } from './outbox.ts'
import {
  type SealedSecrets,
  type SigningSecretStore,
  secretsOf,
  signingSecretStore,
} from './signing-secrets.ts'

/** Why a webhook was switched off. */
export type SwitchedOff = 'by_hand' | 'gone' | 'failing' | 'member_left'

/** Where events are sent to. */
export interface Webhook {
  readonly id: string
  readonly organizationId: string
  /** Who registered it. */
  readonly userId: string
  /** Whether it hears of everything in the organisation, while its user manages that, or of the user's own jobs only. */
  readonly everything: boolean
  readonly url: string
  readonly name: string | undefined
  readonly events: readonly WebhookEvent[]
  readonly active: boolean
  readonly switchedOff: SwitchedOff | undefined
  readonly createdAtMs: number
}

/** A webhook with what became of its deliveries. */
export interface WebhookWithStats extends Webhook {
  readonly deliveries: number
  readonly failedDeliveries: number
}

export type NewWebhook = Omit<Webhook, 'active' | 'switchedOff'>

/** What is to be different; the rest stays. */
export interface WebhookChange {
  readonly url?: string | undefined
  readonly name?: string | undefined
  readonly events?: readonly WebhookEvent[] | undefined
  readonly active?: boolean | undefined
}

/** Webhooks and the secrets that events are signed with. Those of one user where one is named. */
export interface WebhookStore extends SigningSecretStore {
  /** Adds a webhook unless the organisation has as many as it may. */
  insert(webhook: NewWebhook, secret: string, most: number): Promise<boolean>
  find(organizationId: string, id: string, userId?: string | undefined): Promise<WebhookWithStats | undefined>
  /** Webhooks of an organisation, newest first. */
  list(
    organizationId: string,
    page: Page & { readonly userId?: string | undefined },
  ): Promise<{ readonly webhooks: readonly WebhookWithStats[] } & PageEnd>
  update(organizationId: string, id: string, change: WebhookChange): Promise<void>
  /** Takes a webhook away with its deliveries. */
  remove(organizationId: string, id: string): Promise<boolean>
  /** Switches off what a user registered who leaves the organisation. */
  switchOffOfUser(organizationId: string, userId: string): Promise<void>
  /** The secrets of a webhook; within a transaction nobody changes them meanwhile. */
  secrets(organizationId: string, id: string): Promise<SealedSecrets | undefined>
  setSecrets(organizationId: string, id: string, secrets: SealedSecrets): Promise<void>
}

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
      const columns = chosen.selectAll().select(stats)
      const { rows, ...end } = await pageOfRows(chosen, columns, NEWEST_FIRST, page)
      return { webhooks: rows.map(webhookOf), ...end }
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
