import { z } from '@hono/zod-openapi'
import { strictObject, text } from '../../wire/field.ts'
import { pageFields, paginationSchema } from '../../wire/pagination.ts'

/** How far requests are counted; a log of millions is not counted for a page of twenty. */
export const COUNTED_REQUESTS_MAX = 10_000

const STATUS = /^[1-5](?:xx|\d\d)$/

const time = (description: string) =>
  z.iso
    .datetime({ offset: true, error: 'a time such as 2026-11-21T12:00:00Z' })
    .optional()
    .openapi({ description, example: '2026-11-21T12:00:00Z' })

/** Parameters of `GET /v1/organizations/{id}/requests`. */
export const requestLogQuerySchema = strictObject({
  ...pageFields('Requests'),
  request_id: text({ min: 1, max: 128, description: '`X-Request-Id` of the answer.' }).optional(),
  api_key_id: text({ min: 1, max: 100, description: 'Requests of one key.' }).optional(),
  status: z
    .string()
    .regex(STATUS, { error: 'a status such as 404, or a class of them such as 4xx' })
    .optional()
    .openapi({ description: 'A status such as `404`, or a class of them such as `4xx`.', example: '5xx' }),
  from: time('Requests that came then or later.'),
  to: time('Requests that came before.'),
})

/** Body of the answer of `GET /v1/organizations/{id}/requests`. */
export const requestLogSchema = z
  .object({
    requests: z.array(
      z.object({
        request_id: z.string(),
        created_at: z.iso.datetime().openapi({ description: 'When it came.' }),
        api_key_id: z.string().nullable().openapi({ description: 'null for a signed-in user.' }),
        user_id: z.string().openapi({ description: 'Who called, or who made the key.' }),
        method: z.string().openapi({ example: 'POST' }),
        route: z.string().openapi({
          description: 'Path of the operation as this description has it.',
          example: '/v1/wind/turbines',
        }),
        status: z.number().int(),
        error: z.string().nullable().openapi({
          description: 'Code of the error, in the flat form.',
          example: 'rate_limit_exceeded',
        }),
        duration_ms: z.number().openapi({ description: 'Until the answer began.' }),
      }),
    ),
    pagination: paginationSchema,
  })
  .openapi('RequestLog')

export type RequestLogQuery = z.output<typeof requestLogQuerySchema>
export type RequestLogBody = z.output<typeof requestLogSchema>
