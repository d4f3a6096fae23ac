import { randomUUID } from 'node:crypto'
import { limitsOf } from '../limits/tier-limits.ts'
import type { Job } from '../store/ports/jobs.ts'
import type { OutboxEvent, WebhookEvent } from '../store/ports/outbox.ts'
import type { Records } from '../store/ports/store.ts'
import type { JobParts } from './job-parts.ts'
import { notifySubmitter } from './notify-submitter.ts'
import { pollPathOf } from './poll-path.ts'
import { statusEvent } from './status-event.ts'

/**
 * What belongs to the end of a job, in the transaction that ends it: its credits are settled, streams and webhooks
 * told, and the submitter by mail. Once a job has ended it does not end again, so that each of these happens once.
 * @param charged credits that it costs; the rest of what was set aside is given back.
 * @returns the job as it ended.
 */
export async function settleEnded(
  records: Records,
  { deployment, publicUrl }: Pick<JobParts, 'deployment' | 'publicUrl'>,
  job: Job,
  charged: number,
  atMs: number,
): Promise<Job> {
  const { organizationId } = job
  if (job.credits > 0) {
    const organization = await records.organizations.findById(organizationId)
    const { monthlyCredits } = limitsOf(organization!, deployment)
    await records.credits.settle({ organizationId, atMs, monthlyCredits }, job.id, charged)
  }
  await records.jobs.setCharged(organizationId, job.id, charged)
  await records.stream.append(statusEvent(job, atMs))
  const event = outcomeEvent(job, publicUrl, atMs)
  if (event !== undefined) await records.outbox.emit(event)
  await notifySubmitter(records, job, atMs)
  return { ...job, creditsCharged: charged }
}

/** What webhooks are told of an outcome. */
function outcomeEvent(job: Job, publicUrl: string | undefined, atMs: number): OutboxEvent | undefined {
  const { id, kind, name, status, failure } = job
  const event = EVENTS[kind.startsWith('solar') ? 'solar' : 'wind'][status]
  if (event === undefined) return undefined
  return {
    id: randomUUID(),
    organizationId: job.organizationId,
    userId: job.userId,
    name: event,
    createdAtMs: atMs,
    callbackUrl: job.callbackUrl,
    data: {
      job_id: id,
      kind,
      ...(name === undefined ? {} : { name }),
      status,
      result_url: `${publicUrl ?? ''}${pollPathOf(job)}`,
      ...(failure === undefined ? {} : { error: { code: failure.code, message: failure.message } }),
    },
  }
}

const EVENTS: Readonly<Record<'solar' | 'wind', Readonly<Partial<Record<Job['status'], WebhookEvent>>>>> = {
  solar: { completed: 'solar.optimization.completed', failed: 'solar.optimization.failed' },
  wind: {
    completed: 'wind.analysis.completed',
    failed: 'wind.analysis.failed',
    cancelled: 'wind.analysis.cancelled',
  },
}
