import { parquetReadObjects } from 'hyparquet'
import { expect, it } from 'vitest'
import { operations } from '../src/routes.ts'
import type { DividedRun, Row } from '../src/run.ts'
import { RECORD_WRITERS, toServiceError } from '../src/schemas.ts'
import { earth } from './earth.ts'

const {
  quote,
  division: { divide },
} = operations.runBatch.job
const WIND = {
  operation: 'wind_quick',
  defaults: { hub_height_m: 100 },
  sites: [
    { id: 'Schleswig', latitude: 54.5, longitude: 9.5 },
    { latitude: 95, longitude: 9.5 },
    { latitude: 48, longitude: 7.8, hub_height_m: 140 },
    { id: 'none', latitude: 48, longitude: 7.8, turbine_model: 'no such turbine' },
    ...Array.from({ length: 13 }, (_, n) => ({ latitude: 40 + n, longitude: 10 })),
  ],
}
const csvOf = (header: string, ...rows: readonly string[]) => [header, ...rows].join('\n')

async function allOf(run: DividedRun, order = run.fingerprints.map((_, part) => part)) {
  const parts = new Map<number, { rows: readonly Row[]; summary: unknown }>()
  for (const part of order) parts.set(part, await run.runPart(part))
  const inOrder = run.fingerprints.map((_, part) => parts.get(part)!)
  return {
    rows: inOrder.flatMap(({ rows }) => rows),
    whole: run.reduce(inOrder.map(({ summary }) => summary)),
  }
}
const named = (run: DividedRun, row: Row) =>
  Object.fromEntries(run.table.columns.map(({ name }, n) => [name, row[n]]))

it('gives each place the answer of its operation, and a refused place a row with its error', async () => {
  const run = await divide(WIND, { earth })
  const { rows, whole } = await allOf(run)
  const [first, off, third, unknown] = rows.map((row) => named(run, row))
  const opened = await operations.quickWind.computation.open(
    { latitude: 48, longitude: 7.8, hub_height_m: 140 },
    { earth },
  )
  const alone = await opened.run()
  expect(third).toMatchObject({
    id: '3',
    status: 'ok',
    estimated_aep_mwh: alone.summary.estimated_aep_mwh,
    fingerprint: alone.metadata.fingerprint,
    data_source: 'embedded-climatology',
    error_code: null,
  })
  expect(first).toMatchObject({ id: 'Schleswig', status: 'ok' })
  expect(off).toMatchObject({
    id: '2',
    status: 'error',
    error_code: 'validation_error',
    error_field: 'latitude',
  })
  expect(unknown).toMatchObject({
    id: 'none',
    latitude: 48,
    status: 'error',
    error_code: 'turbine_not_found',
  })
  expect(whole.body).toMatchObject({
    places: 17,
    completed_places: 15,
    failed_places: 2,
    errors: [
      { code: 'validation_error', places: 1 },
      { code: 'turbine_not_found', places: 1 },
    ],
  })
})

it('gives the same rows and summary in any order of the parts, from CSV and from JSON', async () => {
  const lines = WIND.sites.map(
    ({ id, latitude, longitude, hub_height_m, turbine_model }: Partial<Record<string, unknown>>) =>
      [id, latitude, longitude, hub_height_m, turbine_model].map((cell) => cell ?? '').join(';'),
  )
  const { sites: _, ...rest } = WIND
  const table = {
    ...rest,
    sites_csv: `\ufeff${csvOf('id;latitude;longitude;hub_height_m;turbine_model', ...lines)}\r\n`,
  }
  const run = await divide(WIND, { earth })
  const other = await divide(table, { earth })
  const withCommas = { ...table, sites_csv: table.sites_csv.replace(/(?<=;-?\d+)\.(?=\d)/g, ',') }
  expect(withCommas.sites_csv).toMatch(/;-?\d+,\d+;/)
  expect((await divide(withCommas, { earth })).fingerprints).toEqual(run.fingerprints)
  expect(run.fingerprints.length).toBeGreaterThan(3)
  expect(other.fingerprints).toEqual(run.fingerprints)
  expect(await allOf(other, other.fingerprints.map((_, part) => part).reverse())).toEqual(await allOf(run))
})

it('gives a part another fingerprint when its request or the data change', async () => {
  const change = { ...WIND, sites: [...WIND.sites.slice(0, -1), { latitude: 1, longitude: 1 }] }
  const { fingerprints } = await divide(WIND, { earth })
  const changed = (await divide(change, { earth })).fingerprints
  expect(changed.filter((one, part) => one !== fingerprints[part])).toHaveLength(1)
  const pack = { sha256: 'ab' } as unknown as NonNullable<typeof earth.packs>[number]
  const packed = (await divide(WIND, { earth: { ...earth, packs: [pack] } })).fingerprints
  expect(packed.filter((one) => fingerprints.includes(one))).toEqual([])
})

it('accepts columns of the site or system without the prefix, and prefers the value of a row to a default', async () => {
  const solar = {
    operation: 'solar_simulate',
    defaults: { system: { capacity_kw: 100, tilt: 10 } },
    sites_csv: csvOf('latitude,longitude,tilt,system.azimuth', '37,-6,35,', '37,-6,,90'),
  }
  const run = await divide(solar, { earth })
  const { rows } = await allOf(run)
  const energies = await Promise.all(
    [
      { capacity_kw: 100, tilt: 35 },
      { capacity_kw: 100, tilt: 10, azimuth: 90 },
    ].map(async (system) => {
      const opened = await operations.simulatePv.computation.open(
        { latitude: 37, longitude: -6, system },
        { earth },
      )
      return (await opened.run()).body.energy_metrics.annual_energy_mwh
    }),
  )
  expect(rows.map((row) => named(run, row)['annual_energy_mwh'])).toEqual(energies)
})

