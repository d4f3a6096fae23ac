import { scopesSuffice } from '@sunwake/api/routes'
import { insufficientScope, ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Organization, Role } from '../../store/accounts/records.ts'
import type { Store } from '../../store/store.ts'
import type { HttpEnvironment } from '../environment.ts'

/** An organisation of the path, and what the caller is in it. */
export interface Place {
  readonly organization: Organization
  readonly role: Role
}

interface Stored {
  readonly store: Pick<Store, 'memberships'>
}

/**
 * The organisation of the path.
 * @throws {ServiceError} `not_found` where the caller does not belong to it; `insufficient_scope` for a key.
 */
export async function placeOf(c: Context<HttpEnvironment>, parts: Stored): Promise<Place> {
  const id = c.req.param('id')!
  const place = (await placesOf(c, parts)).find(({ organization }) => organization.id === id)
  if (place === undefined) throw notFound(`The caller belongs to no organisation ${id.slice(0, 100)}.`)
  return place
}

/**
 * The organisations that the caller belongs to. A key belongs to its own, and manages it with the scope `admin`; what
 * only an owner may do is for people.
 * @throws {ServiceError} `insufficient_scope` for a key without that scope.
 */
export async function placesOf(c: Context<HttpEnvironment>, { store }: Stored): Promise<readonly Place[]> {
  const { key, organization, scopes, userId } = c.get('caller')!
  if (key === undefined) return await store.memberships.ofUser(userId)
  if (!scopesSuffice(scopes, ['admin'])) throw forbidden('The API key lacks the scope admin.')
  return [{ organization, role: 'admin' }]
}

/**
 * The organisation of the path, to be changed.
 * @throws {ServiceError} `not_found`; `insufficient_scope` for a member, and for a key without the scope `admin`.
 */
export async function managedPlaceOf(c: Context<HttpEnvironment>, parts: Stored): Promise<Place> {
  const place = await placeOf(c, parts)
  if (place.role === 'member') throw forbidden('A member may not manage the organisation.')
  return place
}

/** There is no such thing for the caller. */
export function notFound(message: string): ServiceError {
  return new ServiceError('not_found', message)
}

/** The role does not allow it. */
export function forbidden(message: string): ServiceError {
  return insufficientScope(message, 'admin')
}
