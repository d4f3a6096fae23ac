import type { z } from '@hono/zod-openapi'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'

const BODY = ['validation_error', 'payload_too_large', 'unsupported_media_type'] as const
const SIGNED_IN = ['authentication_required', 'insufficient_scope'] as const

/** What differs between the POST operations on the caller's own account. */
export interface AccountPost {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** Absent where there is none. */
  readonly body?: z.ZodType | undefined
  /** Whether the body may be left out. */
  readonly bodyOptional?: boolean | undefined
  readonly access: 'public' | 'signed_in'
  readonly answers: Operation['route']['responses']
  /** Besides those of bodies, of who has to sign in, and of the service. */
  readonly errors: Parameters<typeof errorAnswers>[1]
}

/** `POST /auth/{path}`: unmetered, without scopes, and answered in the flat form. */
export function accountPost(
  path: string,
  { operationId, summary, description, body, bodyOptional = false, access, answers, errors }: AccountPost,
): Operation {
  const request = { required: !bodyOptional, content: { 'application/json': { schema: body } } }
  return {
    route: {
      method: 'post',
      path: `/auth/${path}`,
      operationId,
      tags: ['Account'],
      summary,
      description,
      security: access === 'public' ? [] : [{ session: [] }],
      ...(body === undefined ? {} : { request: { body: request } }),
      responses: {
        ...answers,
        ...errorAnswers('flat', [
          ...(body === undefined ? [] : BODY),
          ...(access === 'public' ? [] : SIGNED_IN),
          'internal_error',
          'service_unavailable',
          ...errors,
        ]),
      },
    },
    aliases: [`/v1/auth/${path}`],
    access,
    scopes: [],
    metered: false,
    errorForm: 'flat',
  } as Operation
}
