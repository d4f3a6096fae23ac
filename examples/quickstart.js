// The main job, end to end and without network: a real server on a throw-away database, a key, a year of weather,
// two plants, the series as CSV, the same numbers from the engine as an import, first answers on sun and wind for
// two places from the embedded data, the next two days of a turbine, long work as jobs, a wind farm with its wakes,
// what a permit asks of turbines beside houses, turbines turned so that wakes pass the others by, sun, wind and a battery behind one connection, and a report to send.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createClient } from '@sunwake/client'
import { createPvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import { readWeatherFile } from '@sunwake/core/weather'
import { createKey, loadConfig, startServer } from '@sunwake/server'
import { FORECAST, forecastRows } from './forecast.js'
import { hybrid } from './hybrid.js'
import { permit } from './permit.js'
import { anglesIn, wakeSteering } from './wake-steering.js'
import { windFarm } from './wind-farm.js'

const output = resolve('quickstart-output')
mkdirSync(output, { recursive: true })
const scratch = mkdtempSync(join(tmpdir(), 'sunwake-quickstart-'))
const weather = gunzipSync(
  readFileSync(new URL('data/tmy3_723170TYA_greensboro_nc.csv.gz', import.meta.url)),
).toString('utf8')

const config = loadConfig({
  PORT: '0',
  DATABASE_URL: `sqlite:${join(scratch, 'sunwake.db')}`,
  DATA_DIR: scratch,
  LOG_LEVEL: 'silent',
})
const { key } = await createKey(config, {
  organization: 'Quickstart',
  email: 'you@example.org',
  tier: 'PRO',
})
const server = await startServer(config)

try {
  console.log(`Service on ${server.url}, database in ${scratch}\n`)
  const plants = {
    'fixed 20° south': { capacity_kw: 100, tilt: 20, azimuth: 180 },
    'single-axis tracker': { capacity_kw: 100, tracking: 'single_axis', gcr: 0.35 },
  }
  const results = {}
  for (const [name, system] of Object.entries(plants)) {
    const request = { name, weather: { file: weather }, system }
    results[name] = await (await post('/v1/solar/simulate', request)).json()
    const stem = name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
    save(`${stem}.json`, JSON.stringify(results[name], null, 2))
    save(`${stem}.csv`, await (await post('/v1/solar/simulate', request, 'text/csv')).text())
  }

  const [any] = Object.values(results)
  console.log(`100 kW in ${any.data_source}`)
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([name, { energy_metrics: metrics }]) => [
        name,
        {
          'AC MWh/a': round(metrics.annual_energy_mwh, 2),
          'yield kWh/kWp': round(metrics.specific_yield, 0),
          'capacity factor %': round(metrics.capacity_factor * 100, 2),
          'performance ratio %': round(metrics.performance_ratio * 100, 1),
        },
      ]),
    ),
  )
  console.log('Where the energy goes, fixed 20° south')
  console.table(
    any.waterfall.map(({ step, change_mwh, change_pct, after_mwh }) => ({
      step: step.replaceAll('_', ' '),
      'change MWh': round(change_mwh, 2),
      'change %': round(change_pct, 2),
      'left MWh': round(after_mwh, 2),
    })),
  )

  const file = readWeatherFile(weather)
  const system = createPvSystem({ capacityKw: 100, mount: { kind: 'fixed', tiltDeg: 20, azimuthDeg: 180 } })
  const begin = performance.now()
  const { energyKwh } = simulatePv({ site: file.site, weather: file.weather, system })
  const ms = performance.now() - begin
  if (energyKwh !== any.energy_kwh)
    throw new Error(`the engine gives ${energyKwh}, the service ${any.energy_kwh}`)
  console.log(
    `The engine as an import: ${energyKwh.toFixed(3)} kWh in ${ms.toFixed(1)} ms, the service's number bit for bit.`,
  )

  await firstAnswers()
  await forecast()
  await jobs()
  await farm()
  await permits()
  await steering()
  await sunWindAndStorage()
  await report()
  console.log(`Results and hourly series lie in ${relative(process.cwd(), output)}/`)
} finally {
  await server.close()
  rmSync(scratch, { recursive: true, force: true })
}

