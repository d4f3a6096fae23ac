import type { Progress } from '@sunwake/core/steps'
import type { Operation } from '../../describe/operation.ts'
import { canFetch, fetchOnline, type OnlineData } from '../data/online/fetch-online.ts'
import type { RunContext } from '../data/run-context.ts'
import type { JobAnswers } from '../jobs/answer-bodies.ts'
import type { JobQuote } from '../jobs/quote.ts'
import type { JobKind } from '../jobs/schema.ts'
import type { DividedJob, Division } from './divided.ts'
import type { JobContext } from './job-context.ts'
import { type Computed, type JobReport, type JobStep, jobSteps } from './job-steps.ts'
import { divisionByState, type StateParts } from './state-parts.ts'

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
  /** How its state is computed in parts where its quote says so; never when absent. */
  readonly parts?: StateParts<Checked, JobContext & NoInfer<Options>> | undefined
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
  /** How a job is divided whose quote says so. */
  readonly division?: Division | undefined
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
  parts,
  report,
  answers,
}: JobParts<Checked, Step, Result, Options>): JobComputation<Step, Result, Options> {
  const fetched = <C extends RunContext>(context: C, checked: Checked): C | Promise<C> =>
    canFetch(context) && context.fetched === undefined ? fetchOnline(context, online(checked)) : context
  const ready = async <C extends RunContext>(checked: Checked, context: C): Promise<C> =>
    await load(checked, await fetched(context, checked))
  const stepsOfJob = (checked: Checked, context: JobContext & Options) =>
    jobSteps(steps(checked, { ...context, ...options }), report(checked))
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
      const given = await ready(checked, context)
      return {
        steps: (stop = given.stop) => steps(checked, { ...given, stop }),
        jobSteps: () => stepsOfJob(checked, given),
      }
    },
    division: parts && divisionByState(parts, { check, ready, steps: stepsOfJob }),
    answers,
  }
}
