import type { z } from '@hono/zod-openapi'
import {
  eraseMeRequestSchema,
  loginRequestSchema,
  logoutRequestSchema,
  meRequestSchema,
  meSchema,
  refreshRequestSchema,
  registerRequestSchema,
  sessionSchema,
  switchRequestSchema,
} from '../schemas/accounts.ts'
import type { Access, Operation } from './operation.ts'
import { answer, BODY_ERRORS, errorAnswers } from './responses.ts'

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

const ME = { path: '/auth/me', tags: ['Account'] }
const ME_RULES = { aliases: ['/v1/auth/me'], scopes: [], metered: false, errorForm: 'flat' } as const

/** `GET /auth/me`. */
export const me: Operation = {
  ...ME_RULES,
  route: {
    ...ME,
    method: 'get',
    operationId: 'getMe',
    summary: 'Who calls, where, and what they may do',
    description: 'For access tokens and for API keys; no scope needed.',
    security: [{ session: [] }, { apiKey: [] }, { bearer: [] }],
    responses: {
      200: answer('The caller.', { 'application/json': { schema: meSchema } }),
      ...errorAnswers('flat', ['authentication_required', 'internal_error']),
    },
  },
  access: 'authenticated',
}

/** `PATCH /auth/me`. */
export const changeMe: Operation = {
  ...ME_RULES,
  route: {
    ...ME,
    method: 'patch',
    operationId: 'changeMe',
    summary: 'Change the own name, or whether mails tell of analyses',
    security: [{ session: [] }],
    request: { body: { required: true, content: { 'application/json': { schema: meRequestSchema } } } },
    responses: {
      200: answer('The caller.', { 'application/json': { schema: meSchema } }),
      ...errorAnswers('flat', [...BODY_ERRORS, 'email_not_configured']),
    },
  },
  access: 'signed_in',
}

/** `DELETE /auth/me`. */
export const eraseMe: Operation = {
  ...ME_RULES,
  route: {
    ...ME,
    method: 'delete',
    operationId: 'eraseMe',
    summary: 'Erase the own user',
    description:
      'With sessions, keys, memberships, and the organisations that have no other member. The last owner of an organisation with other members must make another one first. Analyses of other organisations stay with them.',
    security: [{ session: [] }],
    request: { body: { required: true, content: { 'application/json': { schema: eraseMeRequestSchema } } } },
    responses: {
      204: { description: 'Erased.' },
      ...errorAnswers('flat', [...BODY_ERRORS, 'last_owner']),
    },
  },
  access: 'signed_in',
}
