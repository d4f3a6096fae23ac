import { windQuickRequestSchema } from '../schemas/wind-quick-request.ts'
import { windQuickResponseSchema } from '../schemas/wind-quick-response.ts'
import type { Operation } from './operation.ts'
import { answer, BODY_ERRORS, errorAnswers } from './responses.ts'

/** `POST /v1/wind/analysis/quick`. */
export const quickWind: Operation = {
  route: {
    method: 'post',
    path: '/v1/wind/analysis/quick',
    operationId: 'quickWind',
    tags: ['Wind'],
    summary: 'Wind and the energy of one turbine at a place',
    description: [
      'Mean wind, Weibull distribution and rose at the hub, and the gross, density-corrected yearly energy of one turbine, with the uncertainty of the data turned into exceedance energies.',
      '`metadata.data_source` tells where the numbers really came from; it differs from the `data_source` asked for where a fallback answered, and `warnings` then says so.',
      'Needs the scope `wind:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: windQuickRequestSchema } } },
    },
    responses: {
      200: answer('The analysis.', { 'application/json': { schema: windQuickResponseSchema } }),
      ...errorAnswers('nested', [
        ...BODY_ERRORS,
        'invalid_coordinates',
        'turbine_not_found',
        'data_unavailable',
      ]),
    },
  },
  aliases: [],
  scopes: ['wind:write'],
  metered: true,
  idempotent: true,
  errorForm: 'nested',
}
