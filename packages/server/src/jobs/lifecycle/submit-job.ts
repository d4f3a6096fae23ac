import type { NewJob } from '../../store/jobs/job-store.ts'
import type { CreditAccount, CreditBalance } from '../../store/metering/credits.ts'
import type { Records } from '../../store/store.ts'
import { sendStatus } from './status-event.ts'

/**
 * Reserves the credits of a job and puts it into the queue, within a transaction of the caller.
 * @returns undefined once it is queued; the balance where there are too few credits, and nothing is written.
 */
export async function submitJob(
  records: Records,
  job: NewJob,
  account: CreditAccount,
): Promise<CreditBalance | undefined> {
  if (job.credits > 0 && (await records.credits.reserve(account, job.id, job.credits)) === undefined) {
    return await records.credits.balance(account)
  }
  await records.jobs.insert(job)
  const queued = await records.jobs.find(job.organizationId, job.id)
  await sendStatus(records, 'submit', queued!, job.createdAtMs)
  return undefined
}
