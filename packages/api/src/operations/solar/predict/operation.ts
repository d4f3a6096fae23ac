import { z } from '@hono/zod-openapi'
import { answer, SERIES_HEADERS } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { SERIES_MEDIA_TYPES } from '../../../series/index.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { type ComputedOperation, computation, SERIES_FORMS } from '../../computation/computation.ts'
import { solarPredictRequestSchema } from './request.ts'
import { solarPredictResponseSchema } from './response.ts'
import { checkSolarPredict, runSolarPredict, type SolarPredictResult } from './run.ts'
import { DEFAULT_HORIZON_HOURS, horizonStartMs } from './weather.ts'

/** `POST /solar/predict`. */
export const solarPredict: ComputedOperation<SolarPredictResult> = {
  route: {
    method: 'post',
    path: '/solar/predict',
    operationId: 'solarPredict',
    tags: ['Solar'],
    summary: 'Power of a plant with P90 and P10',
    description: [
      'AC power with P90 and P10, monthly and yearly energy. P50 is the power by the physical engine; P90, exceeded by 90 of 100 hours, and P10 lie about it as boosted trees say that were trained on synthetic plants over the climates of the world, widened by what a measured plant showed. `model` states the errors on synthetic plants at places outside the training, `model.measured` those of the measured plant.',
      'On the `weather` of the request, such as a forecast, or on a synthetic year of the embedded climatology: then for `year`, or `horizon_hours` from `start`, by default the next full hour, on a forecast where the deployment has online data. A climatology is not a weather forecast; a warning states it.',
      'With `history`, the measured power of the plant over two weeks or more, the predictions are calibrated on it: the last 14 days teach the change of P50, all of it the spread. A history that cannot be true (beyond the AC nameplate, hours off the sun) is refused by name; one that leaves an error above 20 % of the nameplate warns `suspect_history`.',
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
  body: 'data',
  errorForm: 'flat',
  computation: computation({
    dependsOnTime: true,
    check: (request) => checkSolarPredict(request),
    bringsData: (request) => isRecord(request) && request['weather'] !== undefined,
    online({ weather, start, horizon_hours: hours = DEFAULT_HORIZON_HOURS, ...place }) {
      if (weather !== undefined) return undefined
      const span = start === undefined ? undefined : { startMs: horizonStartMs(start), hours }
      return { kind: 'sun', ...place, span }
    },
    run: runSolarPredict,
    forms: SERIES_FORMS,
  }),
}
