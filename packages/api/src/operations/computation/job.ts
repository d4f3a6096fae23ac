import type { Progress } from '@sunwake/core/steps'
import type { Operation } from '../../describe/operation.ts'
import { canFetch, fetchOnline, type OnlineData } from '../data/online/fetch-online.ts'
import type { RunContext } from '../data/run-context.ts'
import type { JobAnswers } from '../jobs/answer-bodies.ts'
import type { JobQuote } from '../jobs/quote.ts'
import type { JobKind } from '../jobs/schema.ts'
import type { DividedJob } from './divided.ts'
import { type Computed, type JobReport, type JobStep, jobSteps } from './job-steps.ts'

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

/** What tells one kind of job from another. */
interface JobParts<Checked, Step extends Progress, Result, Options> {
  readonly kind: JobKind
  /** @throws {ServiceError} `validation_error` with every refused field, and what else the request alone tells. */
  readonly check: (request: unknown) => Checked
  /** What is needed from providers; undefined where nothing is. */
  readonly online: (checked: Checked) => OnlineData | undefined
  /** Whether a quote needs the online data as well; without, it is made of the embedded ones. */
  readonly quotesOnline: boolean
  /** @throws {ServiceError} whatever a run would refuse. */
  readonly quote: (checked: Checked, context: RunContext) => JobQuote | Promise<JobQuote>
  /** Loads what else the run needs, which itself waits for nothing. */
  readonly load?: (<C extends RunContext>(checked: Checked, context: C) => Promise<C>) | undefined
  readonly steps: (checked: Checked, context: JobContext & Options) => Generator<Step, Result, void>
  /** What the run of a job has that a run by hand may leave out. */
  readonly options?: Options | undefined
  readonly report: (checked: Checked) => JobReport<Step, Result>
  readonly answers: JobAnswers
}

/** A request that was checked and has its data: what is left is to compute, step by step. */
export interface OpenedJob<Step extends Progress, Result> {
  /**
   * The steps of the study.
   * @param stop asked at every step, in place of that of the context.
   */
  readonly steps: (stop?: () => boolean) => Generator<Step, Result, void>
  /** The same as a job tells them. */
  readonly jobSteps: () => Generator<JobStep, Computed, void>
}

/** One kind of job, from its request to its result. */
export interface JobComputation<
  Step extends Progress = Progress,
  Result = unknown,
  Options = object,
  Kind extends JobKind = JobKind,
> {
  readonly kind: Kind
  /**
   * Fetches the online data that a request needs, for a job that is opened elsewhere with `fetched` of this context.
   * `open` does it otherwise.
   * @throws {ServiceError} `validation_error`; `data_unavailable` where no provider answers that has to.
   */
  prepare(request: unknown, context: RunContext): Promise<RunContext>
  /**
   * Fetches the online data that the quote of a request needs, for a quote that is made elsewhere with `fetched` of this
   * context. `quote` does it otherwise.
   * @throws {ServiceError} as `prepare`.
   */
  prepareQuote(request: unknown, context: RunContext): Promise<RunContext>
  /**
   * Checks a request as completely as can be without computing it, and prices it.
   * @throws {ServiceError} whatever a run of it would refuse.
   */
  quote(request: unknown, context: RunContext): Promise<JobQuote>
  /**
   * Checks a request, once, and fetches and loads what it needs.
   * @throws {ServiceError} as the operation does, here or at its first step.
   */
  open(request: unknown, context: JobContext & Options): Promise<OpenedJob<Step, Result>>
  readonly answers: JobAnswers
}

/** An operation that submits a job. */
export interface JobOperation extends Operation {
  readonly job: JobComputation | DividedJob
}

/** Makes a kind of job of its parts. */
export function jobComputation<Checked, Step extends Progress, Result, Options = object>({
  kind,
  check,
  online,
  quotesOnline,
  quote,
  load = async (_, context) => context,
  steps,
  options,
  report,
  answers,
}: JobParts<Checked, Step, Result, Options>): JobComputation<Step, Result, Options> {
  const fetched = <C extends RunContext>(context: C, checked: Checked): C | Promise<C> =>
    canFetch(context) && context.fetched === undefined ? fetchOnline(context, online(checked)) : context
  return {
    kind,
    prepare: async (request, context) =>
      canFetch(context) ? await fetched(context, check(request)) : context,
    prepareQuote: async (request, context) =>
      quotesOnline && canFetch(context) ? await fetched(context, check(request)) : context,
    async quote(request, context) {
      const checked = check(request)
      return quote(checked, quotesOnline ? await fetched(context, checked) : context)
    },
    async open(request, context) {
      const checked = check(request)
      const ready = await load(checked, await fetched(context, checked))
      return {
        steps: (stop = ready.stop) => steps(checked, { ...ready, stop }),
        jobSteps: () => jobSteps(steps(checked, { ...ready, ...options }), report(checked)),
      }
    },
    answers,
  }
}
