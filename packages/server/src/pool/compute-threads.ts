import { availableParallelism } from 'node:os'
import { ServiceError } from '@sunwake/api/schemas'
import type { Answer } from '../http/answer/respond.ts'
import type { Compute, ComputeTask, Quoted, QuoteTask, Sharer, UnreadBody } from '../http/computing.ts'
import { READ_HERE_MAX } from '../http/request/body-identity.ts'
import { createPool, type PoolTrial, type ThreadConfig } from './create-pool.ts'
import { type ErrorAsData, errorOfData } from './error-as-data.ts'
import { createTurns } from './turns.ts'

const THREADS_MAX = 4
/** Requests that wait for a thread; more would wait in vain for most of the time that an answer may take. */
const WAITING_MAX = 64
/** When to come again [s]. */
const RETRY_AFTER_S = 5
/** Threads give way to the event loop. */
const NICENESS = 5

/** What a thread may be asked for. */
export type Question =
  | ({ readonly kind: 'answer' } & ComputeTask)
  | ({ readonly kind: 'quote' } & QuoteTask)
  | ({ readonly kind: 'outline' } & UnreadBody)
  | ({ readonly kind: 'identity' } & UnreadBody)

/** Who shares with nobody. */
const ALONE: Sharer = { id: '', weight: 1 }

/** How a computation ended in its thread. */
export type QuestionOutcome = { readonly found: unknown } | { readonly error: ErrorAsData }

/** Computes in threads beside the event loop. */
export function createComputeThreads(
  config: ThreadConfig,
  {
    threads = Math.min(availableParallelism(), THREADS_MAX),
    waiting = WAITING_MAX,
    ...trial
  }: PoolTrial & { readonly threads?: number | undefined; readonly waiting?: number | undefined } = {},
): Compute {
  const pool = createPool<Question, QuestionOutcome>(config, { threads, niceness: NICENESS }, trial)
  const turns = createTurns({ atOnce: threads, waiting })
  let closed = false
  const asked = new Set<AbortController>()
  const ask = async (
    question: Question,
    given: AbortSignal,
    sharer = ALONE,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<unknown> => {
    if (closed) throw closing()
    const ending = new AbortController()
    asked.add(ending)
    const signal = AbortSignal.any([given, ending.signal])
    let endTurn: (() => void) | undefined
    try {
      endTurn = await turns.take(signal, sharer)
      if (endTurn === undefined) throw unavailable('Too many computations wait already.')
      const outcome = await pool.run(question, signal, transfer)
      if ('error' in outcome) throw errorOfData(outcome.error)
      return outcome.found
    } finally {
      asked.delete(ending)
      endTurn?.()
    }
  }
  return {
    run: async (task, signal, sharer) =>
      (await ask({ kind: 'answer', ...task }, signal, sharer, handedOver(task))) as Answer,
    quote: async (task, signal, sharer) =>
      (await ask({ kind: 'quote', ...task }, signal, sharer, handedOver(task))) as Quoted,
    outline: (body, ...how) => ask({ kind: 'outline', ...body }, ...how),
    identity: async (body, ...how) => (await ask({ kind: 'identity', ...body }, ...how)) as string,
    async close() {
      closed = true
      for (const ending of asked) ending.abort(closing())
      await pool.close()
    },
  }
}

/** A large body changes its thread with its task, which is the last that needs it: a copy would hold up the event loop. */
function handedOver({ request }: UnreadBody): readonly ArrayBuffer[] {
  const { buffer, byteLength } = request
  return byteLength > READ_HERE_MAX && byteLength === buffer.byteLength ? [buffer] : []
}

function closing(): ServiceError {
  return unavailable('The service is closing.')
}

function unavailable(message: string): ServiceError {
  return new ServiceError('service_unavailable', message, {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  })
}
