import type { Clock } from '../clock.ts'
import type { QueueState } from '../store/ports/jobs.ts'
import type { QueueReading } from './read-queue.ts'
import type { ServiceMetrics } from './service-metrics.ts'

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
    'sunwake_jobs_oldest_queued_seconds',
    'How long the oldest waiting job has waited.',
    ({ oldestQueuedAtMs }) =>
      oldestQueuedAtMs === undefined ? 0 : Math.max(0, (clock.now() - oldestQueuedAtMs) / 1000),
  )
  show('sunwake_job_workers', 'Processes that compute jobs.', ({ workers }) => workers.length)
  show('sunwake_job_slots', 'Jobs that all workers can compute at once.', ({ workers }) =>
    workers.reduce((sum, { slots }) => sum + slots, 0),
  )
}
