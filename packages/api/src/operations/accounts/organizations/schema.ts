import { z } from '@hono/zod-openapi'
import { nameField, oneOf, strictObject, text } from '../../../wire/field.ts'
import { paginationSchema } from '../../../wire/pagination.ts'
import { emailField, organizationSchema, roleField } from '../schema.ts'

const time = (description: string) => z.iso.datetime().openapi({ description })

/** Body of `POST /v1/organizations` and `PATCH /v1/organizations/{id}`. */
export const organizationRequestSchema = strictObject({
  name: nameField('Which no other organisation has.'),
}).openapi('OrganizationRequest', { example: { name: 'Lovelace Wind' } })

/** Body of `DELETE /v1/organizations/{id}`. */
export const eraseOrganizationRequestSchema = strictObject({
  confirm: text({ min: 1, max: 200, description: 'The name of the organisation, exactly.' }),
}).openapi('EraseOrganizationRequest', { example: { confirm: 'Lovelace Wind' } })

const exported = (description: string) => z.array(z.record(z.string(), z.unknown())).openapi({ description })

/** Body of the answer of `GET /v1/organizations/{id}/export`. */
export const organizationExportSchema = z
  .object({
    organization: organizationSchema,
    exported_at: time('When it was begun.'),
    members: exported('Who belongs to it.'),
    api_keys: exported('Keys without the keys themselves, revoked ones too.'),
    jobs: exported('Jobs with their requests.'),
    job_results: exported('What the jobs have computed.'),
    credit_entries: exported('The ledger of compute credits.'),
    audit_entries: exported('What was changed, and by whom.'),
  })
  .loose()
  .openapi('OrganizationExport', {
    description:
      'Everything that the service keeps of an organisation, but for secrets. One list for each kind of thing.',
  })

/** An organisation with the role of the caller in it. */
export const organizationOfCallerSchema = organizationSchema
  .extend({ role: roleField })
  .openapi('OrganizationOfCaller')

/** Body of the answer of `GET /v1/organizations`. */
export const organizationListSchema = z
  .object({ organizations: z.array(organizationOfCallerSchema), pagination: paginationSchema })
  .openapi('OrganizationList')

/** A member of an organisation. */
export const memberSchema = z
  .object({
    user_id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    role: roleField,
    created_at: time('When the user joined.'),
  })
  .openapi('Member')

/** Body of the answer of `GET /v1/organizations/{id}/members`. */
export const memberListSchema = z
  .object({ members: z.array(memberSchema), pagination: paginationSchema })
  .openapi('MemberList')

/** Body of `PATCH /v1/organizations/{id}/members/{user_id}`. */
export const memberRequestSchema = strictObject({ role: roleField }).openapi('MemberRequest', {
  example: { role: 'admin' },
})

/** Body of `POST /v1/organizations/{id}/invitations`. */
export const invitationRequestSchema = strictObject({
  email: emailField,
  role: oneOf(['admin', 'member'], 'Role of the new member. Default `member`.').optional(),
}).openapi('InvitationRequest', { example: { email: 'grace@example.com', role: 'member' } })

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: roleField,
  created_at: time('When it was made.'),
  expires_at: time('When it ends, seven days later.'),
})

/** Body of the answer of `POST /v1/organizations/{id}/invitations`. */
export const createdInvitationSchema = invitation
  .extend({
    token: z.string().openapi({
      description: 'For `POST /v1/organizations/invitations/accept`; shown here only.',
    }),
  })
  .openapi('CreatedInvitation')

/** Body of the answer of `GET /v1/organizations/{id}/invitations`. */
export const invitationListSchema = z
  .object({ invitations: z.array(invitation), pagination: paginationSchema })
  .openapi('InvitationList')

/** Body of `POST /v1/organizations/invitations/accept`. */
export const acceptInvitationSchema = strictObject({
  token: text({ min: 1, max: 200, description: 'Of an invitation to the e-mail address of the caller.' }),
}).openapi('AcceptInvitationRequest', { example: { token: 'the token of the invitation' } })

/** Body of the answer of `GET /v1/organizations/{id}/audit-log`. */
export const auditLogSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        created_at: time('When it happened.'),
        actor: z.string().openapi({
          description: '`user:<id>`, `key:<id>`, `cli` for an operator of the deployment, or `system`.',
        }),
        action: z.string().openapi({ example: 'api_key.created' }),
        target: z.string().nullable(),
        request_id: z.string().nullable(),
      }),
    ),
    pagination: paginationSchema,
  })
  .openapi('AuditLog')

export type OrganizationOfCaller = z.output<typeof organizationOfCallerSchema>
export type OrganizationList = z.output<typeof organizationListSchema>
export type MemberBody = z.output<typeof memberSchema>
export type MemberList = z.output<typeof memberListSchema>
export type CreatedInvitation = z.output<typeof createdInvitationSchema>
export type InvitationList = z.output<typeof invitationListSchema>
export type AuditLog = z.output<typeof auditLogSchema>
