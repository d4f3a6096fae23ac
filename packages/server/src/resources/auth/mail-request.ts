import { type MailAccepted, ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { HttpEnvironment } from '../../http/environment.ts'

/** @throws {ServiceError} `email_not_configured`. */
export function requireMail({ sendsMail }: Pick<AccountParts, 'sendsMail'>): void {
  if (sendsMail) return
  throw new ServiceError('email_not_configured', 'This deployment sends no e-mail: SMTP_URL is not set.', {
    headers: { 'Retry-After': '3600' },
  })
}

/** Answers that a mail is on its way. */
export function respondMailed(c: Context<HttpEnvironment>, message: string): Response {
  return respondJson(c, { message } satisfies MailAccepted, { status: 202 })
}
