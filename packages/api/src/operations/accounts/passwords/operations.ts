import { answer, nothing } from '../../../describe/answer.ts'
import { accountPost } from '../account-post.ts'
import {
  changePasswordRequestSchema,
  forgotRequestSchema,
  mailAcceptedSchema,
  resetRequestSchema,
  verifyEmailRequestSchema,
} from './schema.ts'

const MAILED = {
  202: answer('A mail is on its way, where there is somebody to write to.', {
    'application/json': { schema: mailAcceptedSchema },
  }),
}
const DONE = { 204: nothing('Done.') }

/** `POST /auth/password/forgot`. */
export const forgotPassword = accountPost('password/forgot', {
  operationId: 'forgotPassword',
  summary: 'Ask for a mail with a token for a new password',
  description:
    'Answered alike, and after the same time, whether or not somebody has the address. The token is good once and for one hour.',
  body: forgotRequestSchema,
  answers: MAILED,
  access: 'public',
  errors: ['rate_limit_exceeded', 'email_not_configured'],
})

/** `POST /auth/password/reset`. */
export const resetPassword = accountPost('password/reset', {
  operationId: 'resetPassword',
  summary: 'Set a new password with the token of a mail',
  description: 'Ends every session of the user. API keys go on.',
  body: resetRequestSchema,
  answers: DONE,
  access: 'public',
  errors: [],
})

/** `POST /auth/password/change`. */
export const changePassword = accountPost('password/change', {
  operationId: 'changePassword',
  summary: 'Change the own password',
  description: 'Ends every other session of the user. API keys go on.',
  body: changePasswordRequestSchema,
  answers: DONE,
  access: 'signed_in',
  errors: [],
})

/** `POST /auth/email/verify`. */
export const verifyEmail = accountPost('email/verify', {
  operationId: 'verifyEmail',
  summary: 'Show with the token of a mail that the address is yours',
  description: 'Nothing else depends on it; `GET /auth/me` says `email_verified`.',
  body: verifyEmailRequestSchema,
  answers: DONE,
  access: 'public',
  errors: [],
})

/** `POST /auth/email/verification`. */
export const sendVerification = accountPost('email/verification', {
  operationId: 'sendVerification',
  summary: 'Send the mail with the token for the own address again',
  description: 'The token is good once and for 24 hours. An address that is verified gets no mail.',
  answers: MAILED,
  access: 'signed_in',
  errors: ['email_not_configured'],
})
