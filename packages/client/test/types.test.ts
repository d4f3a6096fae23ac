import { expect, it } from 'vitest'
import { createClient, SunwakeError } from '../src/index.ts'

const client = createClient({ baseUrl: 'https://sunwake.example' })

/** Checked by the compiler alone: a line that should not compile and does is an error of its own. */
export async function written() {
  const place = { latitude: 54.5, longitude: 8.9 }
  const quick = await client.post('/v1/wind/analysis/quick', { body: { ...place, hub_height_m: 100 } })
  quick.summary.estimated_aep_mwh satisfies number
  // @ts-expect-error the answer is in MWh
  quick.summary.estimated_aep_kwh
  // @ts-expect-error heights are in metres
  await client.post('/v1/wind/analysis/quick', { body: { latitude: 1, longitude: 2, hub_height_ft: 300 } })
  // @ts-expect-error a misspelt field
  await client.post('/v1/wind/analysis/quick', { body: { latitude: 1, longitude: 2, hub_hight_m: 100 } })
  // @ts-expect-error a number, not a text with its unit
  await client.post('/v1/wind/analysis/quick', { body: { latitude: 1, longitude: 2, hub_height_m: '100 m' } })
  // @ts-expect-error a capacity in MW
  await client.post('/solar/optimization/quick', { body: { site: { ...place, capacity_mw: 1 } } })
  // @ts-expect-error no body
  await client.post('/v1/wind/analysis/quick')
  // @ts-expect-error no such path
  await client.get('/v1/wind/turbine')
  // @ts-expect-error the path has a parameter
  await client.get('/v1/jobs/{job_id}')
  // @ts-expect-error no such state
  await client.get('/v1/jobs', { query: { status: 'done' } })
  const site = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
  const best = await client.jobs.run('/solar/optimization/run', { body: { site } })
  best.energy_metrics.annual_energy_mwh satisfies number
  best.status satisfies 'completed'
  // @ts-expect-error jobs are submitted at other paths
  await client.jobs.run('/v1/wind/analysis/quick', { body: place })
  for await (const turbine of client.items('/v1/wind/turbines', { query: { min_capacity_kw: 3000 } })) {
    turbine.rated_power_kw satisfies number
    // @ts-expect-error the field is in kW
    turbine.rated_power_mw
  }
  // @ts-expect-error no list
  for await (const _ of client.pages('/health'));
  for await (const { event, data } of client.events())
    if (event === 'job.progress') data.stage satisfies string
  const { code } = new SunwakeError('refused', { code: 'validation_error' })
  if (code === 'rate_limited' || code === 'rate_limit_exceeded' || code === 'http_502') return
  // @ts-expect-error no such code
  if (code === 'valdation_error') return
}

it('refuses an address that is none', () => {
  expect(() => createClient({ baseUrl: 'sunwake.example' })).toThrow(
    'options.baseUrl is "sunwake.example"; it must be an address that begins with https:// or http://',
  )
})
