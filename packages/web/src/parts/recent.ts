import type { Link } from '../engine/protocol.ts'

/** A result that this browser computed: its request, and never a key. */
export interface RecentResult {
  /** When its page was opened, in milliseconds since 1970. */
  readonly at: number
  readonly link: Link
}

const KEY = 'sunwake.recent'
/** Results that are kept. */
const MOST = 20
/** Longest request that is kept [characters]: hourly series do not belong here. */
const LONGEST = 20_000
/** Results of one visit of a page are those of its sliders: the last of them is kept. */
const visit = Date.now()

/** Keeps a result; the browser may refuse, and then there is no list. */
export function noteRecent(link: Link): void {
  if (JSON.stringify(link.request).length > LONGEST) return
  const others = recentResults().filter(
    ({ at, link: { fingerprint } }) => at !== visit && fingerprint !== link.fingerprint,
  )
  write([{ at: visit, link }, ...others].slice(0, MOST))
}

/** Results that were kept, the latest first. */
export function recentResults(): readonly RecentResult[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Forgets them all. */
export function clearRecent(): void {
  write([])
}

function write(results: readonly RecentResult[]): void {
  try {
    if (results.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(results))
  } catch {
    // A browser that keeps nothing: the page works without a list.
  }
}

/** Whether a value that was kept, perhaps by another version, is a result. */
function isRecent(value: unknown): value is RecentResult {
  const { at, link } = (value ?? {}) as { readonly at?: unknown; readonly link?: Partial<Link> }
  return (
    typeof at === 'number' &&
    typeof link?.operation === 'string' &&
    typeof link.request === 'object' &&
    typeof link.seed === 'number' &&
    typeof link.engineVersion === 'string' &&
    typeof link.fingerprint === 'string'
  )
}