/** The best plant and the wind of two places, north and south, from the embedded climatology. */
async function firstAnswers() {
  const places = {
    'Greensboro, USA': { latitude: 36.1, longitude: -79.95 },
    'Cape Town, South Africa': { latitude: -33.9, longitude: 18.6 },
  }
  const sun = {}
  const wind = {}
  for (const [name, place] of Object.entries(places)) {
    const site = { ...place, capacity_kw: 1000 }
    sun[name] = await (await post('/solar/optimization/quick', { site, objective: 'lcoe' })).json()
    wind[name] = await (await post('/v1/wind/analysis/quick', { ...place, hub_height_m: 100 })).json()
    const stem = name.split(',')[0].replaceAll(' ', '-').toLowerCase()
    save(`${stem}-solar-quick.json`, JSON.stringify(sun[name], null, 2))
    save(`${stem}-wind-quick.json`, JSON.stringify(wind[name], null, 2))
  }
  console.log(
    '\nCheapest energy from 1000 kW of fixed modules, one standard deviation of the irradiation beside it',
  )
  console.table(
    mapValues(sun, ({ optimal_parameters: best, energy_metrics: energy, ...body }) => ({
      'tilt °': round(best.tilt, 1),
      'azimuth °': round(best.azimuth, 1),
      'DC/AC': round(best.dc_ac_ratio, 2),
      gcr: round(best.gcr, 2),
      'MWh/a': round(energy.annual_energy_mwh, 0),
      '± %': round(body.uncertainty.annual_ghi_sigma_pct, 1),
      'P90 MWh/a': round(body.uncertainty.p90_energy_mwh, 0),
      'US ct/kWh': round(body.financial_metrics.lcoe_cents_per_kwh, 2),
      data: body.solar_resource.data_source,
    })),
  )
  console.log('Wind at 100 m and one generic turbine of 3 MW, gross')
  console.table(
    mapValues(wind, ({ summary, uncertainty, metadata }) => ({
      'm/s': round(summary.mean_wind_speed_ms, 1),
      '± m/s': round(uncertainty.mean_wind_speed_sigma_ms, 1),
      'MWh/a': round(summary.estimated_aep_mwh, 0),
      'P90 MWh/a': round(uncertainty.p90_aep_mwh, 0),
      'capacity factor %': round(summary.capacity_factor_pct, 1),
      data: metadata.data_source,
    })),
  )
  const [{ uncertainty, metadata }] = Object.values(wind)
  console.log(uncertainty.statement)
  console.log(`Data: ${metadata.data.attributions.map(({ name }) => name).join(', ')}; terms in NOTICE.\n`)
}

/** The next two days of one turbine: without weather models, what such days are like. */
async function forecast() {
  const body = await (await post('/v1/wind/forecast', FORECAST)).json()
  save('wind-forecast.json', JSON.stringify(body, null, 2))
  save('wind-forecast.csv', await (await post('/v1/wind/forecast', FORECAST, 'text/csv')).text())
  const { summary, metadata } = body
  console.log(`The next ${body.horizon_hours} h of one turbine of 3 MW (${metadata.fidelity})`)
  console.table(forecastRows(body))
  const mwh = (kwh) => round(kwh / 1000, 1)
  console.log(
    `Energy ${mwh(summary.total_energy_kwh)} MWh, P90 ${mwh(summary.p90_energy_kwh)}, P10 ${mwh(summary.p10_energy_kwh)}.`,
  )
  console.log(`${body.warnings.find(({ code }) => code === 'not_a_forecast').message}\n`)
}

