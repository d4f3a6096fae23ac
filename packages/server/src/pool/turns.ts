import type { Sharer } from '../http/computing.ts'

/** Lets so many do something at once, and so many wait for it, each sharer its part of the turns. */
export interface Turns {
  /**
   * Waits for a turn, and gives how to end it; undefined where too many wait already.
   * @throws the reason of the signal, where it aborts the waiting.
   */
  take(signal: AbortSignal, sharer: Sharer): Promise<(() => void) | undefined>
}

/** One who waits. */
interface Waiter {
  readonly id: string
  /** Where it begins in virtual time. */
  readonly start: number
  readonly begin: () => void
  readonly refuse: () => void
}

/**
 * Turns in the order of start-time fair queuing (Goyal, Vin and Cheng 1997), as the jobs have it: a turn begins in
 * virtual time where the last one of its sharer ends, not before the present, and takes one over the weight. Where all
 * places to wait are taken, the last of who waits most often gives way to who waits less.
 */
export function createTurns({
  atOnce,
  waiting,
}: {
  readonly atOnce: number
  readonly waiting: number
}): Turns {
  // Not the queue of the pool: it does not count tasks that have a signal, and leaves those behind one that is aborted.
  const queue = new Set<Waiter>()
  const finishes = new Map<string, number>()
  let present = 0
  let taken = 0
  const startOf = ({ id, weight }: Sharer): number => {
    const start = Math.max(present, finishes.get(id) ?? 0)
    finishes.set(id, start + 1 / weight)
    return start
  }
  const end = () => {
    let next: Waiter | undefined
    for (const waiter of queue) if (next === undefined || waiter.start < next.start) next = waiter
    if (next !== undefined) {
      present = next.start
      return next.begin()
    }
    taken--
    // Nobody owes anybody anything where nobody waits.
    finishes.clear()
    present = 0
  }
  const once = () => {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      end()
    }
  }
  /** Sends away the last of who waits more often than another would by waiting too; whether there is one. */
  const makeRoom = (id: string): boolean => {
    const counts = new Map<string, number>()
    for (const waiter of queue) counts.set(waiter.id, (counts.get(waiter.id) ?? 0) + 1)
    const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    if (count <= (counts.get(id) ?? 0) + 1) return false
    const last = [...queue].filter((waiter) => waiter.id === most).at(-1)
    last?.refuse()
    return true
  }
  return {
    async take(signal, sharer) {
      signal.throwIfAborted()
      if (taken < atOnce) {
        taken++
        startOf(sharer)
        return once()
      }
      if (queue.size >= waiting && !makeRoom(sharer.id)) return undefined
      const hasTurn = await new Promise<boolean>((resolve, reject) => {
        const leave = () => {
          queue.delete(waiter)
          signal.removeEventListener('abort', abort)
        }
        const abort = () => {
          leave()
          reject(signal.reason)
        }
        const answer = (turn: boolean) => () => {
          leave()
          resolve(turn)
        }
        const waiter = { id: sharer.id, start: startOf(sharer), begin: answer(true), refuse: answer(false) }
        queue.add(waiter)
        signal.addEventListener('abort', abort, { once: true })
      })
      return hasTurn ? once() : undefined
    },
  }
}
