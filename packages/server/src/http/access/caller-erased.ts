import { ServiceError, toServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Records } from '../../store/store.ts'
import type { HttpEnvironment } from '../environment.ts'

/**
 * What a request has failed of: that its organisation or its user was erased after it was let in, for then whatever it
 * writes has nothing to belong to; else what was thrown.
 */
export async function orCallerErased(
  c: Context<HttpEnvironment>,
  thrown: unknown,
  { organizations, users }: Pick<Records, 'organizations' | 'users'>,
): Promise<unknown> {
  const caller = c.get('caller')
  if (caller === undefined || toServiceError(thrown).code !== 'internal_error') return thrown
  try {
    const present = await Promise.all([
      organizations.findById(caller.organization.id),
      users.findById(caller.userId),
    ])
    if (!present.includes(undefined)) return thrown
  } catch {
    return thrown
  }
  return new ServiceError(
    'authentication_required',
    'The organisation or the user of the caller was erased just now.',
    { headers: { 'WWW-Authenticate': 'Bearer realm="sunwake"' } },
  )
}
