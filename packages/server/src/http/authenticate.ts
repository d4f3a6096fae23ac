import { type Operation, scopesSuffice } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'
import { hashApiKey, isApiKey } from '../keys/api-key.ts'
import type { KeyOwner } from '../store/ports/records.ts'
import type { ApiKeyStore } from '../store/ports/store.ts'
import type { HttpEnvironment } from './environment.ts'

/** Lets a request pass whose key is good and has one of the scopes of the operation. Comes before any look at the body. */
export function authenticate(
  { scopes }: Operation,
  { apiKeys, clock }: { readonly apiKeys: ApiKeyStore; readonly clock: Clock },
): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    if (scopes.length > 0) {
      const caller = await ownerOfKey(
        presentedKey(c.req.header('x-api-key'), c.req.header('authorization')),
        { apiKeys, clock },
      )
      c.set('caller', caller)
      if (!scopesSuffice(caller.key.scopes, scopes)) {
        throw new ServiceError('insufficient_scope', `The API key lacks the scope ${scopes.join(' or ')}.`, {
          extra: { required_scope: scopes.join(' ') },
        })
      }
    }
    await next()
  }
}

/** The key that a request shows; `X-API-Key` goes before `Authorization`. */
function presentedKey(header: string | undefined, authorization: string | undefined): string {
  const bearer = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  const key = header?.trim() || bearer
  if (key === undefined) {
    throw unauthenticated('An API key is required: send it as X-API-Key, or as Authorization: Bearer.')
  }
  return key
}

async function ownerOfKey(
  key: string,
  { apiKeys, clock }: { readonly apiKeys: ApiKeyStore; readonly clock: Clock },
): Promise<KeyOwner> {
  if (!isApiKey(key)) throw unauthenticated('The API key is mistyped: its form or its checksum is wrong.')
  const owner = await apiKeys.findByHash(hashApiKey(key))
  const { expiresAtMs = Number.POSITIVE_INFINITY, revokedAtMs } = owner?.key ?? {}
  if (owner === undefined || revokedAtMs !== undefined || expiresAtMs <= clock.now()) {
    throw unauthenticated('The API key is not valid: it is unknown, expired or revoked.')
  }
  return owner
}

function unauthenticated(message: string): ServiceError {
  return new ServiceError('authentication_required', message, {
    headers: { 'WWW-Authenticate': 'Bearer realm="sunwake"' },
  })
}
