/** An answer of a provider as it came. */
export interface CacheEntry {
  /** Epoch ms. */
  readonly storedAtMs: number
  readonly text: string
}

/** Where answers are kept; entries are whole or not there. Neither function throws. */
export interface CacheStore {
  get(key: string): Promise<CacheEntry | undefined>
  put(key: string, entry: CacheEntry): Promise<void>
}

/** A store that forgets at once. */
export const NO_CACHE: CacheStore = { get: async () => undefined, put: async () => undefined }
