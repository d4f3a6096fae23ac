import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-wind-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const ring = [
  [8.85, 54.45],
  [8.91, 54.45],
  [8.91, 54.48],
  [8.85, 54.48],
  [8.85, 54.45],
]
const REQUEST = {
  name: 'Westermarsch',
  boundary: { type: 'Polygon', coordinates: [ring] },
  terrain_model: 'flat',
  uncertainty_analysis: false,
}
const request = file('farm.json', JSON.stringify(REQUEST))
const places = file('places.csv', 'Lat,Lon,hub_height_m\n54.46,8.86,\n54.46,8.87,50\n')
const curve = file(
  'Own Turbine.csv',
  'Wind Speed [m/s],Power [kW],Ct [-]\n3,0,0.8\n8,1000,0.8\n12,3000,0.4\n25,3000,0.1\n',
)

/** The same winds over two heights in both formats of WAsP: A = 8 m/s, k = 2 from four sectors alike. */
const WASP_LIB = `Synthetic
 1 2 4
 0.030
 50.0 100.0
 25.00 25.00 25.00 25.00
 8.00 8.00 8.00 8.00
 2.000 2.000 2.000 2.000
 8.00 8.00 8.00 8.00
 2.000 2.000 2.000 2.000
`
const rose = (height: number): string =>
  `<WindAtlasWeibullWindRose ReferenceRoughnessLength="0.03" ReferenceHeight="${height}">${[1, 2, 3, 4]
    .map((n) => `<WeibullWind Index="${n}" SectorFrequency="0.25" WeibullA="8" WeibullK="2"/>`)
    .join('')}</WindAtlasWeibullWindRose>`
const WASP_GWC = `<?xml version="1.0"?>
<RveaGeneralisedMeanWindClimate Description="Synthetic">${rose(50)}${rose(100)}</RveaGeneralisedMeanWindClimate>`
const WASP_WTG = `<WindTurbineGenerator Description="Synthetic &amp; small" ManufacturerName="Nobody" RotorDiameter="60">
  <SuggestedHeights><Height>50</Height></SuggestedHeights>
  <PerformanceTable AirDensity="1.225"><DataTable>${[
    [4, 0, 0.8],
    [12, 1_000_000, 0.6],
    [25, 1_000_000, 0.1],
  ]
    .map(([v, p, c]) => `<DataPoint WindSpeed="${v}" PowerOutput="${p}" ThrustCoEfficient="${c}"/>`)
    .join('')}</DataTable></PerformanceTable>
</WindTurbineGenerator>`

/** A farm of two turbines of windIO. */
const WIND_IO = `
name: Two
layouts: {initial_layout: {coordinates: {x: [0, 600], y: [0, 50]}}}
turbines:
  name: V1
  hub_height: 90
  rotor_diameter: 100
  performance:
    rated_power: 3000000
    power_curve: {power_values: [0, 1000000, 3000000, 3000000], power_wind_speeds: [3, 8, 12, 25]}
    Ct_curve: {Ct_values: [0.8, 0.8, 0.4, 0.1], Ct_wind_speeds: [3, 8, 12, 25]}
`

const TASK43 = {
  version: '1.3.0-2024.03',
  measurement_location: [
    {
      name: 'Mast 1',
      latitude_ddeg: 54.46,
      longitude_ddeg: 8.86,
      measurement_station_type_id: 'mast',
      logger_main_config: [
        {
          logger_serial_number: 'A',
          offset_from_utc_hrs: 1,
          averaging_period_minutes: 60,
          timestamp_is_end_of_period: false,
        },
      ],
      measurement_point: [
        point('Spd_80', 'wind_speed', 'm/s', 80),
        point('Dir_78', 'wind_direction', 'deg', 78),
      ],
    },
  ],
}

function point(name: string, type: string, unit: string, height: number): object {
  return {
    name,
    measurement_type_id: type,
    height_m: height,
    height_reference_id: 'ground_level',
    logger_measurement_config: [
      {
        measurement_units_id: unit,
        column_name: [{ column_name: `${name}_Avg`, statistic_type_id: 'avg', is_ignored: false }],
      },
    ],
  }
}

/** A year and a day of hours of a mast. */
function yearOfMast(): string {
  const rows = Array.from({ length: 366 * 24 }, (_, t) => {
    const stamp = new Date(Date.UTC(2023, 0, 1, t)).toISOString().slice(0, 16)
    return `${stamp},${(8 + 5 * Math.sin(t / 17)).toFixed(2)},${(200 + 100 * Math.sin(t / 31)).toFixed(0)}`
  })
  return `Timestamp,Spd_80_Avg,Dir_78_Avg\n${rows.join('\n')}\n`
}