/** Long work: the service queues it, computes it beside its requests, tells how far it has come, and charges credits. */
async function jobs() {
  const boundary = {
    type: 'Polygon',
    coordinates: [
      [
        [8.85, 54.45],
        [8.93, 54.45],
        [8.93, 54.49],
        [8.85, 54.49],
        [8.85, 54.45],
      ],
    ],
  }
  const site = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
  const work = {
    'solar optimum': ['/solar/optimization/run', { site, objective: 'lcoe', max_iterations: 40 }],
    'wind farm': [
      '/v1/wind/analysis/run',
      {
        name: 'Westermarsch',
        boundary,
        turbine_model: 'generic_3mw',
        hub_height_m: 100,
        max_turbines: 16,
        terrain_model: 'flat',
      },
    ],
    'farm layout': [
      '/v1/wind/optimization/run',
      {
        name: 'Westermarsch',
        boundary,
        turbine_model: 'generic_3mw',
        hub_height_m: 100,
        turbine_count: 16,
        max_seconds: 3,
      },
    ],
  }
  const client = createClient({ baseUrl: server.url, apiKey: key })
  const answers = {}
  await Promise.all(
    Object.entries(work).map(async ([name, [path, request]]) => {
      answers[name] = await client.jobs.run(path, { body: request })
      save(`job-${name.replaceAll(' ', '-')}.json`, JSON.stringify(answers[name], null, 2))
    }),
  )
  const { balance: credits } = await get('/metering/credits')
  console.log('Three jobs of the service, run side by side')
  const { 'solar optimum': sun, 'wind farm': farm, 'farm layout': layout } = answers
  console.table({
    'solar optimum': {
      'MWh/a': round(sun.energy_metrics.annual_energy_mwh, 0),
      found: `${round(sun.financial_metrics.lcoe_cents_per_kwh, 2)} US ct/kWh after ${sun.iterations_completed} designs`,
    },
    'wind farm': {
      'MWh/a': round(farm.farm_summary.net_aep_mwh, 0),
      found: `wakes ${round(farm.farm_summary.wake_loss_pct, 1)} %, P90 ${round(farm.farm_summary.p90_aep_mwh, 0)} MWh/a`,
    },
    'farm layout': {
      'MWh/a': round(layout.farm_summary.net_aep_mwh, 0),
      found: `wakes ${round(layout.farm_summary.wake_loss_pct, 1)} % of gross`,
    },
  })
  console.log(`${credits} compute credits are left of the month's.\n`)
}

/** A wind farm with its wakes, and the picture of the wind behind it. */
async function farm() {
  const { body, picture } = await windFarm()
  save('wind-farm.json', JSON.stringify(body, null, 2))
  save('wind-farm-flow.svg', picture)
  const { farm_summary: farm, metadata } = body
  console.log(`${body.name}: wakes by ${metadata.wake_model}`)
  console.table([
    {
      MW: farm.total_capacity_mw,
      'm/s': round(farm.mean_wind_speed_ms, 2),
      'gross MWh/a': round(farm.gross_aep_mwh, 0),
      'wakes %': round(farm.wake_loss_pct, 2),
      'net MWh/a': round(farm.net_aep_mwh, 0),
      'P50 MWh/a': round(farm.p50_aep_mwh, 0),
      'P90 MWh/a': round(farm.p90_aep_mwh, 0),
      'capacity factor %': round(farm.net_capacity_factor_pct, 1),
    },
  ])
}

/** Noise and shadow at houses, the class of turbines and the cables. */
async function permits() {
  const { name, permit: parts } = await permit(createClient({ baseUrl: server.url, apiKey: key }))
  save('permit.json', JSON.stringify(parts, null, 2))
  const { noise, shadow_flicker: flicker, site_suitability: site, collector_network: cables } = parts
  console.log(`\n${name}: what a permit asks`)
  console.table(
    Object.fromEntries(
      noise.receivers.map((house, i) => [
        house.name,
        {
          'dB(A)': round(house.level_dba, 1),
          limit: house.limit_dba,
          'shadow h/a at worst': round(flicker.receivers[i].worst_case_hours_per_year, 1),
          'expected h/a': round(flicker.receivers[i].expected_hours_per_year, 1),
        },
      ]),
    ),
  )
  const fitting = site.turbines.filter(({ passes }) => passes).length
  const classes = [...new Set(site.turbines.map((turbine) => turbine.lightest_class))].join(', ')
  console.log(
    `Class ${site.design_class} fits ${fitting} of ${site.turbines.length} turbines (lightest class by wind: ${classes}); wind of 50 years ${round(site.extreme_wind.speed_50_year_ms, 1)} m/s.`,
  )
  if (fitting < site.turbines.length) {
    const failed = site.turbines.flatMap(({ checks }) => checks.filter(({ passes }) => !passes))
    console.log(`What does not fit: ${[...new Set(failed.map(({ reason }) => reason))].join('; ')}.`)
  }
  console.log(
    `Stops for shadow cost ${round(flicker.stops.lost_mwh, 1)} MWh/a. ${round(cables.total_length_m / 1000, 2)} km of cables for ${round(cables.cost, 0)} (${round(cables.star_cost, 0)} as a star) lose ${round(cables.annual_loss_pct, 2)} %.\n`,
  )
}

