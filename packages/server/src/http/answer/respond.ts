import { markedAsTest } from '@sunwake/api/bodies'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'
import { isTestMode } from './test-mode.ts'

/** Text, or its bytes in UTF-8. */
export type AnswerText = string | Uint8Array<ArrayBuffer>

/** Answers with JSON, where results for test keys are marked. Says its length, so that short bodies are not compressed. */
export function respondJson(
  c: Context<HttpEnvironment>,
  body: unknown,
  {
    status = 200,
    type = 'application/json',
  }: { status?: number | undefined; type?: string | undefined } = {},
): Response {
  return respondText(c, JSON.stringify(isTestMode(c) ? markedAsTest(body) : body), { status, type })
}

/** Answers with the text of a result. */
export function respondResultText(c: Context<HttpEnvironment>, text: string): Response {
  return isTestMode(c) ? respondJson(c, JSON.parse(text)) : respondText(c, text, { type: 'application/json' })
}

/** Of answers that show a secret. */
export const PRIVATE: Readonly<Record<string, string>> = { 'Cache-Control': 'no-store' }

/** Answers with tokens, which no cache may keep. */
export function respondPrivately(c: Context<HttpEnvironment>, body: unknown, status = 200): Response {
  for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value)
  return respondJson(c, body, { status })
}

/** Answers with a text that is there as a whole. */
export function respondText(
  c: Context<HttpEnvironment>,
  text: AnswerText,
  { status = 200, type }: { status?: number | undefined; type: string },
): Response {
  c.header('Content-Type', type)
  c.header('Content-Length', String(Buffer.byteLength(text)))
  return c.body(text, status as 200)
}

/** Answers with a text that is made while it is sent. */
export function respondChunks(
  c: Context<HttpEnvironment>,
  chunks: Iterator<AnswerText, void> | AsyncIterator<AnswerText, void>,
  type: string,
): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
  c.header('Content-Type', type)
  return c.body(stream)
}

/** A good answer that is still to be sent: a text, or one in pieces that may still be to be made. */
export interface Answer {
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly content: { readonly text: AnswerText } | { readonly chunks: Iterable<AnswerText> }
  /** What is answered about a file that is the content. */
  readonly about?: unknown
}

/** The text of an answer that is one. */
export function textOf({ content }: Answer): string {
  const parts = 'text' in content ? [content.text] : content.chunks
  return Array.from(parts, (part) => (typeof part === 'string' ? part : Buffer.from(part).toString())).join(
    '',
  )
}

/** Answers. */
export function respondAnswer(
  c: Context<HttpEnvironment>,
  { contentType, headers, content }: Answer,
): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return 'text' in content
    ? respondText(c, content.text, { type: contentType })
    : respondChunks(c, content.chunks[Symbol.iterator](), contentType)
}
