import { ParseError } from '@sunwake/core/errors'
import { ProviderFailure } from '../provider-failure.ts'
import type { CacheStore } from './cache-store.ts'

/** Answers are asked for again after this [ms]. */
export const ANSWER_LIFE_MS: number = 24 * 3600 * 1000

/** A decoded answer. */
export interface Answer<T> {
  readonly value: T
  /** When the provider was asked, epoch ms. */
  readonly fetchedAtMs: number
}

/** One question to a provider. */
export interface Question<T> {
  readonly provider: string
  /** Equal for questions with the same answer: the rounded request and the version of the data set. */
  readonly key: string
  load(): Promise<string>
  /** @throws {ParseError} the answer is not what it should be. */
  decode(text: string): T
}

/** Asks, or takes what was answered within the last 24 hours. */
export type AskProvider = <T>(question: Question<T>) => Promise<Answer<T>>

/**
 * Answers by a cache: only an answer that could be decoded is kept, so that nothing broken is. Questions with the same
 * key at the same time share one request.
 */
export function cachedAnswers(store: CacheStore, now: () => number): AskProvider {
  const underway = new Map<string, Promise<Answer<unknown>>>()

  async function ask<T>({ provider, key, load, decode }: Question<T>): Promise<Answer<T>> {
    const kept = await store.get(key)
    const age = kept === undefined ? Number.NaN : now() - kept.storedAtMs
    // A clock that was set back makes an age below 0: such an entry is not trusted.
    if (kept !== undefined && age >= 0 && age < ANSWER_LIFE_MS) {
      try {
        return { value: decode(kept.text), fetchedAtMs: kept.storedAtMs }
      } catch (error) {
        if (!isUnreadable(error)) throw error
      }
    }
    const text = await load()
    const fetchedAtMs = now()
    let value: T
    try {
      value = decode(text)
    } catch (cause) {
      if (!(cause instanceof ParseError)) throw cause
      const problem = `its answer cannot be read (${cause.message.replace(/\.$/, '')})`
      throw new ProviderFailure({ provider, kind: 'broken_answer', problem, cause })
    }
    await store.put(key, { storedAtMs: fetchedAtMs, text })
    return { value, fetchedAtMs }
  }

  return <T>(question: Question<T>): Promise<Answer<T>> => {
    const { key } = question
    const shared = underway.get(key)
    if (shared !== undefined) return shared as Promise<Answer<T>>
    const promise = ask(question).finally(() => underway.delete(key))
    underway.set(key, promise)
    return promise
  }
}

/** A cached text that an older version wrote, say: it is asked for again. */
function isUnreadable(error: unknown): boolean {
  return error instanceof ParseError || error instanceof ProviderFailure
}
