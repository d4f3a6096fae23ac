import { z } from '@hono/zod-openapi'
import { answer, nothing } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import type { Operation } from '../../../describe/operation.ts'
import { accountListQuerySchema } from '../schema.ts'
import {
  acceptInvitationSchema,
  auditLogSchema,
  createdInvitationSchema,
  eraseOrganizationRequestSchema,
  invitationListSchema,
  invitationRequestSchema,
  memberListSchema,
  memberRequestSchema,
  memberSchema,
  organizationExportSchema,
  organizationListSchema,
  organizationOfCallerSchema,
  organizationRequestSchema,
} from './schema.ts'

const SIGNED_IN = ['authentication_required', 'insufficient_scope', 'internal_error'] as const
const ADMIN = 'For admins and owners, and keys with the scope `admin`.'

const id = z
  .string()
  .openapi({ description: 'Id of the organisation; one that the caller does not belong to is 404.' })
const query = accountListQuerySchema as z.ZodObject

type OrganizationRoute = Omit<Operation['route'], 'tags' | 'security' | 'path' | 'responses'> & {
  readonly answers: Operation['route']['responses']
  readonly errors: Parameters<typeof errorAnswers>[1]
}

/** An operation for keys too: whether a caller manages the organisation of the path is for the handler to say. */
function organizationOperation(path: string, { answers, errors, ...route }: OrganizationRoute): Operation {
  return {
    route: {
      ...route,
      path: `/v1/organizations${path}`,
      tags: ['Account'],
      security: [{ session: [] }, { apiKey: [] }, { bearer: [] }],
      responses: { ...answers, ...errorAnswers('nested', errors) },
    },
    aliases: [],
    access: 'authenticated',
    scopes: [],
    metered: false,
    idempotent: route.method === 'post',
    errorForm: 'nested',
  } as Operation
}

