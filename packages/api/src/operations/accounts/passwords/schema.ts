import { z } from '@hono/zod-openapi'
import { strictObject, text } from '../../../wire/field.ts'
import { emailField, passwordField } from '../schema.ts'

const token = text({ min: 1, max: 200, description: 'From the mail; good once.' })

/** Body of `POST /auth/password/forgot`. */
export const forgotRequestSchema = strictObject({ email: emailField }).openapi('ForgotPasswordRequest', {
  example: { email: 'ada@example.com' },
})

/** Body of `POST /auth/password/reset`. */
export const resetRequestSchema = strictObject({ token, password: passwordField }).openapi(
  'ResetPasswordRequest',
  { example: { token: 'the token of the mail', password: 'granite violin harbour 7' } },
)

/** Body of `POST /auth/password/change`. */
export const changePasswordRequestSchema = strictObject({
  current_password: text({ min: 1, max: 200, description: 'As it is until now.' }),
  new_password: passwordField,
}).openapi('ChangePasswordRequest', {
  example: { current_password: 'umbrella tractor lemon 42', new_password: 'granite violin harbour 7' },
})

/** Body of `POST /auth/email/verify`. */
export const verifyEmailRequestSchema = strictObject({ token }).openapi('VerifyEmailRequest', {
  example: { token: 'the token of the mail' },
})

/** Body of the answers of what is done by mail. */
export const mailAcceptedSchema = z
  .object({ message: z.string().openapi({ description: 'What happens, for a person.' }) })
  .openapi('MailAccepted')

export type MailAccepted = z.output<typeof mailAcceptedSchema>
