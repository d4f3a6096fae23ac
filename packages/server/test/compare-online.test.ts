import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@sunwake/api/routes'
import { compareResponseSchema } from '@sunwake/api/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { type FakeProviders, startFakeProviders } from '../../../test/fake-providers/start-fake-providers.ts'
import { accountClient } from './account-client.ts'
import { type TestService, testService } from './service.ts'

const HUSUM = { latitude: 54.5, longitude: 8.9 }
const HYBRID = {
  ...HUSUM,
  interconnect_limit_kw: 3000,
  solar: { capacity_kw: 2000 },
  wind: { turbine_model: 'generic_3mw', turbine_count: 1 },
}
const FARM = {
  name: 'farm',
  boundary: boxPolygon(8.85, 54.45, 8.92, 54.48),
  ...{ turbine_model: 'generic_3mw', terrain_model: 'flat', max_turbines: 2, years: 2 },
}

/** Analyses, a change of the plant, where their energy is, and requests to providers for one place. */
const ANALYSES = {
  quickSolar: [
    { site: { ...HUSUM, capacity_kw: 1000 }, bounds: { tilt_max: 30 } },
    { site: { ...HUSUM, capacity_kw: 2000 }, bounds: { tilt_max: 30 } },
    ['energy_metrics', 'annual_energy_mwh'],
  ],
  simulatePv: [
    { ...HUSUM, system: { capacity_kw: 100, tilt: 25 } },
    { ...HUSUM, system: { capacity_kw: 100, tilt: 60 } },
    ['energy_kwh'],
  ],
  quickWind: [HUSUM, { ...HUSUM, hub_height_m: 140 }, ['summary', 'estimated_aep_mwh']],
  quickHybrid: [HYBRID, { ...HYBRID, interconnect_limit_kw: 1000 }, ['summary', 'delivered_mwh']],
} as const

let fake: FakeProviders
let dataDir: string
let service: TestService
let key: string
beforeAll(async () => {
  fake = await startFakeProviders(Date.now())
  dataDir = await mkdtemp(join(tmpdir(), 'sunwake-compare-'))
  service = await testService({
    environment: { DATA_MODE: 'auto', DATA_DIR: dataDir, ...fake.environment },
  })
  key = await service.addKey({ scopes: ['*'] })
})
afterAll(async () => {
  await service.store.close()
  await fake.close()
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(() => fake.always.clear())

const { send } = accountClient(() => service)
const compare = (operation: string, a: object, b: object) =>
  send('POST', '/v1/compare', {
    key,
    body: { a: { operation, request: a }, b: { operation, request: b } },
  })
const compared = async (operation: string, a: object, b: object) => {
  const { status, body } = await compare(operation, a, b)
  expect(status, JSON.stringify(body)).toBe(200)
  const told = compareResponseSchema.parse(body)
  expect(told.parts.reduce((sum, { value }) => sum + value, 0)).toBe(told.difference)
  return told
}

describe('results of a deployment that may ask providers', () => {
  it.each(Object.entries(ANALYSES))(
    '%s: the data source is a factor of its own',
    async (name, [first, second, path]) => {
      const a = { ...first, data_mode: 'embedded' }
      const b = { ...second, data_mode: 'online' }
      const told = await compared(name, a, b)
      expect(told.parts.filter(({ differs }) => differs).map(({ factor }) => factor)).toEqual([
        'data',
        'plant',
      ])
      expect(told.runs).toBe(4)
      expect(told.parts[0]!.value).not.toBe(0)
      expect(told.metadata.data_a).toMatchObject({ fetched_at: null })
      expect(told.metadata.data_b).toMatchObject({ fetched_at: expect.any(String) })
      // Each end is what the analysis itself answers.
      const { route } = operations[name as 'quickWind']
      for (const [request, value] of [
        [a, told.a],
        [b, told.b],
      ] as const) {
        const { body } = await send('POST', route.path, { key, body: request })
        const itself = path.reduce((at, field) => at[field], body) as number
        expect(value / itself).toBeCloseTo(1, 12)
      }
    },
    60_000,
  )

  it('fetches the data of a place once, and reports no difference between equal results', async () => {
    const place = { latitude: 54.6, longitude: 9.3 }
    const asked = fake.requests.length
    const told = await compared('quickWind', place, { ...place, hub_height_m: 140, seed: 2 })
    expect(told.runs).toBe(4)
    const once = fake.requests.length - asked
    expect(once).toBeGreaterThan(0)
    const same = await compared('quickWind', place, place)
    expect(same).toMatchObject({ difference: 0, runs: 1 })
    await compared('quickWind', place, { ...place, latitude: 54.9 })
    expect(fake.requests.length - asked).toBe(2 * once)
  }, 60_000)

  it('takes the wind of a farm from the place of each boundary', async () => {
    const there = { ...FARM, boundary: boxPolygon(9.85, 54.45, 9.92, 54.48) }
    const told = await compared('runWindAnalysis', FARM, there)
    expect(told.parts.filter(({ differs }) => differs).map(({ factor }) => factor)).toEqual(['plant'])
    expect(told.metadata.data_a.fetched_at).not.toBeNull()
    expect(told.metadata.fingerprint_a).not.toBe(told.metadata.fingerprint_b)
  }, 60_000)

  it('names the result that has no data', async () => {
    fake.always.set('/', 'refused')
    const place = { latitude: 10.5, longitude: 20.5 }
    const { status, body } = await compare(
      'quickWind',
      { ...place, data_mode: 'embedded' },
      { ...place, data_mode: 'online' },
    )
    expect([status, body.error.code]).toEqual([503, 'DATA_UNAVAILABLE'])
    expect(body.error.message).toMatch(/^b: /)
  })
})
