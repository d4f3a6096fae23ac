import type { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { creditsQuerySchema, creditsSchema, usageQuerySchema, usageSchema } from './schema.ts'

/** `GET /metering/usage`. */
export const usage: Operation = {
  route: {
    method: 'get',
    path: '/metering/usage',
    operationId: 'getUsage',
    tags: ['Account'],
    summary: 'Requests of the organisation, and what is left',
    description:
      'The window of a key, the month of the organisation, and sums of the requests of the month. Records of requests are written within a second. Needs the scope `billing:read`.',
    security: [{ apiKey: [] }, { bearer: [] }],
    request: { query: usageQuerySchema as z.ZodObject },
    responses: {
      200: answer('What is used and what is left.', { 'application/json': { schema: usageSchema } }),
      ...errorAnswers('flat', [
        'validation_error',
        'authentication_required',
        'insufficient_scope',
        'api_key_not_found',
        'internal_error',
      ]),
    },
  },
  aliases: ['/v1/metering/usage'],
  scopes: ['billing:read'],
  metered: false,
  errorForm: 'flat',
}

/** `GET /metering/credits`. */
export const credits: Operation = {
  route: {
    method: 'get',
    path: '/metering/credits',
    operationId: 'getCredits',
    tags: ['Account'],
    summary: 'Compute credits of the organisation, and their ledger',
    description:
      'Long wind and hybrid jobs cost compute credits. Each month grants those of the tier, which expire with it; other grants do not expire. Needs the scope `billing:read`.',
    security: [{ apiKey: [] }, { bearer: [] }],
    request: { query: creditsQuerySchema as z.ZodObject },
    responses: {
      200: answer('The balance and a page of the ledger.', { 'application/json': { schema: creditsSchema } }),
      ...errorAnswers('flat', [
        'validation_error',
        'authentication_required',
        'insufficient_scope',
        'internal_error',
      ]),
    },
  },
  aliases: ['/v1/metering/credits'],
  scopes: ['billing:read'],
  metered: false,
  errorForm: 'flat',
}
