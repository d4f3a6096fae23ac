import { operations } from '@sunwake/api/routes'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { type TestService, testService } from './service.ts'
import { makeTenant } from './tenant-things.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

/** Every list of the service but the rows of a batch and of an atlas, which have to be computed first. */
const LISTS = Object.values(operations).flatMap(({ route }) => {
  const query = route.request?.query as { readonly shape: object } | undefined
  const isList = query !== undefined && 'cursor' in query.shape
  return isList && !/^\/v1\/(?:batch|atlas)\//.test(route.path) ? [route.path] : []
})

describe.each(backends)('lists on $name', ({ open }) => {
  let service: TestService
  beforeEach(async () => {
    service = await testService({ store: await open(), environment: { RATE_LIMIT_PER_MINUTE: '10000' } })
    return () => service.store.close()
  })
  const client = accountClient(() => service)
  const { send } = client

  it('are followed by cursors to their end, with each item once, and refuse an unknown cursor', async () => {
    const { session, key, organizationId } = await makeTenant('Ada', service, client)
    await service.store.users.makeSuperuser(session.user.id)
    expect(LISTS).toHaveLength(15)
    for (const list of LISTS) {
      const path = list.replace('{id}', organizationId)
      const who = /^\/(?:auth|v1\/organizations|v1\/admin|slo)/.test(path)
        ? { token: session.access_token }
        : { key }
      const page = (query: string) => send('GET', `${path}?${query}`, who)
      const whole = await page('page_size=100')
      expect(whole.status, path).toBe(200)
      const [name] = Object.keys(whole.body).filter((field) => Array.isArray(whole.body[field]))
      expect(whole.body.pagination.next_cursor === null).toBe(whole.body.pagination.total_pages <= 1)
      const seen: unknown[] = []
      let cursor: string | null = null
      for (let nth = 1; ; nth++) {
        const { status, body } = await page(
          `page_size=2${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        )
        expect(status, path).toBe(200)
        expect(body.pagination.page).toBe(nth)
        seen.push(...body[name!])
        cursor = body.pagination.next_cursor
        if (cursor === null || seen.length >= 100) break
      }
      // The list of requests grows by each of these.
      if (name !== 'requests')
        expect(seen.slice(0, 100), path).toEqual(whole.body[name!].slice(0, seen.length))
      for (const bad of ['x', Buffer.from('[2,true]').toString('base64url'), encoded([2, 'x', 7, 'y'])]) {
        const { status, body } = await page(`cursor=${bad}`)
        const details = body.details ?? body.error.errors
        expect([status, details?.[0].field], `${path} ${bad}`).toEqual([400, 'cursor'])
      }
      expect((await page(`page=2&cursor=${encoded([2, 'x'])}`)).status).toBe(400)
    }
  })

  it('repeat and omit nothing when items are added or deleted between two pages', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    const make = async (name: string, capacity?: number) => {
      const body = { name, latitude: 1, longitude: 2, capacity_mw: capacity }
      return (await send('POST', '/v1/wind/sites', { key, body })).body.id as string
    }
    // All of one moment, two without a capacity.
    const ids = []
    for (const [name, capacity] of [['a', 3], ['b'], ['c', 1], ['d'], ['e', 3], ['f', 2]] as const)
      ids.push(await make(name, capacity))
    for (const order of ['asc', 'desc']) {
      const query = `sort_by=capacity_mw&sort_order=${order}&page_size=2`
      const page = async (cursor = '') =>
        (await send('GET', `/v1/wind/sites?${query}${cursor}`, { key })).body
      const seen: string[] = []
      let shown = await page()
      for (;;) {
        seen.push(...shown.sites.map(({ name }: { name: string }) => name))
        const next = shown.pagination.next_cursor as string | null
        if (next === null) break
        await make(`${order} first`, order === 'asc' ? 0 : 9)
        shown = await page(`&cursor=${encodeURIComponent(next)}`)
      }
      const old = seen.filter((name) => name.length === 1)
      expect(new Set(old).size).toBe(old.length)
      expect([...old].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    }
    expect(ids).toHaveLength(6)
  })
})

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
