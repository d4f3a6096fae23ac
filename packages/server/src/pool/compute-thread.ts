import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { Answer, AnswerText } from '../http/answer/respond.ts'
import { computeAnswer, computeIdentity, computeQuote } from './compute.ts'
import type { ThreadOutcome, ThreadTask } from './compute-threads.ts'
import { errorAsData } from './error-as-data.ts'
import { threadContext } from './thread-context.ts'

// This file is the program of a thread: what is opened here is opened once for all requests that the thread computes.
const context = threadContext(5)
const encoder = new TextEncoder()

/** Computes one thing. Never fails, but tells why a computation did. */
export default async function compute(task: ThreadTask): Promise<ThreadOutcome> {
  Atomics.store(task.begun, 0, 1)
  try {
    if (task.kind === 'identity') return { found: computeIdentity(task) }
    if (task.kind === 'quote') return { found: await computeQuote(task, await context()) }
    return written(await computeAnswer(task, await context()))
  } catch (error) {
    return { error: errorAsData(error) }
  }
}

/** An answer as bytes, which change their thread without being copied. */
function written({ content, ...head }: Answer): ThreadOutcome {
  const chunks = Array.from('text' in content ? [content.text] : content.chunks, bytesOf)
  const [text] = chunks
  const bytes = 'text' in content && text !== undefined ? { text } : { chunks }
  const outcome: ThreadOutcome = { found: { ...head, content: bytes } satisfies Answer }
  const buffers = chunks.map(({ buffer }) => buffer)
  return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome }) as unknown as ThreadOutcome
}

function bytesOf(text: AnswerText): Uint8Array<ArrayBuffer> {
  return typeof text === 'string' ? encoder.encode(text) : text
}
