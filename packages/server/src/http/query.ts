import type { HonoRequest } from 'hono'

/** Parameters of the query string in their order, repeated ones too. */
export function queryOf(request: HonoRequest): readonly (readonly [string, string])[] {
  return [...new URL(request.url).searchParams]
}
