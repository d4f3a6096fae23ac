import { type Access, accessOf, type Operation, scopesSuffice } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import type { MiddlewareHandler } from 'hono'
import type { Admitted } from '../admission/admission.ts'
import type { UsageLog } from '../admission/usage-log.ts'
import { monthOf } from '../limits/month.ts'
import type { LimitStore } from '../store/ports/limits.ts'
import type { Organization } from '../store/ports/records.ts'
import { type Caller, type CallerSources, callerOf } from './caller.ts'
import type { HttpEnvironment } from './environment.ts'
import { quotaExceeded, rateLimitExceeded, writeLimitHeaders } from './limit-answers.ts'

/** What lets requests in. */
export interface Guards extends CallerSources {
  readonly limits: LimitStore
  readonly usage: UsageLog
  /** Hears of every metered request that was answered well. */
  readonly noteMetered: (use: {
    readonly organization: Organization
    readonly used: number
    readonly limit: number | undefined
    readonly atMs: number
  }) => void
}

/**
 * Lets a request pass whose caller is known, may call the operation, and has requests left. Comes before any look at
 * the body. What is not answered well costs no quota, nor does an answer that is given again.
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
    const charged = caller.key?.testMode !== true
    const wanted = operation.metered && charged && forbidden === undefined
    const take = (metered: boolean) => admission.take({ subject: caller.subject, organization, metered })
    let admitted = await take(wanted)
    const mayRepeat = operation.idempotent === true && c.req.header('idempotency-key') !== undefined
    const usedUp = wanted && admitted.rateAllowed && !admitted.quotaAllowed && mayRepeat
    if (usedUp) {
      c.set('refusalUnlessRepeated', quotaExceeded(admitted, organization.tier))
      admitted = await take(false)
    }
    const metered = wanted && !usedUp
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
    if (metered && (!successful || c.get('uncharged') === true)) {
      const quotaUsed = await limits.giveBack(organization.id, monthOf(admitted.atMs).name)
      writeLimitHeaders(c, { ...admitted, quotaUsed })
    } else if (metered) {
      const { quotaUsed: used, limits: allowed, atMs } = admitted
      guards.noteMetered({ organization, used, limit: allowed.monthlyRequests, atMs })
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
  if (access === 'superuser') {
    if (caller.session?.user.isSuperuser === true) return undefined
    return new ServiceError('insufficient_scope', 'Only a signed-in superuser of the platform may do this.', {
      extra: { required_scope: 'superuser' },
    })
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
