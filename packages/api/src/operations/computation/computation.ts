import type { Operation } from '../../describe/operation.ts'
import { SERIES_MEDIA_TYPES, type SeriesTable } from '../../series/index.ts'
import { canFetch, fetchOnline, type OnlineData } from '../data/online/fetch-online.ts'
import type { RunContext } from '../data/run-context.ts'

/** What was computed, in the form that was asked for. */
export type Found =
  | { readonly body: unknown }
  | { readonly series: SeriesTable; readonly fingerprint: string }

/** A file, and what is answered about it. */
export interface FoundFile {
  readonly file: Uint8Array<ArrayBuffer>
  readonly mediaType: string
  readonly about: unknown
}

/** Media types of an answer, the first by default, and how each is made of the result. */
export type Forms<Result> = Readonly<Record<string, (result: Result) => Found | FoundFile>>

/** What tells one computation from another. */
interface ComputationParts<Checked, Result> {
  /** Whether the answer depends on when it is asked for; not where absent. */
  readonly dependsOnTime?: boolean | undefined
  /** @throws {ServiceError} `validation_error` with every refused field, and what else the request alone tells. */
  readonly check: (request: unknown) => Checked | Promise<Checked>
  /** What is needed from providers; undefined where nothing is. */
  readonly online?: ((checked: Checked) => OnlineData | undefined) | undefined
  /** Fetches it, where it is more than one thing; by default what `online` says. */
  readonly fetch?: ((checked: Checked, context: RunContext) => Promise<RunContext>) | undefined
  /** What the service has to know of a checked request before it is computed; where absent all of it. */
  readonly outline?: ((checked: Checked) => unknown) | undefined
  /** Whether an unchecked request brings all its data, so that it need not be checked to know that nothing is fetched. */
  readonly bringsData?: ((request: unknown) => boolean) | undefined
  readonly run: (checked: Checked, context: RunContext) => Result | Promise<Result>
  readonly forms: Forms<Result>
}

/** A request that was checked and has its data: what is left is to compute. */
export interface OpenedComputation<Result> {
  /** @throws {ServiceError} as the operation does. */
  readonly run: () => Result | Promise<Result>
  /** Runs it, for an answer. */
  readonly answer: (form: string) => Promise<Found | FoundFile>
}

/** What an operation computes, from its request to its answer. */
export interface Computation<Result = unknown> {
  /** Whether the answer depends on when it is asked for, and not on the request and the data alone. */
  readonly dependsOnTime: boolean
  /** Media types of its answer; the first by default. */
  readonly forms: readonly [string, ...string[]]
  /**
   * What the service has to know of a request before it is computed: plain data, small where requests are large.
   * @throws {ServiceError} `validation_error`.
   */
  readonly outline: (request: unknown) => Promise<unknown>
  /**
   * Fetches the online data that a request needs, for a computation that is opened elsewhere with `fetched` of this
   * context. `open` does it otherwise.
   * @throws {ServiceError} `validation_error`; `data_unavailable` where no provider answers that has to.
   */
  readonly prepare: (request: unknown, context: RunContext) => Promise<RunContext>
  /**
   * Checks a request, once, and fetches its online data unless they are in the context already.
   * @throws {ServiceError} as the operation does.
   */
  readonly open: (request: unknown, context: RunContext) => Promise<OpenedComputation<Result>>
}

/** An operation that computes its answer while the caller waits. */
export interface ComputedOperation<Result = unknown> extends Operation {
  readonly computation: Computation<Result>
}

/** Makes a computation of its parts. */
export function computation<Checked, Result>({
  dependsOnTime = false,
  check,
  online = () => undefined,
  outline = (checked) => checked,
  bringsData = () => false,
  fetch = async (checked, context) =>
    canFetch(context) && context.fetched === undefined
      ? await fetchOnline(context, online(checked))
      : context,
  run,
  forms,
}: ComputationParts<Checked, Result>): Computation<Result> {
  return {
    dependsOnTime,
    forms: Object.keys(forms) as [string, ...string[]],
    outline: async (request) => outline(await check(request)),
    async prepare(request, context) {
      if (!canFetch(context) || bringsData(request)) return context
      return await fetch(await check(request), context)
    },
    async open(request, context) {
      const checked = await check(request)
      const ready = await fetch(checked, context)
      return {
        run: () => run(checked, ready),
        answer: async (form) => forms[form]!(await run(checked, ready)),
      }
    },
  }
}

/** The form of an answer that is a body alone. */
export const JSON_FORM = { 'application/json': <Body>(body: Body) => ({ body }) }

/** The forms of an answer that is a body and a series. */
export const SERIES_FORMS = {
  'application/json': ({ body }: ResultWithSeries) => ({ body }),
  [SERIES_MEDIA_TYPES.csv]: seriesOf,
  [SERIES_MEDIA_TYPES.ndjson]: seriesOf,
}

interface ResultWithSeries {
  readonly body: { readonly metadata: { readonly fingerprint: string } }
  readonly series: SeriesTable
}

function seriesOf({ body, series }: ResultWithSeries): Found {
  return { series, fingerprint: body.metadata.fingerprint }
}
