import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** How long a report whose time is over is told from one that never was [ms]. */
const REMEMBERED_MS = 30 * 86_400_000

/** A report that was made. */
export interface Report {
  readonly id: string
  readonly organizationId: string
  readonly userId: string | undefined
  /** Nobody can guess it. */
  readonly filename: string
  readonly kind: 'solar' | 'wind' | 'hybrid'
  /** Of the project. */
  readonly name: string
  readonly mediaType: string
  readonly fingerprint: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

export interface ReportStore {
  insert(report: Report, content: Uint8Array): Promise<void>
  /** By its file name; without content where its time is over and it was taken away. */
  find(
    organizationId: string,
    filename: string,
  ): Promise<(Report & { readonly content: Uint8Array<ArrayBuffer> | undefined }) | undefined>
  /** Takes away the content of reports whose time is over, and forgets those whose time was over long ago. */
  prune(nowMs: number): Promise<void>
}

export function reportStore(db: Kysely<Database>): ReportStore {
  return {
    async insert(report, content) {
      await db
        .insertInto('reports')
        .values({
          id: report.id,
          organization_id: report.organizationId,
          user_id: report.userId ?? null,
          filename: report.filename,
          kind: report.kind,
          name: report.name,
          media_type: report.mediaType,
          fingerprint: report.fingerprint,
          bytes: content.byteLength,
          // Both drivers know bytes as buffers alone.
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          created_at: report.createdAtMs,
          expires_at: report.expiresAtMs,
        })
        .execute()
    },
    async find(organizationId, filename) {
      const row = await db
        .selectFrom('reports')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('filename', '=', filename)
        .executeTakeFirst()
      if (row === undefined) return undefined
      return {
        id: row.id,
        organizationId: row.organization_id,
        userId: row.user_id ?? undefined,
        filename: row.filename,
        kind: row.kind as Report['kind'],
        name: row.name,
        mediaType: row.media_type,
        fingerprint: row.fingerprint,
        createdAtMs: row.created_at,
        expiresAtMs: row.expires_at,
        content: row.content === null ? undefined : new Uint8Array(row.content),
      }
    },
    async prune(nowMs) {
      await db
        .updateTable('reports')
        .set({ content: null })
        .where('expires_at', '<=', nowMs)
        .where('content', 'is not', null)
        .execute()
      await db
        .deleteFrom('reports')
        .where('expires_at', '<=', nowMs - REMEMBERED_MS)
        .execute()
    },
  }
}
