import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { operationOf } from '@sunwake/api/routes'
import type { Answer } from '../http/answer/respond.ts'
import type { Compute, ComputeTask } from '../http/computing.ts'
import { bodyIdentity, READ_HERE_MAX } from '../http/request/body-identity.ts'

/** Bytes of answers that are kept; the least recently used are dropped first. */
const KEPT_BYTES = 32 * 1024 * 1024

/** Bytes of a large request that are hashed in one turn of the event loop. */
const HASHED_AT_ONCE = 256 * 1024

/** One computation that several requests wait for. */
interface Flight {
  readonly answer: Promise<WholeAnswer>
  readonly ending: AbortController
  waiting: number
}

/** An answer that is there as a whole. */
type WholeAnswer = Omit<Answer, 'content'> & { readonly content: { readonly text: Buffer<ArrayBuffer> } }

/**
 * Computes identical requests once: those of one sharer that come while one is computed share its answer, and later
 * ones, of any sharer, take it from a bounded cache in memory. Sharers do not wait for each other's computations, so
 * that turns stay fair. Each answer tells its own times; errors are not kept.
 */
export function sharedAnswers(compute: Compute, keptBytes: number = KEPT_BYTES): Compute {
  const kept = new Map<string, WholeAnswer>()
  const flights = new Map<string, Flight>()
  let bytes = 0
  const keep = (key: string, answer: WholeAnswer) => {
    const { length } = answer.content.text
    if (length > keptBytes || kept.has(key)) return
    kept.set(key, answer)
    bytes += length
    for (const [oldest, dropped] of kept) {
      if (bytes <= keptBytes) break
      kept.delete(oldest)
      bytes -= dropped.content.text.length
    }
  }
  const start = (name: string, key: string, begin: (signal: AbortSignal) => Promise<Answer>): Flight => {
    const ending = new AbortController()
    const answer = begin(ending.signal)
      .then((computed) => {
        const whole = wholeOf(computed)
        keep(key, whole)
        return whole
      })
      .finally(() => {
        if (flights.get(name) === flight) flights.delete(name)
      })
    const flight = { answer, ending, waiting: 0 }
    flights.set(name, flight)
    return flight
  }
  return {
    ...compute,
    async run(task, signal, sharer) {
      if (!task.repeatable) return await compute.run(task, signal, sharer)
      signal.throwIfAborted()
      const begunMs = performance.now()
      const key = task.request.length <= READ_HERE_MAX ? keyOf(task) : await keyOfLarge(task)
      const answer = kept.get(key)
      if (answer !== undefined) {
        kept.delete(key)
        kept.set(key, answer)
        return withOwnTimes(answer, begunMs)
      }
      const name = `${sharer?.id ?? ''} ${key}`
      const joined = flights.get(name)
      const flight = joined ?? start(name, key, (ending) => compute.run(task, ending, sharer))
      const found = await waitFor(flight, signal)
      return joined === undefined ? found : withOwnTimes(found, begunMs)
    },
  }
}

/** Waits for a shared computation, which is ended once nobody waits for it. */
async function waitFor(flight: Flight, signal: AbortSignal): Promise<WholeAnswer> {
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

/** Identity of a request: what it says, whatever the order of its keys. */
function keyOf({ name, form, testMode, request }: ComputeTask): string {
  return `${name} ${form} ${testMode} ${bodyIdentity(request, operationOf(name))}`
}

/** Identity of a large request: its bytes, whose hash is made in turns of the event loop. */
async function keyOfLarge({ name, form, testMode, request }: ComputeTask): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < request.length; at += HASHED_AT_ONCE) {
    hash.update(request.subarray(at, at + HASHED_AT_ONCE))
    await setImmediate()
  }
  return `${name} ${form} ${testMode} ${hash.digest('hex')}`
}

/** An answer in one piece, whose weak `ETag` is the fingerprint: its times differ, its numbers do not. */
function wholeOf({ content, headers, ...rest }: Answer): WholeAnswer {
  const parts = 'text' in content ? [content.text] : [...content.chunks]
  const buffers = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  const text = Buffer.concat(buffers)
  const fingerprint = headers['X-Fingerprint'] ?? scalarOf(text, 'fingerprint')?.text.slice(1, -1)
  const tag = fingerprint === undefined ? {} : { ETag: `W/"${fingerprint}"` }
  return { ...rest, headers: { ...headers, ...tag }, content: { text } }
}

/** An answer with the times of a request that computed nothing: no search, and its own time of processing. */
function withOwnTimes(answer: WholeAnswer, begunMs: number): WholeAnswer {
  const searched = replaced(answer.content.text, 'optimization_time_ms', '0')
  const text = replaced(searched, 'processing_time_ms', String(performance.now() - begunMs))
  return { ...answer, content: { text } }
}

function replaced(text: Buffer<ArrayBuffer>, field: string, value: string): Buffer<ArrayBuffer> {
  const found = scalarOf(text, field)
  if (found === undefined) return text
  return Buffer.concat([text.subarray(0, found.start), Buffer.from(value), text.subarray(found.end)])
}

/** Where the first field of a name has its scalar value in a JSON text. Within a string the quotes would be escaped. */
function scalarOf(text: Buffer, field: string) {
  const name = `"${field}":`
  const at = text.indexOf(name)
  if (at < 0) return undefined
  const start = at + name.length
  const length = text
    .subarray(start, start + 100)
    .toString('latin1')
    .search(/[,}]/)
  const end = start + length
  return length < 0 ? undefined : { start, end, text: text.toString('latin1', start, end) }
}
