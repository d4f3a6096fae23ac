import type { Job } from '../store/ports/jobs.ts'
import type { JobParts } from './job-parts.ts'
import { statusEvent } from './status-event.ts'

/** Takes the next job in fair order for a worker and tells those who watch; undefined where none may run now. */
export function takeJob(
  { store }: Pick<JobParts, 'store'>,
  workerId: string,
  atMs: number,
): Promise<Job | undefined> {
  return store.transaction(async (records) => {
    const job = await records.jobs.claim(workerId, atMs)
    if (job !== undefined) await records.stream.append(statusEvent(job, atMs))
    return job
  })
}
