import { computedOperations, operations } from '@sunwake/api/routes'
import type { ComputedOperation, RunContext } from '@sunwake/api/run'
import { respondAnswer } from '../http/answer/respond.ts'
import { isTestMode } from '../http/answer/test-mode.ts'
import type { Binding } from '../http/bind.ts'
import type { Compute } from '../http/computing.ts'
import type { RunContextSource } from '../http/environment.ts'
import { fetchedFor, turnOf, unlessAborted } from '../http/request/beside-loop.ts'
import { negotiate } from '../http/request/negotiate.ts'
import { readJsonBytes } from '../http/request/read-json.ts'
import { REPORT_OPERATIONS } from './reports/reports.ts'

/** What answers operations that compute. */
export interface ComputedParts {
  readonly compute: Compute
  /** The online data of the process. */
  readonly context: RunContextSource
}

/** Operations whose answers are more than what they compute. */
const OWN: ReadonlySet<ComputedOperation> = new Set([
  operations.compareResults,
  operations.solarResource,
  ...Object.values(REPORT_OPERATIONS),
])

/** The operations that compute, each its request and its answer, beside the event loop: nothing is kept of them. */
export function computed(parts: ComputedParts): Binding[] {
  return computedOperations
    .filter((operation) => !OWN.has(operation))
    .map((operation) => ({
      operation,
      handler: (c) => unlessAborted(c, () => respondComputed(c, operation, parts)),
    }))
}

/**
 * Answers an operation that computes.
 * @param given its body, where it was taken already, and what was fetched for it.
 */
export async function respondComputed(
  c: Parameters<Binding['handler']>[0],
  { route, computation }: ComputedOperation,
  { compute, context }: ComputedParts,
  given: { readonly request?: Uint8Array<ArrayBuffer>; readonly fetched?: RunContext['fetched'] } = {},
): Promise<Response> {
  const { forms, prepare, dependsOnTime } = computation
  const request = given.request ?? (await readJsonBytes(c))
  const outside = await context()
  const fetched = given.fetched ?? (await fetchedFor(c, request, outside, prepare))
  const form = negotiate(c.req.header('accept'), forms)
  const repeatable = !dependsOnTime && outside.sources === undefined
  const answer = await compute.run(
    { name: route.operationId, request, form, testMode: isTestMode(c), fetched, repeatable },
    ...turnOf(c),
  )
  if (forms.length > 1) c.header('Vary', 'Accept', { append: true })
  return respondAnswer(c, answer)
}
