import { WORKER_SILENT_MS } from '../worker-silence.ts'

/** How often a worker does what [ms]. */
export interface WorkerPace {
  /** Gives a sign of life. */
  readonly beatMs: number
  /** Looks for jobs that lost their worker. */
  readonly recoverMs: number
  /** Silence after which a worker counts as lost. */
  readonly silentMs: number
  /** Asks whether its jobs are still its own: so long goes on what was cancelled. */
  readonly watchMs: number
  /** Looks for work by itself, in case nobody woke it. */
  readonly sweepMs: number
  /** Time between two reports of a job. */
  readonly reportMs: number
  /** Time between two best designs of a job that are told, for they can be large. */
  readonly bestMs: number
  /** Time that running jobs get to end when the worker does. */
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
