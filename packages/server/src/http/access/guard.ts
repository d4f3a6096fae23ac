import { type Access, accessOf, type Operation, scopesSuffice } from '@sunwake/api/routes'
import { insufficientScope, ServiceError, submissionQuerySchema } from '@sunwake/api/schemas'
import type { Context, MiddlewareHandler } from 'hono'
import type { Admitted } from '../../admission/admission.ts'
import type { UsageLog } from '../../admission/usage-log.ts'
import { monthOf } from '../../limits/month.ts'
import type { Organization } from '../../store/accounts/records.ts'
import type { LimitStore } from '../../store/metering/limits.ts'
import type { HttpEnvironment } from '../environment.ts'
import { looksLikeDryRun } from '../request/query.ts'
import { type Caller, type CallerSources, callerOf } from './caller.ts'
import { monthUsedUp, tooManyRequests, writeLimitHeaders } from './limit-answers.ts'

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
 * Requests of one user's pages within the window. A page asks for several things at once, and with the ten requests a
 * minute of the lowest tier nobody could look at three; so pages have a window of their own.
 */
const PAGES_PER_WINDOW = 600

/** A request before its operation. */
interface Entry {
  readonly caller: Caller
  /** Why the caller may not call the operation. */
  readonly forbidden: ServiceError | undefined
  /** Whether the request is one to meter. */
  readonly wanted: boolean
  readonly admitted: Admitted
}

/**
 * Lets a request pass whose caller is known, may call the operation, and has requests left. Comes before any look at
 * the body. What is not answered well costs no quota, nor does an answer that is given again.
 */
export function guard(operation: Operation, guards: Guards): MiddlewareHandler<HttpEnvironment> {
  const access = accessOf(operation)
  const submits = operation.route.request?.query === submissionQuerySchema
  /** Who calls, and what came of counting the request. */
  const admit = async (c: Context<HttpEnvironment>, remembered: boolean): Promise<Entry> => {
    const { admission } = guards
    const headers = [c.req.header('x-api-key'), c.req.header('authorization')] as const
    const caller = await callerOf(...headers, guards, { remembered })
    c.set('caller', caller)
    const { organization, version } = caller
    const counted =
      c.env?.fromPage === true
        ? { subject: `pages:${caller.userId}`, perWindow: PAGES_PER_WINDOW }
        : { subject: caller.subject }
    const forbidden = refusalOf(access, operation, caller)
    const live = operation.metered && caller.key?.testMode !== true && forbidden === undefined
    // What is only priced is nothing that a month counts, and can be asked when the month is used up.
    const wanted = live && !(submits && looksLikeDryRun(c))
    const admitted = await admission.take({ ...counted, organization, version, metered: wanted })
    return admitted.current ? { caller, forbidden, wanted, admitted } : await admit(c, false)
  }
  return async (c, next) => {
    const known = c.env?.admitted
    if (known !== undefined) {
      c.set('caller', known)
      const forbidden = refusalOf(access, operation, known)
      if (forbidden !== undefined) throw forbidden
      return await next()
    }
    const { admission, limits, usage, clock } = guards
    const startedMs = clock.now()
    const entry = await admit(c, true)
    const { caller, forbidden, wanted } = entry
    const { organization } = caller
    let { admitted } = entry
    const mayRepeat = operation.idempotent === true && c.req.header('idempotency-key') !== undefined
    const usedUp = wanted && admitted.rateAllowed && !admitted.quotaAllowed && mayRepeat
    if (usedUp) {
      c.set('refusalUnlessRepeated', monthUsedUp(admitted, organization.tier))
      admitted = await admission.take({ subject: caller.subject, organization, metered: false })
    }
    const metered = wanted && !usedUp
    writeLimitHeaders(c, admitted)
    const record = (successful: boolean) => {
      if (c.env?.fromPage === true) return
      usage.add({
        organizationId: organization.id,
        apiKeyId: caller.key?.id ?? '',
        atMs: startedMs,
        successful,
        durationMs: clock.now() - startedMs,
      })
    }
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

/**
 * Counts a request that meets no operation in the window of its caller, and says what is left. Does nothing where there
 * is no key or token, or none that is good: who is unknown gets the plain answer.
 * @throws {ServiceError} `rate_limit_exceeded`.
 */
export async function countUnmatched(c: Context<HttpEnvironment>, guards: CallerSources): Promise<void> {
  const headers = [c.req.header('x-api-key'), c.req.header('authorization')] as const
  if (headers.every((header) => header === undefined)) return
  const caller = await callerOf(...headers, guards).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'authentication_required') return undefined
    throw error
  })
  if (caller === undefined) return
  const { subject, organization } = caller
  const admitted = await guards.admission.take({ subject, organization, metered: false })
  writeLimitHeaders(c, admitted)
  if (!admitted.rateAllowed) throw tooManyRequests(admitted)
}

/** Why a caller may not call an operation. */
function refusalOf(access: Access, { scopes }: Operation, caller: Caller): ServiceError | undefined {
  if (access === 'signed_in' && caller.session === undefined) {
    return insufficientScope(
      'An API key may not do this; sign in by POST /auth/login and send the access token.',
      'session',
    )
  }
  if (access === 'superuser') {
    if (caller.session?.user.isSuperuser === true) return undefined
    return insufficientScope('Only a signed-in superuser of the platform may do this.', 'superuser')
  }
  if (access !== 'scoped' || scopesSuffice(caller.scopes, scopes)) return undefined
  const who = caller.key === undefined ? 'The role' : 'The API key'
  return insufficientScope(`${who} lacks the scope ${scopes.join(' or ')}.`, scopes.join(' '))
}

function limitRefusal(admitted: Admitted, { organization }: Caller): ServiceError | undefined {
  if (!admitted.rateAllowed) return tooManyRequests(admitted)
  if (!admitted.quotaAllowed) return monthUsedUp(admitted, organization.tier)
  return undefined
}
