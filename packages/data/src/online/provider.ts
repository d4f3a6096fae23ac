import type { AskProvider } from './cache/cached-answers.ts'
import type { HttpClient } from './http/http-client.ts'

/** What the file of a provider works with. */
export interface ProviderAccess {
  readonly client: HttpClient
  readonly ask: AskProvider
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Epoch ms. */
  readonly now: () => number
}

/** The address of a question; parameters in their order. */
export function urlOf(
  baseUrl: string,
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): URL {
  const url = new URL(`${baseUrl}${path}`)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return url
}

/** The last calendar year that is whole in data that come some days late. */
export function lastWholeYear(nowMs: number, delayDays: number): number {
  return new Date(nowMs - delayDays * 24 * 3600 * 1000).getUTCFullYear() - 1
}

/** Joins parts of a series. */
export function joined(parts: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
