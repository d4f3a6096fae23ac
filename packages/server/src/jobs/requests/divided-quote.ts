import { scopesSuffice } from '@sunwake/api/routes'
import type { JobQuote } from '@sunwake/api/run'
import { insufficientScope } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import { moreThanLeft } from '../../http/access/limit-answers.ts'
import { setAnswerHeader } from '../../http/answer/answer-header.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { monthOf } from '../../limits/month.ts'
import { limitsOf } from '../../limits/tier-limits.ts'
import type { JobRequestParts } from './job-request-parts.ts'

/**
 * Refuses a divided job whose operation the caller may not ask for.
 * @throws {ServiceError} `insufficient_scope`.
 */
export function requireScopes(c: Context<HttpEnvironment>, { divided }: JobQuote): void {
  const { key, scopes } = c.get('caller')!
  if (divided === undefined || scopesSuffice(scopes, divided.scopes)) return
  const who = key === undefined ? 'The role' : 'The API key'
  const wanted = divided.scopes
  throw insufficientScope(`${who} lacks the scope ${wanted.join(' or ')}.`, wanted.join(' '))
}

/**
 * Counts a divided job as the requests that it stands for; one is counted already.
 * @returns takes them out of the month again.
 * @throws {ServiceError} `quota_exceeded` where the month has not so many left.
 */
export async function countRequests(
  c: Context<HttpEnvironment>,
  { store: { limits }, clock, deployment }: JobRequestParts,
  { divided }: JobQuote,
): Promise<() => Promise<void>> {
  const { key, organization } = c.get('caller')!
  const more = (divided?.requests ?? 1) - 1
  if (more === 0 || key?.testMode === true) return async () => {}
  const { id, tier } = organization
  const month = monthOf(clock.now()).name
  const { monthlyRequests } = limitsOf(organization, deployment)
  const used = await limits.takeMore(id, month, more, monthlyRequests)
  if (used === undefined) {
    throw moreThanLeft({ requests: more + 1, used: await limits.monthUse(id, month), monthlyRequests, tier })
  }
  setAnswerHeader(c, 'X-Quota-Used', String(used))
  if (monthlyRequests !== undefined) {
    setAnswerHeader(c, 'X-Quota-Remaining', String(Math.max(0, monthlyRequests - used)))
  }
  return async () => void (await limits.giveBack(id, month, more))
}
