import { farmFiguresOf } from '@sunwake/api/bodies'
import { limitsOf } from '../../limits/tier-limits.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import type { Claim, Job, JobOutcome } from '../../store/jobs/job-store.ts'
import type { Records } from '../../store/store.ts'
import { creditsOf, type JobEvent, type JobStatus } from '../transitions.ts'
import type { JobParts } from './job-parts.ts'
import { outcomeEvent } from './outcome-event.ts'
import { sendStatus } from './status-event.ts'

/**
 * Ends a running job: row, result, credits and events in one transaction. What has failed costs nothing.
 * @returns the job as it ended; undefined where the claim is no longer valid, and nothing is written.
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
    const event = outcome.status === 'completed' ? 'complete' : 'fail'
    return await settleEnded(records, parts, job, { event, was: 'running', atMs })
  })
}

/**
 * Cancels a job. One that waits costs nothing; one that runs costs its credits by its progress, rounded up, and its
 * worker stops when it finds that its claim is gone.
 * @returns the job as it ended; undefined where it has ended before, or is not there.
 */
export function cancelJob(
  parts: JobParts,
  {
    organizationId,
    id,
    atMs,
  }: { readonly organizationId: string; readonly id: string; readonly atMs: number },
): Promise<Job | undefined> {
  return parts.store.transaction(async (records) => {
    const cancelled = await records.jobs.cancel(organizationId, id, atMs)
    if (cancelled === undefined) return undefined
    const { job, was } = cancelled
    return await settleEnded(records, parts, job, { event: 'cancel', was, atMs })
  })
}

/**
 * What belongs to the end of a job, in the transaction that ends it: its credits are settled, streams, webhooks and the
 * submitter are told. A job ends once, so each of these happens once.
 * @returns the job as it ended.
 */
async function settleEnded(
  records: Records,
  { deployment, publicUrl }: Pick<JobParts, 'deployment' | 'publicUrl'>,
  job: Job,
  { event, was, atMs }: { readonly event: JobEvent; readonly was: JobStatus; readonly atMs: number },
): Promise<Job> {
  const { organizationId } = job
  const charged = creditsOf(event, was, job)
  if (job.credits > 0) {
    const organization = await records.organizations.findById(organizationId)
    const { monthlyCredits } = limitsOf(organization!, deployment)
    await records.credits.settle({ organizationId, atMs, monthlyCredits }, job.id, charged)
  }
  await records.jobs.setCharged(organizationId, job.id, charged)
  await sendStatus(records, event, job, atMs)
  const webhookEvent = outcomeEvent(job, publicUrl, atMs)
  if (webhookEvent !== undefined) await records.outbox.emit(webhookEvent)
  await notifySubmitter(records, job, atMs)
  return { ...job, creditsCharged: charged }
}

/** Notes the figures of a wind analysis on its site, where it belongs to one. */
async function noteOnSite(records: Records, job: Job, outcome: JobOutcome, atMs: number): Promise<void> {
  if (outcome.status !== 'completed' || job.kind !== 'wind_analysis' || job.siteId === undefined) return
  const figures = farmFiguresOf(outcome.result.body)
  await records.sites.noteAnalysis(job.organizationId, job.siteId, { ...figures, atMs })
}

/** Adds a mail to the submitter of a completed wind analysis, if they want mail and are still a member. */
async function notifySubmitter(records: Records, job: Job, atMs: number): Promise<void> {
  const { id, kind, status, organizationId, userId } = job
  if (kind !== 'wind_analysis' || status !== 'completed') return
  const member = await records.memberships.find(organizationId, userId)
  if (member?.user.notifyByEmail !== true) return
  await records.mails.add(
    mailAbout('job_completed', {
      recipient: member.user.email,
      organizationId,
      reference: id,
      createdAtMs: atMs,
    }),
  )
}
