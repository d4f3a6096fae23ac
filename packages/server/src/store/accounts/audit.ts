import type { PageEnd } from '@sunwake/api/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { type Order, type Page, pageOfRows } from '../kysely/pages.ts'

/** Something that was changed, and by whom. */
export interface AuditEntry {
  readonly id: string
  readonly organizationId: string
  readonly atMs: number
  /** `user:<id>` or `key:<id>`. */
  readonly actor: string
  /** What happened, `api_key.created`. */
  readonly action: string
  /** Id of what it happened to. */
  readonly target: string | undefined
  readonly requestId: string | undefined
}

/** Something that concerns the platform, or an organisation or a user that is no more. */
export type PlatformAuditEntry = Omit<AuditEntry, 'organizationId'>

export interface AuditStore {
  add(entry: AuditEntry): Promise<void>
  /** Entries of an organisation, newest first. */
  list(organizationId: string, page: Page): Promise<{ readonly entries: readonly AuditEntry[] } & PageEnd>
}

/** The order of both logs. */
export const LATEST_FIRST: readonly Order[] = [
  { column: 'at', direction: 'desc', type: 'number' },
  { column: 'id', direction: 'desc', type: 'text' },
]

export function auditStore(db: Kysely<Database>): AuditStore {
  return {
    async add({ organizationId, ...entry }) {
      await db
        .insertInto('audit_entries')
        .values({ ...auditColumns(entry), organization_id: organizationId })
        .execute()
    },
    async list(organizationId, page) {
      const own = db.selectFrom('audit_entries').where('organization_id', '=', organizationId)
      const { rows, ...end } = await pageOfRows(own, own.selectAll(), LATEST_FIRST, page)
      return { entries: rows.map((row) => ({ ...auditEntryOf(row), organizationId })), ...end }
    },
  }
}

/** The columns that both logs have. */
export function auditColumns({ id, atMs, actor, action, target, requestId }: PlatformAuditEntry) {
  return { id, at: atMs, actor, action, target: target ?? null, request_id: requestId ?? null }
}

/** What both logs have in common. */
export function auditEntryOf(row: Selectable<Database['platform_audit_entries']>): PlatformAuditEntry {
  return {
    id: row.id,
    atMs: row.at,
    actor: row.actor,
    action: row.action,
    target: row.target ?? undefined,
    requestId: row.request_id ?? undefined,
  }
}
