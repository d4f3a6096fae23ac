import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { FARM } from './job-client.ts'
import { takeNext } from './next-job.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)
const values = [1.1, 1.2, null, 0.9]
const layer = {
  ...{ height_m: 100, direction_deg: 0, speedup: values, turning_deg: values, inflow_angle_deg: values },
  ...{ turbulence_intensity_pct: values, shear_exponent: values },
}
const raster = { west_deg: 8, north_deg: 54, step_deg: 0.01, rows: 2, cols: 2, layers: [layer] }

describe.each(backends)('the raster of a flow on $name', ({ open }) => {
  let service: TestService
  let key: string
  beforeAll(async () => {
    service = await testService({ store: await open(), environment: { RATE_LIMIT_PER_MINUTE: '100000' } })
    key = await service.addKey({ scopes: ['*'] })
    return () => service.store.close()
  })
  const get = (path: string) => service.app.request(path, { headers: { 'x-api-key': key } })
  const analysed = async (flow: object | undefined) => {
    const { send } = accountClient(() => service)
    const { body } = await send('POST', '/v1/wind/analysis/run', { key, body: FARM })
    const path = `/v1/wind/analysis/${body.job_id}/flow`
    const early = await get(path)
    expect([early.status, (await early.json()).error.code]).toEqual([404, 'JOB_NOT_FOUND'])
    const job = await takeNext({ store: service.store }, 'test', NOW)
    const result = { body: { flow }, timeseries: undefined }
    await service.store.jobs.finish(job!, { status: 'completed', result, partial: false }, NOW)
    return path
  }

  it('is served as GeoTIFF, PNG and GeoJSON once the analysis has completed', async () => {
    const path = await analysed({ raster })
    const tif = await get(path)
    expect([tif.status, tif.headers.get('content-type')]).toEqual([200, 'image/tiff'])
    expect(Buffer.from(await tif.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('II*\0'))
    const png = await get(`${path}?format=png&figure=turning_deg`)
    expect(png.headers.get('content-type')).toBe('image/png')
    expect(png.headers.get('content-disposition')).toMatch(/^inline; filename="flow-[0-9a-f-]{36}\.png"$/)
    const points = await get(`${path}?format=geojson`)
    expect(points.headers.get('content-type')).toBe('application/geo+json')
    const { features } = await points.json()
    expect(features).toHaveLength(4)
    expect(features[2].properties).toMatchObject({ height_m: 100, speedup: [null] })
    for (const [query, field] of [
      ['figure=shear', 'figure'],
      ['height_m=90', 'height_m'],
      ['direction_deg=45&format=png', 'direction_deg'],
    ]) {
      const wrong = await get(`${path}?${query}`)
      expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: { details: { field } } }])
    }
  })

  it('is answered with 404 where the analysis has none', async () => {
    const none = await get(await analysed(undefined))
    expect([none.status, (await none.json()).error.message]).toEqual([
      404,
      expect.stringContaining('flow_raster'),
    ])
  })
})
