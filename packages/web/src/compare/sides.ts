import { type Signal, signal } from '@preact/signals'
import { latest } from '../engine/latest.ts'
import type { Link, Tasks } from '../engine/protocol.ts'
import { engine, texts } from '../parts/page.ts'
import { filled } from '../texts/index.ts'

/** What is computed of a side. */
export type SideResult = Tasks['comparedResult']['answer']

/** One of the two results. */
export interface Side {
  readonly link: Signal<Link | undefined>
  readonly result: Signal<SideResult | undefined>
  readonly error: Signal<Error | undefined>
  /** Takes a result, or nothing, and computes it. */
  readonly take: (link: Link | undefined) => void
  /** Takes the result of a permalink. */
  readonly read: (address: string) => Promise<void>
}

/** Makes a side. @param onTaken is called when another result is taken. */
export function createSide(onTaken: () => void): Side {
  const link = signal<Link | undefined>(undefined)
  const result = signal<SideResult | undefined>(undefined)
  const error = signal<Error | undefined>(undefined)
  const compute = latest(async (wanted: Link) => {
    try {
      const computed = await engine.ask('comparedResult', wanted)
      if (link.value === wanted) result.value = computed
    } catch (refusal) {
      if (link.value === wanted) error.value = refusal as Error
    }
  })
  const take: Side['take'] = (next) => {
    link.value = next
    result.value = undefined
    error.value = undefined
    if (next !== undefined) compute(next)
    onTaken()
  }
  return {
    link,
    result,
    error,
    take,
    async read(address) {
      try {
        take(await engine.ask('readLink', address))
      } catch (refusal) {
        error.value = new Error(filled(texts.badLink, { why: (refusal as Error).message }))
      }
    },
  }
}

/** A side as the service takes it. */
export function sideOf({ operation, request, seed, engineVersion, fingerprint }: Link): object {
  return { operation, request, seed, engine_version: engineVersion, fingerprint }
}

/** A side as the service takes it, read back; undefined where it is none of a page. */
export function linkOf(side: unknown): Link | undefined {
  const { operation, request, seed, engine_version, fingerprint } = (side ?? {}) as Record<string, unknown>
  if (typeof operation !== 'string' || typeof request !== 'object' || request === null) return undefined
  return {
    operation,
    request: request as Link['request'],
    seed: typeof seed === 'number' ? seed : 0,
    engineVersion: String(engine_version),
    fingerprint: String(fingerprint),
  }
}
