import { graceEndMs } from '@sunwake/api/bodies'
import { pollPathOf } from '@sunwake/api/routes'

import type { Clock } from '../clock.ts'
import { hashToken, randomLetters } from '../keys/random-token.ts'
import type { TokenPurpose } from '../store/accounts/account-tokens.ts'
import type { User } from '../store/accounts/records.ts'
import type { MailKind, NewMail } from '../store/mail/mails.ts'
import type { Store } from '../store/store.ts'
import type { MailMessage } from './smtp-sender.ts'

const HOUR_MS = 3_600_000
/** How long the tokens of mails are good. */
const GOOD_FOR_MS: Readonly<Record<TokenPurpose, number>> = {
  password_reset: HOUR_MS,
  email_verification: 24 * HOUR_MS,
}
/** Mails with a token that one user gets in an hour: more would flood a mailbox. */
const TOKENS_PER_HOUR = 5

/** What mails are made of. */
export interface MailParts {
  readonly store: Pick<
    Store,
    'users' | 'organizations' | 'invitations' | 'accountTokens' | 'jobs' | 'billing'
  >
  readonly clock: Clock
  readonly publicUrl: string | undefined
}

type Text = Pick<MailMessage, 'subject' | 'text'>

/**
 * The text of a mail, made when it is sent, with a token that nobody but its reader then knows. Undefined where there
 * is nobody to write to, or nothing to write any more.
 */
export async function composeMail(mail: NewMail, parts: MailParts): Promise<MailMessage | undefined> {
  // An address with such letters would be read as several, or as part of a header.
  if (!/^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/.test(mail.recipient)) return undefined
  const text = await TEXTS[mail.kind](mail, parts)
  return text && { id: mail.id, to: mail.recipient, ...text }
}

const TEXTS: Readonly<Record<MailKind, (mail: NewMail, parts: MailParts) => Promise<Text | undefined>>> = {
  async password_reset({ recipient }, parts) {
    const found = await parts.store.users.findByEmail(recipient)
    const token = found && (await newToken(found.user, 'password_reset', parts))
    if (token === undefined) return undefined
    return {
      subject: 'A new password for Sunwake',
      text: lines(
        `Somebody asked for a new password for the Sunwake account of ${recipient}.`,
        `Your token, good once and for one hour:\n\n    ${token}`,
        `Send it with the new password, as {"token": "...", "password": "..."}, to\n\n    POST ${address(parts, '/auth/password/reset')}`,
        'If it was not you, do nothing: your password stays as it is.',
      ),
    }
  },
  async email_verification({ recipient }, parts) {
    const found = await parts.store.users.findByEmail(recipient)
    if (found === undefined || found.user.emailVerifiedAtMs !== undefined) return undefined
    const token = await newToken(found.user, 'email_verification', parts)
    if (token === undefined) return undefined
    return {
      subject: 'Your e-mail address at Sunwake',
      text: lines(
        `A Sunwake account was made with the address ${recipient}.`,
        `Your token, good once and for 24 hours:\n\n    ${token}`,
        `Send it, as {"token": "..."}, to\n\n    POST ${address(parts, '/auth/email/verify')}`,
        'If it was not you, do nothing.',
      ),
    }
  },
  async invitation({ recipient, organizationId, reference }, parts) {
    const { store, clock } = parts
    if (organizationId === undefined || reference === undefined) return undefined
    const [organization, open] = await Promise.all([
      store.organizations.findById(organizationId),
      store.invitations.findOpen(organizationId, reference, clock.now()),
    ])
    if (organization === undefined || open === undefined) return undefined
    const token = `swi_${randomLetters()}`
    await store.invitations.setMailToken(organizationId, open.id, hashToken(token))
    return {
      subject: 'An invitation to Sunwake',
      text: lines(
        `You are invited to join the organisation ${JSON.stringify(organization.name)} on Sunwake as ${open.role}.`,
        `Your token, good once and until ${new Date(open.expiresAtMs).toISOString()}:\n\n    ${token}`,
        `Sign in as ${recipient}, or register, and send it, as {"token": "..."}, to\n\n    POST ${address(parts, '/v1/organizations/invitations/accept')}`,
        'If you do not know the organisation, do nothing.',
      ),
    }
  },
  async job_completed({ recipient, organizationId, reference }, parts) {
    const { store } = parts
    if (organizationId === undefined || reference === undefined) return undefined
    const [found, job] = await Promise.all([
      store.users.findByEmail(recipient),
      store.jobs.find(organizationId, reference),
    ])
    if (found?.user.notifyByEmail !== true || job === undefined) return undefined
    const named = job.name === undefined ? '' : ` ${JSON.stringify(job.name)}`
    return {
      subject: 'Your wind analysis is complete',
      text: lines(
        `The wind analysis${named} (job ${job.id}) is complete.`,
        `Its result:\n\n    GET ${address(parts, pollPathOf(job))}`,
        'These mails end with PATCH /auth/me {"notify_by_email": false}.',
      ),
    }
  },
  async payment_failed({ organizationId }, parts) {
    const billed = await billedOrganization(organizationId, parts)
    const since = billed?.account.pastDueSinceMs
    // It may have been paid meanwhile.
    if (billed === undefined || since === undefined) return undefined
    const { organization, account } = billed
    const until = new Date(graceEndMs(since)).toISOString()
    return {
      subject: 'A payment for Sunwake failed',
      text: lines(
        `The yearly payment of the organisation ${JSON.stringify(organization.name)} for ${account.subscription?.tier} was not accepted.`,
        `The tier stays until ${until}. Pay, or give another card, on the page that\n\n    POST ${address(parts, '/billing/portal-session')}\n\nopens.`,
      ),
    }
  },
  async tier_lowered({ organizationId }, parts) {
    const billed = await billedOrganization(organizationId, parts)
    if (billed === undefined) return undefined
    const { name, tier } = billed.organization
    return {
      subject: 'Your tier at Sunwake has changed',
      text: lines(
        `The organisation ${JSON.stringify(name)} now has the tier ${tier}: what was bought has ended.`,
        `What it has bought:\n\n    GET ${address(parts, '/billing/subscription')}`,
        `To buy again:\n\n    POST ${address(parts, '/billing/create-checkout-session')}`,
      ),
    }
  },
}

async function billedOrganization(organizationId: string | undefined, { store }: MailParts) {
  if (organizationId === undefined) return undefined
  const [organization, account] = await Promise.all([
    store.organizations.findById(organizationId),
    store.billing.find(organizationId),
  ])
  return organization && account && { organization, account }
}

/** A new token of a user, kept as its hash; undefined for one who has had enough of them. */
async function newToken(
  { id: userId }: User,
  purpose: TokenPurpose,
  { store, clock }: MailParts,
): Promise<string | undefined> {
  const nowMs = clock.now()
  const recent = await store.accountTokens.countSince(userId, purpose, nowMs - HOUR_MS)
  if (recent >= TOKENS_PER_HOUR) return undefined
  const token = `swm_${randomLetters()}`
  await store.accountTokens.add({
    hash: hashToken(token),
    userId,
    purpose,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + GOOD_FOR_MS[purpose],
  })
  return token
}

function address({ publicUrl = '' }: MailParts, path: string): string {
  return `${publicUrl}${path}`
}

function lines(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
