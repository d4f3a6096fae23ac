import type { Context } from 'hono'
import type { HttpEnvironment } from './environment.ts'

/** Answers with JSON. Says its length, so that short bodies are not compressed. */
export function respondJson(
  c: Context<HttpEnvironment>,
  body: unknown,
  {
    status = 200,
    type = 'application/json',
  }: { status?: number | undefined; type?: string | undefined } = {},
): Response {
  return respondText(c, JSON.stringify(body), { status, type })
}

/** Answers with tokens, which no cache may keep. */
export function respondPrivately(c: Context<HttpEnvironment>, body: unknown, status = 200): Response {
  c.header('Cache-Control', 'no-store')
  return respondJson(c, body, { status })
}

/** Answers with a text that is there as a whole. */
export function respondText(
  c: Context<HttpEnvironment>,
  text: string,
  { status = 200, type }: { status?: number | undefined; type: string },
): Response {
  c.header('Content-Type', type)
  c.header('Content-Length', String(Buffer.byteLength(text)))
  return c.body(text, status as 200)
}

/** Answers with a text that is made while it is sent. */
export function respondChunks(
  c: Context<HttpEnvironment>,
  chunks: Generator<string, void, undefined>,
  type: string,
): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel() {
      chunks.return()
    },
  })
  c.header('Content-Type', type)
  return c.body(stream)
}
