import type { Context } from 'hono'
import type { HttpEnvironment } from './environment.ts'
import { type AnswerText, respondChunks, respondText } from './respond.ts'

/** A good answer that is still to be sent: a text, or one in pieces that may still be to be made. */
export interface Answer {
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly content: { readonly text: AnswerText } | { readonly chunks: Iterable<AnswerText> }
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
