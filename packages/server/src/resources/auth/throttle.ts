import { createHash } from 'node:crypto'
import { windowFull } from '../../http/limit-answers.ts'
import type { LimitStore } from '../../store/ports/limits.ts'

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
    { subject: `try:email:${hashOf(email)}`, perWindow: TRIES_PER_EMAIL },
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
  throw windowFull(refused, requests[taken.indexOf(refused)]!.perWindow, 'Too many tries')
}

/** So that the table of windows holds no addresses of people. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 32)
}
