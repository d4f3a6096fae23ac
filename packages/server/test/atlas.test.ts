import { tmpdir } from 'node:os'
import { atlasJobSchema, atlasPageSchema } from '@sunwake/api/schemas'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueOf } from '../src/jobs/queue/open-queue.ts'
import { createJobThreads } from '../src/jobs/runs/job-threads.ts'
import { createJobWorker, type JobWorker } from '../src/jobs/worker/job-worker.ts'
import { createLogger } from '../src/logger.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
const threads = createJobThreads(2, { dataMode: 'embedded', dataDir: tmpdir(), providerUrls: {} })
afterAll(async () => {
  await threads.close()
  await close()
})
const ATLAS = { name: 'Small', country: 'LI', technology: 'pv', resolution_deg: 0.1 }

describe.each(backends)('an atlas on $name', ({ open, url, kind }) => {
  let service: TestService
  let key: string
  let worker: JobWorker | undefined
  beforeEach(async () => {
    service = await testService({ store: await open(), environment: { RATE_LIMIT_PER_MINUTE: '100000' } })
    key = await service.addKey({ scopes: ['*'] })
  })
  afterEach(async () => {
    await worker?.stop()
    await service.store.close()
  })
  const { send } = accountClient(() => service)
  const get = (path: string, accept = 'application/json') =>
    service.app.request(path, { headers: { 'x-api-key': key, accept } })
  const work = async () => {
    const logger = createLogger('silent')
    const { store } = service
    const location =
      kind === 'sqlite'
        ? ({ kind: 'sqlite', file: '' } as const)
        : ({ kind: 'postgres', url: url() } as const)
    worker = createJobWorker({
      parts: { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined },
      threads,
      clock: { now: () => NOW },
      logger,
      limits: { softMs: 1000, hardMs: 60_000 },
      queue: queueOf(location, store, logger),
      slots: 2,
      pace: { beatMs: 100, recoverMs: 100, silentMs: 3000, watchMs: 50, sweepMs: 100, graceMs: 100 },
    })
    await worker.start()
  }

  it('is computed in parts, and read as cells, rasters and a page', { timeout: 150_000 }, async () => {
    const { status, body } = await send('POST', '/v1/atlas/run', { key, body: ATLAS })
    expect([status, body]).toMatchObject([202, { status: 'queued', credits: 1 }])
    const path = body.poll_url as string
    expect((await get(`${path}/report`)).status).toBe(404)
    expect((await get(`${path}/raster`)).status).toBe(404)
    await work()
    const done = await vi.waitFor(
      async () => {
        const found = atlasJobSchema.parse(await (await get(path)).json())
        if (found.status !== 'completed') throw new Error(found.status)
        return found
      },
      { timeout: 120_000, interval: 50 },
    )
    expect(done).toMatchObject({
      name: 'Small',
      country: { code: 'LI' },
      results_url: `${path}/results`,
      raster_url: `${path}/raster`,
      report_url: `${path}/report`,
    })
    const cells = atlasPageSchema.parse(await (await get(done.results_url)).json())
    expect(cells.pagination.total_items).toBe(done.cells)
    expect(cells.results[0]).toMatchObject({ zone: 'Liechtenstein', data_source: 'embedded-climatology' })
    const csv = await (await get(done.results_url, 'text/csv')).text()
    expect(csv.split('\n')).toHaveLength(done.cells + 2)
    const tif = await get(done.raster_url)
    expect(tif.headers.get('content-type')).toBe('image/tiff')
    expect(Buffer.from(await tif.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('II*\0'))
    const png = await get(`${done.raster_url}?figure=pv_capacity_mw&format=png`)
    expect(
      Buffer.from(await png.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const wrong = await get(`${done.raster_url}?figure=wind_capacity_mw`)
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { error: { details: { field: 'figure', constraint: expect.stringContaining('pv_capacity_mw') } } },
    ])
    const page = await get(done.report_url)
    expect(page.headers.get('content-security-policy')).toContain('sandbox')
    expect(await page.text()).toContain('<h1 dir="auto">Small</h1>')
    // The event is one that webhooks can be told of.
    expect((await get('/v1/jobs?kind=atlas')).status).toBe(200)
  })

  it('is asked for by another path, and needs the scope of its technology', async () => {
    const solar = await service.addKey({ scopes: ['solar:write'], id: 'solar' })
    const dry = async (technology: string) =>
      await send('POST', '/v1/atlas?dry_run=true', { key: solar, body: { ...ATLAS, technology } })
    expect((await dry('pv')).status).toBe(200)
    expect(await dry('wind')).toMatchObject({
      status: 403,
      body: { error: { required_scope: 'wind:write jobs:write' } },
    })
    const none = await send('POST', '/v1/atlas/run', { key, body: { ...ATLAS, country: 'XX' } })
    expect(none).toMatchObject({ status: 400, body: { error: { details: { field: 'country' } } } })
  })
})
