import { creditsSchema } from '@sunwake/api/schemas'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CreditStore } from '../src/store/metering/credits.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { NOW, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const DAY = 86_400_000
const DECEMBER = Date.UTC(2026, 11, 1)

describe.each(backends)('compute credits on $name', ({ open, kind }) => {
  let store: Store
  let credits: CreditStore
  beforeEach(async () => {
    store = await open()
    await store.organizations.ensure({ id: 'org', name: 'org', tier: 'FREE', createdAtMs: NOW })
    credits = store.credits
    return () => store.close()
  })
  const account = (monthlyCredits: number | undefined = 5, atMs = NOW, organizationId = 'org') => ({
    organizationId,
    atMs,
    monthlyCredits,
  })
  const kinds = async () =>
    (await credits.entries('org', { offset: 0, limit: 100 })).entries
      .map((entry) => [entry.kind, entry.amount])
      .reverse()

  it('are granted each month, reserved, charged and released', async () => {
    expect(await credits.balance(account())).toEqual({ balance: 5, reserved: 0 })
    expect(await credits.reserve(account(), 'a', 4)).toEqual({ balance: 1, reserved: 4 })
    expect(await credits.reserve(account(), 'b', 2)).toBeUndefined()
    expect(await credits.reserve(account(), 'c', 1)).toEqual({ balance: 0, reserved: 5 })
    expect(await credits.settle(account(), 'a', 3)).toEqual({ balance: 1, reserved: 1 })
    expect(await credits.settle(account(), 'a', 0)).toEqual({ balance: 1, reserved: 1 })
    expect(await credits.settle(account(), 'c', 0)).toEqual({ balance: 2, reserved: 0 })
    expect(await credits.settle(account(), 'never reserved', 0)).toEqual({ balance: 2, reserved: 0 })
    expect(await kinds()).toEqual([
      ['allowance', 5],
      ['reservation', -4],
      ['reservation', -1],
      ['settlement', 1],
      ['settlement', 1],
    ])
  })

  it('expire with the month unless they were granted by hand', async () => {
    await credits.grant(account(), 10, 'a present')
    await credits.reserve(account(), 'a', 7)
    await credits.settle(account(), 'a', 7)
    expect(await credits.balance(account(5, DECEMBER - 1))).toEqual({ balance: 8, reserved: 0 })
    expect(await credits.balance(account(5, DECEMBER))).toEqual({ balance: 13, reserved: 0 })
    expect(await credits.balance(account(5, Date.UTC(2027, 2, 3)))).toEqual({ balance: 13, reserved: 0 })
    expect(await kinds()).toEqual([
      ['allowance', 5],
      ['grant', 10],
      ['reservation', -7],
      ['settlement', 0],
      ['allowance', 5],
      ['expiry', -5],
      ['allowance', 5],
    ])
  })

  it('grow with the tier within the month, and are unlimited without a limit', async () => {
    await credits.reserve(account(5), 'a', 5)
    expect(await credits.balance(account(250))).toEqual({ balance: 245, reserved: 5 })
    expect(await credits.balance(account(5))).toEqual({ balance: 245, reserved: 5 })
    await store.organizations.ensure({ id: 'big', name: 'big', tier: 'ENTERPRISE', createdAtMs: NOW })
    const unlimited = { ...account(0, NOW, 'big'), monthlyCredits: undefined }
    expect(await credits.reserve(unlimited, 'b', 1000)).toEqual({ balance: 0, reserved: 1000 })
    expect(await credits.settle(unlimited, 'b', 1000)).toEqual({ balance: 0, reserved: 0 })
  })

  it('add up whatever the order of events', async () => {
    const step = fc.record({
      act: fc.constantFrom('reserve', 'settle', 'grant', 'wait'),
      job: fc.integer({ min: 0, max: 4 }),
      amount: fc.integer({ min: 0, max: 8 }),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const id = `org ${round++}`
        await store.organizations.ensure({ id, name: id, tier: 'FREE', createdAtMs: NOW })
        let atMs = NOW
        const open = new Map<string, number>()
        for (const { act, job, amount } of steps) {
          const at = account(5, atMs, id)
          const jobId = `${id} ${job}`
          if (act === 'wait') atMs += 9 * DAY
          if (act === 'grant') await credits.grant(at, amount, 'test')
          if (act === 'settle') {
            await credits.settle(at, jobId, Math.min(amount, open.get(jobId) ?? 0))
            open.delete(jobId)
          }
          if (act === 'reserve' && !open.has(jobId)) {
            const { balance: before } = await credits.balance(at)
            const known = (await credits.entries(id, { offset: 0, limit: 100 })).entries
            if (known.some((entry) => entry.jobId === jobId)) continue
            const after = await credits.reserve(at, jobId, amount)
            expect(after === undefined).toBe(amount > before)
            if (after !== undefined) open.set(jobId, amount)
          }
          const { balance, reserved } = await credits.balance(account(5, atMs, id))
          const { entries, total } = await credits.entries(id, { offset: 0, limit: 100 })
          expect(entries).toHaveLength(total)
          expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(balance)
          expect(balance).toBeGreaterThanOrEqual(0)
          expect(reserved).toBe([...open.values()].reduce((sum, value) => sum + value, 0))
        }
      }),
      { numRuns: 10, seed: 11 },
    )
  }, 60_000)

  it('are spent once by concurrent requests', async () => {
    const replica = await open(true)
    const stores = [store, kind === 'postgres' ? replica : store]
    const reserved = await Promise.all(
      Array.from({ length: 40 }, (_, i) => stores[i % 2]!.credits.reserve(account(15), `job ${i}`, 1)),
    )
    expect(reserved.filter((taken) => taken !== undefined)).toHaveLength(15)
    expect(await credits.balance(account(15))).toEqual({ balance: 0, reserved: 15 })
    await replica.close()
  })

  it('are part of the transaction that they are reserved in', async () => {
    await expect(
      store.transaction(async (records) => {
        await records.credits.reserve(account(), 'a', 3)
        throw new Error('the job could not be written')
      }),
    ).rejects.toThrow('could not be written')
    expect(await credits.balance(account())).toEqual({ balance: 5, reserved: 0 })
  })

  it('are reported by /metering/credits', async () => {
    const service = await testService({ store })
    const key = await service.addKey({ scopes: ['billing:read'] }, { tier: 'STARTER' })
    await credits.reserve(account(250, NOW, 'id-0'), 'job', 4)
    const get = async (query = '') => {
      const response = await service.app.request(`/metering/credits${query}`, {
        headers: { 'x-api-key': key },
      })
      return { status: response.status, body: (await response.json()) as unknown }
    }
    const { status, body } = await get('?page_size=1')
    expect(status).toBe(200)
    expect(creditsSchema.parse(body)).toEqual({
      balance: 246,
      reserved: 4,
      monthly_allowance: 250,
      period_start: '2026-11-01T00:00:00.000Z',
      period_end: '2026-12-01T00:00:00.000Z',
      entries: [
        {
          id: expect.any(String),
          created_at: '2026-11-21T12:00:00.000Z',
          kind: 'reservation',
          amount: -4,
          job_id: 'job',
          reason: null,
        },
      ],
      pagination: { page: 1, page_size: 1, total_items: 2, total_pages: 2, next_cursor: expect.any(String) },
    })
    expect((await get('?page=9')).body).toMatchObject({ entries: [] })
    expect((await get('?page_size=101')).status).toBe(400)
  })
})
