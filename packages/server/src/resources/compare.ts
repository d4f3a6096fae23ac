import { type ComparedSide, comparedSide, type RequestSide, sideOfAnalysis } from '@sunwake/api/bodies'
import { type Operation, operations, type Scope, scopesSuffice } from '@sunwake/api/routes'
import { compareRequestSchema, insufficientScope, parseRequest, validationError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Binding } from '../http/bind.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { unlessGone } from '../http/request/beside-loop.ts'
import { readJson } from '../http/request/read-json.ts'
import { visibleJobOf } from '../jobs/requests/visible-job.ts'
import type { Store } from '../store/store.ts'
import { type ComputedParts, respondComputed } from './computed.ts'

/** `POST /v1/compare`: jobs of the caller become their requests, which are then compared beside the event loop. */
export function compareResults(parts: ComputedParts & { readonly store: Store }): Binding {
  const operation = operations.compareResults
  return {
    operation,
    handler: (c) =>
      unlessGone(c, async () => {
        const request = parseRequest(compareRequestSchema, await readJson(c))
        const a = await resolved(c, parts.store, 'a', comparedSide(request.a))
        const b = await resolved(c, parts.store, 'b', comparedSide(request.b))
        const bytes = Buffer.from(JSON.stringify({ ...request, a, b }))
        return await respondComputed(c, operation, parts, bytes)
      }),
  }
}

/** A side as a request; of a job that searched a layout the one that it found. */
async function resolved(
  c: Context<HttpEnvironment>,
  store: Store,
  field: string,
  side: ComparedSide,
): Promise<RequestSide> {
  if (!('jobId' in side)) {
    requireScope(c, side.operation)
    return side
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
  return sideOfAnalysis(asked, result.body)
}

/** @throws {ServiceError} `insufficient_scope`: who may not compute an analysis may not compare its results. */
function requireScope(c: Context<HttpEnvironment>, name: string): void {
  const compared = (operations as Readonly<Record<string, Operation>>)[name]
  const scopes: readonly Scope[] = compared?.scopes ?? []
  if (scopesSuffice(c.get('caller')!.scopes, scopes)) return
  throw insufficientScope(`The API key lacks the scope ${scopes.join(' or ')} of ${name}.`, scopes.join(' '))
}
