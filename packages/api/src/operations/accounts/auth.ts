import { answer, nothing } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { accountPost } from './account-post.ts'
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
} from './schema.ts'

const NO_STORE = { 'Cache-Control': '`no-store`: tokens are not kept by caches.' }

/** The answer that signs in. */
const session = answer('The session.', { 'application/json': { schema: sessionSchema } }, NO_STORE)

/** `POST /auth/register`. */
export const register = accountPost('register', {
  operationId: 'register',
  summary: 'Register a user with a new organisation',
  description: 'The user owns the organisation, which begins on the tier FREE, and is signed in.',
  body: registerRequestSchema,
  answers: { 201: session },
  access: 'public',
  errors: ['email_taken', 'rate_limit_exceeded'],
})

/** `POST /auth/login`. */
export const login = accountPost('login', {
  operationId: 'logIn',
  summary: 'Sign a user in',
  description:
    'A wrong password and an unknown address are answered alike, and after the same time. Failed tries are limited by account and by where they come from; where the user has signed in before, those of others elsewhere do not count.',
  body: loginRequestSchema,
  answers: { 200: session },
  access: 'public',
  errors: ['authentication_required', 'rate_limit_exceeded'],
})

/** `POST /auth/refresh`. */
export const refresh = accountPost('refresh', {
  operationId: 'refreshSession',
  summary: 'New tokens for a refresh token',
  description:
    'A refresh token is good once. One that comes again ends its session: somebody has a copy of it.',
  body: refreshRequestSchema,
  answers: { 200: session },
  access: 'public',
  errors: ['authentication_required'],
})

/** `POST /auth/logout`. */
export const logout = accountPost('logout', {
  operationId: 'logOut',
  summary: 'End the session',
  description: 'Its access and refresh tokens are good for nothing from then on. The body may be absent.',
  body: logoutRequestSchema,
  bodyOptional: true,
  answers: { 204: nothing('Done.') },
  access: 'signed_in',
  errors: [],
})

/** `POST /auth/switch-organization`. */
export const switchOrganization = accountPost('switch-organization', {
  operationId: 'switchOrganization',
  summary: 'A session in another organisation of the user',
  description: 'The present session goes on.',
  body: switchRequestSchema,
  answers: { 200: session },
  access: 'signed_in',
  errors: ['not_found'],
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
      204: nothing('Erased.'),
      ...errorAnswers('flat', [...BODY_ERRORS, 'last_owner']),
    },
  },
  access: 'signed_in',
}
