import type { CacheEntry, CacheStore } from './cache-store.ts'
import { ANSWER_LIFE_MS } from './cached-answers.ts'

/** The files of a folder, as a platform has them. */
export interface CacheFiles {
  /** Text of a file; undefined where there is none. */
  read(name: string): Promise<string | undefined>
  /** Writes a whole file or none, whatever happens meanwhile. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  list(): Promise<
    readonly { readonly name: string /** Last written, epoch ms. */; readonly writtenMs: number }[]
  >
}

/** Files of entries, and drafts that a crash left; others in the folder are left alone. */
const ENTRY = /^[0-9a-f]{64}\.entry(?:\.[0-9a-f-]+\.draft)?$/

/**
 * A cache in files, one an entry: a line of JSON with the key, the time and the length, then the text. An entry that is
 * cut off, of another key or unreadable counts as none. Entries past their life are removed when the first one is
 * written. A disk that is full or read-only costs the cache, not the answer.
 */
export function diskCache(files: CacheFiles): CacheStore {
  let swept = false

  async function read(key: string): Promise<CacheEntry | undefined> {
    const content = await files.read(await nameOf(key))
    const end = content?.indexOf('\n') ?? -1
    if (content === undefined || end < 0) return undefined
    const text = content.slice(end + 1)
    const head = JSON.parse(content.slice(0, end)) as { key: unknown; storedAtMs: unknown; length: unknown }
    const { storedAtMs } = head
    const isWhole = head.length === text.length && head.key === key && typeof storedAtMs === 'number'
    return isWhole ? { storedAtMs, text } : undefined
  }

  async function sweep(nowMs: number): Promise<void> {
    for (const { name, writtenMs } of await files.list()) {
      if (ENTRY.test(name) && nowMs - writtenMs >= ANSWER_LIFE_MS) await files.remove(name)
    }
  }

  return {
    async get(key) {
      try {
        return await read(key)
      } catch {
        return undefined
      }
    },
    async put(key, { storedAtMs, text }) {
      try {
        await files.write(
          await nameOf(key),
          `${JSON.stringify({ key, storedAtMs, length: text.length })}\n${text}`,
        )
        if (swept) return
        swept = true
        await sweep(storedAtMs)
      } catch {
        // The answer is there; only the next one will be asked for again.
      }
    },
  }
}

async function nameOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return `${hex.join('')}.entry`
}
