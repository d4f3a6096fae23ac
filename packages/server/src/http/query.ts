import type { HonoRequest } from 'hono'

/** Parameters of the query string in their order, repeated ones too. */
export function queryOf(request: HonoRequest): readonly (readonly [string, string])[] {
  const { url } = request
  const start = url.indexOf('?')
  return start < 0 ? [] : [...new URLSearchParams(url.slice(start))]
}
