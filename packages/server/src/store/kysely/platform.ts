import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrganizationSize, PlatformStore } from '../ports/platform.ts'
import { auditColumns, auditEntryOf } from './audit.ts'
import type { Database } from './database.ts'
import { limitColumns, organizationOf } from './organizations.ts'

export function platformStore(db: Kysely<Database>): PlatformStore {
  const withMembers = () =>
    db
      .selectFrom('organizations')
      .selectAll()
      .select((from) =>
        from
          .selectFrom('memberships')
          .select(({ fn }) => fn.countAll().as('members'))
          .whereRef('memberships.organization_id', '=', 'organizations.id')
          .as('members'),
      )
  return {
    async organizations({ search = '', offset, limit }) {
      // Letters are what they are: none of them is a wildcard.
      const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const found = sql<boolean>`(lower(name) like ${pattern} escape '\\' or id = ${search})`
      const [rows, { total }] = await Promise.all([
        withMembers()
          .where(found)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
        db
          .selectFrom('organizations')
          .where(found)
          .select(({ fn }) => fn.countAll().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { organizations: rows.map(sizeOf), total: Number(total) }
    },
    async organization(id) {
      const row = await withMembers().where('id', '=', id).executeTakeFirst()
      return row && sizeOf(row)
    },
    async setLimits(id, tier, limits) {
      await db
        .updateTable('organizations')
        .set({ tier, ...limitColumns(limits) })
        .where('id', '=', id)
        .execute()
    },
    async addAudit(entry) {
      await db.insertInto('platform_audit_entries').values(auditColumns(entry)).execute()
    },
    async audit({ offset, limit }) {
      const all = db.selectFrom('platform_audit_entries')
      const [rows, { total }] = await Promise.all([
        all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute(),
        all.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ])
      return { entries: rows.map(auditEntryOf), total: Number(total) }
    },
  }
}

function sizeOf(
  row: Selectable<Database['organizations']> & { members: string | number | bigint | null },
): OrganizationSize {
  return { organization: organizationOf(row), members: Number(row.members) }
}
