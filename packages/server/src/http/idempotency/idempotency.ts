import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '@sunwake/api/routes'
import { ServiceError, validationError } from '@sunwake/api/schemas'
import type { Context, MiddlewareHandler } from 'hono'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { IdempotencyClaim, IdempotencyStore, KeptAnswer } from '../../store/requests/idempotency.ts'
import { CALLER_GONE } from '../answer/errors.ts'
import type { Compute } from '../computing.ts'
import type { HttpEnvironment } from '../environment.ts'
import { turnOf } from '../request/beside-loop.ts'
import { bodyIdentity, READ_HERE_MAX } from '../request/body-identity.ts'
import { readRequestBody } from '../request/read-json.ts'
import { keptAnswer, replayed } from './kept-answer.ts'

const KEEP_MS = 86_400_000
/** Longer than any synchronous request takes: who is silent for so long was killed [ms]. */
const LEASE_MS = 90_000
/** How long a second request waits for the answer of the first [ms]. */
const PATIENCE_MS = 30_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500

/** Printable ASCII. */
const KEY = /^[\x20-\x7e]{1,255}$/

/** Nothing was done: refused, or the caller had gone. The same key may be tried again. */
const NOT_KEPT: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 413, 415, 422, 429, CALLER_GONE])

/** What repeated requests are found with. */
export interface IdempotencyParts {
  readonly keys: IdempotencyStore
  readonly secrets: SecretBox
  /** Tells what large bodies say. */
  readonly compute: Pick<Compute, 'identity'>
  /** The time of tests; undefined takes that of the database. */
  readonly now: (() => number) | undefined
  readonly patienceMs?: number | undefined
}

/**
 * Lets a request with an `Idempotency-Key` happen once: the same request with the same key gets the same answer again
 * for a day. Comes after the guard, which gives back what a repeated answer would have cost.
 */
export function idempotency(
  operation: Operation,
  { keys, secrets, compute, now, patienceMs = PATIENCE_MS }: IdempotencyParts,
): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (key === undefined) return await next()
    if (!KEY.test(key)) throw malformed(key)
    const organizationId = c.get('caller')!.organization.id
    const id = hashOf([
      organizationId,
      c.get('caller')!.subject,
      operation.route.method,
      pathOf(c, operation),
      key,
    ])
    const request = { organizationId, id, requestHash: await requestHashOf(c, operation, compute) }
    const replay = (answer: KeptAnswer) => {
      c.set('uncharged', true)
      c.res = replayed(c, id, answer, secrets)
    }
    const refusal = c.get('refusalUnlessRepeated')
    if (refusal !== undefined) {
      const earlier = await keys.find(request, now?.())
      if (earlier?.state !== 'answered') throw refusal
      return replay(earlier.answer)
    }
    const claim: IdempotencyClaim = { organizationId, id, token: randomUUID() }
    const taken = await claimed(patienceMs, () =>
      keys.claim({ ...request, ...claim }, { leaseMs: LEASE_MS, keepMs: KEEP_MS, atMs: now?.() }),
    )
    if (taken.state === 'conflict') throw conflict()
    if (taken.state === 'pending') throw inProgress()
    if (taken.state === 'answered') return replay(taken.answer)
    c.set('idempotency', {
      async complete(records, answer) {
        const kept = keptAnswer(id, { ...answer, bytes: Buffer.from(answer.body) }, secrets)
        if (!(await records.idempotency.complete(claim, kept))) throw inProgress()
      },
    })
    await next()
    const { status } = c.res
    if (status >= 500 || NOT_KEPT.has(status)) return await keys.release(claim)
    const bytes = Buffer.from(await c.res.arrayBuffer())
    const headers = Object.fromEntries(c.res.headers)
    // Does nothing where the handler has kept the answer already.
    await keys.complete(claim, keptAnswer(id, { status, headers, bytes }, secrets))
    c.res = new Response(bytes.length === 0 ? null : bytes, c.res)
  }
}

/** Tries to take a key until it is taken, or the first request is answered, or the patience is over. */
async function claimed<T extends { readonly state: string }>(
  patienceMs: number,
  claim: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const outcome = await claim()
    if (outcome.state !== 'pending' || performance.now() >= deadline) return outcome
    await sleep(pause)
  }
}

/** Identity of what is asked; puts the body back for the handler, without the encoding it came in. */
async function requestHashOf(
  c: Context<HttpEnvironment>,
  operation: Operation,
  compute: Pick<Compute, 'identity'>,
): Promise<string> {
  const { raw } = c.req
  const body = await readRequestBody(c)
  const headers = new Headers(raw.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.length))
  c.req.raw = new Request(raw.url, {
    method: raw.method,
    headers,
    signal: raw.signal,
    body: body.length === 0 ? null : body,
  })
  const said =
    body.length <= READ_HERE_MAX
      ? bodyIdentity(body, operation)
      : await compute.identity({ name: operation.route.operationId, request: body }, ...turnOf(c))
  return hashOf([new URL(raw.url).search, c.req.header('accept') ?? '', said])
}

/** The path of a request; an alias is the same path. */
function pathOf(c: Context<HttpEnvironment>, { route }: Operation): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(c.req.param(name) ?? ''))
}

/** SHA-256 of some parts, each with its length before it, so that no two lists are one text. */
function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hash.update(`${bytes.length}:`).update(bytes)
  }
  return hash.digest('hex')
}

function malformed(key: string): ServiceError {
  return validationError([
    {
      field: 'Idempotency-Key',
      value: key.slice(0, 80),
      constraint: 'a header of 1..255 printable ASCII characters',
    },
  ])
}

function conflict(): ServiceError {
  return new ServiceError(
    'idempotency_conflict',
    'This Idempotency-Key was used for another request; take a new key for a new request.',
  )
}

function inProgress(): ServiceError {
  return new ServiceError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still being processed; send it again later.',
    { headers: { 'Retry-After': '5' } },
  )
}
