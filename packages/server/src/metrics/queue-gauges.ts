import { JOB_KINDS } from '@sunwake/api/schemas'
import type { Clock } from '../clock.ts'
import type { JobKind, QueueState } from '../store/jobs/job-store.ts'
import type { QueueReading } from './read-queue.ts'
import type { ServiceMetrics } from './service-metrics.ts'

const STATUSES = ['queued', 'running'] as const

/** Shows the queue of jobs. It is that of all processes on the database: every replica shows the same. */
export function showQueue(metrics: ServiceMetrics, queue: QueueReading, clock: Clock): void {
  const show = (name: string, help: string, of: (state: QueueState) => number) =>
    metrics.gauge({
      name,
      help,
      read: async () => {
        const state = await queue()
        return state === undefined ? undefined : of(state)
      },
    })
  show('sunwake_jobs_queued', 'Jobs that wait.', ({ queued }) => queued)
  show('sunwake_jobs_running', 'Jobs that are computed.', ({ running }) => running)
  show(
    'sunwake_tasks',
    'What workers could do at once: jobs that wait or run as a whole, and parts of divided jobs that are not finished.',
    ({ tasks }) => tasks,
  )
  show(
    'sunwake_jobs_oldest_queued_seconds',
    'How long the oldest waiting job has waited.',
    ({ oldestQueuedAtMs }) =>
      oldestQueuedAtMs === undefined ? 0 : Math.max(0, (clock.now() - oldestQueuedAtMs) / 1000),
  )
  metrics.gauge({
    name: 'sunwake_jobs',
    help: 'Jobs that wait or are computed, by kind.',
    labels: ['kind', 'status'],
    async read() {
      const { byKind } = (await queue()) ?? {}
      return byKind && JOB_KINDS.flatMap((kind) => STATUSES.map((status) => countOf(byKind, kind, status)))
    },
  })
  show('sunwake_job_workers', 'Processes that compute jobs.', ({ workers }) => workers.length)
  show('sunwake_job_slots', 'Jobs that all workers can compute at once.', ({ workers }) =>
    workers.reduce((sum, { slots }) => sum + slots, 0),
  )
}

/** One of the figures by kind; those of which there are none too, so that a series does not break off. */
function countOf(byKind: QueueState['byKind'], kind: JobKind, status: (typeof STATUSES)[number]) {
  const found = byKind.find((each) => each.kind === kind && each.status === status)
  return { labels: { kind, status }, value: found?.count ?? 0 }
}
