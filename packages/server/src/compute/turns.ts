/** Lets so many do something at once, and so many wait for it, first come, first served. */
export interface Turns {
  /**
   * Waits for a turn, and gives how to end it; undefined where too many wait already.
   * @throws the reason of the signal, where it aborts the waiting.
   */
  take(signal: AbortSignal): Promise<(() => void) | undefined>
}

export function createTurns({
  atOnce,
  waiting,
}: {
  readonly atOnce: number
  readonly waiting: number
}): Turns {
  // Not the queue of the pool: it does not count tasks that have a signal, and leaves those behind one that is aborted.
  const queue = new Set<() => void>()
  let taken = 0
  const end = () => {
    const [next] = queue
    if (next === undefined) taken--
    else next()
  }
  const once = () => {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      end()
    }
  }
  return {
    async take(signal) {
      signal.throwIfAborted()
      if (taken < atOnce) {
        taken++
        return once()
      }
      if (queue.size >= waiting) return undefined
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          queue.delete(begin)
          reject(signal.reason)
        }
        const begin = () => {
          queue.delete(begin)
          signal.removeEventListener('abort', leave)
          resolve()
        }
        queue.add(begin)
        signal.addEventListener('abort', leave, { once: true })
      })
      return once()
    },
  }
}
