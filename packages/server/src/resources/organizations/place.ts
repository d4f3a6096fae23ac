import { ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { Organization, Role } from '../../store/ports/records.ts'

/** An organisation of the path, and what the caller is in it. */
export interface Place {
  readonly organization: Organization
  readonly role: Role
}

/**
 * The organisation of the path.
 * @throws {ServiceError} `not_found` where the caller does not belong to it.
 */
export async function placeOf(c: Context<HttpEnvironment>, { store }: AccountParts): Promise<Place> {
  const id = c.req.param('id')!
  const places = await store.memberships.ofUser(c.get('caller')!.userId)
  const place = places.find(({ organization }) => organization.id === id)
  if (place === undefined) throw notFound(`The caller belongs to no organisation ${id.slice(0, 100)}.`)
  return place
}

/**
 * The organisation of the path, to be changed.
 * @throws {ServiceError} `not_found`; `insufficient_scope` for a member.
 */
export async function managedPlaceOf(c: Context<HttpEnvironment>, parts: AccountParts): Promise<Place> {
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
  return new ServiceError('insufficient_scope', message, { extra: { required_scope: 'admin' } })
}
