import { operations } from '@sunwake/api/routes'
import {
  changePasswordRequestSchema,
  forgotRequestSchema,
  parseRequest,
  recordOf,
  resetRequestSchema,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { hashPassword } from '../../accounts/password.ts'
import { rememberSignIn } from '../../accounts/sign-in-tries.ts'
import { auditEntry } from '../../http/access/audit-entry.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { clientAddress } from '../../http/request/client-address.ts'
import { readJson } from '../../http/request/read-json.ts'
import { hashToken } from '../../keys/random-token.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import type { Records } from '../../store/store.ts'
import { badToken } from './bad-token.ts'
import { requireMail, respondMailed } from './mail-request.ts'
import { requireOwnPassword } from './own-password.ts'
import { countTry } from './throttle.ts'

/** The operations that set passwords. */
export function passwords(parts: AccountParts): Binding[] {
  return [forgot(parts), reset(parts), change(parts)]
}

/** Does the same for every address: who it belongs to is looked up when the mail is sent. */
function forgot(parts: AccountParts): Binding {
  const { store, clock, countingTime, trustProxy } = parts
  return {
    operation: operations.forgotPassword,
    async handler(c) {
      requireMail(parts)
      const request = parseRequest(forgotRequestSchema, await readJson(c))
      const email = request.email.toLowerCase()
      await countTry(store.limits, { email, address: clientAddress(c, trustProxy), atMs: countingTime?.() })
      await store.mails.add(mailAbout('password_reset', { recipient: email, createdAtMs: clock.now() }))
      return respondMailed(c, 'Where somebody has this address, a mail with a token is on its way.')
    },
  }
}

function reset({ store, clock, countingTime, trustProxy }: AccountParts): Binding {
  return {
    operation: operations.resetPassword,
    async handler(c) {
      const { token, password } = parseRequest(resetRequestSchema, await readJson(c))
      const hash = hashToken(token)
      const known = await store.accountTokens.userOf(hash, 'password_reset', clock.now())
      // Before the hash of the password, which costs more than a stranger should be able to make it.
      if (known === undefined) throw badToken()
      const passwordHash = await hashPassword(password)
      const nowMs = clock.now()
      await store.transaction(async (records) => {
        const userId = await records.accountTokens.use(hash, 'password_reset', nowMs)
        if (userId === undefined) throw badToken()
        await records.users.setPassword(userId, passwordHash)
        await records.users.setEmailVerified(userId, nowMs)
        await records.sessions.endAll(userId, nowMs)
        // Whoever guesses at the account does not keep its user from signing in here.
        const address = clientAddress(c, trustProxy)
        const user = await records.users.findById(userId)
        await rememberSignIn(records.signIns, { email: user!.email, address, atMs: countingTime?.() })
        await tellOrganizations(c, { records, nowMs, userId, action: 'user.password_reset' })
      })
      return c.body(null, 204)
    },
  }
}

function change(parts: AccountParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.changePassword,
    async handler(c) {
      const request = recordOf(parseRequest(changePasswordRequestSchema, await readJson(c)))
      await requireOwnPassword(c, parts, { field: 'current_password', password: request.currentPassword })
      const passwordHash = await hashPassword(request.newPassword)
      const { sessionId, user } = c.get('caller')!.session!
      const nowMs = clock.now()
      await store.transaction(async (records) => {
        await records.users.setPassword(user.id, passwordHash)
        await records.sessions.endAll(user.id, nowMs, sessionId)
        await tellOrganizations(c, { records, nowMs, userId: user.id, action: 'user.password_changed' })
      })
      return c.body(null, 204)
    },
  }
}

/** Writes into the logs of all organisations of a user: each of them may want to know. */
async function tellOrganizations(
  c: Context<HttpEnvironment>,
  {
    records,
    nowMs,
    userId,
    action,
  }: { readonly records: Records; readonly nowMs: number; readonly userId: string; readonly action: string },
): Promise<void> {
  for (const { organization } of await records.memberships.ofUser(userId)) {
    const entry = auditEntry(c, { now: () => nowMs }, action, userId, organization.id, `user:${userId}`)
    await records.audit.add(entry)
  }
}
