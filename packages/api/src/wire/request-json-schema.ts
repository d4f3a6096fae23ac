import { z } from '@hono/zod-openapi'

/** The JSON Schema of a request, as editors take it: what a caller may write, before defaults and conversions. */
export function requestJsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-07' })
}
