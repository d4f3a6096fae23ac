import { randomUUID } from 'node:crypto'
import { isCommonPassword, isEmail } from '@sunwake/api/schemas'
import { InputError } from '@sunwake/core/errors'
import { hashPassword } from '../accounts/password.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { User } from '../store/accounts/records.ts'
import type { Records } from '../store/store.ts'
import { addPlatformEntry } from './operator-entry.ts'
import { withStore } from './with-store.ts'

/** Organisation of the superusers who belong to no other. */
const PLATFORM_ID = 'platform'
const PLATFORM_NAME = 'Platform'

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
  if (!isEmail(email)) refuse('email', request.email, 'an e-mail address')
  if (request.password.length < 12 || request.password.length > 200) {
    refuse('password', '...', 'a text of 12..200 characters')
  }
  if (isCommonPassword(request.password)) {
    refuse('password', '...', 'a password that is not one of the most common ones')
  }
  const passwordHash = await hashPassword(request.password)
  return await withStore(config, (store) =>
    store.transaction(async (records) => {
      const { users, sessions } = records
      const nowMs = clock.now()
      const user = await users.ensure({ id: randomUUID(), email, name: undefined, createdAtMs: nowMs })
      await users.setPassword(user.id, passwordHash)
      await users.makeSuperuser(user.id)
      await sessions.endAll(user.id, nowMs)
      await ensurePlace(records, user.id, nowMs)
      await addPlatformEntry(records, { action: 'user.made_superuser', target: user.id, atMs: nowMs })
      return { ...user, isSuperuser: true }
    }),
  )
}

/** Gives a superuser who belongs nowhere a place in an organisation of the platform: nobody signs in without one. */
async function ensurePlace(
  { organizations, memberships }: Records,
  userId: string,
  createdAtMs: number,
): Promise<void> {
  if ((await memberships.ofUser(userId)).length > 0) return
  if ((await organizations.findById(PLATFORM_ID)) === undefined) {
    const platform = { id: PLATFORM_ID, tier: 'ENTERPRISE', createdAtMs } as const
    // A customer may have taken the name, never the id: the others are random.
    if (!(await organizations.insert({ ...platform, name: PLATFORM_NAME })))
      await organizations.insert({ ...platform, name: `${PLATFORM_NAME} ${randomUUID()}` })
  }
  await memberships.ensure({ organizationId: PLATFORM_ID, userId, role: 'owner', createdAtMs })
}
