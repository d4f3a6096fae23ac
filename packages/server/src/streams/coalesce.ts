import type { StreamEvent } from '../store/jobs/stream.ts'

/** Progress is told at most this often [ms]. */
export const PROGRESS_MS = 250

/** What supersedes a `job.progress`: any later one of its job, or only one of the same quarter of a second. */
export type Superseding = 'any' | 'same_moment'

/**
 * Events without each `job.progress` that a later one of its job supersedes; all else stays. What is dropped depends
 * on the events alone and not on where a reader begins.
 * @param following events that come after these and are not told yet.
 */
export function coalesced(
  events: readonly StreamEvent[],
  by: Superseding,
  following: readonly StreamEvent[] = [],
): readonly StreamEvent[] {
  const slotOf = ({ atMs }: StreamEvent) => (by === 'any' ? 0 : Math.floor(atMs / PROGRESS_MS))
  const nextSlots = new Map<string, number>()
  for (const event of [...following].reverse()) {
    if (event.type === 'job.progress') nextSlots.set(event.jobId, slotOf(event))
  }
  const kept: StreamEvent[] = []
  for (const event of [...events].reverse()) {
    if (event.type === 'job.progress') {
      const superseded = nextSlots.get(event.jobId) === slotOf(event)
      nextSlots.set(event.jobId, slotOf(event))
      if (superseded) continue
    }
    kept.push(event)
  }
  return kept.reverse()
}
