import { z } from '@hono/zod-openapi'
import { answer } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import type { Operation } from '../../../describe/operation.ts'
import { accountListQuerySchema } from '../schema.ts'
import {
  adminOrganizationListSchema,
  adminOrganizationQuerySchema,
  adminOrganizationRequestSchema,
  adminOrganizationSchema,
  grantedSchema,
  grantRequestSchema,
  platformAuditLogSchema,
} from './schema.ts'

const LIST_ERRORS = [
  'validation_error',
  'authentication_required',
  'insufficient_scope',
  'internal_error',
] as const
const NOTE = 'For signed-in superusers of the platform, whom the command line makes.'

const id = z.object({ id: z.string().openapi({ description: 'Id of the organisation.' }) })
const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
const body = (schema: z.ZodType) => ({ body: { required: true, content: json(schema) } })

type AdminRoute = Omit<Operation['route'], 'tags' | 'security' | 'path' | 'responses'> & {
  readonly answers: Operation['route']['responses']
  readonly errors: Parameters<typeof errorAnswers>[1]
}

function adminOperation(path: string, { answers, errors, ...route }: AdminRoute): Operation {
  return {
    route: {
      ...route,
      description: NOTE,
      path: `/v1/admin/${path}`,
      tags: ['Administration'],
      security: [{ session: [] }],
      responses: { ...answers, ...errorAnswers('nested', errors) },
    },
    aliases: [],
    access: 'superuser',
    scopes: [],
    metered: false,
    idempotent: route.method === 'post',
    errorForm: 'nested',
  } as Operation
}

/** `GET /v1/admin/organizations`. */
export const listAllOrganizations = adminOperation('organizations', {
  method: 'get',
  operationId: 'listAllOrganizations',
  summary: 'Every organisation',
  request: { query: adminOrganizationQuerySchema as z.ZodObject },
  answers: { 200: answer('A page of organisations, newest first.', json(adminOrganizationListSchema)) },
  errors: LIST_ERRORS,
})

/** `PATCH /v1/admin/organizations/{id}`. */
export const changeOrganization = adminOperation('organizations/{id}', {
  method: 'patch',
  operationId: 'changeOrganization',
  summary: 'Set the tier and the own limits of an organisation',
  request: { params: id, ...body(adminOrganizationRequestSchema) },
  answers: { 200: answer('The organisation.', json(adminOrganizationSchema)) },
  errors: [...BODY_ERRORS, 'not_found'],
})

/** `POST /v1/admin/organizations/{id}/credits`. */
export const grantCredits = adminOperation('organizations/{id}/credits', {
  method: 'post',
  operationId: 'grantCredits',
  summary: 'Grant compute credits to an organisation',
  request: { params: id, ...body(grantRequestSchema) },
  answers: { 201: answer('The balance.', json(grantedSchema)) },
  errors: [...BODY_ERRORS, 'not_found'],
})

/** `GET /v1/admin/audit-log`. */
export const platformAuditLog = adminOperation('audit-log', {
  method: 'get',
  operationId: 'getPlatformAuditLog',
  summary: 'What superusers did, and what was erased',
  request: { query: accountListQuerySchema as z.ZodObject },
  answers: { 200: answer('A page of entries, newest first.', json(platformAuditLogSchema)) },
  errors: LIST_ERRORS,
})
