import { type Signal, signal } from '@preact/signals'
import { latest } from '../engine/latest.ts'
import type { Answers, Link, OperationName } from '../engine/protocol.ts'
import { engine, texts } from '../parts/page.ts'
import { filled } from '../texts/index.ts'

type Request = Readonly<Record<string, unknown>>

/** What the address says: a result to compute again, or a place to begin with. */
export interface Opened {
  readonly request: Request | undefined
  readonly link: Link | undefined
  readonly refusal: string | undefined
}

/** Reads the fragment of the address, where it has one. */
export async function openAddress(operation: OperationName): Promise<Opened> {
  const fragment = location.hash.slice(1)
  if (fragment === '') return { request: undefined, link: undefined, refusal: undefined }
  try {
    const link = await engine.ask('readLink', fragment)
    if (link.operation !== operation) throw new Error(link.operation)
    return { request: link.request, link, refusal: undefined }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { request: undefined, link: undefined, refusal: filled(texts.badLink, { why }) }
  }
}

/** The place that the query names, for a page that begins with one. */
export function placeOfQuery(): { readonly latitude: number; readonly longitude: number } | undefined {
  const query = new URLSearchParams(location.search)
  const [latitude, longitude] = [query.get('latitude'), query.get('longitude')]
  if (latitude === null || longitude === null) return undefined
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** The permalink of a page's results. */
export interface Permalink {
  readonly address: Signal<string>
  /** Whether the result is that of the link which the page was opened by, in words. */
  readonly verdict: Signal<string | undefined>
  /** Takes the link that the page was opened by: its first result is compared with it. */
  readonly open: (link: Link) => void
  /** Takes the latest result. */
  readonly note: (body: Answers[OperationName], request: Request) => void
}

/** Keeps the permalink of the latest result in the address, and tells whether a result is that of a link. */
export function createPermalink(operation: OperationName): Permalink {
  const address = signal('')
  const verdict = signal<string>()
  let opened: Link | undefined
  const write = latest(async ({ body, request }: { body: Answers[OperationName]; request: Request }) => {
    const { seed, engine_version: engineVersion, fingerprint } = body.metadata
    const fragment = await engine.ask('writeLink', { operation, request, seed, engineVersion, fingerprint })
    history.replaceState(null, '', `${location.pathname}#${fragment}`)
    address.value = location.href
  })
  return {
    address,
    verdict,
    open(link: Link) {
      opened = link
    },
    note(body: Answers[OperationName], request: Request) {
      const { engine_version: now, fingerprint } = body.metadata
      if (opened !== undefined) {
        const { engineVersion: before } = opened
        const isSame = opened.fingerprint === fingerprint
        verdict.value = isSame
          ? texts.same
          : before === now
            ? texts.changedData
            : filled(texts.changedEngine, { before, now })
        opened = undefined
      } else {
        verdict.value = undefined
      }
      write({ body, request })
    },
  }
}
