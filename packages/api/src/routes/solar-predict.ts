import { z } from '@hono/zod-openapi'
import { solarPredictRequestSchema } from '../schemas/solar-predict-request.ts'
import { solarPredictResponseSchema } from '../schemas/solar-predict-response.ts'
import { SERIES_MEDIA_TYPES } from '../series/index.ts'
import type { Operation } from './operation.ts'
import { answer, BODY_ERRORS, errorAnswers, SERIES_HEADERS } from './responses.ts'

/** `POST /solar/predict`. */
export const solarPredict: Operation = {
  route: {
    method: 'post',
    path: '/solar/predict',
    operationId: 'solarPredict',
    tags: ['Solar'],
    summary: 'Power of a plant by a trained model',
    description: [
      'Hourly AC power with P90 and P10, monthly and yearly energy, by boosted trees that were trained on the physical engine over the climates of the world; `model` tells their error on places that they never saw. P90 is exceeded by 90 of 100 hours.',
      'On `weather` that the request brings, such as a forecast, or on a synthetic year of the embedded climatology: then for `year`, or `horizon_hours` from `start`. A climatology is no weather forecast, and the answer says so.',
      'With `history`, the measured power of the plant, the predictions are calibrated on it.',
      'With `Accept: text/csv` or `application/x-ndjson` the answer is the series.',
      'Also at `/v1/solar/predict`. Needs the scope `solar:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: solarPredictRequestSchema } } },
    },
    responses: {
      200: answer(
        'The predictions.',
        {
          'application/json': { schema: solarPredictResponseSchema },
          [SERIES_MEDIA_TYPES.csv]: { schema: z.string() },
          [SERIES_MEDIA_TYPES.ndjson]: { schema: z.string() },
        },
        SERIES_HEADERS,
      ),
      ...errorAnswers('flat', [...BODY_ERRORS, 'data_unavailable']),
    },
  },
  aliases: ['/v1/solar/predict'],
  scopes: ['solar:write'],
  metered: true,
  idempotent: true,
  errorForm: 'flat',
}
