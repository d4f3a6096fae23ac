import type { CreditAccount, CreditBalance } from '../store/ports/credits.ts'
import type { NewJob } from '../store/ports/jobs.ts'
import type { Records } from '../store/ports/store.ts'
import { statusEvent } from './status-event.ts'

/**
 * Sets the credits of a job aside and puts it into the queue, within a transaction of the caller.
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
  await records.stream.append(statusEvent(queued!, job.createdAtMs))
  return undefined
}
