import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { monthOf } from '../src/limits/month.ts'
import type { LimitStore, TakeRequest } from '../src/store/metering/limits.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { NOW } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const request = (change: Partial<TakeRequest> = {}): TakeRequest => ({
  subject: 'key',
  perWindow: 3,
  organizationId: 'org',
  monthlyRequests: 1000,
  metered: false,
  ...change,
})

describe.each(backends)('the limits on $name', ({ open, kind }) => {
  let store: Store
  let limits: LimitStore
  beforeEach(async () => {
    store = await open()
    for (const id of ['org', 'other']) {
      await store.organizations.ensure({ id, name: id, tier: 'FREE', createdAtMs: NOW })
    }
    limits = store.limits
    return () => store.close()
  })
  const takeOne = async (atMs: number, change: Partial<TakeRequest> = {}) =>
    (await limits.take([request(change)], atMs))[0]!

  it('admit as many requests as the window allows, and do not count refused ones', async () => {
    for (const [offset, allowed, used] of [
      [0, true, 1],
      [10, true, 2],
      [20, true, 3],
      [30, false, 3],
      [59_999, false, 3],
      [60_000, true, 3],
      [60_009, false, 3],
      [60_010, true, 3],
    ] as const) {
      const taken = await takeOne(NOW + offset)
      expect([offset, taken.rateAllowed, taken.rateUsed]).toEqual([offset, allowed, used])
    }
    expect((await takeOne(NOW + 60_011)).rateFreeAtMs).toBe(NOW + 60_020)
    expect(await limits.windowUse('key', NOW + 60_011)).toBe(3)
    expect(await limits.windowUse('nobody', NOW)).toBe(0)
  })

  it('agree with a plain list of times, for any requests', async () => {
    const step = fc.record({
      after: fc.integer({ min: 0, max: 25_000 }),
      subject: fc.constantFrom('a', 'b'),
      count: fc.integer({ min: 1, max: 3 }),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const name = `${round++}`
        const times: Record<string, number[]> = { a: [], b: [] }
        let at = NOW
        for (const { after, subject, count } of steps) {
          at += after
          const batch = Array.from({ length: count }, () => request({ subject: `${name}${subject}` }))
          for (const { rateAllowed, rateUsed } of await limits.take(batch, at)) {
            const kept = times[subject]!.filter((time) => at - time < 60_000)
            if (kept.length < 3) kept.push(at)
            expect(rateAllowed).toBe(
              kept.length > times[subject]!.filter((time) => at - time < 60_000).length,
            )
            expect(rateUsed).toBe(kept.length)
            times[subject] = kept
          }
        }
      }),
      { numRuns: 15, seed: 4 },
    )
  })

  if (kind === 'postgres') {
    it('count any batch of requests as SQLite does', async () => {
      const file = await openSqlite(':memory:')
      await file.migrate()
      for (const id of ['org', 'other']) {
        await file.organizations.ensure({ id, name: id, tier: 'FREE', createdAtMs: NOW })
      }
      const drawn = fc.record({
        subject: fc.constantFrom('a', 'b', 'c'),
        metered: fc.boolean(),
        version: fc.constantFrom(undefined, 0, 99),
      })
      const drawnBatch = fc.record({
        after: fc.integer({ min: 0, max: 30_000 }),
        requests: fc.array(drawn, { minLength: 1, maxLength: 12 }),
      })
      let at = NOW
      let round = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(drawnBatch, { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 1, max: 6 }),
          fc.integer({ min: 0, max: 12 }),
          async (batches, perWindow, more) => {
            round++
            for (const { after, requests } of batches) {
              at += after
              const spent = {
                org: await limits.monthUse('org', monthOf(at).name),
                other: await limits.monthUse('other', monthOf(at).name),
              }
              const batch = [...requests]
                .sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0))
                .map(({ subject, ...own }) => {
                  const organizationId = subject === 'c' ? 'other' : 'org'
                  const monthlyRequests = spent[organizationId] + more
                  return { subject: `${round}${subject}`, perWindow, organizationId, monthlyRequests, ...own }
                })
              expect(await limits.take(batch, at)).toEqual(await file.limits.take(batch, at))
            }
          },
        ),
        { numRuns: 40 },
      )
      await file.close()
    })
  }

  it('count metered requests by month of UTC, and give back', async () => {
    const metered = { metered: true, perWindow: 100, monthlyRequests: 2 }
    const lastMoment = Date.UTC(2026, 11, 1) - 1
    expect((await takeOne(lastMoment - 2, metered)).quotaUsed).toBe(1)
    expect((await takeOne(lastMoment - 1, metered)).quotaUsed).toBe(2)
    expect(await takeOne(lastMoment, metered)).toMatchObject({
      quotaAllowed: false,
      quotaUsed: 2,
      rateUsed: 2,
    })
    expect(await takeOne(lastMoment, { ...metered, metered: false })).toMatchObject({
      quotaAllowed: true,
      quotaUsed: 2,
    })
    expect(await takeOne(lastMoment + 1, metered)).toMatchObject({ quotaAllowed: true, quotaUsed: 1 })
    expect(await limits.monthUse('org', '2026-11')).toBe(2)
    expect(await limits.giveBack('org', '2026-11')).toBe(1)
    expect(await limits.giveBack('org', '2026-11')).toBe(0)
    expect(await limits.giveBack('org', '2026-11')).toBe(0)
    expect(await limits.monthUse('org', '2026-12')).toBe(1)
    expect(await limits.monthUse('other', '2026-12')).toBe(0)
  })

  it('admit every request where no limit is set', async () => {
    const taken = await takeOne(NOW, { metered: true, monthlyRequests: undefined })
    expect(taken).toMatchObject({ quotaAllowed: true, quotaUsed: 1 })
  })

  it('admit exactly the limit of concurrent requests', async () => {
    const replica = await open(true)
    const stores = kind === 'postgres' ? [limits, replica.limits] : [limits]
    const subjects = ['key', 'another key']
    const batches = Array.from({ length: 40 }, (_, i) =>
      stores[i % stores.length]!.take(
        Array.from({ length: 10 }, (_, j) =>
          request({ subject: subjects[(i + j) % 2]!, perWindow: 90, metered: true, monthlyRequests: 150 }),
        ),
        kind === 'postgres' && i % 3 === 0 ? undefined : Date.now(),
      ),
    )
    const taken = (await Promise.all(batches)).flat()
    expect(taken.filter(({ rateAllowed, quotaAllowed }) => rateAllowed && quotaAllowed)).toHaveLength(150)
    expect(await limits.monthUse('org', new Date().toISOString().slice(0, 7))).toBe(150)
    await replica.close()
  })

  it('add up the records of requests by hour and key', async () => {
    const hour = Date.UTC(2026, 10, 21, 12)
    const row = { organizationId: 'org', hourMs: hour, total: 3, successful: 2, durationMs: 50 }
    await limits.addUsage([
      { ...row, apiKeyId: 'a' },
      { ...row, apiKeyId: 'b', total: 1, successful: 1 },
    ])
    await limits.addUsage([{ ...row, apiKeyId: 'a' }])
    await limits.addUsage([])
    await limits.addUsage([{ ...row, apiKeyId: 'a', hourMs: hour + 3_600_000 }])
    await limits.addUsage([{ ...row, apiKeyId: 'a', organizationId: 'other' }])
    const within = { organizationId: 'org', fromMs: hour, toMs: hour + 3_600_000 }
    expect(await limits.usage(within)).toEqual({ total: 7, successful: 5, durationMs: 150 })
    expect(await limits.usage({ ...within, apiKeyId: 'a' })).toEqual({
      total: 6,
      successful: 4,
      durationMs: 100,
    })
    expect(await limits.usage({ ...within, apiKeyId: 'c' })).toEqual({
      total: 0,
      successful: 0,
      durationMs: 0,
    })
    const day = Date.UTC(2026, 10, 22)
    // The first and the last hour of two days beside each other.
    await limits.addUsage([
      { ...row, apiKeyId: 'a', hourMs: day - 3_600_000 },
      { ...row, apiKeyId: 'a', hourMs: day, total: 9 },
      { ...row, apiKeyId: 'b', hourMs: day + 23 * 3_600_000 },
      { ...row, apiKeyId: 'a', hourMs: day + 24 * 3_600_000 },
    ])
    const days = { organizationId: 'org', fromMs: day - 86_400_000, toMs: day + 86_400_000 }
    expect(await limits.usageByDay(days)).toEqual([
      { dayMs: day - 86_400_000, total: 13, successful: 9, durationMs: 250 },
      { dayMs: day, total: 12, successful: 4, durationMs: 100 },
    ])
    expect(await limits.usageByDay({ ...days, apiKeyId: 'b' })).toEqual([
      { dayMs: day - 86_400_000, total: 1, successful: 1, durationMs: 50 },
      { dayMs: day, total: 3, successful: 2, durationMs: 50 },
    ])
  })
})
