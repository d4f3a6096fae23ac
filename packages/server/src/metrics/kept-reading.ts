import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

/** Nobody waits longer for figures [ms]. */
const PATIENCE_MS = 2000

/**
 * Reads something for figures. Who asks more often gets what was read last: anybody may ask for figures where they need
 * no token. Undefined where it cannot be read now.
 * @param freshMs how long a reading is given again.
 */
export function keptReading<T>(
  read: () => Promise<T>,
  {
    what,
    freshMs,
    clock,
    log,
  }: {
    /** Names it in the log. */
    readonly what: string
    readonly freshMs: number
    readonly clock: Clock
    readonly log: Pick<Logger, 'error'>
  },
): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  return () => {
    const atMs = clock.now()
    if (reading === undefined || atMs - readAtMs >= freshMs) {
      readAtMs = atMs
      reading = inTime(read()).catch((error: unknown) => {
        log.error({ err: error }, `${what} read for metrics failed`)
        return undefined
      })
    }
    return reading
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, timeUp])
  } finally {
    clearTimeout(timer)
  }
}
