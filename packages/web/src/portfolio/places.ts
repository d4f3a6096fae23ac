import { nearestWord, readTable, TableError, type TextTable, valueOfCell } from '@sunwake/api/tables'
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
  readonly csvNear: string
  readonly csvTooMany: string
  readonly csvNoNumber: string
  readonly csvCells: string
  readonly csvEncoding: string
  readonly csvOpenQuote: string
  readonly csvStrayQuote: string
  readonly csvUntitled: string
  readonly csvTwice: string
  readonly csvMarks: string
  readonly csvThousands: string
}

/** Words for tables of which nothing can be read. */
const PROBLEMS = {
  encoding: 'csvEncoding',
  openQuote: 'csvOpenQuote',
  strayQuote: 'csvStrayQuote',
  untitled: 'csvUntitled',
  twice: 'csvTwice',
  marks: 'csvMarks',
  thousands: 'csvThousands',
} as const satisfies Record<TableError['why']['problem'], keyof PlaceWords>

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

/** Columns of texts; in the others a comma may be the decimal mark. */
const TEXTS: readonly (string | undefined)[] = ['name', 'turbine_model', undefined]

/**
 * Reads a table of places: a heading, then a place a row, as {@link readTable} reads tables.
 * @throws {Error} in words for people, where nothing can be read.
 */
export function readPlaces(
  text: string,
  technology: Technology,
  usual: Usual,
  words: PlaceWords,
): PlaceTable {
  const { header, headerLine, rows } = tableOf(text, technology, words)
  if (rows.length === 0) throw new Error(words.csvEmpty)
  if (rows.length > PLACES_MAX) {
    throw new Error(filled(words.csvTooMany, { count: rows.length, most: PLACES_MAX }))
  }
  const columns = header.map((title) => columnOf(title, technology))
  const unused = header.filter((_, n) => columns[n] === undefined)
  requireColumns(header, columns, technology, words)
  return {
    rows: rows.map(({ line, cells, fits }) => {
      const row = line - headerLine
      const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
      if (!fits) {
        const refusal = filled(words.csvCells, { count: cells.length, width: header.length })
        return { row, name: cell('name'), ...NOWHERE, request: undefined, refusal }
      }
      return { row, ...placeOf(cell, technology, usual, words) }
    }),
    unused,
  }
}

/** A row whose cells cannot be told apart is at no place. */
const NOWHERE = { latitude: Number.NaN, longitude: Number.NaN }

function tableOf(text: string, technology: Technology, words: PlaceWords): TextTable {
  try {
    return readTable(text, (title) => TEXTS.includes(columnOf(title, technology)))
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const { problem, ...values } = error.why
    throw new Error(filled(words[PROBLEMS[problem]], values))
  }
}

/** Refuses a table without places, with two columns for one thing, or with one that is misspelt. */
function requireColumns(
  header: readonly string[],
  columns: readonly (string | undefined)[],
  technology: Technology,
  words: PlaceWords,
): void {
  const missing = ['latitude', 'longitude'].filter((name) => !columns.includes(name))
  if (missing.length > 0) {
    throw new Error(filled(words.csvColumns, { missing: missing.join(', '), found: header.join(', ') }))
  }
  const own = ownOf(technology)
  header.forEach((title, n) => {
    const column = columns[n]
    if (column === undefined) {
      const near = nearestWord(title, own)
      if (near !== undefined) throw new Error(filled(words.csvNear, { title, near }))
    } else if (column !== 'name' && columns.indexOf(column) < n) {
      throw new Error(filled(words.csvTwice, { title: column }))
    }
  })
}

/** Columns that say what stands at a place. */
function ownOf(technology: Technology): readonly string[] {
  return [...NUMBERS[technology], ...(technology === 'wind' ? ['turbine_model'] : [])]
}

/** What a title means; undefined where it means nothing here. */
function columnOf(title: string, technology: Technology): string | undefined {
  const small = title.toLowerCase()
  const known = Object.entries(COLUMNS).find(([, spellings]) => spellings.includes(small))
  return known === undefined ? ownOf(technology).find((name) => name === small) : known[0]
}

function placeOf(
  cell: (name: string) => string,
  technology: Technology,
  usual: Usual,
  words: PlaceWords,
): Omit<PlaceRow, 'row'> {
  const wrong: string[] = []
  const number = (name: string): number => {
    const value = valueOfCell(cell(name))
    if (typeof value === 'number') return value
    wrong.push(filled(words.csvNoNumber, { name, value: cell(name) }))
    return Number.NaN
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
    name: cell('name'),
    latitude,
    longitude,
    request: wrong.length === 0 ? request : undefined,
    refusal: wrong.length === 0 ? undefined : wrong.join('; '),
  }
}
