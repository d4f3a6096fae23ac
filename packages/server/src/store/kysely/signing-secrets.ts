import type { Kysely, Selectable } from 'kysely'
import type { SealedSecrets, SecretPlace, WebhookStore } from '../ports/webhooks.ts'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'

/** Secrets of organisations, and what is done to the sealed secrets of a deployment when its key changes. */
export function signingSecretStore(
  db: Kysely<Database>,
): Pick<
  WebhookStore,
  'signingSecrets' | 'ensureSigningSecret' | 'setSigningSecrets' | 'sealedOtherwise' | 'reseal'
> {
  const find = async (organizationId: string) => {
    // There may be no secret to lock yet.
    if (isPostgres(db) && db.isTransaction) {
      await db
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .forNoKeyUpdate()
        .execute()
    }
    const row = await db
      .selectFrom('signing_secrets')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    return row && secretsOf(row)
  }
  const sealedIn = async (
    table: SecretPlace['table'],
    column: SecretPlace['column'],
    prefix: string,
  ): Promise<SecretPlace[]> => {
    const key = table === 'webhooks' ? 'webhooks.id' : 'signing_secrets.organization_id'
    const rows = await db
      .selectFrom(table as 'webhooks')
      .select([`${key} as id` as 'webhooks.id', `${column} as sealed` as 'webhooks.secret'])
      .where(column, 'not like', `${prefix}%`)
      .execute()
    return (rows as unknown as { id: string; sealed: string }[]).map(({ id, sealed }) => ({
      table,
      column,
      id,
      sealed,
    }))
  }
  return {
    signingSecrets: find,
    async ensureSigningSecret(organizationId, sealed) {
      await db
        .insertInto('signing_secrets')
        .values({
          organization_id: organizationId,
          secret: sealed,
          previous_secret: null,
          previous_until: null,
        })
        .onConflict((conflict) => conflict.column('organization_id').doNothing())
        .execute()
      return (await find(organizationId))!
    },
    async setSigningSecrets(organizationId, { present, previous, previousUntilMs }) {
      const secrets = {
        secret: present,
        previous_secret: previous ?? null,
        previous_until: previousUntilMs ?? null,
      }
      await db
        .insertInto('signing_secrets')
        .values({ organization_id: organizationId, ...secrets })
        .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(secrets))
        .execute()
    },
    async sealedOtherwise(prefix) {
      const places: SecretPlace[] = []
      for (const table of ['webhooks', 'signing_secrets'] as const) {
        for (const column of ['secret', 'previous_secret'] as const) {
          places.push(...(await sealedIn(table, column, prefix)))
        }
      }
      return places
    },
    async reseal({ table, column, id, sealed }, anew) {
      await db
        .updateTable(table as 'webhooks')
        .set({ [column]: anew })
        .where((table === 'webhooks' ? 'id' : 'organization_id') as 'id', '=', id)
        .where(column, '=', sealed)
        .execute()
    },
  }
}

/** Secrets as a row has them. */
export function secretsOf(
  row: Pick<Selectable<Database['webhooks']>, 'secret' | 'previous_secret' | 'previous_until'>,
): SealedSecrets {
  return {
    present: row.secret,
    previous: row.previous_secret ?? undefined,
    previousUntilMs: row.previous_until ?? undefined,
  }
}
