import { answer } from '../../../describe/answer.ts'
import { errorAnswers } from '../../../describe/error-answers.ts'
import type { Operation } from '../../../describe/operation.ts'
import { solarHealthSchema, windHealthSchema } from './schema.ts'

const GUARDED = ['authentication_required', 'insufficient_scope', 'internal_error'] as const

/** `GET /solar/health`. */
export const solarHealth: Operation = {
  route: {
    method: 'get',
    path: '/solar/health',
    operationId: 'getSolarHealth',
    tags: ['Solar'],
    summary: 'What the solar answers are made of',
    description: 'Also at `/v1/solar/health`. Needs the scope `solar:read`.',
    security: [{ apiKey: [] }, { bearer: [] }],
    responses: {
      200: answer('What is loaded, and from where.', { 'application/json': { schema: solarHealthSchema } }),
      ...errorAnswers('flat', GUARDED),
    },
  },
  aliases: ['/v1/solar/health'],
  scopes: ['solar:read'],
  metered: false,
  errorForm: 'flat',
}

/** `GET /v1/wind/health`. */
export const windHealth: Operation = {
  route: {
    method: 'get',
    path: '/v1/wind/health',
    operationId: 'getWindHealth',
    tags: ['Wind'],
    summary: 'What the wind answers are made of',
    description: 'Needs the scope `wind:read`.',
    security: [{ apiKey: [] }, { bearer: [] }],
    responses: {
      200: answer('What is loaded, and from where.', { 'application/json': { schema: windHealthSchema } }),
      ...errorAnswers('nested', GUARDED),
    },
  },
  aliases: [],
  scopes: ['wind:read'],
  metered: false,
  errorForm: 'nested',
}
