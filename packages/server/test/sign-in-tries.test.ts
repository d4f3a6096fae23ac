import { ServiceError } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countSignIn, placeOf, rememberSignIn, TRIES_KEPT_MS } from '../src/accounts/sign-in-tries.ts'
import type { Store } from '../src/store/store.ts'
import { ADA, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The `n`th of many places. */
const place = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

describe.each(backends)('failed sign-ins on $name', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
    return () => store.close()
  })

  /** Whether a try is let through, and else how long to wait [s]. */
  const fail = async (
    email: string,
    address: string | undefined,
    atMs: number,
  ): Promise<number | 'let in'> => {
    try {
      await countSignIn(store.signIns, { email, address, atMs })
      return 'let in'
    } catch (error) {
      expect(error).toBeInstanceOf(ServiceError)
      const { code, extra, headers } = error as ServiceError
      expect(code).toBe('rate_limit_exceeded')
      expect(headers['Retry-After']).toBe(String(extra['retry_after']))
      return extra['retry_after'] as number
    }
  }
  const letIn = async (tries: number, one: (n: number) => Promise<number | 'let in'>): Promise<number> => {
    let passed = 0
    for (let n = 0; n < tries; n++) if ((await one(n)) === 'let in') passed++
    return passed
  }

  it('are limited to ten for one account and place, and then ten a minute', async () => {
    expect(await letIn(15, () => fail('a', place(1), NOW))).toBe(10)
    expect(await fail('a', place(1), NOW)).toBe(6)
    expect(await letIn(15, () => fail('a', place(1), NOW + MINUTE))).toBe(10)
    expect(await fail('b', place(1), NOW)).toBe('let in')
  })

  it('are limited to thirty for one account from all places, and then one in five minutes', async () => {
    expect(await letIn(60, (n) => fail('a', place(n), NOW))).toBe(30)
    expect(await fail('a', place(99), NOW)).toBe(300)
    // A guess a minute for ten hours.
    const slow = await letIn(600, (n) => fail('a', place(1000 + n), NOW + n * MINUTE))
    expect(slow).toBeLessThanOrEqual(120)
    expect(slow).toBeGreaterThan(110)
    expect(await fail('b', place(99), NOW)).toBe('let in')
  }, 120_000)

  it('are limited to sixty from one place for all accounts, and then one in ten seconds', async () => {
    expect(await letIn(90, (n) => fail(`user ${n}`, place(7), NOW))).toBe(60)
    expect(await fail('another', place(7), NOW)).toBe(10)
    expect(await letIn(20, (n) => fail(`later ${n}`, place(7), NOW + MINUTE))).toBe(6)
    expect(await fail('another', place(8), NOW)).toBe('let in')
  })

  it('do not lock the user out at a place of an earlier sign-in', async () => {
    const home = { email: 'a', address: place(1), atMs: NOW }
    await rememberSignIn(store.signIns, home)
    await letIn(60, (n) => fail('a', place(100 + n), NOW))
    expect(await fail('a', place(2), NOW)).toBe(300)
    expect(await fail('a', place(1), NOW)).toBe('let in')
    expect(await fail('a', place(1), NOW + 89 * DAY)).toBe('let in')
    await letIn(60, (n) => fail('a', place(200 + n), NOW + 91 * DAY))
    expect(await fail('a', place(1), NOW + 91 * DAY)).toBe(300)
  })

  it('are not counted when the password proves right', async () => {
    for (let n = 0; n < 40; n++) {
      const tried = await countSignIn(store.signIns, { email: 'a', address: place(1), atMs: NOW })
      await tried.succeeded()
    }
    expect(await letIn(15, () => fail('a', place(1), NOW))).toBe(10)
  })

  it('are limited equally when they are concurrent', async () => {
    const at = (n: number) => fail('a', place(n % 3), NOW)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => at(n)))
    expect(answers.filter((answer) => answer === 'let in')).toHaveLength(30)
  })

  it('hold no personal data, and expire', async () => {
    await fail('ada@example.com', '192.0.2.1', NOW)
    await rememberSignIn(store.signIns, { email: 'ada@example.com', address: '192.0.2.1', atMs: NOW })
    await store.signIns.prune(TRIES_KEPT_MS, NOW + TRIES_KEPT_MS)
    expect(await letIn(15, () => fail('ada@example.com', '192.0.2.1', NOW))).toBe(9)
    await store.signIns.prune(TRIES_KEPT_MS, NOW + TRIES_KEPT_MS + 1)
    expect(await letIn(15, () => fail('ada@example.com', '192.0.2.1', NOW))).toBe(10)
  })

  describe('over HTTP', () => {
    let service: TestService
    beforeEach(async () => {
      service = await testService({ store, environment: { TRUST_PROXY: '1' } })
    })
    const { register } = accountClient(() => service)
    const signIn = async (email: string, from: string, password = 'a wrong password') => {
      const response = await service.app.request('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ email, password }),
      })
      return { status: response.status, text: await response.text() }
    }

    it('give the same answer for known and unknown accounts', async () => {
      await register()
      const told = async (email: string, net: string) => {
        const answers = []
        for (let n = 0; n < 32; n++) answers.push(await signIn(email, `${net}.${n}`))
        return answers
      }
      const here = await told(ADA.email, '192.0.2')
      expect(await told('nobody@example.com', '198.51.100')).toEqual(here)
      expect(here.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429])
      // The right password does not help from somewhere new, or a guess would be told from a miss.
      expect((await signIn(ADA.email, '192.0.2.40', ADA.password)).status).toBe(429)
      service.clock.now = () => NOW + 5 * MINUTE
      expect((await signIn(ADA.email, '192.0.2.40', ADA.password)).status).toBe(200)
      for (let n = 0; n < 3; n++) await signIn(ADA.email, `203.0.113.${n}`)
      expect((await signIn(ADA.email, '203.0.113.9', ADA.password)).status).toBe(429)
      expect((await signIn(ADA.email, '192.0.2.40', ADA.password)).status).toBe(200)
    })
  })
})

describe('the place of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, place) => {
    expect(placeOf(address)).toBe(place)
  })
})
