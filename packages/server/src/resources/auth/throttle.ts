import { hashOfPerson } from '../../accounts/hash-of-person.ts'
import { windowFull } from '../../http/access/limit-answers.ts'
import type { LimitStore } from '../../store/metering/limits.ts'

/** Tries in a window for one e-mail address, and from one network address. */
const TRIES_PER_EMAIL = 10
const TRIES_PER_ADDRESS = 60

/**
 * Counts a try to register or to have a mail sent; replicas count together.
 * @throws {ServiceError} `rate_limit_exceeded`.
 */
export async function countTry(
  limits: LimitStore,
  {
    email,
    address,
    atMs,
  }: { readonly email: string; readonly address: string | undefined; readonly atMs: number | undefined },
): Promise<void> {
  const requests = [
    { subject: `try:email:${hashOfPerson(email)}`, perWindow: TRIES_PER_EMAIL },
    ...(address === undefined ? [] : [{ subject: `try:from:${address}`, perWindow: TRIES_PER_ADDRESS }]),
  ]
  const taken = await limits.take(
    requests.map((request) => ({
      ...request,
      organizationId: '',
      monthlyRequests: undefined,
      metered: false,
    })),
    atMs,
  )
  const refused = taken.find(({ rateAllowed }) => !rateAllowed)
  if (refused === undefined) return
  throw windowFull(refused, requests[taken.indexOf(refused)]!.perWindow, 'Too many attempts')
}
