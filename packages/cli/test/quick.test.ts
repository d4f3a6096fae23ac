import { PROVIDERS } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

/** Addresses of providers at which nobody listens. */
const NOWHERE = Object.fromEntries(
  Object.values(PROVIDERS).map(({ variable }) => [variable, 'http://127.0.0.1:9']),
)
const PLACE = ['--lat', '-33.9', '--lon', '18.6']

describe('the quick commands on a terminal', () => {
  it.each<[string, string[], RegExp[]]>([
    [
      'solar resource',
      ['solar', 'resource', ...PLACE],
      [/Solar resource of 33.9° S 18.6° E/, /kWh\/m² a year ± 3 %/, /CRU CL 2.0/, /embedded_data/],
    ],
    [
      'solar quick',
      ['solar', 'quick', ...PLACE, '--capacity-kw', '1000', '--objective', 'lcoe'],
      [
        /azimuth +\d+\.\d ° clockwise from north/,
        /MWh at 90 %/,
        /US cents\/kWh/,
        /CRU CL 2.0/,
        /embedded_data/,
      ],
    ],
    [
      'solar assess',
      ['solar', 'assess', ...PLACE, '--capacity-kw', '1000', '--project-name', 'Cape', '--tilt', '0'],
      [
        /^Cape, 33.9° S 18.6° E\nSite score \d+ of 100: (Good|Moderate)/,
        /Recommendations\n- At a price of 8.00 US cents\/kWh the plant pays/,
        /% more energy/,
        /CRU CL 2.0/,
        /embedded_data/,
      ],
    ],
    [
      'wind quick',
      ['wind', 'quick', ...PLACE, '--hub-height-m', '100', '--turbine-model', 'oedb_V90_3000'],
      [/m\/s ± \d\.\d m\/s/, /MWh at 90 %/, /NNE +22.5/, /ODbL-1.0/, /embedded_data/],
    ],
    [
      'wind turbines',
      ['wind', 'turbines', '--manufacturer', 'Enercon', '--min-capacity-kw', '4000'],
      [/oedb_E-126_7580/, /3 turbines, page 1 of 1/, /ODbL-1.0/],
    ],
    [
      'solar simulate',
      ['solar', 'simulate', ...PLACE, '--capacity-kw', '100'],
      [/embedded-climatology \(synthetic\)/, /CRU CL 2.0/, /8760 records/],
    ],
  ])('%s prints units, uncertainty and data sources', async (_, inputs, expected) => {
    const { code, stdout, stderr } = await sunwake(inputs)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const text of expected) expect(stdout).toMatch(text)
  })

  it.each<[string[], string]>([
    [['solar', 'quick'], '--lat, --lon, --capacity-kw, site: required'],
    [['wind', 'farm'], '--boundary, boundary: required'],
  ])('%j names the flags of what is missing', async (inputs, missing) => {
    const { code, stderr } = await sunwake(inputs)
    expect(code).toBe(2)
    expect(stderr).toContain(missing)
  })

  it('prints the hours of a resource as CSV, and includes them in the JSON', async () => {
    const [csv, json] = await Promise.all([
      sunwake(['solar', 'resource', ...PLACE, '--format', 'csv']),
      sunwake(['solar', 'resource', ...PLACE, '--hourly', '--json']),
    ])
    const rows = csv.stdout.trimEnd().split('\n')
    expect(rows).toHaveLength(8761)
    const { hourly } = JSON.parse(json.stdout)
    expect(rows[1]!.split(',')[0]).toBe(hourly.timestamps[0])
  })

  it('takes the request from a file, and flags on top', async () => {
    const input = JSON.stringify({ site: { lat: 10, longitude: 18.6, capacity_kw: 5 }, objective: 'npv' })
    const [file, flags] = await Promise.all([
      sunwake(['solar', 'quick', '--input', '-', '--capacity-kw', '7', '--json'], { stdin: input }),
      sunwake([
        ...['solar', 'quick', '--lat', '10', '--lon', '18.6', '--capacity-kw', '7'],
        ...['--objective', 'npv', '--json'],
      ]),
    ])
    expect(file.code).toBe(0)
    expect(JSON.parse(file.stdout).metadata.fingerprint).toBe(JSON.parse(flags.stdout).metadata.fingerprint)
  })
})

describe('the quick commands refuse', () => {
  it.each<[string, string[], number, RegExp, Record<string, string>]>([
    ['no place', ['wind', 'quick'], 2, /latitude: required/, {}],
    [
      'a place off the Earth',
      ['solar', 'resource', '--lat', '91', '--lon', '0'],
      2,
      /latitude: .*-90..90/,
      {},
    ],
    ['no capacity', ['solar', 'quick', ...PLACE], 2, /site.capacity_kw: required/, {}],
    [
      'an unknown objective',
      ['solar', 'quick', ...PLACE, '--capacity-kw', '1', '--objective', 'fun'],
      2,
      /objective: one of/,
      {},
    ],
    ['an unknown turbine', ['wind', 'quick', ...PLACE, '--turbine-model', 'windy'], 2, /turbine_model: /, {}],
    ['a page of none', ['wind', 'turbines', '--page', '0'], 2, /page: /, {}],
    [
      'a plot that is too small',
      ['solar', 'quick', ...PLACE, '--capacity-kw', '1000', '--land-area-ha', '0.5'],
      3,
      /land_area_ha is 0.5, 0.99187 within reach/,
      {},
    ],
    [
      'online data by flag',
      ['wind', 'quick', ...PLACE, '--data-mode', 'online'],
      2,
      /data_mode: embedded or auto/,
      {},
    ],
    [
      'online data by the environment',
      ['solar', 'resource', ...PLACE],
      4,
      /Online data/,
      // Nothing listens there.
      { DATA_MODE: 'online', ...NOWHERE },
    ],
    ['a policy that is none', ['solar', 'resource', ...PLACE], 2, /DATA_MODE/, { DATA_MODE: 'offline' }],
    ['an unknown flag', ['wind', 'quick', ...PLACE, '--hub', '80'], 2, /hub/, {}],
  ])('%s', async (_, inputs, expected, message, env) => {
    const { code, stdout, stderr } = await sunwake(inputs, { env })
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})
