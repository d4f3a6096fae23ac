import { operations } from '@sunwake/api/routes'
import { parseRequest, verifyEmailRequestSchema } from '@sunwake/api/schemas'
import type { AccountParts } from '../../accounts/account-parts.ts'
import type { Binding } from '../../http/bind.ts'
import { clientAddress } from '../../http/request/client-address.ts'
import { readJson } from '../../http/request/read-json.ts'
import { hashToken } from '../../keys/random-token.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import { badToken } from './bad-token.ts'
import { requireMail, respondMailed } from './mail-request.ts'
import { countTry } from './throttle.ts'

/** The operations that show whose an e-mail address is. */
export function emailAddress(parts: AccountParts): Binding[] {
  return [verify(parts), send(parts)]
}

function verify({ store, clock }: AccountParts): Binding {
  return {
    operation: operations.verifyEmail,
    async handler(c) {
      const { token } = parseRequest(verifyEmailRequestSchema, await readJson(c))
      const nowMs = clock.now()
      await store.transaction(async (records) => {
        const userId = await records.accountTokens.use(hashToken(token), 'email_verification', nowMs)
        if (userId === undefined) throw badToken()
        await records.users.setEmailVerified(userId, nowMs)
      })
      return c.body(null, 204)
    },
  }
}

function send(parts: AccountParts): Binding {
  const { store, clock, countingTime, trustProxy } = parts
  return {
    operation: operations.sendVerification,
    async handler(c) {
      requireMail(parts)
      const { email, emailVerifiedAtMs } = c.get('caller')!.session!.user
      if (emailVerifiedAtMs !== undefined)
        return respondMailed(c, 'The address is verified; no mail is sent.')
      await countTry(store.limits, { email, address: clientAddress(c, trustProxy), atMs: countingTime?.() })
      await store.mails.add(mailAbout('email_verification', { recipient: email, createdAtMs: clock.now() }))
      return respondMailed(c, 'A mail with a token is on its way.')
    },
  }
}
