import { z } from '@hono/zod-openapi'
import { answer, SERIES_HEADERS } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { SERIES_MEDIA_TYPES } from '../../../series/index.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { type ComputedOperation, computation, SERIES_FORMS } from '../../computation/computation.ts'
import { windForecastRequestSchema } from './request.ts'
import { windForecastResponseSchema } from './response.ts'
import { checkWindForecast, onlineForecast, runWindForecast, type WindForecastResult } from './run.ts'

/** `POST /v1/wind/forecast`. */
export const windForecast: ComputedOperation<WindForecastResult> = {
  route: {
    method: 'post',
    path: '/v1/wind/forecast',
    operationId: 'windForecast',
    tags: ['Wind'],
    summary: 'Wind and power of a turbine or a farm over the next hours',
    description: [
      'Up to 240 hours in steps of 15, 30 or 60 minutes: expected wind and power at the hub with P90, P50 and P10, ramps with their probability, and the energy of the whole. Without more one turbine; `turbine_count`, `turbine_models` or `turbine_positions` make a farm, whose wakes follow the direction.',
      'With online data the models of `nwp_models` are taken to the hub by their own levels and blended, with `include_ensemble` spread by the members of their ensembles; `weather` brings a forecast of your own. Otherwise the answer is an ensemble of the embedded climatology: `metadata.fidelity` is then `climatology`, and a warning says that it is no forecast.',
      'With `history`, two weeks or more of measured power, the models are weighed by their skill, corrected, and spread so that 80 of 100 hours lie between P90 and P10 (`metadata.ml_postprocessing`).',
      'With `Accept: text/csv` or `application/x-ndjson` the answer is the series of steps.',
      'Needs the scope `wind:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: windForecastRequestSchema } } },
    },
    responses: {
      200: answer(
        'The forecast.',
        {
          'application/json': { schema: windForecastResponseSchema },
          [SERIES_MEDIA_TYPES.csv]: { schema: z.string() },
          [SERIES_MEDIA_TYPES.ndjson]: { schema: z.string() },
        },
        SERIES_HEADERS,
      ),
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
    dependsOnTime: true,
    check: (request) => checkWindForecast(request),
    bringsData: (request) => isRecord(request) && request['weather'] !== undefined,
    online: onlineForecast,
    run: runWindForecast,
    forms: SERIES_FORMS,
  }),
}
