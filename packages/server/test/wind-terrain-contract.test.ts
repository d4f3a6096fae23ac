import { windTerrain } from '@sunwake/api/run'
import { windTerrainGeoJsonSchema, windTerrainResponseSchema } from '@sunwake/api/schemas'
import { afterAll, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { storeBackends } from './backends.ts'
import { testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const ring = [
  [8.85, 54.45],
  [8.91, 54.45],
  [8.91, 54.48],
  [8.85, 54.48],
  [8.85, 54.45],
]
const REQUEST = { boundary: { type: 'Polygon', coordinates: [ring] }, resolution_m: 100 }

/** A result without what differs from run to run. */
function withoutTimings({ metadata, ...body }: { metadata: object }): unknown {
  return { ...body, metadata: { ...metadata, processing_time_ms: 0 } }
}

describe.each(backends)('POST /v1/wind/terrain on $name', ({ open }) => {
  const start = async () => {
    const service = await testService({ store: await open() })
    const ask = (key: string, body: unknown, headers: Record<string, string> = {}) =>
      service.app.request('/v1/wind/terrain', {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    return { service, ask }
  }

  it('returns the result of the operation, as JSON or GeoJSON', async () => {
    const { service, ask } = await start()
    const key = await service.addKey({ scopes: ['wind:write'] })
    const { body: expected, geoJson } = await windTerrain(REQUEST, { earth })
    const response = await ask(key, REQUEST)
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toMatch(/Accept/)
    const body = await response.json()
    expect(windTerrainResponseSchema.safeParse(body).error).toBeUndefined()
    expect(withoutTimings(body)).toEqual(withoutTimings(expected))
    const mapped = await ask(key, REQUEST, { accept: 'application/geo+json' })
    expect(mapped.headers.get('content-type')).toBe('application/geo+json')
    const collection = await mapped.json()
    expect(windTerrainGeoJsonSchema.safeParse(collection).error).toBeUndefined()
    expect(withoutTimings(collection)).toEqual(withoutTimings(geoJson()))
    await service.store.close()
  })

  it('is refused without a key, without the scope or with an invalid boundary', async () => {
    const { service, ask } = await start()
    const [key, reader] = await Promise.all([
      service.addKey({ scopes: ['wind:write'] }),
      service.addKey({ scopes: ['wind:read', 'solar:write'] }),
    ])
    const codeOf = async (response: Response) => [
      response.status,
      ((await response.json()) as { error: { code: string } }).error.code,
    ]
    const missing = await service.app.request('/v1/wind/terrain', { method: 'POST' })
    expect(await codeOf(missing)).toEqual([401, 'AUTH_REQUIRED'])
    expect(await codeOf(await ask(reader, REQUEST))).toEqual([403, 'INSUFFICIENT_SCOPE'])
    const crossed = [ring[0], ring[2], ring[1], ring[3], ring[0]]
    const broken = { ...REQUEST, boundary: { type: 'Polygon', coordinates: [crossed] } }
    expect(await codeOf(await ask(key, broken))).toEqual([400, 'INVALID_BOUNDARY'])
    const huge = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ]
    const large = { ...REQUEST, boundary: { type: 'Polygon', coordinates: [huge] } }
    expect(await codeOf(await ask(key, large))).toEqual([400, 'BOUNDARY_TOO_LARGE'])
    expect(await codeOf(await ask(key, { ...REQUEST, resolution_m: 5 }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(await codeOf(await ask(key, { ...REQUEST, data_mode: 'online' }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
    await service.store.close()
  })
})
