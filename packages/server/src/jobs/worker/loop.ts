import { setTimeout as sleep } from 'node:timers/promises'

/** Work that is repeated until it is stopped. */
export interface Loop {
  /** Settles once the run under way has ended. */
  stop(): Promise<void>
}

/**
 * Repeats some work, with a pause before each run; one run at a time.
 * @param onError called with the first failure of a series; the runs go on.
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
