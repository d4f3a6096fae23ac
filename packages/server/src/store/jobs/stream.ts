import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { signal } from '../kysely/signal.ts'
import { inTransaction } from '../kysely/transactions.ts'

/** What an event of a stream tells. */
export const STREAM_EVENT_TYPES = ['job.status', 'job.progress', 'job.result', 'job.part'] as const
export type StreamEventType = (typeof STREAM_EVENT_TYPES)[number]

export interface NewStreamEvent {
  readonly organizationId: string
  readonly jobId: string
  /** Who submitted the job: members hear of their own alone. */
  readonly userId: string
  readonly type: StreamEventType
  readonly data: Readonly<Record<string, unknown>>
  readonly atMs: number
  /** Whether the job ends with it. */
  readonly last: boolean
}

export interface StreamEvent extends NewStreamEvent {
  /** Place in the stream of the organisation, from 1; in the order of their commits, without gaps. */
  readonly sequence: number
  /** Place in the stream of the job, from 1. */
  readonly jobSequence: number
}

/** Events that streams show, kept so that a stream can be taken up again. */
export interface StreamStore {
  /** Adds an event within the transaction of what it tells, and wakes those who listen once that is committed. */
  append(event: NewStreamEvent): Promise<void>
  /** Events of an organisation after a place, in order; of one user where one is named. */
  ofOrganization(
    organizationId: string,
    range: { readonly after: number; readonly limit: number; readonly userId?: string | undefined },
  ): Promise<readonly StreamEvent[]>
  /** Events of a job after a place, in order. */
  ofJob(
    organizationId: string,
    jobId: string,
    range: { readonly after: number; readonly limit: number },
  ): Promise<readonly StreamEvent[]>
  /** Place of the last event of an organisation; 0 where there is none. */
  lastSequence(organizationId: string): Promise<number>
  /** Place of the last event of a job; 0 where there is none. */
  lastJobSequence(organizationId: string, jobId: string): Promise<number>
  /** Forgets events before a time; gives their number. */
  prune(beforeMs: number): Promise<number>
}

/** Events of streams, on both databases. */
export function streamStore(db: Kysely<Database>): StreamStore {
  return {
    append: (event) =>
      inTransaction(db, async (transaction) => {
        const { organizationId, jobId, userId, type, data, atMs, last } = event
        // The row of the job before that of the organisation: everybody locks in this order.
        const { last_event: jobSequence } = await transaction
          .updateTable('jobs')
          .set((column) => ({ last_event: column('last_event', '+', 1) }))
          .where('id', '=', jobId)
          .where('organization_id', '=', organizationId)
          .returning('last_event')
          .executeTakeFirstOrThrow()
        // Whoever counts holds the counter until it commits, so that places are in the order of commits.
        const { last: sequence } = await transaction
          .insertInto('stream_counters')
          .values({ organization_id: organizationId, last: 1 })
          .onConflict((conflict) =>
            conflict
              .column('organization_id')
              .doUpdateSet((column) => ({ last: column('stream_counters.last', '+', 1) })),
          )
          .returning('last')
          .executeTakeFirstOrThrow()
        await transaction
          .insertInto('stream_events')
          .values({
            organization_id: organizationId,
            sequence,
            job_id: jobId,
            job_sequence: jobSequence,
            user_id: userId,
            type,
            data: JSON.stringify(data),
            at: atMs,
            last: last ? 1 : 0,
          })
          .execute()
        await signal(transaction, 'stream', organizationId)
      }),
    async ofOrganization(organizationId, { after, limit, userId }) {
      const rows = await db
        .selectFrom('stream_events')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('sequence', '>', after)
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
        .orderBy('sequence')
        .limit(limit)
        .execute()
      return rows.map(eventOf)
    },
    async ofJob(organizationId, jobId, { after, limit }) {
      const rows = await db
        .selectFrom('stream_events')
        .selectAll()
        .where('job_id', '=', jobId)
        .where('organization_id', '=', organizationId)
        .where('job_sequence', '>', after)
        .orderBy('job_sequence')
        .limit(limit)
        .execute()
      return rows.map(eventOf)
    },
    async lastSequence(organizationId) {
      const row = await db
        .selectFrom('stream_counters')
        .select('last')
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
      return row?.last ?? 0
    },
    async lastJobSequence(organizationId, jobId) {
      const row = await db
        .selectFrom('jobs')
        .select('last_event')
        .where('id', '=', jobId)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
      return row?.last_event ?? 0
    },
    async prune(beforeMs) {
      const { numDeletedRows } = await db
        .deleteFrom('stream_events')
        .where('at', '<', beforeMs)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

function eventOf(row: Selectable<Database['stream_events']>): StreamEvent {
  return {
    organizationId: row.organization_id,
    jobId: row.job_id,
    userId: row.user_id,
    type: row.type as StreamEventType,
    data: JSON.parse(row.data),
    atMs: row.at,
    last: row.last === 1,
    sequence: row.sequence,
    jobSequence: row.job_sequence,
  }
}
