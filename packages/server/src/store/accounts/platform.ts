import type { PageEnd } from '@sunwake/api/schemas'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { OwnLimits } from '../../limits/tier-limits.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { NEWEST_FIRST, type Page, pageOfRows } from '../kysely/pages.ts'
import { auditColumns, auditEntryOf, LATEST_FIRST, type PlatformAuditEntry } from './audit.ts'
import { limitColumns, organizationOf } from './organizations.ts'
import type { Organization, Tier } from './records.ts'

/** An organisation with the number of its members. */
export interface OrganizationSize {
  readonly organization: Organization
  readonly members: number
}

/** What is done across organisations: for superusers alone. */
export interface PlatformStore {
  /** Organisations with a text in their name, or with that id, newest first. */
  organizations(
    page: Page & { readonly search?: string | undefined },
  ): Promise<{ readonly organizations: readonly OrganizationSize[] } & PageEnd>
  organization(id: string): Promise<OrganizationSize | undefined>
  /** Sets the tier and all limits of its own of an organisation. */
  setLimits(id: string, tier: Tier, limits: OwnLimits): Promise<void>
  /** Adds to the log of the platform, which no organisation sees and no erasure touches. */
  addAudit(entry: PlatformAuditEntry): Promise<void>
  /** Entries of the log of the platform, newest first. */
  audit(page: Page): Promise<{ readonly entries: readonly PlatformAuditEntry[] } & PageEnd>
}

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
      const found = db.selectFrom('organizations').where(wanted)
      const { rows, ...end } = await pageOfRows(found, withMembers().where(wanted), NEWEST_FIRST, page)
      return { organizations: rows.map(sizeOf), ...end }
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
      const { rows, ...end } = await pageOfRows(all, all.selectAll(), LATEST_FIRST, page)
      return { entries: rows.map(auditEntryOf), ...end }
    },
  }
}

function sizeOf(
  row: Selectable<Database['organizations']> & { members: string | number | bigint | null },
): OrganizationSize {
  return { organization: organizationOf(row), members: Number(row.members) }
}
