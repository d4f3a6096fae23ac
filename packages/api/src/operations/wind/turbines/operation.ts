import { z } from '@hono/zod-openapi'
import { answer } from '../../../describe/answer.ts'
import { errorAnswers } from '../../../describe/error-answers.ts'
import type { Operation } from '../../../describe/operation.ts'
import { turbineAnswerSchema, turbineListSchema, turbineQuerySchema } from './schema.ts'

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

/** `GET /v1/wind/turbines/{turbine_id}`. */
export const getTurbine: Operation = {
  route: {
    method: 'get',
    path: '/v1/wind/turbines/{turbine_id}',
    operationId: 'getTurbine',
    tags: ['Wind'],
    summary: 'A wind turbine',
    description: 'By its id or one of its `aliases`. Needs the scope `wind:read`.',
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      params: z.object({
        turbine_id: z.string().openapi({ param: { name: 'turbine_id', in: 'path' }, example: 'generic_3mw' }),
      }),
    },
    responses: {
      200: answer(
        'The turbine.',
        { 'application/json': { schema: turbineAnswerSchema } },
        { ETag: 'Names the turbine as it is; send it in `If-None-Match`.' },
      ),
      304: { description: 'Unchanged since the `ETag` of `If-None-Match`.' },
      ...errorAnswers('nested', [
        'authentication_required',
        'insufficient_scope',
        'turbine_not_found',
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
