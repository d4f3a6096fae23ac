import { isIPv6 } from 'node:net'
import { rateLimitExceeded, type ServiceError } from '@sunwake/api/schemas'
import type { SignInStore, TryBucket } from '../store/accounts/sign-ins.ts'
import { hashOfPerson } from './hash-of-person.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Failed tries for one account from one place: ten, then ten a minute. */
const PAIR = { capacity: 10, leakMs: MINUTE_MS / 10 }
/** Failed tries for one account from everywhere, but for places where its user has signed in: 30, then 288 a day. */
const ACCOUNT = { capacity: 30, leakMs: 5 * MINUTE_MS }
/** Failed tries from one place for whatever accounts: 60, then one in ten seconds. */
const PLACE = { capacity: 60, leakMs: 10_000 }

/** How long a place where somebody has signed in is known. */
const KNOWN_MS = 90 * DAY_MS

/** How long buckets are kept: those that leak slowest are empty by then. */
export const TRIES_KEPT_MS = DAY_MS

/** Who tries to sign in, and from where. */
export interface SignInTry {
  /** In lower case. Whether somebody has it makes no difference. */
  readonly email: string
  /** Network address; undefined where it is not known. */
  readonly address: string | undefined
  readonly atMs: number | undefined
}

/** A try that was counted as failed until it is said to be good. */
export interface CountedTry {
  /** Takes it back, and remembers the place. */
  succeeded(): Promise<void>
}

/**
 * Counts a try to sign in as failed. Who guesses at one account from many places comes upon its own bucket, who guesses
 * at many accounts from one place upon that of the place; neither shuts out a user from where that one has signed in
 * before, and nobody for longer than it takes to forget a single try.
 * @throws {ServiceError} `rate_limit_exceeded`, in the same way whether somebody has the address or not.
 */
export async function countSignIn(
  store: SignInStore,
  { email, address, atMs }: SignInTry,
): Promise<CountedTry> {
  const place = address === undefined ? '' : placeOf(address)
  const pair = hashOfPerson(`${email} from ${place}`)
  const known = address !== undefined && (await store.knows(pair, atMs))
  const buckets: TryBucket[] = [
    { subject: `pair:${pair}`, ...PAIR },
    ...(known ? [] : [{ subject: `account:${hashOfPerson(email)}`, ...ACCOUNT }]),
    ...(address === undefined ? [] : [{ subject: `place:${hashOfPerson(place)}`, ...PLACE }]),
  ]
  const full = await store.countTry(buckets, atMs)
  if (full !== undefined) throw tooManyTries(full)
  return {
    async succeeded() {
      await store.forgiveTry(buckets)
      if (address !== undefined) await store.remember(pair, KNOWN_MS, atMs)
    },
  }
}

/** Remembers where somebody is who has shown to be the user by other means. */
export async function rememberSignIn(store: SignInStore, { email, address, atMs }: SignInTry): Promise<void> {
  if (address !== undefined)
    await store.remember(hashOfPerson(`${email} from ${placeOf(address)}`), KNOWN_MS, atMs)
}

/** An IPv4 address, or the /64 of an IPv6 one: so many belong to one line. */
export function placeOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare
  const [head = '', tail] = bare.split('::') as [string, string?]
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const all = [
    ...groups,
    ...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'),
    ...rest,
  ]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

function tooManyTries({
  bucket: { capacity, leakMs },
  waitMs,
}: {
  readonly bucket: TryBucket
  readonly waitMs: number
}): ServiceError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  return rateLimitExceeded(`Too many attempts; the next is taken in ${retryAfter} s.`, {
    retryAfterS: retryAfter,
    limit: capacity,
    windowMs: capacity * leakMs,
  })
}
