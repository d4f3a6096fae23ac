/** What may have changed: a place to look, never what is there. */
export type Topic = 'stream' | 'jobs' | 'deliveries'

/**
 * Wakes those who wait for a change, in this process and in others. A signal may be lost, when a connection breaks:
 * who waits also looks by itself from time to time.
 */
export interface Signals {
  /**
   * Hears of changes until it is ended. The id is that of the organisation for `stream`; an empty one says that
   * anything of the topic may have changed, and is the only one of the other topics.
   */
  listen(topic: Topic, hear: (id: string) => void): () => void
}

/** Hands signals on to those who listen in this process. */
export interface SignalHub extends Signals {
  tell(topic: Topic, id: string): void
  /** Tells everybody that anything may have changed. */
  tellAll(): void
}

/** Signals that the store sends and that end with it. */
export interface StoreSignals extends Signals {
  close(): Promise<void>
}

/** @param onListen called whenever somebody begins to listen. */
export function createSignalHub(onListen: () => void = () => {}): SignalHub {
  const listeners = new Map<Topic, Set<{ readonly hear: (id: string) => void }>>()
  const tell = (topic: Topic, id: string) => {
    const listening = listeners.get(topic)
    for (const listener of listening ?? []) {
      // Not within the commit that the signal tells of: what a listener does is not its business.
      queueMicrotask(() => {
        if (listening?.has(listener)) listener.hear(id)
      })
    }
  }
  return {
    listen(topic, hear) {
      const listener = { hear }
      const listening = listeners.get(topic) ?? new Set()
      listeners.set(topic, listening.add(listener))
      onListen()
      return () => void listening.delete(listener)
    },
    tell,
    tellAll() {
      for (const topic of listeners.keys()) tell(topic, '')
    },
  }
}