const PLACES = csvOf('latitude,longitude', '1,2')
it.each<[string, object, string, RegExp]>([
  [
    'a header without longitude',
    { sites_csv: csvOf('latitude,lng', '1,2') },
    'sites_csv',
    /column longitude/,
  ],
  [
    'a column that is no field',
    { sites_csv: csvOf('latitude,longitude,hub_hight_m', '1,2,3') },
    'sites_csv',
    /mean hub_height_m/,
  ],
  [
    'a name that is there twice',
    { sites_csv: csvOf('latitude,longitude,latitude', '1,2,3') },
    'sites_csv',
    /twice/,
  ],
  ['a header alone', { sites_csv: 'latitude,longitude\n' }, 'sites_csv', /has 0/],
  [
    'a row that is too long',
    { sites_csv: csvOf('latitude,longitude', '1,2', '54,5,8') },
    'sites_csv',
    /decimal comma/,
  ],
  [
    'decimal commas and points',
    { sites_csv: csvOf('latitude;longitude', '47,37;8.54') },
    'sites_csv',
    /has 47,37 and 8\.54/,
  ],
  [
    'a comma that may stand for thousands',
    { sites_csv: csvOf('latitude;longitude;hub_height_m', '47;8;1,000') },
    'sites_csv',
    /1,000 could be one/,
  ],
  ['an open quote', { sites_csv: csvOf('latitude,longitude', '"1,2') }, 'sites_csv', /quote/],
  [
    'bytes of Latin-1 read as UTF-8',
    { sites_csv: csvOf('id,latitude,longitude', 'M\ufffdnster,1,2') },
    'sites_csv',
    /UTF-8/,
  ],
  ['UTF-16 read as UTF-8', { sites_csv: 'l\0a\0t\0' }, 'sites_csv', /UTF-8/],
  [
    'two equal ids',
    { sites_csv: csvOf('id,latitude,longitude', 'a,1,2', 'a,1,3') },
    'sites[1].id',
    /sites\[0\] has it too/,
  ],
  [
    'an id that is the number of another',
    {
      sites: [
        { latitude: 1, longitude: 2 },
        { id: '1', latitude: 1, longitude: 2 },
      ],
    },
    'sites[1].id',
    /sites\[0\] has it too/,
  ],
  [
    'a missing column, without naming one that is taken',
    { sites_csv: csvOf('id,latitude', 'a,1') },
    'sites_csv',
    /the column longitude$/,
  ],
  ['neither places nor a table', {}, 'sites', /either/],
  ['both', { sites: [{}], sites_csv: PLACES }, 'sites', /either/],
  [
    '100,001 places',
    { sites_csv: csvOf('latitude,longitude', ...Array(100_001).fill('1,2')) },
    'sites_csv',
    /has 100001/,
  ],
  [
    'defaults that every place would be refused for',
    { sites_csv: PLACES, defaults: { hub_height_m: 7 } },
    'defaults.hub_height_m',
    /10\.\.300/,
  ],
  [
    'defaults that are no fields',
    { sites_csv: PLACES, defaults: { hub_height: 70 } },
    'defaults.hub_height',
    /hub_height_m/,
  ],
  [
    'a field that nobody gives',
    { operation: 'solar_quick', sites_csv: PLACES },
    'defaults.site.capacity_kw',
    /required/,
  ],
])('refuses %s', async (_, change, field, constraint) => {
  const error: unknown = await quote({ operation: 'wind_quick', ...change }, {}).catch(
    (thrown: unknown) => thrown,
  )
  expect(toServiceError(error).details[0]).toMatchObject({
    field,
    constraint: expect.stringMatching(constraint),
  })
})

it('costs credits by seconds of one core, and one request for each 25 places', async () => {
  const sites = Array.from({ length: 2001 }, (_, n) => ({ latitude: n / 100, longitude: 1 }))
  const priced = await quote({ operation: 'solar_assess', defaults: { capacity_kw: 1 }, sites }, {})
  expect(priced).toMatchObject({
    credits: Math.ceil(priced.estimatedSeconds / 20),
    divided: { requests: 81 },
  })
})

it('writes rows that other programs read', async () => {
  const run = await divide(WIND, { earth })
  const { rows } = await allOf(run)
  const { columns } = run.table
  const written = async (form: keyof typeof RECORD_WRITERS) => {
    const chunks: Uint8Array[] = []
    const halves = async function* () {
      yield rows.slice(0, 9)
      yield rows.slice(9)
    }
    for await (const chunk of RECORD_WRITERS[form](columns, halves()))
      chunks.push(Buffer.from(chunk as string))
    return Buffer.concat(chunks)
  }
  const records = rows.map((row) => named(run, row))
  const lines = String(await written('ndjson'))
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(records)
  const [header, second] = String(await written('csv')).split('\n')
  expect(header).toBe(columns.map(({ name }) => name).join(','))
  expect(second).toContain('Schleswig,54.5,9.5,ok,')
  const { features } = JSON.parse(String(await written('geojson')))
  expect(features[0]).toMatchObject({ id: 'Schleswig', geometry: { coordinates: [9.5, 54.5] } })
  expect(features[1]).toMatchObject({ geometry: null, properties: { error_field: 'latitude' } })
  const { buffer, byteOffset, byteLength } = await written('parquet')
  const file = buffer.slice(byteOffset, byteOffset + byteLength)
  const read = await parquetReadObjects({ file })
  expect(read.map(({ geometry: _, ...record }) => record)).toEqual(records)
  expect(read[0]!['geometry']).toEqual({ type: 'Point', coordinates: [9.5, 54.5] })
})