/** An operation for signed-in users alone. */
function forPeople(operation: Operation): Operation {
  return { ...operation, access: 'signed_in', route: { ...operation.route, security: [{ session: [] }] } }
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
const body = (schema: z.ZodType) => ({ body: { required: true, content: json(schema) } })
const LIST_ERRORS = ['validation_error', 'not_found', ...SIGNED_IN] as const
const CHANGE_ERRORS = [...BODY_ERRORS, 'not_found'] as const

/** `GET /v1/organizations`. */
export const listOrganizations = organizationOperation('', {
  method: 'get',
  operationId: 'listOrganizations',
  summary: 'Organisations of the caller',
  request: { query },
  answers: { 200: answer('A page of organisations.', json(organizationListSchema)) },
  errors: ['validation_error', ...SIGNED_IN],
})

/** `POST /v1/organizations`. */
export const createOrganization = forPeople(
  organizationOperation('', {
    method: 'post',
    operationId: 'createOrganization',
    summary: 'Make an organisation',
    description:
      'The caller owns it; it begins on the tier FREE. `POST /auth/switch-organization` goes there.',
    request: body(organizationRequestSchema),
    answers: { 201: answer('The organisation.', json(organizationOfCallerSchema), { Location: 'Of it.' }) },
    errors: [...BODY_ERRORS, 'name_taken', 'organization_limit_reached'],
  }),
)

/** `GET /v1/organizations/{id}`. */
export const getOrganization = organizationOperation('/{id}', {
  method: 'get',
  operationId: 'getOrganization',
  summary: 'An organisation',
  request: { params: z.object({ id }) },
  answers: { 200: answer('The organisation.', json(organizationOfCallerSchema)) },
  errors: ['not_found', ...SIGNED_IN],
})

/** `PATCH /v1/organizations/{id}`. */
export const renameOrganization = organizationOperation('/{id}', {
  method: 'patch',
  operationId: 'renameOrganization',
  summary: 'Rename an organisation',
  description: ADMIN,
  request: { params: z.object({ id }), ...body(organizationRequestSchema) },
  answers: { 200: answer('The organisation.', json(organizationOfCallerSchema)) },
  errors: [...CHANGE_ERRORS, 'name_taken'],
})

/** `DELETE /v1/organizations/{id}`. */
export const eraseOrganization = forPeople(
  organizationOperation('/{id}', {
    method: 'delete',
    operationId: 'eraseOrganization',
    summary: 'Erase an organisation and everything in it',
    description:
      'For owners; there is no way back. Keys and sessions end at once, jobs stop, and users who belong to no other organisation are erased too.',
    request: { params: z.object({ id }), ...body(eraseOrganizationRequestSchema) },
    answers: { 204: nothing('Erased.') },
    errors: CHANGE_ERRORS,
  }),
)

/** `GET /v1/organizations/{id}/export`. */
export const exportOrganization = forPeople(
  organizationOperation('/{id}/export', {
    method: 'get',
    operationId: 'exportOrganization',
    summary: 'Everything that is kept of an organisation',
    description: `For admins and owners. Without secrets and hashes. With \`Accept: application/x-ndjson\` one record a line, as {"kind", "record"}; records come as they are while they are read.`,
    request: { params: z.object({ id }) },
    answers: {
      200: answer('All of it.', {
        ...json(organizationExportSchema),
        'application/x-ndjson': {
          schema: z
            .string()
            .openapi({ description: 'One JSON object a line: `{"kind": "jobs", "record": {...}}`.' }),
        },
      }),
    },
    errors: ['not_found', ...SIGNED_IN],
  }),
)

/** `GET /v1/organizations/{id}/members`. */
export const listMembers = organizationOperation('/{id}/members', {
  method: 'get',
  operationId: 'listMembers',
  summary: 'Members of an organisation',
  request: { params: z.object({ id }), query },
  answers: { 200: answer('A page of members, the first joined first.', json(memberListSchema)) },
  errors: LIST_ERRORS,
})

const member = z.object({ id, user_id: z.string().openapi({ description: 'Id of the user.' }) })

/** `PATCH /v1/organizations/{id}/members/{user_id}`. */
export const changeRole = organizationOperation('/{id}/members/{user_id}', {
  method: 'patch',
  operationId: 'changeRole',
  summary: 'Change the role of a member',
  description: `${ADMIN} Only an owner makes or unmakes an owner, and one owner stays.`,
  request: { params: member, ...body(memberRequestSchema) },
  answers: { 200: answer('The member.', json(memberSchema)) },
  errors: [...CHANGE_ERRORS, 'last_owner'],
})

/** `DELETE /v1/organizations/{id}/members/{user_id}`. */
export const removeMember = organizationOperation('/{id}/members/{user_id}', {
  method: 'delete',
  operationId: 'removeMember',
  summary: 'End a membership',
  description:
    'For admins and owners, and for the member. The keys that the member made there are revoked. Only an owner removes an owner, and one owner stays.',
  request: { params: member },
  answers: { 204: nothing('Ended.') },
  errors: ['not_found', 'last_owner', ...SIGNED_IN],
})

/** `POST /v1/organizations/{id}/invitations`. */
export const invite = organizationOperation('/{id}/invitations', {
  method: 'post',
  operationId: 'invite',
  summary: 'Invite somebody by e-mail address',
  description: `${ADMIN} The token is shown once, to be handed on; where the deployment sends e-mail, a mail with a token goes out too. It is good for seven days and for that address alone.`,
  request: { params: z.object({ id }), ...body(invitationRequestSchema) },
  answers: { 201: answer('The invitation.', json(createdInvitationSchema)) },
  errors: [...CHANGE_ERRORS, 'invitation_limit_reached'],
})

/** `GET /v1/organizations/{id}/invitations`. */
export const listInvitations = organizationOperation('/{id}/invitations', {
  method: 'get',
  operationId: 'listInvitations',
  summary: 'Open invitations of an organisation',
  description: ADMIN,
  request: { params: z.object({ id }), query },
  answers: { 200: answer('A page of invitations, newest first.', json(invitationListSchema)) },
  errors: LIST_ERRORS,
})

/** `DELETE /v1/organizations/{id}/invitations/{invitation_id}`. */
export const withdrawInvitation = organizationOperation('/{id}/invitations/{invitation_id}', {
  method: 'delete',
  operationId: 'withdrawInvitation',
  summary: 'Withdraw an invitation',
  description: ADMIN,
  request: { params: z.object({ id, invitation_id: z.string() }) },
  answers: { 204: nothing('Withdrawn.') },
  errors: ['not_found', ...SIGNED_IN],
})

/** `POST /v1/organizations/invitations/accept`. */
export const acceptInvitation = forPeople(
  organizationOperation('/invitations/accept', {
    method: 'post',
    operationId: 'acceptInvitation',
    summary: 'Join an organisation by invitation',
    description: 'The e-mail address of the caller must be the invited one.',
    request: body(acceptInvitationSchema),
    answers: { 200: answer('The organisation.', json(organizationOfCallerSchema)) },
    errors: [...BODY_ERRORS, 'not_found'],
  }),
)

/** `GET /v1/organizations/{id}/audit-log`. */
export const auditLog = organizationOperation('/{id}/audit-log', {
  method: 'get',
  operationId: 'getAuditLog',
  summary: 'What was changed in an organisation, and by whom',
  description: ADMIN,
  request: { params: z.object({ id }), query },
  answers: { 200: answer('A page of entries, newest first.', json(auditLogSchema)) },
  errors: LIST_ERRORS,
})
