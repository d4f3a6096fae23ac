import type { StreamStore } from '../store/jobs/stream.ts'

/** How long events are kept for streams that are taken up again [ms]. */
const KEPT_MS = 7 * 86_400_000

/** How often old ones are looked for [ms]. */
export const PRUNE_MS = 600_000

/** Forgets events that are too old to be told again; gives their number. */
export function pruneStream(stream: Pick<StreamStore, 'prune'>, nowMs: number): Promise<number> {
  return stream.prune(nowMs - KEPT_MS)
}
