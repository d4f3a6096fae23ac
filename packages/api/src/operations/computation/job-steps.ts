import type { Progress } from '@sunwake/core/steps'

/** How far a job has come. */
export interface JobStep {
  /** 0..99, whole; never goes back. */
  readonly progress: number
  /** What is being done, for people. */
  readonly stage: string
  /** The best design so far as the wire shows it, worked out when asked for; undefined where there is none. */
  readonly best: () => unknown
  /** The checkpoint, as plain JSON, worked out when asked for; undefined where the job cannot be resumed from there. */
  readonly state: () => unknown
}

/** What a job has found. */
export interface Computed {
  /** Body of the answer, without the hourly series. */
  readonly body: { readonly metadata: object }
  readonly timeseries: unknown
  /** Whether it ended before its time with its best so far. */
  readonly partial: boolean
}

/** How the steps and the result of a study are told as those of a job. */
export interface JobReport<Step, Result> {
  /** How far it has come [%]; by default the share of its steps. */
  readonly progress?: ((step: Step) => number) | undefined
  readonly stage?: ((stage: string) => string) | undefined
  readonly best: (step: Step) => unknown
  readonly state: (step: Step) => unknown
  readonly computed: (result: Result) => Computed
}

/** The steps of a study as those of a job. */
export function* jobSteps<Step extends Progress, Result>(
  run: Generator<Step, Result, void>,
  {
    progress = ({ done, total }) => (100 * done) / Math.max(total, 1),
    stage = (name) => name,
    best,
    state,
    computed,
  }: JobReport<Step, Result>,
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

/** A result that has no series of its own. */
export function wholeResult(body: Computed['body'] & { readonly partial: boolean }): Computed {
  return { body, timeseries: undefined, partial: body.partial }
}
