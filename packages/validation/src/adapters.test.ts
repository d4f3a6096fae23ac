import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf, type JsonObject } from './adapter.ts'
import { ADAPTERS } from './adapters.ts'
import { findAdapter, validateFile } from './validate-file.ts'

const ROOT = fileURLToPath(new URL('../../core/test/reference', import.meta.url))

/** Tables that one test of the engine reads by itself: their cases are not what an adapter compares. */
const WITHOUT_ADAPTER = [
  'math/elementary.json',
  'math/interpolation.json',
  'math/random_streams.json',
  ...['askervein', 'climate_normals', 'farm_efficiency', 'la_haute_borne'].map(
    (name) => `measured/${name}.json`,
  ),
  'rans/hill2d.json',
  'rans/manufactured.json',
  'solar/perez_sets.json',
  'wind/farm_blockage.json',
  'wind/turbine_facts.json',
  'wind/vertical_profile.json',
]

/** Tables that take long: their first case runs here, all of them in `sunwake validate`, a step of .ci/run. */
const SLOW = [
  'hybrid/dispatch_year.json',
  'optimizer/gp_fit.json',
  'optimizer/local.json',
  'optimizer/local_starts.json',
  'rans/cavity_ghia.json',
  'rans/linear_theory.json',
  'site/collector_network.json',
  'site/shadow_flicker.json',
  'solar/datasheet_fit.json',
  'solar/e2e/e2e_cec_sandia.json',
  'solar/e2e/e2e_pvwatts.json',
  'solar/e2e/pv_presets.json',
  'stats/ml_solar.json',
  'wind/terrain_rix.json',
  'wind/yaw_optimization.json',
]

const tables = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .sort()
  .map((path) => ({ path, ...referenceTable(path) }))
  // Weather, replies and the like lie beside the tables that name them.
  .filter(({ document }) => casesOf(document).length > 0 || Object.hasOwn(document, 'about'))

const found = await Promise.all(
  tables.map(async (table) => ({ ...table, adapter: await findAdapter(table.path, table.document) })),
)
const adapted = found.flatMap(({ adapter, ...table }) =>
  adapter === undefined ? [] : [{ ...table, adapter }],
)

/** The same JSON with each number and each year replaced, beyond every tolerance and not in proportion. */
function withOtherNumbers(value: unknown): unknown {
  if (typeof value === 'number') return value * value + 123.4
  if (typeof value === 'string') return value.replace(/^\d{4}-/, '1812-')
  if (value === null || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(withOtherNumbers)
  return Object.fromEntries(Object.entries(value as JsonObject).map(([k, v]) => [k, withOtherNumbers(v)]))
}

describe('reference tables', () => {
  it('each have an adapter or a test of their own', () => {
    const without = found.filter(({ adapter }) => adapter === undefined).map(({ path }) => path)
    expect(without).toEqual(WITHOUT_ADAPTER)
  })

  it('together use every registered adapter', () => {
    const used = new Set(adapted.map(({ adapter }) => adapter.schema))
    expect(Object.keys(ADAPTERS).filter((schema) => !used.has(schema))).toEqual([])
  })

  // Tables of statistical runs take minutes: their tests run a part, `sunwake validate --statistical` the whole.
  const exact = adapted.filter(({ adapter }) => adapter.statistical !== true)

  it.each(exact)('$path passes through its adapter at its tolerance', { timeout: 120_000 }, (table) => {
    const all = casesOf(table.document)
    const cases = SLOW.includes(table.path) ? all.slice(0, 1) : all
    const report = validateFile(table.adapter, { ...table.document, cases }, table.files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(cases.length)
  })

  const withExpected = exact.filter(({ document }) => Object.hasOwn(casesOf(document)[0] ?? {}, 'expected'))

  it.each(withExpected)(
    '$path fails when its expected numbers are changed',
    ({ adapter, document, files }) => {
      const [first] = casesOf(document)
      const wrong = { ...first, expected: withOtherNumbers(first?.['expected']) }
      const report = validateFile(adapter, { ...document, cases: [wrong] }, files)
      expect(report.status).toBe('failed')
      expect(report.messages.length).toBeGreaterThan(0)
    },
  )

  const withModel = exact.filter(({ document }) => Object.hasOwn(casesOf(document)[0] ?? {}, 'model'))

  it.each(withModel)('$path reports an unknown model as unsupported', ({ adapter, document, files }) => {
    const cases = [{ ...casesOf(document)[0], model: 'no such model', variant: 'no such model' }]
    expect(validateFile(adapter, { ...document, cases }, files).status).not.toBe('ok')
  })

  it.each(exact)('$path is unsupported with an unknown field', { timeout: 120_000 }, (table) => {
    const [first = {}] = casesOf(table.document)
    const run = (entry: JsonObject) =>
      validateFile(table.adapter, { ...table.document, cases: [entry] }, table.files)
    const planted: [string, JsonObject][] = [
      ['a_field_of_nobody', { a_field_of_nobody: 9.81 }],
      // Where a case keeps its inputs or a part of them in objects, in each of them too.
      ...Object.entries(first)
        .filter(([key]) => !['expected', 'expect', ...(table.adapter.unread ?? [])].includes(key))
        .flatMap(([key, value]): [string, JsonObject][] => {
          const [item] = Array.isArray(value) ? value : [value]
          if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
          const plant = (entry: object) => ({ ...entry, a_field_of_nobody: 9.81 })
          return Array.isArray(value)
            ? [[`${key}[].a_field_of_nobody`, { [key]: value.map(plant) }]]
            : [[`${key}.a_field_of_nobody`, { [key]: plant(item) }]]
        }),
    ]
    // All at once first: that costs one run of the case, and mostly suffices.
    const all = run(Object.assign({}, first, ...planted.map(([, change]) => change)))
    const message = all.messages.join()
    if (all.status === 'unsupported' && planted.every(([path]) => message.includes(path))) return
    for (const [path, change] of planted) {
      const report = run({ ...first, ...change })
      expect([path, report.passed]).toEqual([path, 0])
      // Where names are data (the components of a budget), what is planted changes the result.
      if (report.status !== 'failed') expect(report.messages[0]).toContain('a_field_of_nobody')
    }
  })

  it('run a case of iea37_cs1 with its own wind rose', async () => {
    const { document, files, adapter } = exact.find(({ path }) =>
      path.endsWith('iea37_cs1.json'),
    ) as (typeof exact)[number]
    const [first] = casesOf(document)
    const rose = document['wind_rose'] as JsonObject
    const calm = { ...first, wind_rose: { ...rose, ws: 5 } }
    expect(validateFile(adapter, { ...document, cases: [calm] }, files).status).toBe('failed')
    expect(validateFile(adapter, { ...document, cases: [{ ...first, wind_rose: rose }] }, files).status).toBe(
      'ok',
    )
  })
})
