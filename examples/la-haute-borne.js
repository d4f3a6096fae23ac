// La Haute Borne, four turbines in the Meuse: the records of one nacelle and ERA5 give the energy of all four, held
// against what they made in the same two years. `node examples/la-haute-borne.js` prints the table.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { decodeEmbedded, loadWindGround, windAnalysis } from '@sunwake/api/run'
import { readMeasuredCsv, readReanalysisCsv } from '@sunwake/core/wind/formats'
import { measuredPowerCurve } from '@sunwake/core/wind/operation'
import { openEmbeddedData } from '@sunwake/data/node'

const HOURS = 8760
/** Places of the operator's table; the first is the mast. */
const TURBINES = [
  { id: 'R80711', lat: 48.4569, lon: 5.5847 },
  { id: 'R80721', lat: 48.4497, lon: 5.5869 },
  { id: 'R80736', lat: 48.4461, lon: 5.5925 },
  { id: 'R80790', lat: 48.4536, lon: 5.5875 },
]
const BOUNDARY = {
  type: 'Polygon',
  coordinates: [
    [
      [5.578, 48.442],
      [5.6, 48.442],
      [5.6, 48.46],
      [5.578, 48.46],
      [5.578, 48.442],
    ],
  ],
}
/** Air at the hubs: the curve is of the records, so it holds for the air that they were made in [kg/m³]. */
const AIR_DENSITY = 1.183

const textOf = (name) =>
  gunzipSync(readFileSync(fileURLToPath(new URL(`data/${name}`, import.meta.url)))).toString('utf8')
const listed = (values) => Array.from(values, (value) => (Number.isNaN(value) ? null : value))
const positionsOf = (turbines) => turbines.map(({ lat, lon }) => ({ lat, lon }))
const sumOf = (values) => values.reduce((sum, value) => sum + value, 0)

/** What was measured, hour by hour: wind of the first nacelle, power of all four. */
function records() {
  const { axis, channels } = readMeasuredCsv(textOf('la_haute_borne_hourly_2014_2015.csv.gz'), {
    timeColumn: 'time_utc',
    label: 'start',
    columns: [
      { column: 'nacelle_wind_speed_ms', quantity: 'wind_speed' },
      { column: 'nacelle_wind_direction_deg', quantity: 'wind_direction' },
      ...TURBINES.map(({ id }) => ({ column: `power_${id}_kw`, quantity: 'power' })),
    ],
  })
  const [speed, direction, ...powers] = channels.map(({ values }) => values)
  return { axis, speed, direction, powers }
}

/** Fifteen years of ERA5, to which the records are carried. */
function longTermByEra5() {
  const { axis, height, speeds, directionsDeg } = readReanalysisCsv(
    textOf('la_haute_borne_era5_100m_2005_2019.csv.gz'),
  )
  return {
    long_term_correction: 'variance_ratio',
    reanalysis: {
      name: 'ERA5 at 48.45 N 5.585 E',
      start: new Date(axis.startMs).toISOString(),
      height_m: height,
      speed_ms: listed(speeds),
      direction_deg: listed(directionsDeg),
    },
  }
}

/** Four turbines, and the mast at the first of them. */
function requestOf({ axis, speed, direction, powers }, change = {}) {
  // Winds behind a rotor have a power curve of their own: that of the same records. Own use at rest is no power.
  const curve = measuredPowerCurve({ speed, power: powers[0] })
  return {
    name: 'La Haute Borne',
    boundary: BOUNDARY,
    own_turbines: [
      {
        id: 'mm82_by_nacelle',
        rotor_diameter_m: 82,
        hub_height_m: 80,
        power_curve: {
          wind_speeds_ms: Array.from(curve.speed),
          power_kw: Array.from(curve.power, (kw) => Math.max(kw, 0)),
        },
        air_density_kg_m3: AIR_DENSITY,
      },
    ],
    turbine_model: 'mm82_by_nacelle',
    turbine_positions: positionsOf(TURBINES),
    // Standstill and everything else that the turbines lost is in the measured curve already.
    losses: {
      availability_pct: 0,
      electrical_pct: 0,
      performance_pct: 0,
      environmental_pct: 0,
      curtailment_pct: 0,
    },
    ...change,
    wind_data: {
      masts: [
        {
          latitude: TURBINES[0].lat,
          longitude: TURBINES[0].lon,
          height_m: 80,
          start: new Date(axis.startMs).toISOString(),
          speed_ms: listed(speed),
          direction_deg: listed(direction),
        },
      ],
      ...change.wind_data,
    },
  }
}

/**
 * Measured and predicted energies [MWh a year]: the same two years by the mast, the years of ERA5, and the mast alone
 * without any wakes.
 */
export async function laHauteBorne() {
  const earth = await decodeEmbedded(openEmbeddedData())
  const measured = records()
  const run = async (change) => {
    const request = requestOf(measured, change)
    const ground = await loadWindGround(request, { earth })
    return windAnalysis(request, { earth, ground }).body
  }
  return {
    ids: TURBINES.map(({ id }) => id),
    measuredMwh: measured.powers.map((kw) => {
      const known = kw.filter((value) => !Number.isNaN(value))
      return ((sumOf(known) / known.length) * HOURS) / 1000
    }),
    sameYears: await run({ years: 2 }),
    longTerm: await run({ years: 2, wind_data: longTermByEra5() }),
    mastAlone: await run({
      uncertainty_analysis: false,
      wake_model: 'none',
      turbine_positions: positionsOf([TURBINES[0]]),
    }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ids, measuredMwh, sameYears, longTerm, mastAlone } = await laHauteBorne()
  const print = (cells) =>
    console.log(
      cells.map((cell, i) => (i === 0 ? String(cell).padEnd(22) : String(cell).padStart(12))).join(''),
    )
  const against = (predicted, measured) => `${(100 * (predicted / measured - 1)).toFixed(1)} %`
  const line = (name, measured, predicted, years) =>
    print([
      name,
      ...[measured, predicted].map((mwh) => mwh.toFixed(0)),
      against(predicted, measured),
      years.toFixed(0),
    ])
  print(['MWh a year', 'measured', '2014-2015', 'off by', '2005-2019'])
  ids.forEach((id, i) => {
    const [same, long] = [sameYears, longTerm].map((body) => body.turbine_results[i].net_aep_mwh)
    line(id, measuredMwh[i], same, long)
  })
  line('all', sumOf(measuredMwh), sameYears.farm_summary.net_aep_mwh, longTerm.farm_summary.net_aep_mwh)
  const { p90_aep_mwh: p90, p10_aep_mwh: p10 } = sameYears.uncertainty.periods.find(
    ({ years }) => years === 2,
  )
  console.log(`P90 to P10 of two years: ${p90.toFixed(0)} to ${p10.toFixed(0)} MWh`)
  const [alone] = mastAlone.turbine_results
  console.log(`${ids[0]} alone, no wakes: ${against(alone.net_aep_mwh, measuredMwh[0])}`)
}
