import { markedAsTest } from '@sunwake/api/bodies'
import { computedOperation, operationOf, submissionOf } from '@sunwake/api/routes'
import type { RunContext } from '@sunwake/api/run'
import type { Answer } from '../http/answer/respond.ts'
import { type SeriesForm, seriesAnswer } from '../http/answer/respond-series.ts'
import type { Compute, ComputeTask, Quoted, QuoteTask, UnreadBody } from '../http/computing.ts'
import { bodyIdentity } from '../http/request/body-identity.ts'
import { parseJsonBytes } from '../http/request/read-json.ts'

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
  if ('file' in found) {
    const { file, mediaType, about } = found
    return { contentType: mediaType, headers: {}, content: { text: file }, about }
  }
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

/** What the service has to know of a body, told where it is called. */
export function computeOutline({ name, request }: UnreadBody): Promise<unknown> {
  const operation = computedOperation(name)
  return operation.computation.outline(parseJsonBytes(request, operation))
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
    outline: async (body) => computeOutline(body),
    identity: async (body) => computeIdentity(body),
    close: async () => {},
  }
}
