// The typed client against a service: SUNWAKE_URL, and SUNWAKE_API_KEY with a key of it.
import { createClient, SunwakeError } from '@sunwake/client'

const client = createClient({
  baseUrl: process.env.SUNWAKE_URL ?? 'http://127.0.0.1:8080',
  apiKey: process.env.SUNWAKE_API_KEY,
})

const { summary, uncertainty } = await client.post('/v1/wind/analysis/quick', {
  body: { latitude: 54.5, longitude: 8.9, hub_height_m: 100 },
})
console.log(
  `one turbine: P50 ${summary.estimated_aep_mwh.toFixed(0)} MWh/a, P90 ${uncertainty.p90_aep_mwh.toFixed(0)}`,
)

let turbines = 0
for await (const { rated_power_kw } of client.items('/v1/wind/turbines'))
  if (rated_power_kw >= 5000) turbines++
console.log(`${turbines} turbines of the catalogue have 5 MW or more`)

const plant = await client.jobs.run(
  '/solar/optimization/run',
  { body: { site: { latitude: 48.1, longitude: 11.6, capacity_kw: 1000 }, max_iterations: 12 } },
  { onProgress: ({ progress, stage }) => console.error(`${progress} % ${stage}`) },
)
console.log(
  `best tilt ${plant.optimal_parameters.tilt.toFixed(1)}°: ${plant.energy_metrics.annual_energy_mwh.toFixed(0)} MWh/a`,
)

try {
  await client.post('/solar/resource', { body: { latitude: 91, longitude: 11.6 } })
} catch (error) {
  if (!(error instanceof SunwakeError)) throw error
  for (const { field, value, constraint } of error.fields)
    console.log(`${error.code}: ${field} is ${value}, not ${constraint}`)
}
