import { WORKER_SILENT_MS } from '../lifecycle/job-parts.ts'

/** How often a worker does what [ms]. */
export interface WorkerPace {
  /** Sends a heartbeat. */
  readonly beatMs: number
  /** Looks for jobs whose worker is lost. */
  readonly recoverMs: number
  /** Time without a heartbeat after which a worker counts as lost. */
  readonly silentMs: number
  /** Checks whether its claims are still valid: a cancelled job goes on for at most this long. */
  readonly watchMs: number
  /** Looks for jobs by itself, in case a signal was lost. */
  readonly sweepMs: number
  /** Time between two reports of a job. */
  readonly reportMs: number
  /** Time between two best designs of a job that are written, as they can be large. */
  readonly bestMs: number
  /** Time that running jobs get to end when the worker stops. */
  readonly graceMs: number
}

/** A lost worker's job is taken up again within half a minute. */
export const WORKER_PACE: WorkerPace = {
  beatMs: 5000,
  recoverMs: 5000,
  silentMs: WORKER_SILENT_MS,
  watchMs: 500,
  sweepMs: 2000,
  reportMs: 250,
  bestMs: 1000,
  graceMs: 20_000,
}
