import type { RunContext } from '@sunwake/api/run'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { Answer, AnswerText } from '../http/answer/respond.ts'
import { computeAnswer, computeIdentity, computeOutline, computeQuote } from './compute.ts'
import type { Question, QuestionOutcome } from './compute-threads.ts'
import { errorAsData } from './error-as-data.ts'

const encoder = new TextEncoder()

/** Computes within a thread what somebody waits for. Never fails, but tells why a computation did. */
export async function answerQuestion(
  question: Question,
  context: () => Promise<RunContext>,
): Promise<QuestionOutcome> {
  try {
    if (question.kind === 'outline') return { found: await computeOutline(question) }
    if (question.kind === 'identity') return { found: computeIdentity(question) }
    if (question.kind === 'quote') return { found: await computeQuote(question, await context()) }
    return written(await computeAnswer(question, await context()))
  } catch (error) {
    return { error: errorAsData(error) }
  }
}

/** An answer as bytes, which change their thread without being copied. */
function written({ content, ...head }: Answer): QuestionOutcome {
  const chunks = Array.from('text' in content ? [content.text] : content.chunks, bytesOf)
  const [text] = chunks
  const bytes = 'text' in content && text !== undefined ? { text } : { chunks }
  const outcome: QuestionOutcome = { found: { ...head, content: bytes } satisfies Answer }
  const buffers = chunks.map(({ buffer }) => buffer)
  return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome }) as unknown as QuestionOutcome
}

function bytesOf(text: AnswerText): Uint8Array<ArrayBuffer> {
  return typeof text === 'string' ? encoder.encode(text) : text
}
