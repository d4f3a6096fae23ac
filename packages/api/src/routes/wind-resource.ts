import { windResourceRequestSchema } from '../schemas/wind-resource-request.ts'
import { windResourceResponseSchema } from '../schemas/wind-resource-response.ts'
import type { Operation } from './operation.ts'
import { answer, BODY_ERRORS, errorAnswers } from './responses.ts'

/** `POST /v1/wind/resource`. */
export const windResource: Operation = {
  route: {
    method: 'post',
    path: '/v1/wind/resource',
    operationId: 'windResource',
    tags: ['Wind'],
    summary: 'Wind of a place at several heights',
    description: [
      'Weibull distributions of the year and of each sector, power and air density, means by month and hour, turbulence, the wind of 50 years with the classes of turbines that stand it, and how sure the mean is.',
      '`metadata.data_source` tells where the numbers really came from; it differs from the `data_source` asked for where a fallback answered, and `warnings` then says so.',
      'Needs the scope `wind:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: windResourceRequestSchema } } },
    },
    responses: {
      200: answer('The resource.', { 'application/json': { schema: windResourceResponseSchema } }),
      ...errorAnswers('nested', [...BODY_ERRORS, 'invalid_coordinates', 'data_unavailable']),
    },
  },
  aliases: [],
  scopes: ['wind:write'],
  metered: true,
  idempotent: true,
  errorForm: 'nested',
}
