import { z } from '@hono/zod-openapi'

export const reasonSchema = z
  .object({ code: z.string().openapi({ example: 'coast' }), message: z.string() })
  .openapi('UncertaintyReason', { description: 'Why an uncertainty is larger than usual.' })
