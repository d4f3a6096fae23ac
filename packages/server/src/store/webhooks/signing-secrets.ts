import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'

/** A secret in two generations, sealed: no plain one reaches the store. */
export interface SealedSecrets {
  readonly present: string
  /** The one before, for as long as both are good. */
  readonly previous: string | undefined
  readonly previousUntilMs: number | undefined
}

/** Where a sealed secret stands. */
export interface SecretPlace {
  readonly table: 'webhooks' | 'signing_secrets'
  readonly column: 'secret' | 'previous_secret'
  /** Of the webhook, or of the organisation. */
  readonly id: string
  readonly sealed: string
}

/** The signing secrets of organisations, and what is done to sealed secrets when the key of the deployment changes. */
export interface SigningSecretStore {
  /** The secret of call-backs of an organisation; within a transaction nobody changes it meanwhile. */
  signingSecrets(organizationId: string): Promise<SealedSecrets | undefined>
  /** Keeps a first signing secret, unless there is one; gives the one that then is. */
  ensureSigningSecret(organizationId: string, sealed: string): Promise<SealedSecrets>
  setSigningSecrets(organizationId: string, secrets: SealedSecrets): Promise<void>

  /** Sealed secrets of the deployment that do not begin with some text. */
  sealedOtherwise(prefix: string): Promise<readonly SecretPlace[]>
  /** Puts a secret that was sealed anew in its place, unless it was changed meanwhile. */
  reseal(place: SecretPlace, sealed: string): Promise<void>
}

export function signingSecretStore(db: Kysely<Database>): SigningSecretStore {
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
