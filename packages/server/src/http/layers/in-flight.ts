/** Requests that are being answered, whether or not their clients still wait. */
export interface InFlight {
  /** Notes an answer until it is there. */
  track<T>(answer: T | Promise<T>): Promise<T>
  /** Settles when nothing is under way any more. */
  settled(): Promise<void>
}

/** A client that leaves closes its connection, and its request goes on: what it uses must not be closed before. */
export function createInFlight(): InFlight {
  const running = new Set<Promise<unknown>>()
  return {
    async track(answer) {
      const promise = Promise.resolve(answer)
      running.add(promise)
      try {
        return await promise
      } finally {
        running.delete(promise)
      }
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
