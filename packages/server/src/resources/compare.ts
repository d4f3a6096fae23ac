import { type ComparedSide, type ComparedSides, requestOfAnalysis } from '@sunwake/api/bodies'
import { type Operation, operations, type Scope, scopesSuffice } from '@sunwake/api/routes'
import { insufficientScope, validationError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Binding } from '../http/bind.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { outlineOf, unlessGone } from '../http/request/beside-loop.ts'
import { readJsonBytes } from '../http/request/read-json.ts'
import { visibleJobOf } from '../jobs/requests/visible-job.ts'
import type { Store } from '../store/store.ts'
import { type ComputedParts, respondComputed } from './computed.ts'

/** `POST /v1/compare`: requests, and those of jobs of the caller, are compared beside the event loop. */
export function compareResults(parts: ComputedParts & { readonly store: Store }): Binding {
  const operation = operations.compareResults
  return {
    operation,
    handler: (c) =>
      unlessGone(c, async () => {
        const request = await readJsonBytes(c)
        const sides = (await outlineOf(c, operation, request, parts.compute)) as ComparedSides
        const a = await requestOfJob(c, parts.store, 'a', sides.a)
        const b = await requestOfJob(c, parts.store, 'b', sides.b)
        const jobs = { ...(a && { a }), ...(b && { b }) }
        return await respondComputed(c, operation, parts, { request, fetched: { jobs } })
      }),
  }
}

/** The request of a side that is a job, with the layout that it found; undefined where the side is a request itself. */
async function requestOfJob(
  c: Context<HttpEnvironment>,
  store: Store,
  field: string,
  side: ComparedSide,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (!('jobId' in side)) {
    requireScope(c, side.operation)
    return undefined
  }
  requireScope(c, 'runWindAnalysis')
  const job = await visibleJobOf(c, store.jobs, side.jobId)
  const { id, organizationId } = job
  const [asked, result] = await Promise.all([
    store.jobs.request(organizationId, id),
    store.jobs.result(organizationId, id, false),
  ])
  if (job.kind !== 'wind_analysis' || job.status !== 'completed' || result === undefined) {
    throw validationError([
      {
        field: `${field}.job_id`,
        value: side.jobId,
        constraint: `a completed wind analysis; this ${job.kind} is ${job.status}`,
      },
    ])
  }
  return requestOfAnalysis(asked, result.body)
}

/** @throws {ServiceError} `insufficient_scope`: who may not compute an analysis may not compare its results. */
function requireScope(c: Context<HttpEnvironment>, name: string): void {
  const compared = (operations as Readonly<Record<string, Operation>>)[name]
  const scopes: readonly Scope[] = compared?.scopes ?? []
  if (scopesSuffice(c.get('caller')!.scopes, scopes)) return
  throw insufficientScope(`The API key lacks the scope ${scopes.join(' or ')} of ${name}.`, scopes.join(' '))
}
