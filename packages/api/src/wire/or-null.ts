import { z } from '@hono/zod-openapi'

/** Something or null. `nullable()` would make null part of what the description calls by the schema's own name. */
export function orNull<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.null()])
}
