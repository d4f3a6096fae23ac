import { solarAssess } from '@sunwake/api/run'
import { solarAssessResponseSchema } from '@sunwake/api/schemas'
import { afterAll, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { storeBackends } from './backends.ts'
import { testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const REQUEST = { project_name: 'Cape', latitude: -33.9, longitude: 18.6, capacity_kw: 1000, tilt: 15 }

/** A result without what differs from run to run. */
function withoutTimings({ metadata, ...body }: { metadata: { processing_time_ms: number } }): unknown {
  return { ...body, metadata: { ...metadata, processing_time_ms: 0 } }
}

describe.each(backends)('POST /solar/assess on $name', ({ open }) => {
  const start = async () => {
    const service = await testService({ store: await open() })
    const ask = (path: string, key: string, body: unknown) =>
      service.app.request(path, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    return { service, ask }
  }

  it('returns the result of the operation, with and without the prefix', async () => {
    const { service, ask } = await start()
    const key = await service.addKey({ scopes: ['solar:write'] })
    for (const path of ['/solar/assess', '/v1/solar/assess']) {
      const response = await ask(path, key, REQUEST)
      expect(response.status).toBe(200)
      const body = await response.json()
      expect(solarAssessResponseSchema.safeParse(body).error).toBeUndefined()
      expect(withoutTimings(body)).toEqual(withoutTimings(solarAssess(REQUEST, { earth })))
      expect(body).toMatchObject({
        assessment_id: expect.any(String),
        project_name: 'Cape',
        site_quality: expect.stringMatching(/^(Excellent|Good|Moderate|Poor)$/),
        solar_resource: { resource_class: expect.any(String) },
        financial_summary: { npv_dollars: expect.any(Number) },
      })
    }
    await service.store.close()
  })

  it('counts against the quota when it is answered, and not when it is refused', async () => {
    const { service, ask } = await start()
    const key = await service.addKey({ scopes: ['solar:write'] })
    const used = async (body: unknown) =>
      Number((await ask('/solar/assess', key, body)).headers.get('x-quota-used'))
    const first = await used(REQUEST)
    expect(await used(REQUEST)).toBe(first + 1)
    await used({ ...REQUEST, latitude: 91 })
    expect(await used(REQUEST)).toBe(first + 2)
    await service.store.close()
  })

  it('is refused without a key, without the scope or with invalid fields', async () => {
    const { service, ask } = await start()
    const [key, reader] = await Promise.all([
      service.addKey({ scopes: ['solar:write'] }),
      service.addKey({ scopes: ['solar:read', 'wind:write'] }),
    ])
    const missing = await service.app.request('/solar/assess', { method: 'POST' })
    expect(missing.status).toBe(401)
    expect((await missing.json()).error).toBe('authentication_required')
    const scoped = await ask('/solar/assess', reader, REQUEST)
    expect(scoped.status).toBe(403)
    expect((await scoped.json()).error).toBe('insufficient_scope')
    const refused = await ask('/solar/assess', key, { ...REQUEST, latitude: 91, tilt: 'x', colour: 1 })
    expect(refused.status).toBe(400)
    const body = await refused.json()
    expect(body.error).toBe('validation_error')
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['latitude', 'tilt', 'colour'])
    const method = await service.app.request('/solar/assess', { headers: { 'x-api-key': key } })
    expect(method.status).toBe(405)
    await service.store.close()
  })
})
