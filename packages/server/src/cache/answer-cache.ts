/** An answer and when it was made. */
export interface CachedAnswer {
  /** JSON text of the body. */
  readonly text: string
  readonly storedAtMs: number
}

/** Keeps answers that do not change for some time. Losing one costs a computation, nothing else. */
export interface AnswerCache {
  /** The answer of a key that is not older than its time to live. */
  get(key: string): Promise<CachedAnswer | undefined>
  put(key: string, text: string, ttlMs: number): Promise<void>
}
