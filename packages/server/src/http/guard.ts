import { type Access, accessOf, type Operation, scopesSuffice } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import type { MiddlewareHandler } from 'hono'
import type { Admitted } from '../admission/admission.ts'
import type { UsageLog } from '../admission/usage-log.ts'
import { monthOf } from '../limits/month.ts'
import type { LimitStore } from '../store/ports/limits.ts'
import { type Caller, type CallerSources, callerOf } from './caller.ts'
import type { HttpEnvironment } from './environment.ts'
import { quotaExceeded, rateLimitExceeded, writeLimitHeaders } from './limit-answers.ts'

/** What lets requests in. */
export interface Guards extends CallerSources {
  readonly limits: LimitStore
  readonly usage: UsageLog
}

/**
 * Lets a request pass whose caller is known, may call the operation, and has requests left. Comes before any look at
 * the body. What is not answered well costs no quota.
 */
export function guard(operation: Operation, guards: Guards): MiddlewareHandler<HttpEnvironment> {
  const access = accessOf(operation)
  if (access === 'public') return (_, next) => next()
  return async (c, next) => {
    const { admission, limits, usage, clock } = guards
    const startedMs = clock.now()
    const caller = await callerOf(c.req.header('x-api-key'), c.req.header('authorization'), guards)
    c.set('caller', caller)
    const { organization } = caller
    const forbidden = refusalOf(access, operation, caller)
    const metered = operation.metered && forbidden === undefined
    const admitted = await admission.take({ subject: caller.subject, organization, metered })
    writeLimitHeaders(c, admitted)
    const record = (successful: boolean) =>
      usage.add({
        organizationId: organization.id,
        apiKeyId: caller.key?.id ?? '',
        atMs: startedMs,
        successful,
        durationMs: clock.now() - startedMs,
      })
    const refusal = forbidden ?? limitRefusal(admitted, caller)
    if (refusal !== undefined) {
      record(false)
      throw refusal
    }
    await next()
    const successful = c.res.status < 400
    if (metered && !successful) {
      const quotaUsed = await limits.giveBack(organization.id, monthOf(admitted.atMs).name)
      writeLimitHeaders(c, { ...admitted, quotaUsed })
    }
    record(successful)
  }
}

/** Why a caller may not call an operation. */
function refusalOf(access: Access, { scopes }: Operation, caller: Caller): ServiceError | undefined {
  if (access === 'signed_in' && caller.session === undefined) {
    return new ServiceError(
      'insufficient_scope',
      'An API key may not do this; sign in by POST /auth/login and send the access token.',
      { extra: { required_scope: 'session' } },
    )
  }
  if (access !== 'scoped' || scopesSuffice(caller.scopes, scopes)) return undefined
  const who = caller.key === undefined ? 'The role' : 'The API key'
  return new ServiceError('insufficient_scope', `${who} lacks the scope ${scopes.join(' or ')}.`, {
    extra: { required_scope: scopes.join(' ') },
  })
}

function limitRefusal(admitted: Admitted, { organization }: Caller): ServiceError | undefined {
  if (!admitted.rateAllowed) return rateLimitExceeded(admitted)
  if (!admitted.quotaAllowed) return quotaExceeded(admitted, organization.tier)
  return undefined
}
