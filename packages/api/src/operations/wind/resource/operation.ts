import { answer } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { type ComputedOperation, computation, JSON_FORM } from '../../computation/computation.ts'
import { windResourceRequestSchema } from './request.ts'
import { type WindResourceResponse, windResourceResponseSchema } from './response.ts'
import { checkWindResource, runWindResource } from './run.ts'

/** `POST /v1/wind/resource`. */
export const windResource: ComputedOperation<WindResourceResponse> = {
  route: {
    method: 'post',
    path: '/v1/wind/resource',
    operationId: 'windResource',
    tags: ['Wind'],
    summary: 'Wind of a place at several heights',
    description: [
      'Weibull distributions of the year and of each sector, power and air density, means by month and hour, turbulence, the wind of 50 years with the turbine classes that withstand it, and the uncertainty of the mean.',
      '`metadata.data_source` names the data that were used; where a fallback answered it differs from the requested `data_source`, with a warning.',
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
  computation: computation({
    check: checkWindResource,
    online: (request) => ({ kind: 'wind', ...request }),
    run: runWindResource,
    forms: JSON_FORM,
  }),
}
