import type { JobStep } from '@sunwake/api/run'

/** How often a thread tells where its job stands. */
export interface CheckpointPace {
  /** Least time between two [ms]. */
  readonly pauseMs: number
  /** Longest text that is kept [characters]: a search that knows more than that begins anew. */
  readonly longest: number
}

export const CHECKPOINT_PACE: CheckpointPace = { pauseMs: 10_000, longest: 4_000_000 }

/** How much of its time a job may spend on telling where it stands. */
const SHARE = 0.02

/**
 * Where a job stands, as JSON, now and then: only where that is news, never longer than it may be, and the more seldom
 * the longer it takes to write.
 */
export function checkpoints(
  { pauseMs, longest }: CheckpointPace,
  now: () => number = () => performance.now(),
): (step: Pick<JobStep, 'state'>) => string | undefined {
  let dueMs = now() + pauseMs
  let told: unknown
  return ({ state }) => {
    const begunMs = now()
    if (begunMs < dueMs) return undefined
    const found = state()
    const text = found === undefined || found === told ? undefined : JSON.stringify(found)
    told = found
    const endMs = now()
    dueMs = endMs + Math.max(pauseMs, (endMs - begunMs) / SHARE)
    return text === undefined || text.length > longest ? undefined : text
  }
}
