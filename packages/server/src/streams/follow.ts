import type { StreamEvent } from '../store/jobs/stream.ts'
import type { Store } from '../store/store.ts'
import { coalesced } from './coalesce.ts'
import { END, eventFrame, HEARTBEAT } from './frames.ts'
import type { StreamTimes } from './open-streams.ts'
import type { SharedTail } from './shared-tail.ts'
import type { StreamPlan } from './stream-plan.ts'
import { Waiter } from './waiter.ts'

/** Events that are read at once of what a stream has missed; a slow reader holds two such pages. */
const PAGE = 32

/** What a stream is followed with. */
export interface Following {
  readonly store: Pick<Store, 'stream' | 'signals'>
  readonly tail: SharedTail
  readonly times: StreamTimes
  /** Aborted when the stream has to end. */
  readonly ending: AbortSignal
  /** Whether the caller may still read. */
  readonly mayRead: () => Promise<boolean>
  /** Told what went wrong with a reading that is tried again. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * The text of a stream, piece by piece: first what was missed, then what comes. Nothing is read before the last piece
 * is taken, so a slow client costs no memory; what it then finds waiting is told without superseded progress.
 */
export async function* follow(plan: StreamPlan, following: Following): AsyncGenerator<string, void> {
  const { store, ending } = following
  const waiter = new Waiter()
  const wake = () => waiter.wake()
  // Before the first reading: what is committed after it is then signalled.
  const stopListening = store.signals.listen('stream', (id) => {
    if (id === '' || id === plan.organizationId) wake()
  })
  ending.addEventListener('abort', wake)
  try {
    yield* plan.present
    const sequence = await store.stream.lastSequence(plan.organizationId)
    const place = yield* missed(plan, ending)
    if (place !== undefined) yield* coming(plan, place, sequence, waiter, following)
  } finally {
    stopListening()
    ending.removeEventListener('abort', wake)
  }
}

/**
 * Events that are there already.
 * @returns the place after the last of them; undefined where the stream has ended.
 */
async function* missed(plan: StreamPlan, ending: AbortSignal): AsyncGenerator<string, number | undefined> {
  let { after: place, complete } = plan
  let page = await plan.missed(place, PAGE)
  while (page.length > 0) {
    if (ending.aborted) return undefined
    place = plan.placeOf(page.at(-1)!)
    const next: readonly StreamEvent[] = page.length < PAGE ? [] : await plan.missed(place, PAGE)
    yield framesOf(plan, coalesced(page, 'same_moment', next))
    complete ||= endsWith(plan, page)
    page = next
  }
  if (ending.aborted) return undefined
  if (!complete) return place
  yield END
  return undefined
}

/** Events as they come, with heartbeats between them. */
async function* coming(
  plan: StreamPlan,
  startPlace: number,
  startSequence: number,
  waiter: Waiter,
  { tail, times, ending, mayRead, onTrouble }: Following,
): AsyncGenerator<string, void> {
  let place = startPlace
  let sequence = startSequence
  let readAt = Number.NEGATIVE_INFINITY
  let heartbeatAt = performance.now() + times.heartbeatMs
  let recheckAt = performance.now() + times.recheckMs
  while (!ending.aborted) {
    const now = performance.now()
    const nextReadAt = readAt + (waiter.woken ? times.paceMs : times.lookMs)
    if (now >= recheckAt) {
      if (!(await mayRead())) return
      recheckAt = performance.now() + times.recheckMs
    } else if (now >= heartbeatAt) {
      yield HEARTBEAT
      heartbeatAt = performance.now() + times.heartbeatMs
    } else if (now >= nextReadAt) {
      readAt = now
      waiter.forget()
      const events = await tail.after(plan.organizationId, sequence).catch((error: unknown) => {
        onTrouble(error)
        return []
      })
      const fresh = events.filter((event) => plan.includes(event) && plan.placeOf(event) > place)
      if (events.length > 0) {
        sequence = events.at(-1)!.sequence
        // There may be more than one reading takes.
        waiter.wake()
      }
      if (fresh.length === 0) continue
      place = plan.placeOf(fresh.at(-1)!)
      yield framesOf(plan, coalesced(fresh, 'any'))
      if (endsWith(plan, fresh)) {
        yield END
        return
      }
    } else {
      await waiter.sleep(Math.min(heartbeatAt, recheckAt, nextReadAt) - now)
    }
  }
}

/** Whether a stream ends with some of its events. */
function endsWith({ endsWithJob }: StreamPlan, events: readonly StreamEvent[]): boolean {
  return endsWithJob && events.some(({ last }) => last)
}

function framesOf(plan: StreamPlan, events: readonly StreamEvent[]): string {
  return events.map((event) => eventFrame(plan.placeOf(event), event)).join('')
}
