import type { Claim, Job, JobOutcome } from '../store/ports/jobs.ts'
import { settleEnded } from './ended.ts'
import type { JobParts } from './job-parts.ts'
import { noteOnSite } from './note-on-site.ts'

/**
 * Ends a running job: row, result, credits and events in one transaction. What has failed costs nothing.
 * @returns the job as it ended; undefined where the claim is no longer good, and nothing is written.
 */
export function endJob(
  parts: JobParts,
  claim: Claim,
  outcome: JobOutcome,
  atMs: number,
): Promise<Job | undefined> {
  return parts.store.transaction(async (records) => {
    const job = await records.jobs.finish(claim, outcome, atMs)
    if (job === undefined) return undefined
    await noteOnSite(records, job, outcome, atMs)
    return settleEnded(records, parts, job, outcome.status === 'completed' ? job.credits : 0, atMs)
  })
}
