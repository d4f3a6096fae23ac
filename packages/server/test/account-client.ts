import { type Session, sessionSchema } from '@sunwake/api/schemas'
import { expect } from 'vitest'
import { NOW, type TestService } from './service.ts'

/** A user who registers in tests. */
export const ADA = {
  email: 'Ada@Example.com',
  password: 'a long enough password',
  name: 'Ada Lovelace',
  organization_name: 'Analytical Engines',
}

/** An answer with its JSON body, where it has one. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes.
  readonly body: any
}

/** Asks a service as users and keys do. */
export function accountClient(service: () => TestService) {
  const send = async (
    method: string,
    path: string,
    { body, token, key }: { body?: unknown; token?: string; key?: string } = {},
  ): Promise<Answer> => {
    const response = await service().app.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'x-api-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  const register = async (change: Partial<typeof ADA> = {}): Promise<Session> => {
    const { status, body } = await send('POST', '/auth/register', { body: { ...ADA, ...change } })
    expect(status, JSON.stringify(body)).toBe(201)
    return sessionSchema.parse(body)
  }
  /** A user with a role in an organisation, signed in there. */
  const join = async (organizationId: string, role: 'owner' | 'admin' | 'member'): Promise<Session> => {
    const own = await register({ email: `${role}@example.com`, organization_name: `Of ${role}` })
    await service().store.memberships.ensure({ organizationId, userId: own.user.id, role, createdAtMs: NOW })
    const { body } = await send('POST', '/auth/switch-organization', {
      body: { organization_id: organizationId },
      token: own.access_token,
    })
    return sessionSchema.parse(body)
  }
  return { send, register, join }
}
