import { compareResponseSchema, FACTORS, METRICS } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { takeNext } from './next-job.ts'
import { NOW, SIMULATION, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const DAY = { ...SIMULATION, weather: { ...SIMULATION.weather } }
const simulate = (change: object = {}, system: object = {}) => ({
  operation: 'simulatePv',
  request: { ...DAY, ...change, system: { ...DAY.system, ...system } },
})
const HUSUM = { latitude: 54.5, longitude: 8.9 }
const FARM = {
  name: 'farm',
  boundary: boxPolygon(8, 54, 8.02, 54.02),
  turbine_positions: [
    { lat: 54.005, lon: 8.005 },
    { lat: 54.005, lon: 8.015 },
  ],
  turbine_model: 'generic_3mw',
  terrain_model: 'flat',
}
const farm = (change: object = {}) => ({ operation: 'runWindAnalysis', request: { ...FARM, ...change } })

describe.each(backends)('comparing on $name', ({ open }) => {
  let service: TestService
  let key: string
  beforeEach(async () => {
    service = await testService({ store: await open() })
    key = await service.addKey({ scopes: ['*'] })
    return () => service.store.close()
  })
  const { send } = accountClient(() => service)
  const compare = (a: object, b: object, more: object = {}, as = key) =>
    send('POST', '/v1/compare', { key: as, body: { a, b, ...more } })
  const compared = async (a: object, b: object, more: object = {}) => {
    const { status, body } = await compare(a, b, more)
    expect(status, JSON.stringify(body)).toBe(200)
    const told = compareResponseSchema.parse(body)
    // In their order the parts add up to the last bit.
    expect(told.parts.reduce((sum, { value }) => sum + value, 0)).toBe(told.difference)
    expect(told.b - told.a).toBe(told.difference)
    expect(told.parts.map(({ factor }) => factor)).toEqual(FACTORS)
    for (const { differs, value } of told.parts) if (!differs) expect(value).toBe(0)
    return told
  }
  const differing = (told: Awaited<ReturnType<typeof compared>>) =>
    told.parts.filter(({ differs }) => differs).map(({ factor }) => factor)

  it('splits what two plants differ in over weather, losses, models and the plant', async () => {
    const told = await compared(
      simulate(),
      simulate(
        { weather: { ...DAY.weather, temp_air_c: [15, 16, 17, 17] } },
        { tilt: 10, losses_pct: 20, transposition_model: 'isotropic' },
      ),
    )
    expect(differing(told)).toEqual(['data', 'losses', 'model', 'plant'])
    expect(told.runs).toBe(16)
    expect(told.unit).toBe('kWh')
    const of = Object.fromEntries(told.parts.map(({ factor, value }) => [factor, value]))
    // Colder modules give more, higher losses less, by an amount that nobody else reaches.
    expect(of['data']).toBeGreaterThan(0)
    expect(of['losses']).toBeLessThan(0)
    expect(Math.abs(of['losses']!)).toBeGreaterThan(Math.abs(of['data']!))
    expect(told.waterfall_svg).toMatch(/^<svg .*losses.*<\/svg>$/s)
  })

  it('attributes the whole difference to the only input that differs', async () => {
    const told = await compared(simulate(), simulate({}, { tilt: 60 }))
    expect(differing(told)).toEqual(['plant'])
    expect(told.parts.find(({ factor }) => factor === 'plant')).toMatchObject({
      value: told.difference,
      share: 1,
    })
    expect(told.runs).toBe(2)
  })

  it('changes its signs when the two results are swapped', async () => {
    const [a, b] = [simulate(), simulate({ altitude_m: 3000 }, { tilt: 60, losses_pct: 5 })]
    const there = await compared(a, b)
    const back = await compared(b, a)
    expect(back.parts.map(({ value }) => value)).toEqual(
      there.parts.map(({ value }) => expect.closeTo(-value, 9)),
    )
  })

  it('reports no difference between equal results, whatever their names', async () => {
    const told = await compared(simulate({ name: 'one' }), simulate({ name: 'two' }))
    expect(told).toMatchObject({ difference: 0, runs: 1 })
    expect(told.parts.every(({ value, share }) => value === 0 && share === null)).toBe(true)
  })

  it('takes capsules, with their seed', async () => {
    const capsule = {
      ...{ version: 1, seed: 7, engine_version: '0.0.1', fingerprint: '0'.repeat(64) },
      data: [{ id: 'climate', sha256: '0'.repeat(64) }],
    }
    const told = await compared({ ...simulate(), ...capsule }, simulate({ seed: 7 }))
    expect(told.difference).toBe(0)
    expect(told.metadata.fingerprint_a).toBe(told.metadata.fingerprint_b)
  })

  it('splits the energy of farms over losses, wakes and layout', async () => {
    const told = await compared(
      farm(),
      farm({
        wake_model: 'jensen',
        losses: { availability_pct: 10 },
        turbine_positions: [
          { lat: 54.005, lon: 8.005 },
          { lat: 54.005, lon: 8.009 },
        ],
      }),
      { metric: 'p90' },
    )
    expect(differing(told)).toEqual(['losses', 'model', 'plant'])
    expect(told.parts[1]!.value).toBeLessThan(0)
  })

  it('takes jobs of the caller, with the layout that was found, and no others', async () => {
    const { body } = await send('POST', '/v1/wind/analysis/run', {
      key,
      body: { ...FARM, turbine_positions: undefined, max_turbines: 4 },
    })
    const id = body.job_id as string
    const early = await compare({ job_id: id }, farm())
    expect([early.status, early.body.error.details.field]).toEqual([400, 'a.job_id'])
    const job = await takeNext({ store: service.store }, 'test', NOW)
    const result = {
      body: {
        turbine_results: FARM.turbine_positions.map(({ lat, lon }) => ({ latitude: lat, longitude: lon })),
      },
      timeseries: undefined,
    }
    await service.store.jobs.finish(job!, { status: 'completed', result, partial: false }, NOW)
    const told = await compared({ job_id: id }, farm())
    expect(told).toMatchObject({ operation: 'runWindAnalysis', difference: 0 })
    const other = await service.addKey({ scopes: ['*'] })
    const foreign = await compare({ job_id: id }, farm(), {}, other)
    const unknown = await compare({ job_id: '00000000-0000-4000-8000-000000000000' }, farm(), {}, other)
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'JOB_NOT_FOUND'])
    expect(unknown.status).toBe(404)
  })

  it('needs the scope of the analysis', async () => {
    const sun = await service.addKey({ scopes: ['solar:write'] })
    expect((await compare(simulate(), simulate(), {}, sun)).status).toBe(200)
    const refused = await compare(farm(), farm(), {}, sun)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect((await send('POST', '/v1/compare', { body: { a: simulate(), b: simulate() } })).status).toBe(401)
  })

  it.each([
    ['another analysis', simulate(), farm(), {}, 'b.operation'],
    ['a metric that it has not', simulate(), simulate(), { metric: 'npv' }, 'metric'],
    ['a metric that there is not', simulate(), simulate(), { metric: 'area' }, 'metric'],
    [
      'data of the network where there are none',
      { operation: 'quickWind', request: { ...HUSUM, data_mode: 'online' } },
      { operation: 'quickWind', request: HUSUM },
      {},
      'a.request.data_mode',
    ],
    ['a search for a layout', farm(), farm({ optimize_layout: true }), {}, 'b.request.optimize_layout'],
    ['a flow that takes minutes', farm(), farm({ terrain_model: 'cfd_rans' }), {}, 'b.request.terrain_model'],
    ['a farm of any size', farm(), farm({ turbine_positions: undefined }), {}, 'b.request.turbine_positions'],
    [
      'a request that the analysis refuses',
      simulate(),
      simulate({}, { tilt: 99 }),
      {},
      'b.request.system.tilt',
    ],
    ['an unknown field', simulate(), { ...simulate(), colour: 'red' }, {}, 'b'],
    ['an analysis that is not compared', { operation: 'solarPredict', request: {} }, simulate(), {}, 'a'],
  ] as const)('refuses %s', async (_, a, b, more, field) => {
    const { status, body } = await compare(a, b, more)
    expect([status, body.error?.code], JSON.stringify(body)).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details.field.startsWith(field), body.error.details.field).toBe(true)
  })
})

it('splits every metric of an analysis', async () => {
  const service = await testService()
  const { send } = accountClient(() => service)
  const key = await service.addKey({ scopes: ['*'] })
  const place = HUSUM
  const sides: Readonly<Record<string, readonly [object, object, readonly string[]]>> = {
    solarAssess: [
      { ...place, capacity_kw: 1000 },
      { ...place, capacity_kw: 1000, tilt: 10, financial_assumptions: { discount_rate: 0.09 } },
      METRICS,
    ],
    quickWind: [place, { ...place, hub_height_m: 140 }, ['annual_energy', 'p90']],
  }
  for (const [operation, [a, b, metrics]] of Object.entries(sides)) {
    for (const metric of metrics) {
      const body = { a: { operation, request: a }, b: { operation, request: b }, metric }
      const answer = await send('POST', '/v1/compare', { key, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const { parts, difference } = compareResponseSchema.parse(answer.body)
      expect(difference).not.toBe(0)
      expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(difference)
    }
  }
  await service.store.close()
}, 60_000)
