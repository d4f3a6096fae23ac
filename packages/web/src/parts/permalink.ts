import { type Signal, signal } from '@preact/signals'
import { latest } from '../engine/latest.ts'
import type { Link, LinkedOperation } from '../engine/protocol.ts'
import { filled } from '../texts/index.ts'
import { engine, texts } from './page.ts'
import { noteRecent } from './recent.ts'
import { settings } from './settings.ts'

type Request = Readonly<Record<string, unknown>>

/** What the address says: a result to compute again, or a place to begin with. */
export interface Opened {
  readonly request: Request | undefined
  readonly link: Link | undefined
  readonly refusal: string | undefined
}

/** Reads the fragment of the address, where it has one. */
export async function openAddress(
  operation: LinkedOperation,
  fragment: string = location.hash.slice(1),
): Promise<Opened> {
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

/** What a permalink holds of a result; a comparison has no seed of its own. */
export interface LinkedBody {
  readonly metadata: {
    readonly seed?: number
    readonly engine_version: string
    readonly fingerprint: string
    readonly data?: { readonly source: string }
  }
}

/** Whether a result is that of a link, in words. */
export function verdictOf(
  link: Pick<Link, 'engineVersion' | 'fingerprint'>,
  { metadata: { engine_version: now, fingerprint } }: LinkedBody,
): string {
  if (link.fingerprint === fingerprint) return texts.same
  const { engineVersion: before } = link
  return before === now ? texts.changedData : filled(texts.changedEngine, { before, now })
}

/** The permalink of a page's results. */
export interface Permalink {
  readonly address: Signal<string>
  /** Whether the result is that of the link which the page was opened by, in words. */
  readonly verdict: Signal<string | undefined>
  /** Takes the link that the page was opened by: its first result is compared with it. */
  readonly open: (link: Link) => void
  /** Takes the latest result. */
  readonly note: (body: LinkedBody, request: Request) => void
}

/**
 * Keeps the permalink of the latest result in the address, and tells whether a result is that of a link.
 * @param prefix what of the page stands before the result in the fragment.
 */
export function createPermalink(
  operation: LinkedOperation,
  prefix: () => Promise<string> = async () => '',
): Permalink {
  const address = signal('')
  const verdict = signal<string>()
  let opened: Link | undefined
  const write = latest(async ({ body, request }: { body: LinkedBody; request: Request }) => {
    const { seed = 0, engine_version: engineVersion, fingerprint } = body.metadata
    const link = { operation, request, seed, engineVersion, fingerprint }
    const fragment = await engine.ask('writeLink', link)
    if (!settings.hasAddress) return
    if (operation !== 'compareResults') noteRecent(link)
    history.replaceState(null, '', `${location.pathname}#${await prefix()}${fragment}`)
    address.value = location.href
  })
  return {
    address,
    verdict,
    open(link: Link) {
      opened = link
    },
    note(body: LinkedBody, request: Request) {
      verdict.value = opened && verdictOf(opened, body)
      opened = undefined
      write({ body, request })
    },
  }
}
