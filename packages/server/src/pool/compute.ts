import { computedOperation, operationOf, submissionOf } from '@sunwake/api/routes'
import type { JobQuote, RunContext } from '@sunwake/api/run'
import type { Answer } from '../http/answer/respond.ts'
import { type SeriesForm, seriesAnswer } from '../http/answer/respond-series.ts'
import { markedAsTest } from '../http/answer/test-mode.ts'
import { bodyIdentity } from '../http/request/body-identity.ts'
import { parseJsonBytes } from '../http/request/read-json.ts'
import type { Sharer } from './turns.ts'

/** A body that nobody has read yet, as that takes its time as well. */
interface UnreadBody {
  /** Of the operation that it was sent to. */
  readonly name: string
  readonly request: Uint8Array
}

/** An answer that is to be computed. */
export interface ComputeTask extends UnreadBody {
  /** Media type of the answer. */
  readonly form: string
  readonly testMode: boolean
  /** Online data that were fetched before; without them the computation asks for what it needs. */
  readonly fetched: RunContext['fetched']
  /** Whether an equal request has the same answer, whenever and by whomever it is sent. */
  readonly repeatable: boolean
}

/** A submission that is to be checked and priced. */
export interface QuoteTask extends UnreadBody {
  /** Online data that were fetched before. */
  readonly fetched: RunContext['fetched']
}

/** A submission that was checked and priced. */
export interface Quoted {
  readonly quote: JobQuote
  /** What was asked for, as JSON. */
  readonly request: string
}

/** Does what takes more than two milliseconds. Where many wait, each sharer gets a share. */
export interface Compute {
  /**
   * Computes an answer.
   * @param signal ends the computation, with its reason as the error.
   * @param sharer for whom it is.
   * @throws {ServiceError} as the operation does; `service_unavailable` where too many wait already.
   */
  run(task: ComputeTask, signal: AbortSignal, sharer?: Sharer): Promise<Answer>
  /**
   * Checks and prices a submission.
   * @throws {ServiceError} as `run`.
   */
  quote(task: QuoteTask, signal: AbortSignal, sharer?: Sharer): Promise<Quoted>
  /**
   * What a body says, as `bodyIdentity` tells it.
   * @throws {ServiceError} `service_unavailable` where too many wait already.
   */
  identity(body: UnreadBody, signal: AbortSignal, sharer?: Sharer): Promise<string>
  close(): Promise<void>
}

/** Computes an answer where it is called. */
export async function computeAnswer(
  { name, request, form, testMode, fetched }: ComputeTask,
  context: RunContext,
): Promise<Answer> {
  const operation = computedOperation(name)
  const parsed = parseJsonBytes(request, operation)
  const opened = await operation.computation.open(parsed, { ...context, fetched })
  const found = await opened.answer(form)
  if ('series' in found) return seriesAnswer(form as SeriesForm, found)
  const text = JSON.stringify(testMode ? markedAsTest(found.body) : found.body)
  return { contentType: form, headers: {}, content: { text } }
}

/** Checks and prices a submission where it is called. */
export async function computeQuote(
  { name, request, fetched }: QuoteTask,
  context: RunContext,
): Promise<Quoted> {
  const operation = submissionOf(name)
  const parsed = parseJsonBytes(request, operation)
  const quote = await operation.job.quote(parsed, { ...context, fetched })
  return { quote, request: JSON.stringify(parsed) }
}

/** What a body says, told where it is called. */
export function computeIdentity({ name, request }: UnreadBody): string {
  return bodyIdentity(request, operationOf(name))
}

/** Computes on the thread of the caller, which nothing can end. */
export function computeInline(context: () => Promise<RunContext>): Compute {
  return {
    run: async (task) => computeAnswer(task, await context()),
    quote: async (task) => computeQuote(task, await context()),
    identity: async (body) => computeIdentity(body),
    close: async () => {},
  }
}
