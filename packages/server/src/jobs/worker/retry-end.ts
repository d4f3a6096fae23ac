import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobOutcome } from '../../store/jobs/job-store.ts'

/** How long the write of a result is retried before the job fails instead, and how long that failure is [ms]. */
const RESULT_MS = 60_000
const FAILURE_MS = 60_000

/** Pauses between two retries [ms]. */
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000

/**
 * Ends a job, with retries while the database does not answer. A result that is refused for other reasons would be
 * refused for ever: after a minute the job fails instead.
 * @param end ends the job; gives undefined where the claim is no longer valid.
 * @param onFailure called with the reason of each failed attempt.
 * @throws {Error} neither could be written, or the worker is closing.
 */
export async function endWithRetry(
  end: (outcome: JobOutcome) => Promise<Job | undefined>,
  outcome: JobOutcome,
  { closing, onFailure }: { readonly closing: AbortSignal; readonly onFailure: (error: unknown) => void },
): Promise<Job | undefined> {
  try {
    return await withRetry(() => end(outcome), RESULT_MS, { closing, onFailure })
  } catch (error) {
    if (closing.aborted || outcome.status === 'failed') throw error
    const failure = { code: 'internal_error', message: 'The result could not be stored.', extra: {} }
    return await withRetry(() => end({ status: 'failed', failure }), FAILURE_MS, { closing, onFailure })
  }
}

/**
 * Does something again and again until it is done.
 * @throws what it threw last, once the time is over or the worker is closing.
 */
export async function withRetry<T>(
  act: () => Promise<T>,
  forMs: number,
  { closing, onFailure }: { readonly closing: AbortSignal; readonly onFailure: (error: unknown) => void },
): Promise<T> {
  const deadline = performance.now() + forMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await act()
    } catch (error) {
      onFailure(error)
      if (closing.aborted || performance.now() > deadline) throw error
      await sleep(pause, undefined, { signal: closing, ref: false }).catch(() => {})
    }
  }
}
