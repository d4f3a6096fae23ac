import { computedOperations, operations } from '@sunwake/api/routes'
import type { ComputedOperation } from '@sunwake/api/run'
import { CALLER_GONE } from '../http/answer/errors.ts'
import { respondAnswer, respondJson } from '../http/answer/respond.ts'
import { respondSeries, type SeriesForm } from '../http/answer/respond-series.ts'
import { isTestMode } from '../http/answer/test-mode.ts'
import type { Binding } from '../http/bind.ts'
import type { RunContextSource } from '../http/environment.ts'
import { givenUp } from '../http/layers/time-limit.ts'
import { negotiate } from '../http/request/negotiate.ts'
import { parseJsonBytes, readJson, readJsonBytes } from '../http/request/read-json.ts'
import { JOB_SHARES } from '../limits/job-share.ts'
import type { Compute } from '../pool/compute.ts'

/** What answers operations that compute. */
interface ComputedParts {
  readonly compute: Compute
  /** The online data of the process. */
  readonly context: RunContextSource
}

/** The operations that compute, each its request and its answer: nothing is kept of them. */
export function computed(parts: ComputedParts): Binding[] {
  return computedOperations
    .filter((operation) => operation !== operations.solarResource)
    .map((operation) =>
      operation.computation.cost === 'inline' ? inline(operation, parts) : beside(operation, parts),
    )
}

/** What takes some tens of milliseconds runs where it is. */
function inline(operation: ComputedOperation, { context }: ComputedParts): Binding {
  const { forms, open } = operation.computation
  return {
    operation,
    async handler(c) {
      const opened = await open(await readJson(c), await context())
      const form = negotiate(c.req.header('accept'), forms)
      if (forms.length > 1) c.header('Vary', 'Accept', { append: true })
      const found = await opened.answer(form)
      if ('series' in found) return respondSeries(c, form as SeriesForm, found)
      return respondJson(c, found.body, { type: form })
    },
  }
}

/** What takes longer runs in a thread. */
function beside(operation: ComputedOperation, { compute, context }: ComputedParts): Binding {
  const { route, computation } = operation
  const { forms, prepare } = computation
  return {
    operation,
    async handler(c) {
      const request = await readJsonBytes(c)
      const outside = await context()
      // Here, and not beside the computation: a thread that waits for others computes nothing.
      const { fetched } =
        outside.sources === undefined ? outside : await prepare(parseJsonBytes(request, operation), outside)
      const form = negotiate(c.req.header('accept'), forms)
      const signal = givenUp(c)
      try {
        const { id, tier } = c.get('caller')!.organization
        const answer = await compute.run(
          { name: route.operationId, request, form, testMode: isTestMode(c), fetched },
          signal,
          {
            id,
            weight: JOB_SHARES[tier].weight,
          },
        )
        if (forms.length > 1) c.header('Vary', 'Accept', { append: true })
        return respondAnswer(c, answer)
      } catch (error) {
        if (c.req.raw.signal.aborted) return new Response(null, { status: CALLER_GONE })
        throw error
      }
    },
  }
}
