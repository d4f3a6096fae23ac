import { computedOperation } from '@sunwake/api/routes'
import type { RunContext } from '@sunwake/api/run'
import type { Answer } from '../http/answer/respond.ts'
import { type SeriesForm, seriesAnswer } from '../http/answer/respond-series.ts'
import { markedAsTest } from '../http/answer/test-mode.ts'
import { parseJsonBytes } from '../http/request/read-json.ts'
import type { Sharer } from './turns.ts'

/** What is to be computed. */
export interface ComputeTask {
  /** Of the operation. */
  readonly name: string
  /** The request: JSON that nobody has read yet, as that takes its time as well. */
  readonly request: Uint8Array
  /** Media type of the answer. */
  readonly form: string
  readonly testMode: boolean
  /** Online data for this request, fetched before: the computation itself asks no provider. */
  readonly fetched: RunContext['fetched']
}

/** Computes answers. */
export interface Compute {
  /**
   * @param signal ends the computation, with its reason as the error.
   * @param sharer for whom it is; where many wait each gets a share.
   * @throws {ServiceError} as the operation does; `service_unavailable` where too many wait already.
   */
  run(task: ComputeTask, signal: AbortSignal, sharer?: Sharer): Promise<Answer>
  close(): Promise<void>
}

/** Computes an answer where it is called. */
export async function computeAnswer(
  { name, request, form, testMode, fetched = {} }: ComputeTask,
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

/** Computes on the thread of the caller, which nothing can end. */
export function computeInline(context: () => Promise<RunContext>): Compute {
  return {
    run: async (task) => computeAnswer(task, await context()),
    close: async () => {},
  }
}
