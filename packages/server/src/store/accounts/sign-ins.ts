import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { databaseTime, isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'

/** A bucket that failed tries fill and that leaks. */
export interface TryBucket {
  /** Whose tries it holds; a hash. */
  readonly subject: string
  /** Tries that it holds at most. */
  readonly capacity: number
  /** Time after which one of them is forgotten [ms]. */
  readonly leakMs: number
}

/** Failed tries to sign in, by the clock of the database unless a time is given. */
export interface SignInStore {
  /**
   * Counts a try in all of some buckets, or in none where one is full; tells of the one that is full for longest. Of
   * many at once no more pass than a bucket holds.
   */
  countTry(
    buckets: readonly TryBucket[],
    atMs?: number,
  ): Promise<{ readonly bucket: TryBucket; readonly waitMs: number } | undefined>
  /** Takes a try back that did not fail. */
  forgiveTry(buckets: readonly TryBucket[]): Promise<void>
  /** Whether somebody has signed in from a place; a hash. */
  knows(place: string, atMs?: number): Promise<boolean>
  /** Notes that somebody has signed in from a place, for some time. */
  remember(place: string, forMs: number, atMs?: number): Promise<void>
  /** Forgets buckets that were not touched for some time, and places whose time is over. */
  prune(idleMs: number, atMs?: number): Promise<void>
}

export function signInStore(db: Kysely<Database>): SignInStore {
  const now = (atMs: number | undefined) => sql<number>`cast(${databaseTime(db, atMs)} as bigint)`
  return {
    countTry: (buckets, atMs) =>
      inTransaction(db, async (transaction) => {
        // In one order, so that two who share buckets do not wait crosswise.
        const ordered = [...buckets].sort((a, b) => (a.subject < b.subject ? -1 : 1))
        await transaction
          .insertInto('sign_in_tries')
          .values(ordered.map(({ subject }) => ({ subject, level: 0, at: 0 })))
          .onConflict((conflict) => conflict.column('subject').doNothing())
          .execute()
        const rows = await transaction
          .selectFrom('sign_in_tries')
          .select(['subject', 'level', 'at'])
          .select(now(atMs).as('now'))
          .where(
            'subject',
            'in',
            ordered.map(({ subject }) => subject),
          )
          .orderBy('subject')
          .$if(isPostgres(transaction), (query) => query.forUpdate())
          .execute()
        const filled = ordered.map((bucket) => {
          const { level, at, now: time } = rows.find(({ subject }) => subject === bucket.subject)!
          const left = Math.max(0, level - (Number(time) - at) / bucket.leakMs)
          return {
            bucket,
            level: left + 1,
            at: Number(time),
            waitMs: (left + 1 - bucket.capacity) * bucket.leakMs,
          }
        })
        const full = filled.filter(({ waitMs }) => waitMs > 0).sort((a, b) => b.waitMs - a.waitMs)
        if (full[0] !== undefined) return full[0]
        for (const { bucket, level, at } of filled) {
          await transaction
            .updateTable('sign_in_tries')
            .set({ level, at })
            .where('subject', '=', bucket.subject)
            .execute()
        }
        return undefined
      }),
    async forgiveTry(buckets) {
      await db
        .updateTable('sign_in_tries')
        .set({ level: sql<number>`case when level > 1 then level - 1 else 0 end` })
        .where('subject', 'in', subjectsOf(buckets))
        .execute()
    },
    async knows(place, atMs) {
      const row = await db
        .selectFrom('sign_in_places')
        .select('place')
        .where('place', '=', place)
        .where('known_until', '>', now(atMs))
        .executeTakeFirst()
      return row !== undefined
    },
    async remember(place, forMs, atMs) {
      const known_until = sql<number>`${now(atMs)} + cast(${forMs} as bigint)`
      await db
        .insertInto('sign_in_places')
        .values({ place, known_until })
        .onConflict((conflict) => conflict.column('place').doUpdateSet({ known_until }))
        .execute()
    },
    async prune(idleMs, atMs) {
      await db
        .deleteFrom('sign_in_tries')
        .where('at', '<', sql<number>`${now(atMs)} - cast(${idleMs} as bigint)`)
        .execute()
      await db.deleteFrom('sign_in_places').where('known_until', '<=', now(atMs)).execute()
    },
  }
}

function subjectsOf(buckets: readonly TryBucket[]): string[] {
  return buckets.map(({ subject }) => subject)
}
