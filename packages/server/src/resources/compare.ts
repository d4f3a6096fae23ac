import { type ComparedSide, type ComparedSides, comparedJob } from '@sunwake/api/bodies'
import { type Operation, operations, type Scope, scopesSuffice } from '@sunwake/api/routes'
import { insufficientScope, validationError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Binding } from '../http/bind.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { fetchedFor, outlineOf, unlessAborted } from '../http/request/beside-loop.ts'
import { readJsonBytes } from '../http/request/read-json.ts'
import { visibleJobOf } from '../jobs/requests/visible-job.ts'
import type { Store } from '../store/store.ts'
import { type ComputedParts, respondComputed } from './computed.ts'

/** `POST /v1/compare`: requests, and jobs of the caller, are compared beside the event loop. */
export function compareResults(parts: ComputedParts & { readonly store: Store }): Binding {
  const operation = operations.compareResults
  return {
    operation,
    handler: (c) =>
      unlessAborted(c, async () => {
        const request = await readJsonBytes(c)
        const sides = (await outlineOf(c, operation, request, parts.compute)) as ComparedSides
        const a = await jobOfSide(c, parts.store, 'a', sides.a)
        const b = await jobOfSide(c, parts.store, 'b', sides.b)
        const known = { jobs: { ...(a && { a }), ...(b && { b }) } }
        const outside = { ...(await parts.context()), fetched: known }
        const fetched = await fetchedFor(c, request, outside, operation.computation.prepare)
        return await respondComputed(c, operation, parts, { request, fetched: fetched ?? known })
      }),
  }
}

/** A side that is a job, as it is compared; undefined where the side is a request itself. */
async function jobOfSide(
  c: Context<HttpEnvironment>,
  store: Store,
  field: string,
  side: ComparedSide,
): Promise<ReturnType<typeof comparedJob> | undefined> {
  if (!('jobId' in side)) {
    requireScope(c, side.operation)
    return undefined
  }
  const job = await visibleJobOf(c, store.jobs, side.jobId)
  const { id, organizationId, kind } = job
  const [request, result] = await Promise.all([
    store.jobs.request(organizationId, id),
    store.jobs.result(organizationId, id, false),
  ])
  if (job.status !== 'completed' || result === undefined) {
    const constraint = `a completed job, but this one is ${job.status}`
    throw validationError([{ field: `${field}.job_id`, value: side.jobId, constraint }])
  }
  const compared = comparedJob(`${field}.job_id`, {
    kind,
    request: request as Readonly<Record<string, unknown>>,
    body: result.body,
  })
  requireScope(c, compared.operation)
  return compared
}

/** @throws {ServiceError} `insufficient_scope`: who may not compute an analysis may not compare its results. */
function requireScope(c: Context<HttpEnvironment>, name: string): void {
  const compared = (operations as Readonly<Record<string, Operation>>)[name]
  const scopes: readonly Scope[] = compared?.scopes ?? []
  if (scopesSuffice(c.get('caller')!.scopes, scopes)) return
  throw insufficientScope(`The API key lacks the scope ${scopes.join(' or ')} of ${name}.`, scopes.join(' '))
}
