import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/**
 * Sets a header on whatever the answer will be. It goes to the answer of Node where there is one: `Headers` of the fetch
 * API take a few times as long, and most of our headers are on every answer. One that others read or add to is not for
 * this.
 */
export function setAnswerHeader(c: Context<HttpEnvironment>, name: string, value: string): void {
  const outgoing = c.env?.outgoing
  if (outgoing?.setHeader !== undefined) outgoing.setHeader(name, value)
  // Not by `c.header`, which makes an answer that is there anew.
  else if (c.finalized) c.res.headers.set(name, value)
  else c.header(name, value)
}
