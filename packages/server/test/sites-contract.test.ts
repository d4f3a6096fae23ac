import {
  type SiteBody,
  siteCollectionSchema,
  siteFeatureSchema,
  siteListSchema,
  siteSchema,
} from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const FULL = {
  name: 'North field',
  latitude: 54.1,
  longitude: 8.6,
  region: 'Nordfriesland',
  status: 'active',
  capacity_mw: 42.5,
  turbine_count: 14,
  turbine_model: 'generic_3mw',
}

describe.each(backends)('sites on $name', ({ open }) => {
  let service: TestService
  let key: string
  beforeEach(async () => {
    service = await testService({ store: await open(), environment: { RATE_LIMIT_PER_MINUTE: '1000' } })
    key = await service.addKey({ scopes: ['wind:read', 'wind:write'] })
    return () => service.store.close()
  })
  const { send: sendAs } = accountClient(() => service)
  const send = (method: string, path = '', body?: unknown, as = key) =>
    sendAs(method, `/v1/wind/sites${path}`, { key: as, ...(body === undefined ? {} : { body }) })
  const make = async (change: object = {}): Promise<SiteBody> => {
    const made = await send('POST', '', { name: 'x', latitude: 1, longitude: 2, ...change })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return siteSchema.parse(made.body)
  }
  const list = async (query = '') => {
    const { status, body } = await send('GET', query)
    expect(status, JSON.stringify(body)).toBe(200)
    return siteListSchema.strict().parse(body)
  }
  const names = async (query: string) => (await list(query)).sites.map(({ name }) => name)

  it('are made with all that the contract has, and found again', async () => {
    const made = await send('POST', '', FULL)
    expect(made.status).toBe(201)
    const body = siteSchema.strict().parse(made.body)
    expect(made.headers.get('location')).toBe(`/v1/wind/sites/${body.id}`)
    expect(body).toEqual({
      id: expect.any(String),
      name: 'North field',
      status: 'active',
      location: { latitude: 54.1, longitude: 8.6, region: 'Nordfriesland' },
      capacity_mw: 42.5,
      turbine_count: 14,
      turbine_model: 'generic_3mw',
      latest_aep_mwh: null,
      latest_capacity_factor_pct: null,
      analysis_count: 0,
      created_at: '2026-11-21T12:00:00.000Z',
      updated_at: '2026-11-21T12:00:00.000Z',
    })
    expect((await send('GET', `/${body.id}`)).body).toEqual(body)
    expect((await list()).sites).toEqual([body])
  })

  it('are made from a name and a place only, in either spelling', async () => {
    const { status, body } = await send('POST', '', { name: ' A ', lat: -90, lon: 180 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'A',
      status: 'prospecting',
      location: { latitude: -90, longitude: 180, region: null },
      capacity_mw: null,
      turbine_count: null,
      turbine_model: null,
    })
  })

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['blanks for a name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['a name with U+0000', { name: 'a\0b' }, 'name'],
    ['another status', { status: 'gone' }, 'status'],
    ['a capacity below nothing', { capacity_mw: -1 }, 'capacity_mw'],
    ['half a turbine', { turbine_count: 1.5 }, 'turbine_count'],
    ['null where there is nothing to take away', { region: null }, 'region'],
    ['a field of nobody', { height: 1 }, 'height'],
  ])('are refused with %s', async (_, change, field) => {
    const { status, body } = await send('POST', '', { ...FULL, ...change })
    expect([status, body.error?.code, body.error?.details.field]).toEqual([400, 'VALIDATION_ERROR', field])
    expect((await list()).sites).toEqual([])
  })

  it('are refused off the Earth or with an unknown turbine', async () => {
    const off = await send('POST', '', { ...FULL, latitude: 91 })
    expect([off.status, off.body.error.code]).toEqual([400, 'INVALID_COORDINATES'])
    const none = await send('POST', '', { ...FULL, turbine_model: 'v236' })
    expect([none.status, none.body.error.code]).toEqual([404, 'TURBINE_NOT_FOUND'])
    const { id } = await make()
    const change = await send('PATCH', `/${id}`, { turbine_model: 'v236' })
    expect([change.status, change.body.error.code]).toEqual([404, 'TURBINE_NOT_FOUND'])
  })

  it('change in the given fields only', async () => {
    const site = siteSchema.parse((await send('POST', '', FULL)).body)
    service.clock.now = () => NOW + 1000
    const updated_at = '2026-11-21T12:00:01.000Z'
    const changed = await send('PATCH', `/${site.id}`, { name: ' New ', region: null, capacity_mw: 50 })
    expect(changed.status).toBe(200)
    const after = {
      ...site,
      name: 'New',
      location: { ...site.location, region: null },
      capacity_mw: 50,
      updated_at,
    }
    expect(changed.body).toEqual(after)
    const moved = await send('PATCH', `/${site.id}`, { lat: 1, longitude: 2, status: 'prospecting' })
    expect(moved.body).toEqual({
      ...after,
      status: 'prospecting',
      location: { latitude: 1, longitude: 2, region: null },
    })
    const emptied = { capacity_mw: null, turbine_count: null, turbine_model: null }
    expect((await send('PATCH', `/${site.id}`, emptied)).body).toMatchObject(emptied)
    expect((await send('GET', `/${site.id}`)).body).toMatchObject({ name: 'New', ...emptied })
    const refused = await send('PATCH', `/${site.id}`, { status: null })
    expect([refused.status, refused.body.error.details.field]).toEqual([400, 'status'])
  })

  it('are archived, not lost, and come back', async () => {
    const { id } = await make()
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    expect((await send('GET', `/${id}`)).body.status).toBe('archived')
    expect(await names('?status=prospecting')).toEqual([])
    expect(await names('?status=archived')).toEqual(['x'])
    expect((await send('PATCH', `/${id}`, { status: 'active' })).body.status).toBe('active')
  })

  it('are searched by any part of the name, in any case, where signs mean themselves', async () => {
    for (const name of ['Süd 100%', 'SÜDWEST', 'a_b', 'aXb', 'back\\slash']) await make({ name })
    const search = (text: string) => names(`?search=${encodeURIComponent(text)}&sort_by=name&sort_order=asc`)
    expect(await search('süd')).toEqual(['Süd 100%', 'SÜDWEST'])
    expect(await search('ÜDW')).toEqual(['SÜDWEST'])
    expect(await search('%')).toEqual(['Süd 100%'])
    expect(await search('a_b')).toEqual(['a_b'])
    expect(await search('A_')).toEqual(['a_b'])
    expect(await search('\\')).toEqual(['back\\slash'])
    expect(await search("' or 1=1 --")).toEqual([])
  })

  it('are listed in the order that is asked for, the newest first by default', async () => {
    const plan = [
      { name: 'beta', capacity_mw: 3 },
      { name: 'Alpha' },
      { name: 'Ärger', capacity_mw: 1 },
      { name: 'gamma', capacity_mw: 2 },
    ]
    for (const [i, site] of plan.entries()) {
      service.clock.now = () => NOW + i
      await make(site)
    }
    expect(await names('')).toEqual(['gamma', 'Ärger', 'Alpha', 'beta'])
    expect(await names('?sort_order=asc')).toEqual(['beta', 'Alpha', 'Ärger', 'gamma'])
    expect(await names('?sort_by=name&sort_order=asc')).toEqual(['Alpha', 'beta', 'gamma', 'Ärger'])
    expect(await names('?sort_by=name')).toEqual(['Ärger', 'gamma', 'beta', 'Alpha'])
    expect(await names('?sort_by=capacity_mw')).toEqual(['beta', 'gamma', 'Ärger', 'Alpha'])
    expect(await names('?sort_by=capacity_mw&sort_order=asc')).toEqual(['Ärger', 'gamma', 'beta', 'Alpha'])
  })

  it('come in pages that together hold each site once, also where sort keys are equal', async () => {
    for (let i = 0; i < 7; i++) await make({ name: 'same' })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&page_size=3`)))
    const ids = pages.flatMap(({ sites }) => sites.map(({ id }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([7, 7])
    expect(pages[3]!.sites).toEqual([])
    expect(pages[1]!.pagination).toEqual({
      page: 2,
      page_size: 3,
      total_items: 7,
      total_pages: 3,
      next_cursor: expect.any(String),
    })
  })

  it.each(['status=gone', 'sort_by=id', 'sort_order=up', 'page=0', 'page_size=101', 'x=1', 'search='])(
    'are not listed by %s',
    async (query) => {
      const { status, body } = await send('GET', `?${query}`)
      expect([status, body.error.details.field]).toEqual([400, query.split('=')[0]])
    },
  )

  it('are returned as GeoJSON when requested', async () => {
    const site = siteSchema.parse((await send('POST', '', FULL)).body)
    const geo = async (path: string) => {
      const response = await service.app.request(`/v1/wind/sites${path}`, {
        headers: { 'x-api-key': key, accept: 'application/geo+json' },
      })
      expect(response.headers.get('content-type')).toBe('application/geo+json')
      return (await response.json()) as unknown
    }
    const feature = siteFeatureSchema.strict().parse(await geo(`/${site.id}`))
    expect(feature.geometry).toEqual({ type: 'Point', coordinates: [8.6, 54.1] })
    expect(feature.properties).toMatchObject({ name: 'North field', region: 'Nordfriesland' })
    const { features, pagination } = siteCollectionSchema.strict().parse(await geo(''))
    expect(features).toEqual([feature])
    expect(pagination.total_items).toBe(1)
  })

  it('keep the figures of their latest analysis, and count them all', async () => {
    const { id } = await make()
    const { organizationId } = (await service.store.apiKeys.findById('id-0', 'id-0'))!
    const note = (aepMwh: number, atMs: number, organization = organizationId) =>
      service.store.transaction(({ sites }) =>
        sites.noteAnalysis(organization, id, { aepMwh, capacityFactorPct: aepMwh / 10, atMs }),
      )
    await note(300, NOW + 2)
    await note(200, NOW + 1)
    await note(900, NOW + 9, 'another organisation')
    expect((await list()).sites[0]).toMatchObject({
      latest_aep_mwh: 300,
      latest_capacity_factor_pct: 30,
      analysis_count: 2,
    })
    await Promise.all(Array.from({ length: 5 }, (_, i) => note(400 + i, NOW + 3 + i)))
    expect((await send('GET', `/${id}`)).body).toMatchObject({ latest_aep_mwh: 404, analysis_count: 7 })
  })

  it('are unknown to another organisation', async () => {
    const { id } = await make()
    const stranger = await service.addKey({ scopes: ['*'] })
    for (const [method, body] of [['GET'], ['PATCH', { name: 'mine' }], ['DELETE']] as const) {
      const [theirs, nothing] = [
        await send(method, `/${id}`, body, stranger),
        await send(method, '/none', body, stranger),
      ]
      expect([theirs.status, theirs.body.error.code]).toEqual([404, 'SITE_NOT_FOUND'])
      expect(JSON.stringify(theirs.body).replaceAll(id, 'none')).toBe(JSON.stringify(nothing.body))
    }
    expect((await send('GET', '', undefined, stranger)).body.sites).toEqual([])
    expect((await send('GET', `/${id}`)).body).toMatchObject({ name: 'x', status: 'prospecting' })
  })

  it('cost no quota', async () => {
    const made = await send('POST', '', FULL)
    expect(made.headers.get('x-quota-used')).toBe('0')
  })
})
