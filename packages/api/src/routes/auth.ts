import type { z } from '@hono/zod-openapi'
import {
  loginRequestSchema,
  logoutRequestSchema,
  meSchema,
  refreshRequestSchema,
  registerRequestSchema,
  sessionSchema,
  switchRequestSchema,
} from '../schemas/accounts.ts'
import type { Access, Operation } from './operation.ts'
import { answer, errorAnswers } from './responses.ts'

const BODY = ['validation_error', 'payload_too_large', 'unsupported_media_type', 'internal_error'] as const
const NO_STORE = { 'Cache-Control': '`no-store`: tokens are not kept by caches.' }

type AuthErrors = Parameters<typeof errorAnswers>[1]

function authOperation(
  path: string,
  {
    operationId,
    summary,
    description,
    body,
    status = 200,
    access,
    errors,
  }: {
    readonly operationId: string
    readonly summary: string
    readonly description: string
    readonly body: z.ZodType
    readonly status?: 200 | 201 | 204
    readonly access: Access
    readonly errors: AuthErrors
  },
): Operation {
  const signedIn =
    status === 204
      ? { 204: { description: 'Done.' } }
      : { [status]: answer('The session.', { 'application/json': { schema: sessionSchema } }, NO_STORE) }
  return {
    route: {
      method: 'post',
      path: `/auth/${path}`,
      operationId,
      tags: ['Account'],
      summary,
      description,
      security: access === 'public' ? [] : [{ session: [] }],
      request: { body: { required: status !== 204, content: { 'application/json': { schema: body } } } },
      responses: { ...signedIn, ...errorAnswers('flat', [...BODY, ...errors]) },
    },
    aliases: [`/v1/auth/${path}`],
    access,
    scopes: [],
    metered: false,
    errorForm: 'flat',
  }
}

/** `POST /auth/register`. */
export const register = authOperation('register', {
  operationId: 'register',
  summary: 'Register a user with a new organisation',
  description: 'The user owns the organisation, which begins on the tier FREE, and is signed in.',
  body: registerRequestSchema,
  status: 201,
  access: 'public',
  errors: ['email_taken', 'rate_limit_exceeded'],
})

/** `POST /auth/login`. */
export const login = authOperation('login', {
  operationId: 'logIn',
  summary: 'Sign a user in',
  description:
    'A wrong password and an unknown address are answered alike, and after the same time. Ten tries a minute for each address.',
  body: loginRequestSchema,
  access: 'public',
  errors: ['authentication_required', 'rate_limit_exceeded'],
})

/** `POST /auth/refresh`. */
export const refresh = authOperation('refresh', {
  operationId: 'refreshSession',
  summary: 'New tokens for a refresh token',
  description:
    'A refresh token is good once. One that comes again ends its session: somebody has a copy of it.',
  body: refreshRequestSchema,
  access: 'public',
  errors: ['authentication_required'],
})

/** `POST /auth/logout`. */
export const logout = authOperation('logout', {
  operationId: 'logOut',
  summary: 'End the session',
  description: 'Its access and refresh tokens are good for nothing from then on. The body may be absent.',
  body: logoutRequestSchema,
  status: 204,
  access: 'signed_in',
  errors: ['authentication_required', 'insufficient_scope'],
})

/** `POST /auth/switch-organization`. */
export const switchOrganization = authOperation('switch-organization', {
  operationId: 'switchOrganization',
  summary: 'A session in another organisation of the user',
  description: 'The present session goes on.',
  body: switchRequestSchema,
  access: 'signed_in',
  errors: ['authentication_required', 'insufficient_scope', 'not_found'],
})

/** `GET /auth/me`. */
export const me: Operation = {
  route: {
    method: 'get',
    path: '/auth/me',
    operationId: 'getMe',
    tags: ['Account'],
    summary: 'Who calls, where, and what they may do',
    description: 'For access tokens and for API keys; no scope needed.',
    security: [{ session: [] }, { apiKey: [] }, { bearer: [] }],
    responses: {
      200: answer('The caller.', { 'application/json': { schema: meSchema } }),
      ...errorAnswers('flat', ['authentication_required', 'internal_error']),
    },
  },
  aliases: ['/v1/auth/me'],
  access: 'authenticated',
  scopes: [],
  metered: false,
  errorForm: 'flat',
}
