import type { Logger } from 'pino'
import type { UsageHour } from '../store/ports/limits.ts'
import type { KeyUse, Store } from '../store/ports/store.ts'

const HOUR_MS = 3_600_000
/** How long requests are gathered before they are written; what a killed process loses of the records [ms]. */
const GATHER_MS = 250

/** An answered request. */
export interface AnsweredRequest {
  readonly organizationId: string
  readonly apiKeyId: string
  readonly atMs: number
  readonly successful: boolean
  readonly durationMs: number
}

/** How exactly the last use of a key is kept [ms]. */
const LAST_USE_MS = 60_000

/** Gathers answered requests by key and hour, and writes them in one statement. */
export interface UsageLog {
  add(request: AnsweredRequest): void
  /** Writes what is gathered. */
  flush(): Promise<void>
}

export function createUsageLog(
  { limits, apiKeys }: Pick<Store, 'limits' | 'apiKeys'>,
  log: Logger,
): UsageLog {
  let gathered = new Map<string, UsageHour>()
  let used: KeyUse[] = []
  const lastUse = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.size === 0) return writing
    // In the order of their keys, so that two replicas never wait for each other crosswise.
    const hours = [...gathered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hour]) => hour)
    const keys = used
    gathered = new Map()
    used = []
    writing = writing
      .then(() => limits.addUsage(hours))
      .then(() => apiKeys.touch(keys))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the records of requests could not be written')
      })
    return writing
  }
  return {
    add({ organizationId, apiKeyId, atMs, successful, durationMs }) {
      if (apiKeyId !== '' && atMs - (lastUse.get(apiKeyId) ?? 0) >= LAST_USE_MS) {
        lastUse.set(apiKeyId, atMs)
        used.push({ organizationId, keyId: apiKeyId, atMs })
      }
      const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
      const name = `${organizationId} ${apiKeyId} ${hourMs}`
      const sum = gathered.get(name)
      gathered.set(name, {
        organizationId,
        apiKeyId,
        hourMs,
        total: (sum?.total ?? 0) + 1,
        successful: (sum?.successful ?? 0) + (successful ? 1 : 0),
        durationMs: (sum?.durationMs ?? 0) + Math.max(0, Math.round(durationMs)),
      })
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
    },
    flush,
  }
}
