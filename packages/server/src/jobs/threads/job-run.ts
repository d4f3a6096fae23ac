import type { RunContext } from '@sunwake/api/run'
import type { Progress } from '@sunwake/core/steps'

/** What a computation takes from outside, besides what every run takes. */
export interface JobRunContext extends RunContext {
  readonly job: { readonly id: string; readonly createdAtMs: number }
  /** Asked at every step: whether to end now with the best so far. */
  readonly stop: () => boolean
  /** Where an earlier attempt at the same job stood, as its steps told. */
  readonly state?: unknown
}

/** How far a computation has come. */
export interface JobStep {
  /** 0..99, whole; never goes back. */
  readonly progress: number
  /** What is being done, for people. */
  readonly stage: string
  /** The best design so far as the wire shows it, worked out when asked for; undefined where there is none. */
  readonly best: () => unknown
  /** Where it stands, as plain JSON, worked out when asked for; undefined where it cannot go on from there. */
  readonly state: () => unknown
}

/** What a computation has found. */
export interface Computed {
  /** Body of the answer, without the hourly series. */
  readonly body: { readonly metadata: object }
  readonly timeseries: unknown
  /** Whether it ended before its time with its best so far. */
  readonly partial: boolean
}

/** Fetches what a computation waits for, and gives the computation, which waits for nothing. */
export type JobRun = (request: unknown, context: JobRunContext) => Promise<Generator<JobStep, Computed, void>>

/** A run of the engine in the terms of jobs. */
interface Telling<Step, Result> {
  /** How far it has come [%]; by default the share of its steps. */
  readonly progress?: ((step: Step) => number) | undefined
  readonly stage?: ((stage: string) => string) | undefined
  readonly best: (step: Step) => unknown
  readonly state: (step: Step) => unknown
  readonly computed: (result: Result) => Computed
}

/** A run of the engine as one of a job. */
export function* asJob<Step extends Progress, Result>(
  run: Generator<Step, Result, void>,
  {
    progress = ({ done, total }) => (100 * done) / Math.max(total, 1),
    stage = (name) => name,
    best,
    state,
    computed,
  }: Telling<Step, Result>,
): Generator<JobStep, Computed, void> {
  let farthest = 0
  for (;;) {
    const next = run.next()
    if (next.done === true) return computed(next.value)
    const step = next.value
    farthest = Math.max(farthest, Math.min(Math.floor(progress(step)), 99))
    yield { progress: farthest, stage: stage(step.stage), best: () => best(step), state: () => state(step) }
  }
}
