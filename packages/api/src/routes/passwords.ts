import type { z } from '@hono/zod-openapi'
import {
  changePasswordRequestSchema,
  forgotRequestSchema,
  mailAcceptedSchema,
  resetRequestSchema,
  verifyEmailRequestSchema,
} from '../schemas/passwords.ts'
import type { Operation } from './operation.ts'
import { answer, errorAnswers, REQUEST_ID_HEADER } from './responses.ts'

const BODY = ['validation_error', 'payload_too_large', 'unsupported_media_type'] as const
const SIGNED_IN = ['authentication_required', 'insufficient_scope'] as const

type Errors = Parameters<typeof errorAnswers>[1]

function mailOperation(
  path: string,
  {
    operationId,
    summary,
    description,
    body,
    sends = false,
    access,
    errors,
  }: {
    readonly operationId: string
    readonly summary: string
    readonly description: string
    readonly body?: z.ZodType | undefined
    /** Whether a mail is the answer. */
    readonly sends?: boolean | undefined
    readonly access: 'public' | 'signed_in'
    readonly errors: Errors
  },
): Operation {
  const done = sends
    ? {
        202: answer('A mail is on its way, where there is somebody to write to.', {
          'application/json': { schema: mailAcceptedSchema },
        }),
      }
    : { 204: { description: 'Done.', headers: REQUEST_ID_HEADER } }
  return {
    route: {
      method: 'post',
      path: `/auth/${path}`,
      operationId,
      tags: ['Account'],
      summary,
      description,
      security: access === 'public' ? [] : [{ session: [] }],
      ...(body === undefined
        ? {}
        : { request: { body: { required: true, content: { 'application/json': { schema: body } } } } }),
      responses: {
        ...done,
        ...errorAnswers('flat', [
          ...(body === undefined ? [] : BODY),
          ...(access === 'public' ? [] : SIGNED_IN),
          'internal_error',
          ...errors,
        ]),
      },
    },
    aliases: [`/v1/auth/${path}`],
    access,
    scopes: [],
    metered: false,
    errorForm: 'flat',
  }
}

/** `POST /auth/password/forgot`. */
export const forgotPassword = mailOperation('password/forgot', {
  operationId: 'forgotPassword',
  summary: 'Ask for a mail with a token for a new password',
  description:
    'Answered alike, and after the same time, whether or not somebody has the address. The token is good once and for one hour.',
  body: forgotRequestSchema,
  sends: true,
  access: 'public',
  errors: ['rate_limit_exceeded', 'email_not_configured'],
})

/** `POST /auth/password/reset`. */
export const resetPassword = mailOperation('password/reset', {
  operationId: 'resetPassword',
  summary: 'Set a new password with the token of a mail',
  description: 'Ends every session of the user. API keys go on.',
  body: resetRequestSchema,
  access: 'public',
  errors: [],
})

/** `POST /auth/password/change`. */
export const changePassword = mailOperation('password/change', {
  operationId: 'changePassword',
  summary: 'Change the own password',
  description: 'Ends every other session of the user. API keys go on.',
  body: changePasswordRequestSchema,
  access: 'signed_in',
  errors: [],
})

/** `POST /auth/email/verify`. */
export const verifyEmail = mailOperation('email/verify', {
  operationId: 'verifyEmail',
  summary: 'Show with the token of a mail that the address is yours',
  description: 'Nothing else depends on it; `GET /auth/me` says `email_verified`.',
  body: verifyEmailRequestSchema,
  access: 'public',
  errors: [],
})

/** `POST /auth/email/verification`. */
export const sendVerification = mailOperation('email/verification', {
  operationId: 'sendVerification',
  summary: 'Send the mail with the token for the own address again',
  description: 'The token is good once and for 24 hours. An address that is verified gets no mail.',
  sends: true,
  access: 'signed_in',
  errors: ['email_not_configured'],
})
