import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadWindGround, windAnalysis } from '@sunwake/api/run'
import { afterAll, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { sunwake } from './sunwake.ts'

const ERA5 = fileURLToPath(
  new URL('../../core/test/reference/wind/la_haute_borne/era5_100m_hourly_2014_2015.csv.gz', import.meta.url),
)
const folder = mkdtempSync(join(tmpdir(), 'sunwake-wind-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ring = [
  [8.85, 54.45],
  [8.91, 54.45],
  [8.91, 54.48],
  [8.85, 54.48],
  [8.85, 54.45],
]
const boundary = { type: 'Polygon', coordinates: [ring] }
const REQUEST = {
  name: 'Westermarsch',
  boundary,
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  max_turbines: 5,
  // Over the ground the object is that of the operation in http-equality.test.ts.
  terrain_model: 'flat',
}
const geojson = join(folder, 'boundary.geojson')
writeFileSync(geojson, JSON.stringify({ type: 'Feature', geometry: boundary, properties: {} }))
const crossed = join(folder, 'crossed.geojson')
writeFileSync(
  crossed,
  JSON.stringify({ type: 'Polygon', coordinates: [[ring[0], ring[2], ring[1], ring[3], ring[0]]] }),
)
const FLAGS = [
  ...['wind', 'farm', '--name', 'Westermarsch', '--boundary', geojson, '--turbine-model', 'generic_3mw'],
  ...['--hub-height-m', '100', '--max-turbines', '5'],
]

const FLAT = [...FLAGS, '--terrain-model', 'flat']

/** A result without what differs from run to run. */
function lasting(body: object): unknown {
  const {
    created_at: _,
    completed_at: __,
    processing_time_s: ___,
    metadata,
    ...rest
  } = body as Record<string, unknown>
  return { ...rest, metadata: { ...(metadata as object), processing_time_ms: 0 } }
}

describe('wind farm', () => {
  it('prints the object of the operation by flags, JSON and YAML', async () => {
    const { body } = windAnalysis(REQUEST, { earth, ground: await loadWindGround(REQUEST, { earth }) })
    const yaml = `name: Westermarsch
turbine_model: generic_3mw
hub_height_m: 100
max_turbines: 5
terrain_model: flat
boundary: { type: Polygon, coordinates: [${JSON.stringify(ring)}] }
`
    const runs = await Promise.all([
      sunwake([...FLAT, '--json']),
      sunwake(['wind', 'farm', '--input', '-', '--json'], { stdin: JSON.stringify(REQUEST) }),
      sunwake(['wind', 'farm', '--input', '-', '--json'], { stdin: yaml }),
    ])
    for (const { code, stdout, stderr } of runs) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(lasting(JSON.parse(stdout))).toEqual(lasting(body))
    }
  })

  it('prints figures with their units, losses and turbines', async () => {
    const { code, stdout, stderr } = await sunwake(FLAGS)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const text of [
      /5 × generic_3mw at 100 m, wakes by bastankhah, ground speedup_rix/,
      /net energy of a year +\d+ MWh/,
      /MWh at 90 %/,
      /internal wakes +wake/,
      /turbine +latitude °/,
      /terrain_not_resolved/,
      /CRU CL 2.0/,
    ]) {
      expect(stdout).toMatch(text)
    }
  })

  it('prints the hours of a year as CSV, and includes them in the JSON', async () => {
    const [csv, json] = await Promise.all([
      sunwake([...FLAT, '--format', 'csv']),
      sunwake([...FLAT, '--timeseries', '--json']),
    ])
    const rows = csv.stdout.trimEnd().split('\n')
    expect(rows[0]).toBe('timestamp,wind_speed_ms,wind_direction_deg,gross_power_kw,power_kw')
    expect(rows).toHaveLength(8761)
    const { timeseries } = JSON.parse(json.stdout)
    expect(rows[1]?.split(',')[4]).toBe(String(timeseries.power_kw[0]))
  })

  it('uses the wind of a file instead of a data set, and warns of its faults', async () => {
    const columns = ['--time', 'time_utc', '--speed', 'ws_100m_ms@100', '--direction', 'wd_100m_deg']
    const [json, table, wordless] = await Promise.all([
      sunwake([...FLAGS, '--wind', ERA5, ...columns, '--json']),
      sunwake([...FLAGS, '--wind', ERA5, ...columns]),
      sunwake([...FLAGS, '--wind', ERA5, ...columns.slice(0, 4)]),
    ])
    const body = JSON.parse(json.stdout)
    // Mean of the means of the calendar months in the file.
    expect(body.farm_summary.mean_wind_speed_ms).toBeCloseTo(5.923, 1)
    expect(body.metadata).toMatchObject({
      data_source: 'series of the request',
      fidelity: 'user_supplied',
      analysis_years: 2,
    })
    expect(body.data_quality.variables.map(({ variable }: { variable: string }) => variable)).toEqual([
      'levels[0].speed_ms',
      'levels[0].direction_deg',
    ])
    expect(table.stdout).toMatch(/levels\[0\]\.speed_ms +100\.0 +0\.\d\d/)
    expect(wordless).toMatchObject({ code: 2, stderr: expect.stringContaining('--direction') })
  })

  it.each<[string, string[], number, RegExp]>([
    ['no request', ['wind', 'farm'], 2, /boundary: .*required/],
    [
      'a boundary that crosses itself',
      ['wind', 'farm', '--name', 'x', '--boundary', crossed, '--turbine-model', 'generic_3mw'],
      2,
      /longitude 8.88, latitude 54.465/,
    ],
    ['a file that is not there', ['wind', 'farm', '--boundary', join(folder, 'none')], 2, /ENOENT/],
    ['an unknown turbine', [...FLAGS.slice(0, 7), 'windy'], 2, /turbine_model/],
    [
      'cells of a flow that is not asked for',
      [...FLAGS, '--flow-cells', '30000'],
      2,
      /only with terrain_model cfd_rans/,
    ],
    ['online data', [...FLAGS, '--data-mode', 'online'], 2, /data_mode: embedded or auto/],
  ])('refuses %s', async (_, inputs, expected, message) => {
    const { code, stdout, stderr } = await sunwake(inputs)
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})

describe('wind fit', () => {
  const fit = (...more: string[]) =>
    sunwake(['wind', 'fit', ERA5, '--time', 'time_utc', '--speed', 'ws_100m_ms@100', ...more])

  it('fits the distribution and the rose of a measured series', async () => {
    const { code, stdout } = await fit('--direction', 'wd_100m_deg', '--sectors', '8', '--json')
    expect(code).toBe(0)
    const { records, levels, rose, shear, extreme_wind: extreme } = JSON.parse(stdout)
    expect(records).toBe(17_616)
    // Two years bear no wind of fifty.
    expect(extreme).toMatchObject({ method: 'none', speed_50_year_ms: null })
    expect(extreme.reason).toContain('needs 5 at least')
    // scipy.stats.weibull_min.fit(floc=0) on the same two years.
    expect(levels[0].weibull_k).toBeCloseTo(2.322347, 4)
    expect(levels[0].weibull_a).toBeCloseTo(6.678297, 4)
    expect(levels[0].height_m).toBe(100)
    expect(rose.sectors).toHaveLength(8)
    expect(shear).toBeNull()
  })

  it('prints a table on a terminal', async () => {
    const { stdout } = await fit('--direction', 'wd_100m_deg', '--method', 'wasp')
    expect(stdout).toMatch(/17616 records of 60 min .* Weibull by wasp/)
    expect(stdout).toMatch(/ws_100m_ms +100 +100.0/)
    expect(stdout).toMatch(/energy %/)
    expect(stdout).toMatch(/wind of 50 years +not known, nor a class of turbines: values of 2.0 years/)
  })

  it('finds the shear between heights in a table with custom columns', async () => {
    const rows = Array.from({ length: 500 }, (_, t) => {
      const speed = 8 + 4 * Math.sin(t / 7)
      const stamp = new Date(Date.UTC(2020, 0, 1) + t * 600_000).toISOString().slice(0, 16).replace('T', ' ')
      return `${stamp};${t === 9 ? '-999' : speed.toFixed(6)};${(speed * 2 ** 0.2).toFixed(6)}`
    })
    const { code, stdout } = await sunwake(
      [
        ...['wind', 'fit', '-', '--time', 'time', '--speed', 'low@50', '--speed', 'top@100'],
        ...['--delimiter', 'semicolon', '--utc-offset-hours', '1', '--missing=-999', '--json'],
      ],
      { stdin: ['time;low;top', ...rows].join('\n') },
    )
    expect(code).toBe(0)
    const { shear, levels, first_record: first } = JSON.parse(stdout)
    expect(shear.exponent).toBeCloseTo(0.2, 5)
    expect(levels[0].coverage_pct).toBeCloseTo(99.8, 6)
    expect(first).toBe('2019-12-31T23:00:00Z')
  })

  it('warns by name of directions in radians and of speeds that are not m/s, and refuses directions above 360°', async () => {
    const table = (speed: number, direction: (t: number) => number) =>
      [
        'time,ws,wd',
        ...Array.from({ length: 100 }, (_, t) => {
          const stamp = new Date(Date.UTC(2020, 0, 1) + t * 3_600_000).toISOString()
          return `${stamp},${(speed * (1 + 0.3 * Math.sin(t / 5))).toFixed(3)},${direction(t).toFixed(3)}`
        }),
      ].join('\n')
    const columns = ['--time', 'time', '--speed', 'ws@80', '--direction', 'wd']
    const fitted = (text: string) => {
      const file = join(folder, 'mast.csv')
      writeFileSync(file, text)
      return sunwake(['wind', 'fit', file, ...columns, '--json'])
    }
    const warningsOf = async (text: string) => {
      const { stdout } = await fitted(text)
      return (JSON.parse(stdout).warnings as { message: string }[]).map(({ message }) => message)
    }
    expect(await warningsOf(table(8, (t) => (t * 37) % 360))).toEqual([])
    expect(await warningsOf(table(8, (t) => (t * 0.6) % 6.28))).toEqual([
      expect.stringMatching(/^wd: .*radians/),
    ])
    // 8 m/s are 29 km/h and 15.6 knots.
    for (const speed of [29, 15.6]) {
      expect(await warningsOf(table(speed, (t) => (t * 37) % 360))).toEqual([
        expect.stringMatching(/^ws: .*km\/h or knots/),
      ])
    }
    const gon = await fitted(table(8, (t) => (t * 37) % 400))
    expect(gon.code).toBe(2)
    expect(gon.stderr).toMatch(/wd/)
    expect(gon.stderr).toMatch(/360/)
  })

  it.each<[string, string[], RegExp]>([
    ['a column that is not there', ['--direction', 'wd'], /no column "wd"/],
    ['an unknown unit', ['--speed-unit', 'ft/s'], /unit/],
    ['no sector', ['--direction', 'wd_100m_deg', '--sectors', '0'], /sectors/],
  ])('refuses %s', async (_, more, message) => {
    const { code, stdout, stderr } = await fit(...more)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })
})

describe('an unknown turbine', () => {
  it('is refused with the nearest name, in terms of the command', async () => {
    const place = ['--lat', '54.5', '--lon', '8.9']
    const { code, stderr } = await sunwake(['wind', 'quick', ...place, '--turbine-model', 'oedb_V126_345'])
    expect(code).toBe(2)
    expect(stderr).toContain('did you mean oedb_V126_3450?')
    expect(stderr).not.toMatch(/GET |\/v1/)
  })
})
