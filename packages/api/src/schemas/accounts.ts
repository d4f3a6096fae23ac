import { z } from '@hono/zod-openapi'
import { flag, oneOf, quantity, strictObject, text } from './field.ts'
import { TIERS } from './metering.ts'
import { pageFields, paginationSchema } from './pagination.ts'
import { SCOPES } from './scope.ts'

export const ROLES = ['owner', 'admin', 'member'] as const
export type Role = (typeof ROLES)[number]

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/
const emailError = 'an e-mail address of up to 254 characters'
/** An e-mail address. */
export const emailField = z
  .string({ error: emailError })
  .max(254, { error: emailError })
  .regex(EMAIL, { error: emailError })
  .openapi({ description: 'Letter case does not matter.', example: 'ada@example.com' })
const password = text({ min: 12, max: 200, description: 'At least 12 characters.' })
/** A name of a person or a thing. */
export const nameField = (description: string) => text({ min: 1, max: 200, description })
const id = (description: string) => text({ min: 1, max: 100, description })
const time = (description: string) => z.iso.datetime().openapi({ description })

/** A role in an organisation. */
export const roleField = oneOf(
  ROLES,
  '`owner` and `admin` manage the organisation; a `member` sees own jobs and keys only.',
)

const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    created_at: time('When it began.'),
  })
  .openapi('User')

/** An organisation as bodies show it. */
export const organizationSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    tier: z.enum(TIERS),
    created_at: time('When it began.'),
  })
  .openapi('Organization')

const organizationOfUserSchema = organizationSchema.extend({ role: roleField }).openapi('OrganizationOfUser')

/** Body of `POST /auth/register`. */
export const registerRequestSchema = strictObject({
  email: emailField,
  password,
  name: nameField('Of the person.'),
  organization_name: nameField('Of the new organisation, which this user will own.'),
}).openapi('RegisterRequest')

/** Body of `POST /auth/login`. */
export const loginRequestSchema = strictObject({
  email: emailField,
  password: text({ min: 1, max: 200, description: 'As registered.' }),
  organization_id: id('Organisation to work in; the first one joined when absent.').optional(),
}).openapi('LoginRequest')

/** Body of `POST /auth/refresh`. */
export const refreshRequestSchema = strictObject({
  refresh_token: text({ min: 1, max: 200, description: 'Each is good once.' }),
}).openapi('RefreshRequest')

/** Body of `POST /auth/logout`. */
export const logoutRequestSchema = strictObject({
  refresh_token: text({ min: 1, max: 200, description: 'Ends its session too.' }).optional(),
  everywhere: flag('Ends every session of the user.').optional(),
}).openapi('LogoutRequest')

/** Body of `POST /auth/switch-organization`. */
export const switchRequestSchema = strictObject({
  organization_id: id('An organisation of the user.'),
}).openapi('SwitchOrganizationRequest')

/** Body of the answers that sign a user in. */
export const sessionSchema = z
  .object({
    user: userSchema,
    organization: organizationSchema,
    role: roleField,
    access_token: z.string().openapi({ description: 'A JWT for `Authorization: Bearer`.' }),
    refresh_token: z.string().openapi({ description: 'For `POST /auth/refresh`, once, within 7 days.' }),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().openapi({ description: 'Of the access token. Unit: s.', example: 1800 }),
  })
  .openapi('Session')

/** Body of the answer of `GET /auth/me`. */
export const meSchema = z
  .object({
    user: userSchema,
    organization: organizationSchema,
    role: roleField,
    scopes: z.array(z.enum(SCOPES)).openapi({ description: 'What the caller may do.' }),
    organizations: z.array(organizationOfUserSchema),
  })
  .openapi('Me')

const scopes = z
  .array(oneOf(SCOPES, 'What the key may do.'), { error: `an array of ${SCOPES.join(', ')}` })
  .min(1, { error: 'at least one scope' })
  .max(SCOPES.length, { error: 'every scope once' })

/** Body of `POST /auth/api-keys`. */
export const apiKeyRequestSchema = strictObject({
  name: nameField('For lists.'),
  scopes: scopes.optional().openapi({
    description: 'At most what the role has. Absent: everything for owners and admins, reading for members.',
  }),
  expires_at: z.iso
    .datetime({ error: 'a time in UTC such as 2027-01-31T00:00:00Z' })
    .optional()
    .openapi({ description: 'When the key ends; never when absent.' }),
}).openapi('ApiKeyRequest')

/** Body of `POST /auth/api-keys/{id}/rotate`. */
export const rotateKeyRequestSchema = strictObject({
  overlap_hours: quantity({
    min: 0,
    max: 168,
    unit: 'h',
    description: 'How long the old key stays good beside the new one. Default 24.',
  }).optional(),
}).openapi('RotateApiKeyRequest')

const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    key_prefix: z.string().openapi({ example: 'sunwake_lRUN4q0s' }),
    scopes: z.array(z.string()),
    created_at: time('When it was made.'),
    expires_at: time('When it ends.').nullable(),
    last_used_at: time('When it was last let in, to the minute.').nullable(),
  })
  .openapi('ApiKey')

/** Body of the answers that make a key. */
export const createdKeySchema = apiKeySchema
  .extend({ key: z.string().openapi({ description: 'The key itself; shown here only.' }) })
  .openapi('CreatedApiKey')

/** Query of the lists of accounts. */
export const accountListQuerySchema = strictObject(pageFields('Items')).openapi('AccountListQuery')

/** Body of the answer of `GET /auth/api-keys`. */
export const apiKeyListSchema = z
  .object({ api_keys: z.array(apiKeySchema), pagination: paginationSchema })
  .openapi('ApiKeyList')

export type Session = z.output<typeof sessionSchema>
export type Me = z.output<typeof meSchema>
export type ApiKeyBody = z.output<typeof apiKeySchema>
export type CreatedKeyBody = z.output<typeof createdKeySchema>
export type ApiKeyList = z.output<typeof apiKeyListSchema>
