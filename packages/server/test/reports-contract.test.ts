import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { storeBackends } from './backends.ts'
import { NOW, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const REQUEST = {
  project_name: 'Κοζάνη 東北',
  latitude: 40.3,
  longitude: 21.8,
  capacity_kw: 1000,
  tilt: 25,
  azimuth: 180,
  include_sections: ['executive_summary'],
  date: '2026-11-24',
}
const FARM = {
  project_name: 'Ridge',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.85, 54.45],
        [8.88, 54.45],
        [8.88, 54.47],
        [8.85, 54.45],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  max_turbines: 2,
  terrain_model: 'flat',
  include_sections: ['executive_summary'],
  date: '2026-11-24',
}
const HYBRID = {
  project_name: 'Husum',
  latitude: 54.5,
  longitude: 8.9,
  solar: { capacity_kw: 2000 },
  interconnect_limit_kw: 1500,
  include_sections: ['executive_summary'],
  date: '2026-11-24',
}
const DAY_MS = 86_400_000
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg=='

describe.each(backends)('reports on $name', ({ open }) => {
  const start = async (environment: Record<string, string> = {}) => {
    const service = await testService({ store: await open(), environment })
    const key = await service.addKey({ scopes: ['solar:write', 'reports:read'] })
    const send = (path: string, body: unknown, as = key, headers: Record<string, string> = {}) =>
      service.app.request(path, {
        method: 'POST',
        headers: { 'x-api-key': as, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const get = (path: string, as = key) => service.app.request(path, { headers: { 'x-api-key': as } })
    return { service, key, send, get }
  }

  it('are made once, reported by an event, downloaded by their organisation only, and deleted after seven days', async () => {
    const { service, send, get } = await start()
    const made = await send('/solar/report', REQUEST)
    expect(made.status).toBe(201)
    const body = (await made.json()) as Record<string, string>
    expect(body).toMatchObject({
      report_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      filename: expect.stringMatching(/^solar-report-[\w-]{24}\.pdf$/),
      expires_at: new Date(NOW + 7 * DAY_MS).toISOString(),
      format: 'pdf',
      warnings: [{ code: 'embedded_data' }],
      metadata: { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(body['download_url']).toBe(`/solar/report/download/${body['filename']}`)
    expect(made.headers.get('location')).toBe(body['download_url'])
    const file = await get(body['download_url']!)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="______ __.pdf"; filename*=UTF-8''${encodeURIComponent('Κοζάνη 東北.pdf')}`,
    )
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(bytes.byteLength).toBe(Number(body['bytes']))

    const events: unknown[] = []
    for await (const page of service.store.exports.pages('id-0')) {
      events.push(...page.filter(({ kind }) => kind === 'webhook_events').map(({ record }) => record))
      expect(JSON.stringify(page)).not.toContain('%PDF')
    }
    expect(events).toMatchObject([
      { name: 'report.created', user_id: 'id-0', data: { report_id: body['report_id'] } },
    ])

    const stranger = await service.addKey({ scopes: ['*'] })
    const without = await service.addKey({ scopes: ['solar:read'] })
    for (const path of [body['download_url']!, '/solar/report/download/none.pdf']) {
      const refused = await get(path, stranger)
      expect(refused.status).toBe(404)
      expect(await refused.json()).toMatchObject({ error: 'report_not_found' })
    }
    expect((await get(body['download_url']!, without)).status).toBe(403)

    service.clock.now = () => NOW + 7 * DAY_MS
    for (const prune of [false, true]) {
      if (prune) await service.store.reports.prune(service.clock.now())
      const gone = await get(body['download_url']!)
      expect(gone.status).toBe(410)
      expect(await gone.json()).toMatchObject({ error: 'report_expired' })
    }
    await service.store.reports.prune(NOW + 38 * DAY_MS)
    expect((await get(body['download_url']!)).status).toBe(404)
    await service.store.close()
  })

  it('have the same bytes for the same request, and are made once for an Idempotency-Key', async () => {
    const { service, send, get } = await start()
    const once = { 'idempotency-key': 'a' }
    const first = await send('/solar/report', REQUEST, undefined, once)
    const [a, again, b] = [
      (await first.json()) as Record<string, string>,
      (await (await send('/solar/report', REQUEST, undefined, once)).json()) as Record<string, string>,
      (await (await send('/solar/report', REQUEST)).json()) as Record<string, string>,
    ]
    expect(again).toEqual(a)
    expect(b['filename']).not.toBe(a['filename'])
    const files = await Promise.all(
      [a, b].map(async ({ download_url }) => Buffer.from(await (await get(download_url!)).arrayBuffer())),
    )
    expect(files[0]!.equals(files[1]!)).toBe(true)
    expect((await send('/solar/report', { ...REQUEST, tilt: 30 }, undefined, once)).status).toBe(409)
    await service.store.close()
  })

  it.each([
    ['wind', '/v1/wind/report', FARM],
    ['hybrid', '/v1/hybrid/report', HYBRID],
  ])('are made on a %s plant as well, and charge one unit', async (kind, path, request) => {
    const service = await testService({ store: await open() })
    const key = await service.addKey({ scopes: ['wind:write', 'reports:read'] })
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      service.app.request(path, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const once = { 'idempotency-key': 'a' }
    const made = await send(request, once)
    expect(made.status).toBe(201)
    expect(made.headers.get('x-quota-used')).toBe('1')
    const body = (await made.json()) as Record<string, string>
    expect(body['filename']).toMatch(new RegExp(`^${kind}-report-[\\w-]{24}\\.pdf$`))
    expect(made.headers.get('location')).toBe(`/solar/report/download/${body['filename']}`)
    expect(await (await send(request, once)).json()).toEqual(body)
    const page = (await (await send({ ...request, format: 'html' })).json()) as Record<string, string>
    for (const [file, start] of [
      [body, '%PDF-1.7'],
      [page, '<!doctype html>'],
    ] as const) {
      const read = await service.app.request(file['download_url']!, { headers: { 'x-api-key': key } })
      expect(read.status).toBe(200)
      expect((await read.text()).slice(0, start.length)).toBe(start)
    }
    const events: unknown[] = []
    for await (const records of service.store.exports.pages('id-0')) {
      events.push(...records.filter(({ kind }) => kind === 'webhook_events').map(({ record }) => record))
    }
    expect(events).toHaveLength(2)
    for (const { report_id } of [body, page] as Record<string, string>[]) {
      const told = expect.objectContaining({ kind, report_id })
      expect(events).toContainEqual(expect.objectContaining({ name: 'report.created', data: told }))
    }
    const refused = await send({ ...request, include_sections: ['solar_resource'] })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: { code: 'VALIDATION_ERROR', errors: [{ field: 'include_sections[0]' }] },
    })
    await service.store.close()
  })

  it.each([
    ['project_name', { project_name: '' }],
    ['include_sections[1]', { include_sections: ['energy', 'weather'] }],
    ['include_sections', { include_sections: ['energy', 'energy'] }],
    ['branding.primary_color', { branding: { primary_color: 'red' } }],
    ['branding.logo', { branding: { logo: 'x' } }],
    ['locale', { locale: 'xx' }],
    ['date', { date: '2026-02-30' }],
    ['capacity_kw', { capacity_kw: 0 }],
    ['financial_assumptions.discount_rate', { financial_assumptions: { discount_rate: 2 } }],
  ])('are refused for %s by name, and count nothing', async (field, change) => {
    const { service, send } = await start()
    const refused = await send('/solar/report', { ...REQUEST, ...change })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('x-quota-used')).toBe('0')
    const { details } = (await refused.json()) as { details: { field: string }[] }
    expect(details.map((detail) => detail.field)).toContain(field)
    await service.store.close()
  })

  it('count one request, and none for a download', async () => {
    const { service, send, get } = await start()
    const made = await send('/solar/report', REQUEST)
    expect(made.headers.get('x-quota-used')).toBe('1')
    const { download_url } = (await made.json()) as { download_url: string }
    expect((await get(download_url)).headers.get('x-quota-used')).toBe('1')
    await service.store.close()
  })

  it('are an HTML page without scripts on request', async () => {
    const { service, send, get } = await start()
    const made = await send('/solar/report', { ...REQUEST, project_name: '<script>x', format: 'html' })
    const { download_url, format } = (await made.json()) as { download_url: string; format: string }
    expect(format).toBe('html')
    const page = await get(download_url)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('&lt;script&gt;x')
    expect(html).not.toContain('<script')
    await service.store.close()
  })
})

describe('the logo of a report', () => {
  /** Two pixels, red and blue. */
  const png = Buffer.from(PNG, 'base64')
  const FILES: Readonly<Record<string, Uint8Array | string>> = {
    '/logo.png': png,
    '/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>',
    '/outside.svg': '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/x.png"/></svg>',
    '/broken.png': png.subarray(0, 20),
    '/large.png': new Uint8Array(1024 * 1024 + 1),
  }
  it.each([
    ['/logo.png', undefined],
    ['/logo.svg', undefined],
    ['/outside.svg', 'it is an SVG with a reference to another file'],
    ['/broken.png', 'it is broken'],
    ['/large.png', 'it has more than 1 MiB'],
    ['/none.png', 'its address answered with 404'],
  ])('%s', async (path, why) => {
    const server = createServer((request, response) => {
      const file = FILES[request.url ?? '']
      response.writeHead(file === undefined ? 404 : 200).end(file)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const service = await testService({ environment: { WEBHOOK_ALLOW_PRIVATE: '1' } })
    const key = await service.addKey({ scopes: ['solar:write'] })
    const made = await service.app.request('/solar/report', {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...REQUEST, branding: { logo_url: `http://127.0.0.1:${port}${path}` } }),
    })
    expect(made.status).toBe(201)
    const { warnings } = (await made.json()) as { warnings: { code: string; message: string }[] }
    const left = warnings.find(({ code }) => code === 'logo_left_out')
    expect(left?.message).toBe(why && `The logo was left out: ${why}.`)
    server.close()
    await service.store.close()
  })

  it('is not fetched from a private address', async () => {
    const service = await testService()
    const key = await service.addKey({ scopes: ['solar:write'] })
    const made = await service.app.request('/solar/report', {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...REQUEST, branding: { logo_url: 'https://169.254.169.254/logo.png' } }),
    })
    const { warnings } = (await made.json()) as { warnings: { code: string; message: string }[] }
    expect(warnings.at(-1)).toMatchObject({
      code: 'logo_left_out',
      message: expect.stringContaining('public host'),
    })
    await service.store.close()
  })
})
