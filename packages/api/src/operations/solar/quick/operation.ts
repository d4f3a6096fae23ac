import { answer } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { type ComputedOperation, computation, JSON_FORM } from '../../computation/computation.ts'
import { solarQuickRequestSchema } from './request.ts'
import { type SolarQuickResponse, solarQuickResponseSchema } from './response.ts'
import { checkQuickSolar, runQuickSolar } from './run.ts'

/** `POST /solar/optimization/quick`. */
export const quickSolar: ComputedOperation<SolarQuickResponse> = {
  route: {
    method: 'post',
    path: '/solar/optimization/quick',
    operationId: 'quickSolar',
    tags: ['Solar'],
    summary: 'Best fixed plant for a site',
    description: [
      'Tilt, azimuth, DC/AC ratio and ground coverage ratio of the plant that is best for one of four objectives: the optimum of an hourly simulation with rows that shade each other.',
      'South of the equator the default azimuths 90..270 are mirrored through north, 270..450, and reported from 0 to 360. `land_area_ha` bounds the ground coverage ratio from below; where the modules do not fit, the answer is 422.',
      'Also at `/v1/solar/optimization/quick`. Needs the scope `solar:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: solarQuickRequestSchema } } },
    },
    responses: {
      200: answer('The best plant.', { 'application/json': { schema: solarQuickResponseSchema } }),
      ...errorAnswers('flat', [...BODY_ERRORS, 'infeasible_constraints', 'data_unavailable']),
    },
  },
  aliases: ['/v1/solar/optimization/quick'],
  scopes: ['solar:write'],
  metered: true,
  idempotent: true,
  errorForm: 'flat',
  computation: computation({
    check: checkQuickSolar,
    online: ({ site, data_mode }) => ({ kind: 'sun', ...site, data_mode }),
    run: runQuickSolar,
    forms: JSON_FORM,
  }),
}
