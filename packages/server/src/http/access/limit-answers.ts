import { quotaExceeded, rateLimitExceeded, type ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Admitted } from '../../admission/admission.ts'
import { monthOf } from '../../limits/month.ts'
import { WINDOW_MS } from '../../limits/tier-limits.ts'
import type { Tier } from '../../store/accounts/records.ts'
import type { Taken } from '../../store/metering/limits.ts'
import { setAnswerHeader } from '../answer/answer-header.ts'
import type { HttpEnvironment } from '../environment.ts'

/** Where an organisation gets a higher tier. */
const UPGRADE_PATH = '/billing/create-checkout-session'

/** Says on an answer what is left in the window and in the month. */
export function writeLimitHeaders(c: Context<HttpEnvironment>, admitted: Admitted): void {
  const { limits, rateUsed, quotaUsed } = admitted
  const { perWindow, monthlyRequests } = limits
  const left = (limit: number, used: number) => String(Math.max(0, limit - used))
  setAnswerHeader(c, 'X-RateLimit-Limit', String(perWindow))
  setAnswerHeader(c, 'X-RateLimit-Remaining', left(perWindow, rateUsed))
  setAnswerHeader(c, 'X-RateLimit-Reset', String(secondsToRoom(admitted)))
  setAnswerHeader(c, 'X-Quota-Limit', monthlyRequests === undefined ? 'unlimited' : String(monthlyRequests))
  setAnswerHeader(c, 'X-Quota-Used', String(quotaUsed))
  setAnswerHeader(
    c,
    'X-Quota-Remaining',
    monthlyRequests === undefined ? 'unlimited' : left(monthlyRequests, quotaUsed),
  )
}

/** Whole seconds until the oldest request leaves the window. */
function secondsToRoom({ rateFreeAtMs, atMs }: Taken): number {
  return Math.max(1, Math.ceil((rateFreeAtMs - atMs) / 1000))
}

/** More requests within the window than the limit allows. */
export function tooManyRequests(admitted: Admitted): ServiceError {
  const { perWindow } = admitted.limits
  return windowFull(admitted, perWindow, `More than ${perWindow} requests in ${WINDOW_MS / 1000} s`)
}

/** A window that has no room; says when it will. */
export function windowFull(taken: Taken, limit: number, what: string): ServiceError {
  const retryAfter = secondsToRoom(taken)
  return rateLimitExceeded(`${what}; the next is taken in ${retryAfter} s.`, {
    retryAfterS: retryAfter,
    limit,
    windowMs: WINDOW_MS,
  })
}

/** Fewer metered requests left in the month than one request stands for. */
export function moreThanLeft({
  requests,
  used,
  monthlyRequests,
  tier,
}: {
  readonly requests: number
  /** In the month, this one request included. */
  readonly used: number
  readonly monthlyRequests: number | undefined
  readonly tier: Tier
}): ServiceError {
  const left = (monthlyRequests ?? 0) - used + 1
  return quotaExceeded(`The job counts as ${requests} requests, and ${left} of the month are left.`, {
    ...{ used: used - 1, limit: monthlyRequests, tier, upgradePath: UPGRADE_PATH },
  })
}

/** No metered requests left in the month. */
export function monthUsedUp({ limits, quotaUsed, atMs }: Admitted, tier: Tier): ServiceError {
  const again = new Date(monthOf(atMs).endMs).toISOString()
  return quotaExceeded(
    `All ${limits.monthlyRequests} requests of the month are used; the next month begins at ${again}.`,
    { used: quotaUsed, limit: limits.monthlyRequests, tier, upgradePath: UPGRADE_PATH },
  )
}