/** Turbines turned from the wind so that their wakes pass the others by. */
async function steering() {
  const { farm, exact, robust } = await wakeSteering()
  console.log('Nine turbines five diameters apart, steered by direction and speed')
  console.table(
    mapValues({ 'exact direction': exact, 'direction ± 4°': robust }, (result) => ({
      'MWh/a': round(result.baseKwh / 1000, 0),
      'steered MWh/a': round(result.steeredKwh / 1000, 0),
      'gain %': round(100 * result.gain, 2),
      'from the west %': round(100 * result.byDirection.gain[27], 1),
      'yaw of the middle column, 9 m/s from the west': anglesIn(result, farm, 270, 9)
        .filter((_, i) => i % 3 === 1)
        .map((angle) => `${round(angle, 1)}°`)
        .join(', '),
    })),
  )
}

/** Sun, wind and a battery behind one connection. */
async function sunWindAndStorage() {
  const body = await hybrid(createClient({ baseUrl: server.url, apiKey: key }))
  save('hybrid.json', JSON.stringify(body, null, 2))
  const { summary, curtailment, storage, shadow_prices: prices, sizing, financial_metrics: money } = body
  const shown = ({ lcoe, npv, ...design }) => ({
    'sun MW': round(design.solar_kw / 1000, 1),
    'battery MW': round(design.storage_power_kw / 1000, 1),
    MWh: round(design.storage_energy_kwh / 1000, 1),
    'connection MW': round(design.interconnect_limit_kw / 1000, 1),
    'USD/MWh': round(1000 * lcoe, 1),
    'NPV million USD': round(npv / 1e6, 1),
  })
  console.log('Sun, wind and a battery behind one connection')
  console.table([
    {
      'sun MWh/a': round(summary.solar_mwh, 0),
      'wind MWh/a': round(summary.wind_mwh, 0),
      'curtailed %': round(curtailment.share_pct, 2),
      'battery USD/a': round(storage.value_usd, 0),
      'with a forecast %': round(storage.rolling_share_of_perfect_pct, 1),
      'USD/MWh': round(1000 * money.lcoe, 1),
    },
  ])
  console.log('What one more unit is worth a year, and the knee of 300 other sizes')
  console.table(mapValues(prices, ({ right, unit }) => ({ more: round(right, 2), unit })))
  console.table([shown(sizing.knee_point)])
}

/** A solar plant as a PDF for people who do not run Sunwake. */
async function report() {
  const request = {
    project_name: 'Greensboro',
    client_name: 'Example Bank',
    latitude: 36.1,
    longitude: -79.95,
    capacity_kw: 5000,
  }
  const {
    download_url: path,
    filename,
    expires_at: expires,
  } = await (await post('/solar/report', request)).json()
  const download = await fetch(`${server.url}${path}`, { headers: { 'X-API-Key': key } })
  if (!download.ok) throw new Error(`${download.status}: ${await download.text()}`)
  save('solar-report.pdf', new Uint8Array(await download.arrayBuffer()))
  console.log(
    `\nsolar-report.pdf: a plant of ${request.capacity_kw} kW, kept by the service as ${filename} until ${expires}`,
  )
}

async function get(path) {
  const response = await fetch(`${server.url}${path}`, { headers: { 'X-API-Key': key } })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}

/** Asks the service; a year of TMY3 text goes over the wire packed. */
async function post(path, request, accept = 'application/json') {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'X-API-Key': key,
      'Content-Type': 'application/json',
      'Content-Encoding': 'gzip',
      Accept: accept,
    },
    body: gzipSync(JSON.stringify(request)),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response
}

function save(name, content) {
  writeFileSync(join(output, name), content)
}

function mapValues(object, of) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, of(value)]))
}

function round(value, digits) {
  return Number(value.toFixed(digits))
}
