import { answer } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { type ComputedOperation, computation, JSON_FORM } from '../../computation/computation.ts'
import { windQuickRequestSchema } from './request.ts'
import { type WindQuickResponse, windQuickResponseSchema } from './response.ts'
import { checkQuickWind, runQuickWind } from './run.ts'

/** `POST /v1/wind/analysis/quick`. */
export const quickWind: ComputedOperation<WindQuickResponse> = {
  route: {
    method: 'post',
    path: '/v1/wind/analysis/quick',
    operationId: 'quickWind',
    tags: ['Wind'],
    summary: 'Wind and the energy of one turbine at a place',
    description: [
      'Mean wind, Weibull distribution and rose at the hub, and the gross, density-corrected yearly energy of one turbine, with the uncertainty of the data turned into exceedance energies.',
      '`metadata.data_source` names the data that were used; where a fallback answered it differs from the requested `data_source`, with a warning.',
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
  computation: computation({
    check: checkQuickWind,
    online: (request) => ({ kind: 'wind', ...request }),
    run: runQuickWind,
    forms: JSON_FORM,
  }),
}
