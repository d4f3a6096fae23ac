import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobOutcome } from '../../store/ports/jobs.ts'

/** A result that cannot be stored for so long is given up, and the job failed [ms]. */
const RESULT_MS = 60_000
const FAILURE_MS = 60_000

/** Pauses between two tries [ms]. */
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000

/**
 * Ends a job, again and again while the database does not answer. A result that is refused for other reasons would be
 * refused for ever: after a minute the job fails instead.
 * @param end ends the job; gives undefined where the claim is no longer good.
 * @param onTry told why a try failed.
 * @throws {Error} neither could be written, or the worker is closing.
 */
export async function endSurely(
  end: (outcome: JobOutcome) => Promise<Job | undefined>,
  outcome: JobOutcome,
  { closing, onTry }: { readonly closing: AbortSignal; readonly onTry: (error: unknown) => void },
): Promise<Job | undefined> {
  try {
    return await persistently(() => end(outcome), RESULT_MS, { closing, onTry })
  } catch (error) {
    if (closing.aborted || outcome.status === 'failed') throw error
    const failure = { code: 'internal_error', message: 'The result could not be stored.', extra: {} }
    return await persistently(() => end({ status: 'failed', failure }), FAILURE_MS, { closing, onTry })
  }
}

async function persistently<T>(
  act: () => Promise<T>,
  forMs: number,
  { closing, onTry }: { readonly closing: AbortSignal; readonly onTry: (error: unknown) => void },
): Promise<T> {
  const deadline = performance.now() + forMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await act()
    } catch (error) {
      onTry(error)
      if (closing.aborted || performance.now() > deadline) throw error
      await sleep(pause, undefined, { signal: closing, ref: false }).catch(() => {})
    }
  }
}
