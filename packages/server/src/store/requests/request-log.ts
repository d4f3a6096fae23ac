import type { PageEnd } from '@sunwake/api/schemas'
import type { Kysely } from 'kysely'
import { existingOrganizations } from '../accounts/existing-organizations.ts'
import type { Database } from '../database.ts'
import { type Order, type Page, rowsOfPage } from '../kysely/pages.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { insertRows } from '../kysely/write-rows.ts'

/** A request that was answered. */
export interface LoggedRequest {
  readonly organizationId: string
  /** The id that the answer had; callers may choose it, so it need not be the only one. */
  readonly requestId: string
  /** Absent for a signed-in user. */
  readonly apiKeyId: string | undefined
  readonly userId: string
  /** When it came. */
  readonly atMs: number
  readonly method: string
  /** Path of the operation, never that of the request. */
  readonly route: string
  readonly status: number
  readonly errorCode: string | undefined
  readonly durationMs: number
}

export interface RequestFilter {
  readonly requestId?: string | undefined
  readonly apiKeyId?: string | undefined
  /** First and last status that is wanted. */
  readonly status?: readonly [first: number, last: number] | undefined
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** Requests of organisations, kept for a while. */
export interface RequestLogStore {
  add(requests: readonly LoggedRequest[]): Promise<void>
  /**
   * Requests of an organisation, newest first.
   * @param countMax how far the total is counted.
   */
  list(
    organizationId: string,
    filter: RequestFilter,
    page: Page & { readonly countMax: number },
  ): Promise<{ readonly requests: readonly LoggedRequest[] } & PageEnd>
  /** Forgets the oldest requests of before a time, not more than some at once; gives whether there may be more. */
  prune(beforeMs: number, max: number): Promise<boolean>
}

const insert = insertRows('request_log', {
  organization_id: 'text',
  at: 'bigint',
  request_id: 'text',
  api_key_id: 'text',
  user_id: 'text',
  method: 'text',
  route: 'text',
  status: 'integer',
  error_code: 'text',
  duration_ms: 'double precision',
})

/** The order of requests. */
const LATEST_FIRST: readonly Order[] = [
  { column: 'at', direction: 'desc', type: 'number' },
  { column: 'request_id', direction: 'desc', type: 'text' },
]

export function requestLogStore(db: Kysely<Database>): RequestLogStore {
  return {
    add: (requests) =>
      inTransaction(db, async (transaction) => {
        const existing = await existingOrganizations(
          transaction,
          requests.map(({ organizationId }) => organizationId),
        )
        const kept = requests.filter(({ organizationId }) => existing.has(organizationId))
        await insert(transaction, kept.map(rowOf))
      }),
    async list(organizationId, { requestId, apiKeyId, status, fromMs, toMs }, { countMax, ...page }) {
      const wanted = db
        .selectFrom('request_log')
        .where('organization_id', '=', organizationId)
        .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId!))
        .$if(apiKeyId !== undefined, (query) => query.where('api_key_id', '=', apiKeyId!))
        .$if(status !== undefined, (query) =>
          query.where('status', '>=', status![0]).where('status', '<=', status![1]),
        )
        .$if(fromMs !== undefined, (query) => query.where('at', '>=', fromMs!))
        .$if(toMs !== undefined, (query) => query.where('at', '<', toMs!))
      const [{ rows, next }, { total }] = await Promise.all([
        rowsOfPage(wanted.selectAll(), LATEST_FIRST, page),
        db
          .selectFrom(wanted.select('at').limit(countMax).as('counted'))
          .select(({ fn }) => fn.countAll().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      const requests = rows.map((row) => ({
        organizationId: row.organization_id,
        requestId: row.request_id,
        apiKeyId: row.api_key_id ?? undefined,
        userId: row.user_id,
        atMs: row.at,
        method: row.method,
        route: row.route,
        status: row.status,
        errorCode: row.error_code ?? undefined,
        durationMs: row.duration_ms,
      }))
      return { requests, total: Number(total), next }
    },
    async prune(beforeMs, max) {
      const old = db.selectFrom('request_log').where('at', '<', beforeMs)
      const beyond = await old.select('at').orderBy('at').offset(max).limit(1).executeTakeFirst()
      // Requests of one millisecond go together.
      await db
        .deleteFrom('request_log')
        .where('at', '<', beforeMs)
        .$if(beyond !== undefined, (query) => query.where('at', '<=', beyond!.at))
        .execute()
      return beyond !== undefined
    },
  }
}

function rowOf(request: LoggedRequest) {
  return {
    organization_id: request.organizationId,
    at: request.atMs,
    request_id: request.requestId,
    api_key_id: request.apiKeyId ?? null,
    user_id: request.userId,
    method: request.method,
    route: request.route,
    status: request.status,
    error_code: request.errorCode ?? null,
    duration_ms: request.durationMs,
  }
}
