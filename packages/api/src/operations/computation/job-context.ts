import type { RunContext } from '../data/run-context.ts'

/** What a job takes from outside, besides what every run takes. */
export interface JobContext extends RunContext {
  /** The job that it answers; a run by hand has none. */
  readonly job?: { readonly id: string; readonly createdAtMs: number } | undefined
  /** By the clock, from when the time that a request allows counts; the first step when absent. */
  readonly startedMs?: number | undefined
  /** Epoch milliseconds, for the instants of the answer. */
  readonly now?: (() => number) | undefined
  /** Asked at every step: whether to end now with the best so far. */
  readonly stop?: (() => boolean) | undefined
  /** Where an earlier run of the same request stopped, from its steps. */
  readonly state?: unknown
}
