import { validationError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { passwordMatches } from '../../accounts/password.ts'
import { countSignIn } from '../../accounts/sign-in-tries.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { clientAddress } from '../../http/request/client-address.ts'

/**
 * Asks for the password of the caller once more, and counts it as a try to sign in.
 * @throws {ServiceError} `validation_error` naming the field, never the password; `rate_limit_exceeded`.
 */
export async function requireOwnPassword(
  c: Context<HttpEnvironment>,
  { store, countingTime, trustProxy }: AccountParts,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  const { email } = c.get('caller')!.session!.user
  const address = clientAddress(c, trustProxy)
  const tried = await countSignIn(store.signIns, { email, address, atMs: countingTime?.() })
  const found = await store.users.findByEmail(email)
  if (await passwordMatches(password, found?.passwordHash)) return await tried.succeeded()
  throw validationError([{ field, value: null, constraint: 'the current password' }])
}
