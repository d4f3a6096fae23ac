import { answer } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { type ComputedOperation, computation, JSON_FORM } from '../../computation/computation.ts'
import { solarAssessRequestSchema } from './request.ts'
import { type SolarAssessResponse, solarAssessResponseSchema } from './response.ts'
import { checkSolarAssess, runSolarAssess } from './run.ts'

/** `POST /solar/assess`. */
export const solarAssess: ComputedOperation<SolarAssessResponse> = {
  route: {
    method: 'post',
    path: '/solar/assess',
    operationId: 'solarAssess',
    tags: ['Solar'],
    summary: 'How good a site is for a photovoltaic plant',
    description: [
      'Resource, energy with P50 and P90 of a single year, finances, a score from 0 to 100 with its parts, and recommendations with their figures, from an hourly simulation of fixed rows.',
      '`latitude`, `longitude` and `capacity_kw` are required. Without `tilt` or `azimuth` the plant has those of the cheapest energy; DC/AC ratio and row spacing are always those.',
      'The score judges the site and is absolute: two sites can be compared, and tilt, azimuth and capacity do not change it.',
      'Also at `/v1/solar/assess`. Needs the scope `solar:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: solarAssessRequestSchema } } },
    },
    responses: {
      200: answer('The assessment.', { 'application/json': { schema: solarAssessResponseSchema } }),
      ...errorAnswers('flat', [...BODY_ERRORS, 'data_unavailable']),
    },
  },
  aliases: ['/v1/solar/assess'],
  scopes: ['solar:write'],
  metered: true,
  idempotent: true,
  errorForm: 'flat',
  computation: computation({
    check: checkSolarAssess,
    online: (request) => ({ kind: 'sun', ...request }),
    run: runSolarAssess,
    forms: JSON_FORM,
  }),
}
