import { availableParallelism } from 'node:os'
import { ServiceError } from '@sunwake/api/schemas'
import type { Answer } from '../http/answer/respond.ts'
import type { Compute, ComputeTask, Quoted, QuoteTask, Sharer } from '../http/computing.ts'
import { createPool, programBeside, START_MS, type ThreadConfig } from './create-pool.ts'
import { type ErrorAsData, errorOfData } from './error-as-data.ts'
import { createTurns } from './turns.ts'

const THREADS_MAX = 4
/** Requests that wait for a thread; more would wait in vain for most of the time that an answer may take. */
const WAITING_MAX = 64
/** When to come again [s]. */
const RETRY_AFTER_S = 5

/** What a thread may be asked for. */
type Question =
  | ({ readonly kind: 'answer' } & ComputeTask)
  | ({ readonly kind: 'quote' } & QuoteTask)
  | ({ readonly kind: 'identity' } & Parameters<Compute['identity']>[0])

/** A question as a thread gets it. */
export type ThreadTask = Question & {
  /** Set to 1 by the thread when it begins. */
  readonly begun: Int32Array<SharedArrayBuffer>
}

/** Who shares with nobody. */
const ALONE: Sharer = { id: '', weight: 1 }

/** How a computation ended in its thread. */
export type ThreadOutcome = { readonly found: Answer | Quoted | string } | { readonly error: ErrorAsData }

/** Computes in threads beside the event loop. */
export function createComputeThreads(
  config: ThreadConfig,
  {
    threads = Math.min(availableParallelism(), THREADS_MAX),
    waiting = WAITING_MAX,
    program = programBeside('compute-thread', import.meta.url),
    startMs = START_MS,
  }: {
    readonly threads?: number | undefined
    readonly waiting?: number | undefined
    /** What a thread runs. */
    readonly program?: URL | undefined
    /** How long computations still get once a thread has failed to start. */
    readonly startMs?: number | undefined
  } = {},
): Compute {
  const pool = createPool<ThreadTask, ThreadOutcome>(program, { threads, config })
  const turns = createTurns({ atOnce: threads, waiting })
  let closed = false
  // One each, and none that they share: a signal that lives on would remember all that ever hung on it.
  const asked = new Set<AbortController>()
  const running = new Map<AbortController, Int32Array>()
  // One of those that no thread has begun may be the one that has none; the others go on.
  pool.on('error', (error: Error) => {
    for (const [ending, begun] of running) {
      setTimeout(
        () => running.has(ending) && Atomics.load(begun, 0) === 0 && ending.abort(error),
        startMs,
      ).unref()
    }
  })
  const ask = async (question: Question, given: AbortSignal, sharer = ALONE): Promise<unknown> => {
    if (closed) throw closing()
    const ending = new AbortController()
    asked.add(ending)
    const signal = AbortSignal.any([given, ending.signal])
    let endTurn: (() => void) | undefined
    try {
      endTurn = await turns.take(signal, sharer)
      if (endTurn === undefined) throw unavailable('Too many computations wait already.')
      const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      running.set(ending, begun)
      const outcome = await pool.run({ ...question, begun }, { signal })
      if ('error' in outcome) throw errorOfData(outcome.error)
      return outcome.found
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      asked.delete(ending)
      running.delete(ending)
      endTurn?.()
    }
  }
  return {
    run: async (task, ...how) => (await ask({ kind: 'answer', ...task }, ...how)) as Answer,
    quote: async (task, ...how) => (await ask({ kind: 'quote', ...task }, ...how)) as Quoted,
    identity: async (body, ...how) => (await ask({ kind: 'identity', ...body }, ...how)) as string,
    async close() {
      closed = true
      for (const ending of asked) ending.abort(closing())
      await pool.destroy()
    },
  }
}

function closing(): ServiceError {
  return unavailable('The service is closing.')
}

function unavailable(message: string): ServiceError {
  return new ServiceError('service_unavailable', message, {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  })
}
