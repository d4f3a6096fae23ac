import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '../store/ports/jobs.ts'
import type { JobRequestParts } from './job-request-parts.ts'

/** How long nothing is heard before a look [ms]: a signal may be lost. */
const LOOK_MS = 1000
/** Least time between two looks [ms]: an organisation may have many jobs that tell how far they are. */
const PAUSE_MS = 50

/** Whether a job will not change any more. */
export function hasEnded({ status }: Pick<Job, 'status'>): boolean {
  return status !== 'queued' && status !== 'running'
}

/**
 * Waits until a job has ended, or the time is over, or who asked has gone, or the service is closing.
 * @returns the job as it is then; undefined where it is gone.
 */
export async function waitForJob(
  { store, isClosing }: Pick<JobRequestParts, 'store' | 'isClosing'>,
  { organizationId, id }: Pick<Job, 'organizationId' | 'id'>,
  waitMs: number,
  gone: AbortSignal,
): Promise<Job | undefined> {
  const deadline = performance.now() + waitMs
  let wake = () => {}
  let heard = false
  const unlisten = store.signals.listen('stream', (changed) => {
    if (changed !== organizationId) return
    heard = true
    wake()
  })
  try {
    for (;;) {
      heard = false
      const job = await store.jobs.find(organizationId, id)
      const left = deadline - performance.now()
      if (job === undefined || hasEnded(job) || left <= 0 || gone.aborted || isClosing()) return job
      await sleep(Math.min(PAUSE_MS, left))
      if (heard) continue
      const silence = new AbortController()
      const signal = AbortSignal.any([silence.signal, gone])
      wake = () => silence.abort()
      await sleep(Math.min(LOOK_MS, Math.max(deadline - performance.now(), 0)), undefined, { signal }).catch(
        () => {},
      )
    }
  } finally {
    unlisten()
  }
}
