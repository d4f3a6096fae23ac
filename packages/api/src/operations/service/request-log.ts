import { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { COUNTED_REQUESTS_MAX, requestLogQuerySchema, requestLogSchema } from './request-log-schema.ts'

/** `GET /v1/organizations/{id}/requests`. */
export const requestLog: Operation = {
  route: {
    method: 'get',
    path: '/v1/organizations/{id}/requests',
    operationId: 'listRequests',
    tags: ['Account'],
    summary: 'Requests that were answered, newest first',
    description: `For admins and owners, and keys with the scope \`admin\`. Kept for 30 days, written within a second. Counted up to ${COUNTED_REQUESTS_MAX}, and pages beyond that are empty: narrow the time. Requests that were refused for want of a good key are nobody's and not here.`,
    security: [{ session: [] }, { apiKey: [] }, { bearer: [] }],
    request: {
      params: z.object({
        id: z
          .string()
          .openapi({ description: 'Id of the organisation; one that the caller does not belong to is 404.' }),
      }),
      query: requestLogQuerySchema as z.ZodObject,
    },
    responses: {
      200: answer('A page of requests.', { 'application/json': { schema: requestLogSchema } }),
      ...errorAnswers('nested', [
        'validation_error',
        'authentication_required',
        'insufficient_scope',
        'not_found',
        'internal_error',
      ]),
    },
  },
  aliases: [],
  access: 'authenticated',
  scopes: [],
  metered: false,
  errorForm: 'nested',
}
