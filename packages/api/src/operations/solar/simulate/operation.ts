import { z } from '@hono/zod-openapi'
import { answer, SERIES_HEADERS } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { SERIES_MEDIA_TYPES } from '../../../series/index.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { type ComputedOperation, computation, SERIES_FORMS } from '../../computation/computation.ts'
import { simulateRequestSchema } from './request.ts'
import { simulateResponseSchema } from './response.ts'
import { checkSimulatePv, runSimulatePv, type SimulatePvResult } from './run.ts'

const CSV_EXAMPLE = [
  'timestamp,ghi_wm2,dni_wm2,dhi_wm2,temp_air_c,wind_speed_ms,poa_global_wm2,effective_irradiance_wm2,temp_cell_c,dc_power_kw,ac_power_kw',
  '2019-06-21T17:00:00Z,870,700,180,30,4,905.3,896.1,55.9,68.7,65.9',
  '',
].join('\n')

/** `POST /v1/solar/simulate`. */
export const simulatePv: ComputedOperation<SimulatePvResult> = {
  route: {
    method: 'post',
    path: '/v1/solar/simulate',
    operationId: 'simulatePv',
    tags: ['Solar'],
    summary: 'Simulate a photovoltaic plant on given weather',
    description: [
      'Runs the chain (sun position, transposition, incidence-angle losses, cell temperature, DC, losses, inverter) on the weather of the request, or on a synthetic year of the embedded climatology where it has none, and answers monthly and yearly energy with a loss waterfall.',
      'Without `module`, `inverter` and the other models it is the chain of PVWatts. Modules can have CEC, De Soto, PVsyst or Sandia parameters, inverters Sandia or ADR ones; rows, skyline, dirt, snow, spectrum, light from behind, wires, transformer and ageing each add their step to the waterfall. Where inverters with parameters draw power at night, AC power is negative.',
      'With `Accept: text/csv` or `application/x-ndjson` the answer is the series, one row a record.',
      'Also at `/solar/simulate`. At most 200,000 records. Needs the scope `solar:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: simulateRequestSchema } } },
    },
    responses: {
      200: answer(
        'The simulation.',
        {
          'application/json': { schema: simulateResponseSchema },
          [SERIES_MEDIA_TYPES.csv]: { schema: z.string(), example: CSV_EXAMPLE },
          [SERIES_MEDIA_TYPES.ndjson]: {
            schema: z.string().openapi({
              description: 'One JSON object a line, with the columns of the CSV as keys; null is a gap.',
            }),
          },
        },
        SERIES_HEADERS,
      ),
      ...errorAnswers('flat', [...BODY_ERRORS, 'data_unavailable']),
    },
  },
  aliases: ['/solar/simulate'],
  scopes: ['solar:write'],
  metered: true,
  idempotent: true,
  body: 'data',
  errorForm: 'flat',
  computation: computation({
    check: checkSimulatePv,
    // Weather that the request brings, or wants from the climatology, is never replaced.
    bringsData: (request) => isRecord(request) && request['weather'] !== undefined,
    online: ({ weather, latitude, longitude, data_mode }) =>
      weather !== undefined || latitude === undefined || longitude === undefined
        ? undefined
        : { kind: 'sun', latitude, longitude, data_mode },
    run: runSimulatePv,
    forms: SERIES_FORMS,
  }),
}
