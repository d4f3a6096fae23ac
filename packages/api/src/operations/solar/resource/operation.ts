import { z } from '@hono/zod-openapi'
import { answer, SERIES_HEADERS } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { SERIES_MEDIA_TYPES } from '../../../series/index.ts'
import { type ComputedOperation, computation, SERIES_FORMS } from '../../computation/computation.ts'
import { solarResourceQuerySchema, solarResourceRequestSchema } from './request.ts'
import { solarResourceResponseSchema } from './response.ts'
import {
  checkSolarResource,
  HOURLY_FORM,
  runSolarResource,
  type SolarResourceResult,
  withHourly,
} from './run.ts'

/** `POST /solar/resource`. */
export const solarResource: ComputedOperation<SolarResourceResult> = {
  route: {
    method: 'post',
    path: '/solar/resource',
    operationId: 'solarResource',
    tags: ['Solar'],
    summary: 'Sun and warmth of a place',
    description: [
      'Monthly and yearly irradiation and air temperature of any place on Earth, with their uncertainty. With the embedded data they are those of a synthetic year whose months have the means of a climatology: `data_source` and `warnings` say so.',
      'With `Accept: text/csv` or `application/x-ndjson` the answer is the hours of that year; with `?hourly=true` they are in the JSON.',
      'Equal requests are answered from a cache for 24 hours; `Age` states the age of such an answer.',
      'Also at `/v1/solar/resource`. Needs the scope `solar:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      query: solarResourceQuerySchema as z.ZodObject,
      body: { required: true, content: { 'application/json': { schema: solarResourceRequestSchema } } },
    },
    responses: {
      200: answer(
        'The resource.',
        {
          'application/json': { schema: solarResourceResponseSchema },
          [SERIES_MEDIA_TYPES.csv]: { schema: z.string() },
          [SERIES_MEDIA_TYPES.ndjson]: { schema: z.string() },
        },
        { ...SERIES_HEADERS, Age: 'Seconds since the answer was computed, where it comes from the cache.' },
      ),
      ...errorAnswers('flat', [...BODY_ERRORS, 'data_unavailable']),
    },
  },
  aliases: ['/v1/solar/resource'],
  scopes: ['solar:write'],
  metered: true,
  idempotent: true,
  errorForm: 'flat',
  computation: computation({
    check: checkSolarResource,
    online: (request) => ({ kind: 'sun', ...request }),
    run: runSolarResource,
    forms: { ...SERIES_FORMS, [HOURLY_FORM]: (result) => ({ body: withHourly(result) }) },
  }),
}
