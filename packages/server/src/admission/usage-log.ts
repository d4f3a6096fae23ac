import type { Logger } from 'pino'
import type { KeyUse } from '../store/accounts/api-keys.ts'
import type { UsageHour } from '../store/metering/limits.ts'
import type { Store } from '../store/store.ts'

const HOUR_MS = 3_600_000
/** How long requests are gathered before they are written; what a killed process loses of the records [ms]. */
const GATHER_MS = 1000

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

type Sum = { -readonly [Field in keyof UsageHour]: UsageHour[Field] }

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
  /** By hour, and then by key, or organisation where there is none. */
  let gathered = new Map<number, Map<string, Sum>>()
  let used: KeyUse[] = []
  const lastUse = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.size === 0) return writing
    // In the order of their keys, so that two replicas never wait for each other crosswise.
    const hours = [...gathered.values()].flatMap((sums) => [...sums.values()]).sort(byKey)
    const keys = used
    gathered = new Map()
    used = []
    writing = writing
      .then(() => limits.addUsage(hours))
      .then(() => apiKeys.touch(keys))
      .catch((error: unknown) => {
        log.error({ err: error }, 'usage record write failed')
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
      let sums = gathered.get(hourMs)
      if (sums === undefined) {
        sums = new Map()
        gathered.set(hourMs, sums)
      }
      const name = apiKeyId === '' ? organizationId : apiKeyId
      let sum = sums.get(name)
      if (sum === undefined) {
        sum = { organizationId, apiKeyId, hourMs, total: 0, successful: 0, durationMs: 0 }
        sums.set(name, sum)
      }
      sum.total++
      if (successful) sum.successful++
      sum.durationMs += Math.max(0, Math.round(durationMs))
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
    },
    flush,
  }
}

/** The order of the table's own key. */
function byKey(a: UsageHour, b: UsageHour): number {
  return (
    order(a.organizationId, b.organizationId) || order(a.apiKeyId, b.apiKeyId) || order(a.hourMs, b.hourMs)
  )
}

function order<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
