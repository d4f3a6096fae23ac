import { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { accountListQuerySchema } from '../accounts/schema.ts'
import { WINDOW_DAYS } from './objectives.ts'
import { sloBurnRateSchema, sloListSchema, sloSchema } from './schema.ts'

const name = z.object({
  name: z.string().openapi({ description: 'Name of the objective.', example: 'analysis-availability' }),
})
const json = (schema: z.ZodType) => ({ 'application/json': { schema } })

type SloRoute = Pick<Operation['route'], 'operationId' | 'summary' | 'description' | 'request'> & {
  readonly answers: Operation['route']['responses']
  readonly errors: Parameters<typeof errorAnswers>[1]
}

function sloOperation(
  path: string,
  aliases: readonly string[],
  { answers, errors, ...route }: SloRoute,
): Operation {
  return {
    route: {
      ...route,
      method: 'get',
      path,
      tags: ['Administration'],
      security: [{ session: [] }],
      responses: {
        ...answers,
        ...errorAnswers('flat', [
          'authentication_required',
          'insufficient_scope',
          'internal_error',
          ...errors,
        ]),
      },
    },
    aliases,
    access: 'superuser',
    scopes: [],
    metered: false,
    errorForm: 'flat',
  }
}

/** `GET /slo/`. */
export const listSlos = sloOperation('/slo/', ['/slo', '/v1/slo/', '/v1/slo'], {
  operationId: 'listSlos',
  summary: 'Service objectives and how they stand',
  description: `For signed-in superusers of the platform. Availability and latency of each class of endpoints over the last ${WINDOW_DAYS} days, from the recorded requests of all processes. A request fails where the service is to blame (status 500 and above). Counts are kept by minute and hour: windows begin at a whole minute, those of three days and longer at a whole hour.`,
  request: { query: accountListQuerySchema as z.ZodObject },
  answers: { 200: answer('A page of objectives.', json(sloListSchema)) },
  errors: ['validation_error'],
})

/** `GET /slo/{name}`. */
export const getSlo = sloOperation('/slo/{name}', ['/v1/slo/{name}'], {
  operationId: 'getSlo',
  summary: 'A service objective and how it stands',
  description: 'For signed-in superusers of the platform.',
  request: { params: name },
  answers: { 200: answer('The objective.', json(sloSchema)) },
  errors: ['slo_not_found'],
})

/** `GET /slo/{name}/burn-rate`. */
export const getSloBurnRate = sloOperation('/slo/{name}/burn-rate', ['/v1/slo/{name}/burn-rate'], {
  operationId: 'getSloBurnRate',
  summary: 'How fast the error budget of an objective is used',
  description:
    'For signed-in superusers of the platform. 1 is as fast as the target allows: the budget then lasts just as long as its window.',
  request: { params: name },
  answers: { 200: answer('Rates by span, and the alerts on them.', json(sloBurnRateSchema)) },
  errors: ['slo_not_found'],
})
