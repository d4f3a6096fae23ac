import { solarAssessRequestSchema } from '../schemas/solar-assess-request.ts'
import { solarAssessResponseSchema } from '../schemas/solar-assess-response.ts'
import type { Operation } from './operation.ts'
import { answer, BODY_ERRORS, errorAnswers } from './responses.ts'

/** `POST /solar/assess`. */
export const solarAssess: Operation = {
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
}
