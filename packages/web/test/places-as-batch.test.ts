import { operations } from '@sunwake/api/routes'
import { toServiceError } from '@sunwake/api/schemas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { readPlaces } from '../src/portfolio/places.ts'
import { portfolioTextsOf } from '../src/texts/index.ts'

/** Numbers as people write them, and what they write in their place. */
const number = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('54', '7.5', '-12.25', '+3', '.5') },
  { weight: 4, arbitrary: fc.constantFrom('54,5', '0,125', '-7,25', '1,000', '12,345', '1000,5') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1e1', '0x10', '1 000', '1.000,5', "1'000", 'Infinity', 'north', ''),
  },
)
const name = fc.constantFrom('A', 'Lille, Nord', 'a;b', 'say "x"', '1,5', '2.5', 'Köln', ' ')
const row = fc.record({
  name,
  cells: fc.tuple(
    number,
    number,
    number.filter((cell) => cell !== ''),
  ),
  more: fc.nat(12),
})
const table = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\ufeff'),
  rows: fc.array(row, { minLength: 1, maxLength: 5 }),
})
type Table = typeof table extends fc.Arbitrary<infer T> ? T : never

/** As spreadsheets write it: what needs quotes has them; now and then a row has a cell too many or too few. */
function written({ delimiter, end, mark, rows }: Table): string {
  const quoted = (cell: string) =>
    /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
  const lines = rows.map(({ name: id, cells, more }, n) => {
    const all = [`${id}${n}`, ...cells]
    const odd = more === 0 ? all.slice(0, 3) : more === 1 ? [...all, '8'] : more === 2 ? [...all, ''] : all
    return odd.map(quoted).join(delimiter)
  })
  return mark + [['id', 'latitude', 'longitude', 'hub_height_m'].join(delimiter), ...lines, ''].join(end)
}

const USUAL = { capacityKw: 1, turbineModel: 'generic_3mw', hubHeight: 100 }
const DEFAULTS = { turbine_model: 'generic_3mw', hub_height_m: 100 }

/** The batch of some places, or the lines that it refuses; none where it refuses the whole table. */
async function batchOf(places: object) {
  try {
    const { divide } = operations.runBatch.job.division
    return { run: await divide({ operation: 'wind_quick', defaults: DEFAULTS, ...places }, { earth }) }
  } catch (error) {
    return { refused: toServiceError(error).details.flatMap(({ line }) => line ?? []) }
  }
}

it('the portfolio page and the batch read the same places from a table, and refuse the same rows', async () => {
  const seen = { whole: 0, lines: 0, places: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(table.map(written), async (text) => {
      const page = () => readPlaces(text, 'wind', USUAL, portfolioTextsOf('en')).rows
      const { run, refused } = await batchOf({ sites_csv: text })
      if (refused?.length === 0) {
        seen.whole++
        expect(page, text).toThrow()
        return
      }
      const rows = page()
      if (run === undefined) {
        seen.lines++
        const misfits = rows.filter(({ refusal }) => refusal?.includes('cells, the heading'))
        expect(
          misfits.map(({ row: n }) => n + 1),
          text,
        ).toEqual(refused)
        return
      }
      if (rows.every(({ request }) => request !== undefined)) {
        seen.places++
        const sites = rows.map(({ name: id, latitude, longitude, request }) => {
          return { id, latitude, longitude, hub_height_m: request?.['hub_height_m'] }
        })
        // Of the places as the batch holds them.
        expect((await batchOf({ sites })).run?.fingerprints, text).toEqual(run.fingerprints)
        return
      }
      seen.refused++
      const parts = await Promise.all(run.fingerprints.map((_, part) => run.runPart(part)))
      const errors = parts.flatMap((part) => part.rows.map((cells) => cells.includes('error')))
      for (const [n, { refusal }] of rows.entries()) {
        // The page asks its engine, which refuses what the batch refuses besides.
        if (refusal !== undefined) expect(errors[n], text).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
})
