import type { Clock } from '../clock.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'

/** Answers of some 10 kB: a few megabytes in all. */
const ENTRIES_MAX = 500

interface Entry extends CachedAnswer {
  readonly expiresAtMs: number
}

/**
 * A cache in the memory of one process. Answers are computed from the request alone, so replicas that each have their
 * own give the same. The entry that was not asked for the longest goes first.
 */
export function memoryCache(clock: Clock, entriesMax: number = ENTRIES_MAX): AnswerCache {
  // A map keeps the order of insertion: the first key is the oldest.
  const entries = new Map<string, Entry>()
  return {
    async get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      if (entry.expiresAtMs <= clock.now()) return undefined
      entries.set(key, entry)
      return entry
    },
    async put(key, text, ttlMs) {
      const now = clock.now()
      entries.delete(key)
      entries.set(key, { text, storedAtMs: now, expiresAtMs: now + ttlMs })
      for (const oldest of entries.keys()) {
        if (entries.size <= entriesMax) break
        entries.delete(oldest)
      }
    },
  }
}
