import type { z } from '@hono/zod-openapi'
import { turbineListSchema, turbineQuerySchema } from '../schemas/turbine-list.ts'
import type { Operation } from './operation.ts'
import { answer, errorAnswers } from './responses.ts'

/** `GET /v1/wind/turbines`. */
export const listTurbines: Operation = {
  route: {
    method: 'get',
    path: '/v1/wind/turbines',
    operationId: 'listTurbines',
    tags: ['Wind'],
    summary: 'The catalogue of wind turbines',
    description:
      'Reference, generic and commercial types with power and thrust curves, by maker, then rated power. All conditions that are given must hold. Needs the scope `wind:read`.',
    security: [{ apiKey: [] }, { bearer: [] }],
    request: { query: turbineQuerySchema as z.ZodObject },
    responses: {
      200: answer(
        'A page of turbines.',
        { 'application/json': { schema: turbineListSchema } },
        { ETag: 'Names this page as it is; send it in `If-None-Match`.' },
      ),
      304: { description: 'Unchanged since the `ETag` of `If-None-Match`.' },
      ...errorAnswers('nested', [
        'validation_error',
        'authentication_required',
        'insufficient_scope',
        'internal_error',
        'data_unavailable',
      ]),
    },
  },
  aliases: [],
  scopes: ['wind:read'],
  metered: false,
  errorForm: 'nested',
}
