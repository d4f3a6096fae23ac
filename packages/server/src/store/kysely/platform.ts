import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrganizationSize, PlatformStore } from '../ports/platform.ts'
import { auditColumns, auditEntryOf } from './audit.ts'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { limitColumns, organizationOf } from './organizations.ts'
import { pageOfRows } from './page-of-rows.ts'

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
    async organizations({ search = '', ...page }) {
      // Letters are what they are: none of them is a wildcard.
      const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const wanted = sql<boolean>`(lower(name) like ${pattern} escape '\\' or id = ${search})`
      const ordered = withMembers().where(wanted).orderBy('created_at', 'desc').orderBy('id')
      const { rows, total } = await pageOfRows(db.selectFrom('organizations').where(wanted), ordered, page)
      return { organizations: rows.map(sizeOf), total }
    },
    async organization(id) {
      const row = await withMembers()
        .where('id', '=', id)
        .$if(isPostgres(db) && db.isTransaction, (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
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
    async audit(page) {
      const all = db.selectFrom('platform_audit_entries')
      const ordered = all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
      const { rows, total } = await pageOfRows(all, ordered, page)
      return { entries: rows.map(auditEntryOf), total }
    },
  }
}

function sizeOf(
  row: Selectable<Database['organizations']> & { members: string | number | bigint | null },
): OrganizationSize {
  return { organization: organizationOf(row), members: Number(row.members) }
}
