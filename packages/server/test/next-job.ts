import { takeJob } from '../src/jobs/lifecycle/claims.ts'
import type { JobParts } from '../src/jobs/lifecycle/job-parts.ts'
import type { TakenJob } from '../src/store/jobs/job-store.ts'

/** Takes the next job in fair order, as a worker does that is offered it; undefined where none may run now. */
export async function takeNext(
  parts: Pick<JobParts, 'store'>,
  worker: string,
  atMs: number,
): Promise<TakenJob | undefined> {
  for (;;) {
    const [task] = await parts.store.jobs.waiting(1)
    if (task === undefined) return undefined
    // Another one may have been quicker.
    const job = await takeJob(parts, task, worker, atMs)
    if (job !== undefined) return job
  }
}
