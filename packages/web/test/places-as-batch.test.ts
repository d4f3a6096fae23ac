import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ServiceError } from '../../api/src/errors/index.ts'
import { checkBatch, requestOfPlace } from '../../api/src/operations/batch/places.ts'
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
const row = fc.record({ name, cells: fc.array(number, { minLength: 3, maxLength: 3 }), more: fc.nat(12) })
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

/** The requests of a batch by line, or the lines that it refuses; undefined where it refuses the whole table. */
async function batchOf(sitesCsv: string) {
  const defaults = { turbine_model: 'generic_3mw', hub_height_m: 100 }
  try {
    const { batched, places } = await checkBatch({ operation: 'wind_quick', defaults, sites_csv: sitesCsv })
    return { batched, requests: places.map((place) => requestOfPlace(batched, defaults, place)) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { refused: error.details.flatMap(({ line }) => line ?? []) }
  }
}

it('the page reads a table as a batch does: the same places, the same refused rows', async () => {
  const seen = { whole: 0, places: 0, refused: 0, lines: 0 }
  await fc.assert(
    fc.asyncProperty(table.map(written), async (text) => {
      const usual = { capacityKw: 1, turbineModel: 'generic_3mw', hubHeight: 100 }
      const page = () => readPlaces(text, 'wind', usual, portfolioTextsOf('en')).rows
      const batch = await batchOf(text)
      if (batch.refused?.length === 0) {
        seen.whole++
        expect(page, text).toThrow()
        return
      }
      const rows = page()
      if (batch.refused !== undefined) {
        seen.lines++
        const misfits = rows.filter(({ refusal }) => refusal?.includes('cells, the heading'))
        expect(
          misfits.map(({ row: n }) => n + 1),
          text,
        ).toEqual(batch.refused)
        return
      }
      expect(rows.length, text).toBe(batch.requests.length)
      for (const [n, { request, refusal }] of rows.entries()) {
        if (request !== undefined) {
          seen.places++
          expect(batch.requests[n], text).toEqual(request)
        } else {
          seen.refused++
          expect(refusal, text).toContain('must be a number')
          await expect(batch.batched.operation.computation.outline(batch.requests[n])).rejects.toThrow()
        }
      }
    }),
    { numRuns: 1000 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50)
})
