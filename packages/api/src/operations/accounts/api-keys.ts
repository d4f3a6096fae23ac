import { z } from '@hono/zod-openapi'
import { answer, nothing } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import {
  accountListQuerySchema,
  apiKeyListSchema,
  apiKeyRequestSchema,
  createdKeySchema,
  rotateKeyRequestSchema,
} from './schema.ts'

const SIGNED_IN = ['authentication_required', 'insufficient_scope', 'internal_error'] as const
const NOTE = 'Needs the access token of a signed-in user: an API key manages no API keys.'

const keyId = z.object({ id: z.string().openapi({ description: 'Id of the key.' }) })

type KeyRoute = Omit<Operation['route'], 'tags' | 'security' | 'path'>

function keyOperation(path: string, route: KeyRoute): Operation {
  return {
    route: { ...route, path: `/auth/api-keys${path}`, tags: ['Account'], security: [{ session: [] }] },
    aliases: [`/v1/auth/api-keys${path}`],
    access: 'signed_in',
    scopes: [],
    metered: false,
    idempotent: route.method === 'post',
    errorForm: 'flat',
  } as Operation
}

/** `GET /auth/api-keys`. */
export const listApiKeys = keyOperation('', {
  method: 'get',
  operationId: 'listApiKeys',
  summary: 'API keys of the organisation',
  description: `Newest first, without revoked ones; never the keys themselves. A member sees own keys only. ${NOTE}`,
  request: { query: accountListQuerySchema as z.ZodObject },
  responses: {
    200: answer('A page of keys.', { 'application/json': { schema: apiKeyListSchema } }),
    ...errorAnswers('flat', ['validation_error', ...SIGNED_IN]),
  },
})

/** `POST /auth/api-keys`. */
export const createApiKey = keyOperation('', {
  method: 'post',
  operationId: 'createApiKey',
  summary: 'Make an API key',
  description: `The answer is the one place where the key is shown: only its hash is kept. ${NOTE}`,
  request: { body: { required: true, content: { 'application/json': { schema: apiKeyRequestSchema } } } },
  responses: {
    201: answer(
      'The key.',
      { 'application/json': { schema: createdKeySchema } },
      { Location: 'Of the key.' },
    ),
    ...errorAnswers('flat', [...BODY_ERRORS, 'api_key_limit_reached']),
  },
})

/** `DELETE /auth/api-keys/{id}`. */
export const revokeApiKey = keyOperation('/{id}', {
  method: 'delete',
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: `It is refused from the next request on. ${NOTE}`,
  request: { params: keyId },
  responses: {
    204: nothing('Revoked.'),
    ...errorAnswers('flat', ['api_key_not_found', ...SIGNED_IN]),
  },
})

/** `POST /auth/api-keys/{id}/rotate`. */
export const rotateApiKey = keyOperation('/{id}/rotate', {
  method: 'post',
  operationId: 'rotateApiKey',
  summary: 'Put a new API key in the place of one',
  description: `The new key has the name, scopes and end of the old one, which stays good for \`overlap_hours\` and is not rotated again. ${NOTE}`,
  request: {
    params: keyId,
    body: { required: false, content: { 'application/json': { schema: rotateKeyRequestSchema } } },
  },
  responses: {
    201: answer(
      'The new key.',
      { 'application/json': { schema: createdKeySchema } },
      { Location: 'Of the key.' },
    ),
    ...errorAnswers('flat', [
      ...BODY_ERRORS,
      'api_key_not_found',
      'api_key_rotated',
      'api_key_limit_reached',
    ]),
  },
})
