// What a permit asks of twelve turbines with four houses on a ridge in Tennessee: noise, shadow, the class of the
// turbines, cables, and what it costs to keep 40 dB(A) at the houses. Made-up houses and wind, real terrain (USGS).
// Started by itself it prints the table and writes the pictures into wind-permit-output/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runWindAnalysis } from '@sunwake/api/operations/wind/analysis'
import { runWindOptimization } from '@sunwake/api/operations/wind/layout'
import { cablePlanSvg, flickerCalendarSvg, noiseMapSvg } from '@sunwake/api/permit-pictures'
import { decodeEmbedded } from '@sunwake/api/run'
import { runToEnd } from '@sunwake/core/steps'
import { createFileElevation } from '@sunwake/data'
import { fileReader, openEmbeddedData } from '@sunwake/data/node'

const DEM = fileURLToPath(new URL('../packages/data/test/dem/jacksboro_90m.tif', import.meta.url))
const [WEST, SOUTH, EAST, NORTH] = [-84.2657, 36.5783, -84.2343, 36.6017]
const SITE = {
  name: 'Jacksboro',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [WEST, SOUTH],
        [EAST, SOUTH],
        [EAST, NORTH],
        [WEST, NORTH],
        [WEST, SOUTH],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  min_spacing_diameters: 4,
  wind_climate: {
    roughness_lengths_m: [0.5],
    heights_m: [40, 200],
    frequency_pct: [[4, 4, 5, 6, 6, 7, 11, 16, 17, 12, 7, 5]],
    // Twelve sectors at 40 and 200 m: a shear exponent of 0.17.
    weibull_a_ms: [[Array(12).fill(7.01), Array(12).fill(9.22)]],
    weibull_k: [[Array(12).fill(2.1), Array(12).fill(2.1)]],
  },
}
const HOUSES = [
  { name: 'Mill', lat: 36.5932, lon: -84.2668 },
  { name: 'Chapel', lat: 36.6049, lon: -84.245 },
  { name: 'Orchard', lat: 36.5877, lon: -84.2304 },
  { name: 'Creek', lat: 36.5765, lon: -84.2533 },
]
const NOISE = {
  receivers: HOUSES,
  limit_dba: 40,
  // Octave bands 63 Hz to 8 kHz at full power: 104.8 dB(A) in all.
  sound_power: [{ octave_bands_db: [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6] }],
  pressure_hpa: 970,
}
const SUBSTATION = { lat: 36.5795, lon: -84.2365 }
const CABLES = [
  { name: '95 mm²', capacity_turbines: 4, cost_per_m: 95, resistance_ohm_per_km: 0.41 },
  { name: '240 mm²', capacity_turbines: 7, cost_per_m: 140, resistance_ohm_per_km: 0.161 },
  { name: '500 mm²', capacity_turbines: 12, cost_per_m: 210, resistance_ohm_per_km: 0.084 },
]
const PERMIT = {
  noise: { ...NOISE, map_spacing_m: 60, map_margin_m: 700 },
  shadow_flicker: { receivers: HOUSES, utc_offset_hours: -5, include_stops: true, include_calendar: true },
  site_suitability: {
    wind_class: 'II',
    turbulence_class: 'B',
    turbulence_intensity_pct: 10.5,
    turbulence_spread_pct: 2,
    // Greatest ten-minute means of twelve years at the hub.
    annual_maxima_ms: [27.9, 24.8, 29.6, 26.1, 31.2, 25.5, 28.3, 30.1, 26.7, 27.2, 29, 25.9],
  },
  collector_network: { substation: SUBSTATION, cables: CABLES },
}

/** The layout of most energy and the one within the limit, each with its permit, and their pictures as SVG text. */
export async function windPermit({ evaluations = 4000 } = {}) {
  const terrain = createFileElevation([{ reader: fileReader(DEM) }])
  const context = { earth: await decodeEmbedded(openEmbeddedData()), terrain }
  const search = { ...SITE, turbine_count: 12, max_evaluations: evaluations, max_seconds: 3600 }
  const analysed = async ({ positions }) => {
    const turbine_positions = positions.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))
    const request = { ...SITE, turbine_positions, permit: PERMIT }
    return (await run(runWindAnalysis, request, context)).body
  }
  const loudest = await analysed(await run(runWindOptimization, search, context))
  const layout = await run(
    runWindOptimization,
    { ...search, noise_limits: { ...NOISE, cost: true } },
    context,
  )
  const quiet = await analysed(layout)
  return { loudest, quiet, cost: layout.search, pictures: picturesOf(loudest, quiet) }
}

async function run({ job }, request, context) {
  const { steps } = await job.open(request, context)
  return runToEnd(steps())
}

function picturesOf(loudest, quiet) {
  const noiseMap = ({ permit: { noise }, turbine_results: turbines }) =>
    noiseMapSvg(noise.map, noise.receivers, turbines)
  const { shadow_flicker: flicker, collector_network: network } = quiet.permit
  const hours = flicker.receivers.map((one) => one.worst_case_hours_per_year)
  const darkest = flicker.receivers[hours.indexOf(Math.max(...hours))]
  return {
    loudest: noiseMap(loudest),
    quiet: noiseMap(quiet),
    flicker: flickerCalendarSvg(darkest, flicker.year),
    cables: cablePlanSvg(network, {
      turbines: quiet.turbine_results,
      substation: { latitude: SUBSTATION.lat, longitude: SUBSTATION.lon },
      types: CABLES.map(({ name }) => name),
    }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('Two searches of 4,000 layouts each, some 20 s:')
  const { loudest, quiet, cost, pictures } = await windPermit()
  const both = (of) => ({ 'most energy': of(loudest), '40 dB(A)': of(quiet) })
  const atHouses = (of, digits) =>
    both((body) =>
      of(body)
        .map((value) => value.toFixed(digits))
        .join(', '),
    )
  const houses = (field) => (body) => body.permit.shadow_flicker.receivers.map((house) => house[field])
  const cables = (of) => both(({ permit }) => of(permit.collector_network))
  console.table({
    'net energy GWh/a': both((body) => Number((body.farm_summary.net_aep_mwh / 1000).toFixed(1))),
    'at the houses dB(A)': atHouses((body) => body.permit.noise.receivers.map((house) => house.level_dba), 1),
    'shadow at worst h/a': atHouses(houses('worst_case_hours_per_year'), 0),
    'shadow expected h/a': atHouses(houses('expected_hours_per_year'), 1),
    'stops for shadow MWh/a': both((body) => Math.round(body.permit.shadow_flicker.stops.lost_mwh)),
    'cables km': cables((network) => Number((network.total_length_m / 1000).toFixed(2))),
    'cables cost': cables((network) => Math.round(network.cost)),
    'cables losses %': cables((network) => Number(network.annual_loss_pct.toFixed(2))),
    'turbines that fit class IIB': both(
      ({ permit }) => permit.site_suitability.turbines.filter(({ passes }) => passes).length,
    ),
  })
  console.log(`The limit costs ${cost.noise_cost_pct.toFixed(1)} % of the energy behind wakes.`)
  const folder = join(process.cwd(), 'wind-permit-output')
  mkdirSync(folder, { recursive: true })
  for (const [name, svg] of Object.entries(pictures)) writeFileSync(join(folder, `${name}.svg`), svg)
  console.log('Noise maps, shadow calendar and plan of the cables lie in wind-permit-output/')
}
