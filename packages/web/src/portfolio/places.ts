import { dsvFormat } from 'd3-dsv'
import { usualMount } from '../parts/usual-mount.ts'
import { filled } from '../texts/index.ts'

/** What stands at the places. */
export type Technology = 'solar' | 'wind'

/** What stands at a place whose row says nothing of it. */
export interface Usual {
  /** DC capacity of a plant [kW]. */
  readonly capacityKw: number
  readonly turbineModel: string
  readonly hubHeight: number
}

/** A row of the table of places: the request that it asks for, or why it asks for none. */
export interface PlaceRow {
  /** Counted from 1, the heading left out. */
  readonly row: number
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly request: Readonly<Record<string, unknown>> | undefined
  readonly refusal: string | undefined
}

/** A table of places. */
export interface PlaceTable {
  readonly rows: readonly PlaceRow[]
  /** Columns that say nothing of the technology. */
  readonly unused: readonly string[]
}

/** Words of refusals. */
export interface PlaceWords {
  readonly csvEmpty: string
  readonly csvColumns: string
  readonly csvTooMany: string
  readonly csvNoNumber: string
  readonly csvCells: string
}

/** Most places: more take minutes in a browser. */
const PLACES_MAX = 1000

/** Columns by the names that people give them, in small letters. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'site', 'place', 'id', 'ort', 'standort'],
  latitude: ['latitude', 'lat', 'latitude_deg', 'breite', 'breitengrad'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'longitude_deg', 'länge', 'längengrad'],
}

/** Numbers that rows may have of what stands there, in the words of the service. */
const NUMBERS: Readonly<Record<Technology, readonly string[]>> = {
  solar: ['capacity_kw', 'tilt', 'azimuth', 'dc_ac_ratio', 'losses_pct'],
  wind: ['hub_height_m'],
}

/**
 * Reads a table of places: a heading, then a place a row. Cells are parted by commas, semicolons or tabs, whichever the
 * heading has most of; beside semicolons and tabs numbers may have a decimal comma.
 * @throws {Error} in words for people, where nothing can be read.
 */
export function readPlaces(
  text: string,
  technology: Technology,
  usual: Usual,
  words: PlaceWords,
): PlaceTable {
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(plain.split('\n', 1)[0] ?? '')
  const [heading, ...rest] = dsvFormat(delimiter).parseRows(plain)
  const titles = (heading ?? []).map((title) => title.trim())
  const lines = rest
    .map((cells, n) => ({ row: n + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) throw new Error(words.csvEmpty)
  if (lines.length > PLACES_MAX) {
    throw new Error(filled(words.csvTooMany, { count: lines.length, most: PLACES_MAX }))
  }
  const columns = titles.map((title) => columnOf(title, technology))
  const missing = ['latitude', 'longitude'].filter((name) => !columns.includes(name))
  if (missing.length > 0) {
    throw new Error(filled(words.csvColumns, { missing: missing.join(', '), found: titles.join(', ') }))
  }
  return {
    rows: lines.map(({ row, cells }) => {
      const cell = (name: string) => (cells[columns.indexOf(name)] ?? '').trim()
      return rowOf({
        row,
        cell,
        count: cells.length,
        width: titles.length,
        technology,
        usual,
        delimiter,
        words,
      })
    }),
    unused: titles.filter((title, n) => title !== '' && columns[n] === undefined),
  }
}

function delimiterOf(heading: string): string {
  const count = (one: string) => heading.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** What a title means; undefined where it means nothing here. */
function columnOf(title: string, technology: Technology): string | undefined {
  const small = title.toLowerCase()
  const known = Object.entries(COLUMNS).find(([, spellings]) => spellings.includes(small))
  if (known !== undefined) return known[0]
  const own = [...NUMBERS[technology], ...(technology === 'wind' ? ['turbine_model'] : [])]
  return own.find((name) => name === small)
}

function rowOf({
  row,
  cell,
  count,
  width,
  technology,
  usual,
  delimiter,
  words,
}: {
  readonly row: number
  readonly cell: (name: string) => string
  readonly count: number
  readonly width: number
  readonly technology: Technology
  readonly usual: Usual
  readonly delimiter: string
  readonly words: PlaceWords
}): PlaceRow {
  const wrong: string[] = []
  if (count > width) wrong.push(filled(words.csvCells, { count, width }))
  const number = (name: string): number => {
    const written = delimiter === ',' ? cell(name) : cell(name).replace(',', '.')
    const value = written === '' ? Number.NaN : Number(written)
    if (!Number.isFinite(value)) wrong.push(filled(words.csvNoNumber, { name, value: cell(name) }))
    return value
  }
  const [latitude, longitude] = [number('latitude'), number('longitude')]
  const own = Object.fromEntries(
    NUMBERS[technology].filter((name) => cell(name) !== '').map((name) => [name, number(name)]),
  )
  const request =
    technology === 'solar'
      ? { latitude, longitude, system: { capacity_kw: usual.capacityKw, ...usualMount(latitude), ...own } }
      : {
          latitude,
          longitude,
          turbine_model: cell('turbine_model') || usual.turbineModel,
          hub_height_m: usual.hubHeight,
          ...own,
        }
  return {
    row,
    name: cell('name'),
    latitude,
    longitude,
    request: wrong.length === 0 ? request : undefined,
    refusal: wrong.length === 0 ? undefined : wrong.join('; '),
  }
}
