import { createHash } from 'node:crypto'
import { ServiceError } from '@sunwake/api/schemas'
import { WINDOW_MS } from '../../limits/tier-limits.ts'
import type { LimitStore } from '../../store/ports/limits.ts'

/** Tries in a window for one e-mail address, and from one network address. */
const TRIES_PER_EMAIL = 10
const TRIES_PER_ADDRESS = 60

/**
 * Counts a try to sign in or register; replicas count together.
 * @throws {ServiceError} `rate_limit_exceeded`.
 */
export async function countTry(
  limits: LimitStore,
  {
    email,
    address,
    atMs,
  }: { readonly email: string; readonly address: string | undefined; readonly atMs: number },
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
  const retryAfter = Math.max(1, Math.ceil((refused.rateFreeAtMs - refused.atMs) / 1000))
  const limit = requests[taken.indexOf(refused)]!.perWindow
  throw new ServiceError('rate_limit_exceeded', `Too many tries; the next is taken in ${retryAfter} s.`, {
    extra: { retry_after: retryAfter, limit, window_seconds: WINDOW_MS / 1000 },
    headers: { 'Retry-After': String(retryAfter) },
  })
}

/** So that the table of windows holds no addresses of people. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 32)
}
