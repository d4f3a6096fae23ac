import { z } from '@hono/zod-openapi'
import { flag, nameField, oneOf, quantity, strictObject, text } from '../../wire/field.ts'
import { pageFields, paginationSchema } from '../../wire/pagination.ts'
import { SCOPES } from '../../wire/scope.ts'
import { TIERS } from '../metering/schema.ts'
import { isCommonPassword } from './common-passwords.ts'

export const ROLES = ['owner', 'admin', 'member'] as const
export type Role = (typeof ROLES)[number]

/**
 * One address by RFC 5321 without quoted local parts and address literals, and with letters beyond ASCII: nothing that
 * a mail program takes for two addresses, or for a name before one.
 */
const EMAIL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  /^[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f]{1,64}@[^\s@."(),:;<>[\]\\\u0000-\u001f\u007f]+(?:\.[^\s@."(),:;<>[\]\\\u0000-\u001f\u007f]+)+$/
const EMAIL_LENGTH_MAX = 254

/** Whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text)
}

const emailError = `an e-mail address of up to ${EMAIL_LENGTH_MAX} characters`
/** An e-mail address. */
export const emailField = z
  .string({ error: emailError })
  .max(EMAIL_LENGTH_MAX, { error: emailError })
  .regex(EMAIL, { error: emailError })
  .openapi({ description: 'Letter case does not matter.', example: 'ada@example.com' })
/** A password that is being set. */
export const passwordField = text({
  min: 12,
  max: 200,
  description: 'At least 12 characters, and none of the passwords that many people have.',
}).refine((password) => !isCommonPassword(password), {
  error: 'a password that is not among the most common ones; use several unrelated words',
})
const id = (description: string) => text({ min: 1, max: 100, description })
const time = (description: string) => z.iso.datetime().openapi({ description })

/** A role in an organisation. */
export const roleField = oneOf(
  ROLES,
  '`owner` and `admin` manage the organisation; a `member` sees own jobs and keys only.',
).openapi('Role')

const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    email_verified: z
      .boolean()
      .openapi({ description: 'Whether the mail of the address was shown to be theirs.' }),
    notify_by_email: z
      .boolean()
      .openapi({ description: 'Whether mails tell of wind analyses that are complete.' }),
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
  password: passwordField,
  name: nameField('Of the person.'),
  organization_name: nameField('Of the new organisation, which this user will own.'),
}).openapi('RegisterRequest', {
  example: {
    email: 'ada@example.com',
    password: 'umbrella tractor lemon 42',
    name: 'Ada',
    organization_name: 'Lovelace Energy',
  },
})

/** Body of `POST /auth/login`. */
export const loginRequestSchema = strictObject({
  email: emailField,
  password: text({ min: 1, max: 200, description: 'As registered.' }),
  organization_id: id('Organisation to work in; the first one joined when absent.').optional(),
}).openapi('LoginRequest', { example: { email: 'ada@example.com', password: 'umbrella tractor lemon 42' } })

/** Body of `POST /auth/refresh`. */
export const refreshRequestSchema = strictObject({
  refresh_token: text({ min: 1, max: 200, description: 'Each is good once.' }),
}).openapi('RefreshRequest', { example: { refresh_token: 'the latest refresh_token' } })

/** Body of `POST /auth/logout`. */
export const logoutRequestSchema = strictObject({
  refresh_token: text({ min: 1, max: 200, description: 'Ends its session too.' }).optional(),
  everywhere: flag('Ends every session of the user.').optional(),
}).openapi('LogoutRequest', { example: { everywhere: true } })

/** Body of `POST /auth/switch-organization`. */
export const switchRequestSchema = strictObject({
  organization_id: id('An organisation of the user.'),
}).openapi('SwitchOrganizationRequest', {
  example: { organization_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11' },
})

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

/** Body of `PATCH /auth/me`. */
export const meRequestSchema = strictObject({
  name: nameField('Of the person.').optional(),
  notify_by_email: flag(
    'Whether a mail tells of each own wind analysis that is complete. Default false.',
  ).optional(),
}).openapi('MeRequest', { example: { name: 'Ada Lovelace', notify_by_email: true } })

/** Body of `DELETE /auth/me`. */
export const eraseMeRequestSchema = strictObject({
  password: text({ min: 1, max: 200, description: 'Of the user, so that nobody else does it.' }),
}).openapi('EraseMeRequest', { example: { password: 'umbrella tractor lemon 42' } })

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
  .refine((list) => new Set(list).size === list.length, { error: 'every scope once' })
  .openapi({ uniqueItems: true })

const keyMode = oneOf(
  ['live', 'test'],
  'Requests of a `test` key cost no quota and no credits, and their results are marked `metadata.test_mode`.',
).openapi('ApiKeyMode')

/** Body of `POST /auth/api-keys`. */
export const apiKeyRequestSchema = strictObject({
  name: nameField('For lists.'),
  scopes: scopes.optional().openapi({
    description: 'At most what the role has. Absent: everything for owners and admins, reading for members.',
  }),
  expires_at: z.iso
    .datetime({ error: 'a time in UTC such as 2027-01-31T00:00:00Z, or null' })
    .nullable()
    .optional()
    .openapi({ description: 'When the key ends; never when null or absent.' }),
  mode: keyMode.optional(),
}).openapi('ApiKeyRequest', {
  example: { name: 'Notebook', scopes: ['solar:write', 'wind:write', 'jobs:read'] },
})

/** Body of `POST /auth/api-keys/{id}/rotate`. */
export const rotateKeyRequestSchema = strictObject({
  overlap_hours: quantity({
    min: 0,
    max: 168,
    unit: 'h',
    description: 'How long the old key stays good beside the new one. Default 24.',
  }).optional(),
}).openapi('RotateApiKeyRequest', { example: { overlap_hours: 24 } })

const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    key_prefix: z.string().openapi({ example: 'sunwake_lRUN4q0s' }),
    mode: keyMode,
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
