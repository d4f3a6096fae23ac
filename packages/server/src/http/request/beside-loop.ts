import type { ComputedOperation, RunContext } from '@sunwake/api/run'
import type { Context } from 'hono'
import { JOB_SHARES } from '../../limits/job-share.ts'
import { CALLER_GONE } from '../answer/errors.ts'
import type { Compute, Sharer } from '../computing.ts'
import type { HttpEnvironment } from '../environment.ts'
import { givenUp } from '../layers/time-limit.ts'
import { READ_HERE_MAX } from './body-identity.ts'
import { operationOfRequest, parseJsonBytes } from './read-json.ts'

/** For whom a request has something computed, and until when. */
export function turnOf(c: Context<HttpEnvironment>): [signal: AbortSignal, sharer: Sharer] {
  const { id, tier } = c.get('caller')!.organization
  return [givenUp(c), { id, weight: JOB_SHARES[tier].weight }]
}

/**
 * What the service has to know of a body before it is computed; read here only where it is small.
 * @throws {ServiceError} `validation_error`.
 */
export async function outlineOf(
  c: Context<HttpEnvironment>,
  { route, computation }: ComputedOperation,
  request: Uint8Array<ArrayBuffer>,
  compute: Pick<Compute, 'outline'>,
): Promise<unknown> {
  if (request.length > READ_HERE_MAX) {
    return await compute.outline({ name: route.operationId, request }, ...turnOf(c))
  }
  return await computation.outline(parseJsonBytes(request, operationOfRequest(c)))
}

/**
 * The online data of a request that is computed beside the event loop. They are fetched here: a thread that waits for
 * others computes nothing. Not those of a large body, which is read in the thread, and mostly brings its own data.
 */
export async function fetchedFor(
  c: Context<HttpEnvironment>,
  body: Uint8Array,
  outside: RunContext,
  prepare: (request: unknown, context: RunContext) => Promise<RunContext>,
): Promise<RunContext['fetched']> {
  if (outside.sources === undefined || body.length > READ_HERE_MAX) return undefined
  return (await prepare(parseJsonBytes(body, operationOfRequest(c)), outside)).fetched
}

/** The answer of work that heeds the turn of a request, or nothing where its caller has gone. */
export async function unlessAborted(
  c: Context<HttpEnvironment>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (c.req.raw.signal.aborted) return new Response(null, { status: CALLER_GONE })
    throw error
  }
}
