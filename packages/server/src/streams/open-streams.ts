import { ServiceError, streamLimitReached } from '@sunwake/api/schemas'
import type { Organization, Tier } from '../store/accounts/records.ts'
import { PROGRESS_MS } from './coalesce.ts'

/** Streams that an organisation may have open at once on one process, by tier. */
const OPEN_MAX: Readonly<Record<Tier, number>> = { FREE: 2, STARTER: 10, PRO: 50, ENTERPRISE: 500 }

/** When a refused caller may try again [s]. */
const RETRY_AFTER_S = 15

/** How streams keep time [ms]. */
export interface StreamTimes {
  /** Between comments that show that both ends live. */
  readonly heartbeatMs: number
  /** Between looks whether the caller may still read. */
  readonly recheckMs: number
  /** How long a caller may read on when that cannot be found out. */
  readonly uncheckedMs: number
  /** Least time between two readings of the table. */
  readonly paceMs: number
  /** Most time between two readings: a signal may be lost. */
  readonly lookMs: number
  /** How long a client may take nothing before it is cut off. */
  readonly stallMs: number
}

const TIMES: StreamTimes = {
  heartbeatMs: 15_000,
  recheckMs: 30_000,
  uncheckedMs: 60_000,
  paceMs: PROGRESS_MS,
  lookMs: 5000,
  stallMs: 30_000,
}

/** A stream that is open. */
export interface OpenStream {
  /** Aborted when it has to end. */
  readonly ending: AbortSignal
  /** Ends it, and frees its place; does nothing a second time. */
  end(): void
}

/** The streams of a process. */
export interface OpenStreams {
  readonly times: StreamTimes
  /** @throws {ServiceError} `stream_limit_reached`; `service_unavailable` once all are ended. */
  open(organization: Organization): OpenStream
  /** Streams that are open. */
  count(): number
  /** Ends all, and opens no more: clients take up where they were on another process. */
  endAll(): void
}

export function createOpenStreams(times: Partial<StreamTimes> = {}): OpenStreams {
  const byOrganization = new Map<string, Set<OpenStream>>()
  let closed = false
  return {
    times: { ...TIMES, ...times },
    open({ id, tier }) {
      if (closed) {
        throw new ServiceError('service_unavailable', 'The service is closing.', {
          headers: { 'Retry-After': '1' },
        })
      }
      const open = byOrganization.get(id) ?? new Set()
      if (open.size >= OPEN_MAX[tier]) throw limitReached(OPEN_MAX[tier])
      const ending = new AbortController()
      const stream: OpenStream = {
        ending: ending.signal,
        end() {
          ending.abort()
          open.delete(stream)
          if (open.size === 0) byOrganization.delete(id)
        },
      }
      byOrganization.set(id, open.add(stream))
      return stream
    },
    count: () => [...byOrganization.values()].reduce((sum, open) => sum + open.size, 0),
    endAll() {
      closed = true
      for (const open of [...byOrganization.values()]) for (const stream of [...open]) stream.end()
    },
  }
}

function limitReached(limit: number): ServiceError {
  return streamLimitReached(
    `The organisation has ${limit} event streams open, the most that its tier allows.`,
    { limit, retryAfterS: RETRY_AFTER_S },
  )
}
