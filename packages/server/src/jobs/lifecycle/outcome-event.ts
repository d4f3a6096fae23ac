import { randomUUID } from 'node:crypto'
import { jobOutcomeData } from '@sunwake/api/bodies'
import { pollPathOf } from '@sunwake/api/routes'
import type { Job } from '../../store/jobs/job-store.ts'
import type { OutboxEvent, WebhookEvent } from '../../store/webhooks/outbox.ts'

/** The webhook event of an outcome; undefined where there is none. */
export function outcomeEvent(job: Job, publicUrl: string | undefined, atMs: number): OutboxEvent | undefined {
  const { kind, status } = job
  const event = EVENTS[kind.split('_', 1)[0] as keyof typeof EVENTS][status]
  if (event === undefined) return undefined
  return {
    id: randomUUID(),
    organizationId: job.organizationId,
    userId: job.userId,
    name: event,
    createdAtMs: atMs,
    callbackUrl: job.callbackUrl,
    data: jobOutcomeData(job, `${publicUrl ?? ''}${pollPathOf(job)}`),
  }
}

const EVENTS: Readonly<
  Record<
    'solar' | 'wind' | 'hybrid' | 'batch' | 'atlas',
    Readonly<Partial<Record<Job['status'], WebhookEvent>>>
  >
> = {
  solar: { completed: 'solar.optimization.completed', failed: 'solar.optimization.failed' },
  hybrid: { completed: 'hybrid.analysis.completed', failed: 'hybrid.analysis.failed' },
  batch: { completed: 'batch.completed', failed: 'batch.failed' },
  atlas: { completed: 'atlas.completed', failed: 'atlas.failed' },
  wind: {
    completed: 'wind.analysis.completed',
    failed: 'wind.analysis.failed',
    cancelled: 'wind.analysis.cancelled',
  },
}
