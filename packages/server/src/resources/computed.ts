import { operations } from '@sunwake/api/routes'
import { COMPUTATIONS, type ComputationName, computationOf } from '../compute/computations.ts'
import type { Compute } from '../compute/compute.ts'
import { respondAnswer } from '../http/answer.ts'
import type { Binding } from '../http/bind.ts'
import { CALLER_GONE } from '../http/caller-gone.ts'
import { negotiate } from '../http/negotiate.ts'
import { parseJsonBytes, readJsonBytes } from '../http/read-json.ts'
import type { RunContextSource } from '../http/run-context.ts'
import { isTestMode } from '../http/test-mode.ts'
import { givenUp } from '../http/time-limit.ts'
import { JOB_SHARES } from '../limits/job-share.ts'

/** What answers operations that compute for long. */
interface ComputedParts {
  readonly compute: Compute
  /** The online data of the process. */
  readonly context: RunContextSource
}

/** The operations that compute for long, each its request and its answer: nothing is kept of them. */
export function computed(parts: ComputedParts): Binding[] {
  return (Object.keys(COMPUTATIONS) as ComputationName[]).map((name) => binding(name, parts))
}

function binding(name: ComputationName, { compute, context }: ComputedParts): Binding {
  const { forms, prepare } = computationOf(name)
  return {
    operation: operations[name],
    async handler(c) {
      const request = await readJsonBytes(c.req)
      const outside = await context()
      // Here, and not beside the computation: a thread that waits for others computes nothing.
      const { fetched } =
        prepare === undefined || outside.sources === undefined
          ? outside
          : await prepare(parseJsonBytes(request), outside)
      const form = negotiate(c.req.header('accept'), forms)
      const signal = givenUp(c)
      try {
        const { id, tier } = c.get('caller')!.organization
        const answer = await compute.run({ name, request, form, testMode: isTestMode(c), fetched }, signal, {
          id,
          weight: JOB_SHARES[tier].weight,
        })
        if (forms.length > 1) c.header('Vary', 'Accept', { append: true })
        return respondAnswer(c, answer)
      } catch (error) {
        if (c.req.raw.signal.aborted) return new Response(null, { status: CALLER_GONE })
        throw error
      }
    },
  }
}