async function farm(...flags: string[]) {
  const { stdout, stderr, code } = await sunwake(['wind', 'farm', '--input', request, ...flags, '--json'])
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('files of wind farms', () => {
  it('takes a turbine of a table, places of a CSV, neighbours and blockage', async () => {
    const neighbours = file('neighbours.csv', 'latitude,longitude\n54.46,8.855\n')
    const body = await farm(
      ...['--turbine-file', curve, '--rotor-diameter-m', '100', '--hub-height-m', '90'],
      ...['--farm-file', places, '--neighbours', neighbours, '--blockage', 'self_similar_2020'],
    )
    expect(body.metadata.turbine_model).toBe('own_turbine')
    expect(body.farm_summary).toMatchObject({ turbine_count: 2, total_capacity_mw: 6 })
    expect(body.turbine_results.map((turbine: { hub_height_m: number }) => turbine.hub_height_m)).toEqual([
      90, 50,
    ])
    expect(body.neighbours.turbine_count).toBe(1)
    expect(body.blockage.loss_pct).toBeGreaterThan(0)
  })

  it('reads a turbine of WAsP and the climates of both its formats', async () => {
    const turbine = file('small.wtg', WASP_WTG)
    const flags = ['--turbine-file', turbine, '--farm-file', places, '--hub-height-m', '60', '--wind-climate']
    const lib = await farm(...flags, file('atlas.lib', WASP_LIB))
    expect(lib.metadata).toMatchObject({ data_source: 'own-wind-climate', turbine_model: 'synthetic_small' })
    const gwc = await farm(...flags, file('atlas.gwc', WASP_GWC))
    expect(gwc.farm_summary).toEqual(lib.farm_summary)
    // Γ(1 + 1/2)·8 m/s, by bins of half a metre per second.
    expect(lib.farm_summary.mean_wind_speed_ms).toBeCloseTo(7.09, 1)
    // The older .gwc is a .lib by another name.
    expect((await farm(...flags, file('old.gwc', WASP_LIB))).farm_summary).toEqual(lib.farm_summary)
  })

  it('reads a farm of windIO', async () => {
    const io = file('farm.yaml', WIND_IO)
    const body = await farm('--farm-file', io, '--origin-lat', '54.46', '--origin-lon', '8.86')
    expect(body.farm_summary).toMatchObject({ turbine_count: 2, total_capacity_mw: 6 })
    expect(body.metadata).toMatchObject({ turbine_model: 'v1', hub_height_m: 90 })
    expect(body.layout.closest_distance_m).toBeCloseTo(Math.sqrt(600 * 600 + 50 * 50), 3)
  })

  it('reads the columns, zone and place of a mast from a file of Task 43', async () => {
    const mast = file('mast.csv', yearOfMast())
    const flags = ['--turbine-file', curve, '--rotor-diameter-m', '100', '--farm-file', places]
    const wind = ['--hub-height-m', '90', '--wind', mast, '--time', 'Timestamp']
    const described = await farm(...flags, ...wind, '--task43', file('mast.json', JSON.stringify(TASK43)))
    const named = await farm(
      ...[
        ...flags,
        ...wind,
        '--speed',
        'Spd_80_Avg@80',
        '--direction',
        'Dir_78_Avg',
        '--utc-offset-hours',
        '1',
      ],
      ...['--mast-lat', '54.46', '--mast-lon', '8.86'],
    )
    expect(described.farm_summary).toEqual(named.farm_summary)
    expect(described.masts).toEqual(named.masts)
  })

  it('has fields of a forest and of the stability at a mast as flags', async () => {
    const mast = file('stable.csv', yearOfMast())
    const flags = [
      ...[
        '--turbine-file',
        curve,
        '--rotor-diameter-m',
        '100',
        '--farm-file',
        places,
        '--hub-height-m',
        '110',
      ],
      ...['--wind', mast, '--time', 'Timestamp', '--utc-offset-hours', '1'],
      ...['--speed', 'Spd_80_Avg@80', '--direction', 'Dir_78_Avg', '--mast-roughness-m', '0.05'],
    ]
    const speed = async (...more: string[]): Promise<number> =>
      (await farm(...flags, ...more)).farm_summary.mean_wind_speed_ms
    const [neutral, stable] = [await speed('--stability', 'neutral'), await speed('--stability', 'stable')]
    expect(stable).toBeGreaterThan(neutral)
    expect(await speed('--obukhov-length-m', '80')).toBe(stable)
    const forest = [
      '--forest-height-m',
      '30',
      '--forest-displacement-ratio',
      '0.7',
      '--forest-distance-m',
      '100',
    ]
    const { metadata } = await farm(...flags, ...forest, '--forest-mast-distance-m', '5000')
    expect(metadata.assumptions.forest).toMatch(
      /trees of 30 m: hubs .* 19\.0 m .* masts of the request that of 0\.0 m/,
    )
  })

  it.each([
    ['a table without a rotor', ['--turbine-file', curve], /--rotor-diameter-m/],
    ['a farm of windIO without its origin', ['--farm-file', file('io.yaml', WIND_IO)], /--origin-lat/],
    ['places without a longitude', ['--farm-file', file('no.csv', 'lat\n1\n')], /no column lon; it has lat/],
    [
      'a place that is not a number',
      ['--neighbours', file('x.csv', 'lat,lon\n54,x\n')],
      /line 2, lon: x is not a number/,
    ],
  ])('refuses %s', async (_, flags, message) => {
    const { code, stderr } = await sunwake(['wind', 'farm', '--input', request, ...flags])
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })
})
