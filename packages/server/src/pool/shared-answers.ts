import { createHash } from 'node:crypto'
import type { Answer } from '../http/answer/respond.ts'
import type { Compute, ComputeTask } from './compute.ts'

/** Operations whose answer depends on the request, the embedded data and the version of the engine alone. */
const SHARED: ReadonlySet<string> = new Set(['quickSolar'])
/** Bytes of answers that are kept; the least recently used are dropped first. */
const KEPT_BYTES = 32 * 1024 * 1024

/** One computation that several requests wait for. */
interface Flight {
  readonly answer: Promise<Answer>
  readonly ending: AbortController
  waiting: number
}

/**
 * Computes identical requests once: those of one sharer that come while one is computed share its answer, and later
 * ones, of any sharer, take it from a bounded cache in memory. Sharers do not wait for each other's computations, so
 * that turns stay fair. Each answer tells its own times; errors are not kept.
 */
export function sharedAnswers(compute: Compute, keptBytes: number = KEPT_BYTES): Compute {
  const kept = new Map<string, string>()
  const flights = new Map<string, Flight>()
  let bytes = 0
  const keep = (key: string, text: string) => {
    if (text.length > keptBytes || kept.has(key)) return
    kept.set(key, text)
    bytes += text.length
    for (const [oldest, dropped] of kept) {
      if (bytes <= keptBytes) break
      kept.delete(oldest)
      bytes -= dropped.length
    }
  }
  const start = (name: string, key: string, begin: (signal: AbortSignal) => Promise<Answer>): Flight => {
    const ending = new AbortController()
    const answer = begin(ending.signal)
      .then((computed) => {
        const text = textOf(computed)
        if (text === undefined) return computed
        keep(key, text)
        return answerOf(text)
      })
      .finally(() => {
        if (flights.get(name) === flight) flights.delete(name)
      })
    const flight = { answer, ending, waiting: 0 }
    flights.set(name, flight)
    return flight
  }
  return {
    async run(task, signal, sharer) {
      if (!SHARED.has(task.name) || task.fetched !== undefined) return await compute.run(task, signal, sharer)
      signal.throwIfAborted()
      const begunMs = performance.now()
      const key = keyOf(task)
      const text = kept.get(key)
      if (text !== undefined) {
        kept.delete(key)
        kept.set(key, text)
        return answerOf(ownTimes(text, begunMs))
      }
      const name = `${sharer?.id ?? ''} ${key}`
      const joined = flights.get(name)
      const flight = joined ?? start(name, key, (ending) => compute.run(task, ending, sharer))
      const answer = await waitFor(flight, signal)
      const shared = joined === undefined ? undefined : textOf(answer)
      return shared === undefined ? answer : answerOf(ownTimes(shared, begunMs))
    },
    close: () => compute.close(),
  }
}

/** Waits for a shared computation, which is ended once nobody waits for it. */
async function waitFor(flight: Flight, signal: AbortSignal): Promise<Answer> {
  flight.waiting++
  let leave = () => {}
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason)
  })
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([flight.answer, left])
  } finally {
    signal.removeEventListener('abort', leave)
    if (--flight.waiting === 0) flight.ending.abort(signal.reason)
  }
}

/** Identity of a request: what its fingerprint depends on, as the caller wrote it. */
function keyOf({ name, form, testMode, request }: ComputeTask): string {
  return createHash('sha256').update(`${name} ${form} ${testMode} `).update(request).digest('hex')
}

function textOf({ content }: Answer): string | undefined {
  if (!('text' in content)) return undefined
  return typeof content.text === 'string' ? content.text : new TextDecoder().decode(content.text)
}

/** An answer whose weak `ETag` is the fingerprint: its times differ, its numbers do not. */
function answerOf(text: string): Answer {
  const fingerprint = /"fingerprint":"([0-9a-f]+)"/.exec(text)?.[1]
  return {
    contentType: 'application/json',
    headers: fingerprint === undefined ? {} : { ETag: `W/"${fingerprint}"` },
    content: { text },
  }
}

/** A body with the times of a request that computed nothing: no search, and its own time of processing. */
function ownTimes(text: string, begunMs: number): string {
  return text
    .replace(/"optimization_time_ms":[^,}]+/, '"optimization_time_ms":0')
    .replace(/"processing_time_ms":[^,}]+/, `"processing_time_ms":${performance.now() - begunMs}`)
}
