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
