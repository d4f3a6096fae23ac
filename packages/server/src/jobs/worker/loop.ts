import { setTimeout as sleep } from 'node:timers/promises'

/** Something that is done again and again until it is stopped. */
export interface Loop {
  /** Settles once what was under way is done. */
  stop(): Promise<void>
}

/**
 * Does a thing again and again, with a pause before each time; never twice at once.
 * @param onError told of the first failure of a row; the next time comes all the same.
 */
export function startLoop(
  pauseMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Loop {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let failing = false
    for (;;) {
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      try {
        await work()
        failing = false
      } catch (error) {
        if (!failing) onError(error)
        failing = true
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
