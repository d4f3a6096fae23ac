import { randomUUID } from 'node:crypto'
import { InputError } from '@sunwake/core/errors'
import { hashPassword } from '../accounts/password.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { User } from '../store/ports/records.ts'
import { withStore } from './with-store.ts'

/**
 * Makes a superuser of the platform, or makes one of a user that is there, with a new password.
 * @throws {InputError} `email`, `password`.
 */
export async function createSuperuser(
  config: Pick<Config, 'database'>,
  request: { readonly email: string; readonly password: string },
  { clock = systemClock }: { clock?: Clock | undefined } = {},
): Promise<User> {
  const email = request.email.trim().toLowerCase()
  const refuse = (field: string, value: unknown, constraint: string) => {
    throw new InputError({ code: 'out_of_range', field, value, constraint })
  }
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email)) refuse('email', request.email, 'an e-mail address')
  if (request.password.length < 12 || request.password.length > 200) {
    refuse('password', '...', 'a text of 12..200 characters')
  }
  const passwordHash = await hashPassword(request.password)
  return await withStore(config, (store) =>
    store.transaction(async ({ users, sessions }) => {
      const nowMs = clock.now()
      const user = await users.ensure({ id: randomUUID(), email, name: undefined, createdAtMs: nowMs })
      await users.setPassword(user.id, passwordHash)
      await users.makeSuperuser(user.id)
      await sessions.endAll(user.id, nowMs)
      return { ...user, isSuperuser: true }
    }),
  )
}
