import { z } from '@hono/zod-openapi'
import { oneOf, strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { pageFields, paginationSchema } from '../../../wire/pagination.ts'
import { TIERS } from '../../metering/schema.ts'
import { organizationSchema } from '../schema.ts'

const time = (description: string) => z.iso.datetime().openapi({ description })

/** Query of `GET /v1/admin/organizations`. */
export const adminOrganizationQuerySchema = strictObject({
  search: text({ min: 1, max: 200, description: 'Part of the name, in any case, or the id.' }).optional(),
  ...pageFields('Organisations'),
}).openapi('AdminOrganizationQuery')

const ownLimit = (max: number, description: string) =>
  wholeNumber({ min: 1, max, description: `${description} null takes that of the tier.` })
    .nullable()
    .optional()

/** Body of `PATCH /v1/admin/organizations/{id}`. */
export const adminOrganizationRequestSchema = strictObject({
  tier: oneOf(TIERS, 'What the organisation pays for.').optional(),
  limits: strictObject({
    per_minute: ownLimit(1_000_000, 'Requests of one key in 60 s.'),
    monthly_requests: ownLimit(1_000_000_000, 'Metered requests in a month.'),
    monthly_credits: ownLimit(1_000_000_000, 'Compute credits that come with each month.'),
  })
    .optional()
    .openapi({ description: 'Limits of its own; those that are absent stay as they are.' }),
}).openapi('AdminOrganizationRequest', { example: { tier: 'PRO', limits: { per_minute: 600 } } })

/** An organisation as superusers see it. */
export const adminOrganizationSchema = organizationSchema
  .extend({
    members: z.number().int(),
    limits: z
      .object({
        per_minute: z.number().int().nullable(),
        monthly_requests: z.number().int().nullable(),
        monthly_credits: z.number().int().nullable(),
      })
      .openapi({ description: 'Limits of its own; null is that of the tier.' }),
  })
  .openapi('AdminOrganization')

/** Body of the answer of `GET /v1/admin/organizations`. */
export const adminOrganizationListSchema = z
  .object({ organizations: z.array(adminOrganizationSchema), pagination: paginationSchema })
  .openapi('AdminOrganizationList')

/** Body of `POST /v1/admin/organizations/{id}/credits`. */
export const grantRequestSchema = strictObject({
  credits: wholeNumber({ min: 1, max: 1_000_000, description: 'Compute credits to add; they do not end.' }),
  reason: text({ min: 1, max: 200, description: 'For the ledger, which the organisation sees.' }),
}).openapi('GrantCreditsRequest', { example: { credits: 100, reason: 'Trial of wind analyses' } })

/** Body of the answer of `POST /v1/admin/organizations/{id}/credits`. */
export const grantedSchema = z
  .object({
    balance: z.number().int().nullable().openapi({ description: 'null where the tier has no limit.' }),
  })
  .openapi('GrantedCredits')

/** Body of the answer of `GET /v1/admin/audit-log`. */
export const platformAuditLogSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        created_at: time('When it happened.'),
        actor: z
          .string()
          .openapi({ description: '`user:<id>`, or `cli` for an operator of the deployment.' }),
        action: z.string().openapi({ example: 'organization.erased' }),
        target: z.string().nullable(),
        request_id: z.string().nullable(),
      }),
    ),
    pagination: paginationSchema,
  })
  .openapi('PlatformAuditLog')

export type AdminOrganization = z.output<typeof adminOrganizationSchema>
export type AdminOrganizationList = z.output<typeof adminOrganizationListSchema>
export type GrantedCredits = z.output<typeof grantedSchema>
export type PlatformAuditLog = z.output<typeof platformAuditLogSchema>
