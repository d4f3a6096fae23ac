import { WORKER_SILENT_MS } from '../../jobs/lifecycle/job-parts.ts'
import type { QueueState } from '../../store/jobs/job-store.ts'

/** Longest that a job may wait while nothing runs [ms]. */
const OVERDUE_MS = 60_000

/**
 * What is wrong with the queue of jobs and its workers; `ok` where nothing is. That jobs wait long behind others, or
 * behind the limit of their organisation, is no trouble: only that none runs while some wait.
 */
export function jobsHealth(
  { queued, running, oldestQueuedAtMs, workers }: QueueState,
  {
    isAlone,
    nowMs,
  }: { /** Whether no other process can compute. */ readonly isAlone: boolean; readonly nowMs: number },
): string {
  if (workers.length === 0) {
    return isAlone
      ? 'no workers: the service was started with --workers 0, and on SQLite no other process computes jobs'
      : `no worker has sent a heartbeat for ${WORKER_SILENT_MS / 1000} s`
  }
  const waited = oldestQueuedAtMs === undefined ? 0 : nowMs - oldestQueuedAtMs
  if (queued > 0 && running === 0 && waited > OVERDUE_MS) {
    return `no job runs, though the oldest has waited for ${Math.round(waited / 1000)} s`
  }
  return 'ok'
}
