import { type ErrorDetail, ServiceError, validationError } from '../../errors/index.ts'
import { valueOfCell } from '../../tables/index.ts'
import { fieldsAt } from '../../wire/fields-at.ts'
import { didYouMean } from '../../wire/parse/did-you-mean.ts'
import { isRecord, parseRequest } from '../../wire/parse/parse-request.ts'
import { BATCHED, type Batched } from './batched.ts'
import { readCsv } from './read-csv.ts'
import { type BatchRequest, batchRequestSchema, PLACES_MAX } from './request.ts'

/** A place as it was sent: its own fields alone. */
export type Place = Readonly<Record<string, unknown>>

/** A batch whose places have an id each. */
export interface CheckedBatch {
  readonly request: BatchRequest
  readonly batched: Batched
  readonly places: readonly Place[]
  readonly ids: readonly string[]
}

const ID_LENGTH_MAX = 200
/** Ids that are named where they are there twice. */
const NAMED_MAX = 20

/**
 * Checks what all places share: the header of a table, the ids, and the fields of the operation that come from
 * `defaults` or from nowhere.
 * @throws {ServiceError} `validation_error`.
 */
export async function checkBatch(body: unknown): Promise<CheckedBatch> {
  const request = parseRequest(batchRequestSchema, body, ({ sites, sites_csv: csv }) =>
    (sites === undefined) === (csv === undefined)
      ? [{ field: 'sites', value: null, constraint: 'places, either in sites or in sites_csv' }]
      : [],
  )
  const batched = BATCHED[request.operation]
  const places = request.sites ?? placesOfCsv(request.sites_csv!, batched)
  const ids = idsOf(places)
  await requireShared(request, batched, places)
  return { request, batched, places, ids }
}

/** The request of the operation at a place: its own fields before the defaults. */
export function requestOfPlace(
  { nest, placeInNest, schema }: Batched,
  defaults: Place,
  place: Place,
): unknown {
  const request: Record<string, unknown> = structuredClone(defaults)
  for (const [name, value] of Object.entries(place)) {
    if (name === 'id') continue
    const path = name.split('.')
    const isPlace = PLACE_FIELDS.has(name)
    const inNest = nest !== undefined && (isPlace ? placeInNest : !fieldsAt(schema, []).has(path[0]!))
    put(request, inNest ? [nest, ...path] : path, value)
  }
  return request
}

const PLACE_FIELDS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'lat', 'lon'])

/** Sets a value; an object joins the one that is there. */
function put(target: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  const before = Object.hasOwn(target, name!) ? target[name!] : undefined
  const held = isRecord(before) ? { ...before } : {}
  if (rest.length > 0) put(held, rest, value)
  else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) put(held, [key], inner)
  }
  define(target, name!, rest.length > 0 || isRecord(value) ? held : value)
}

/** Also a field called `__proto__` is one, which the schema then refuses. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}

function placesOfCsv(text: string, batched: Batched): Place[] {
  const { header, rows } = readCsv(text)
  requireColumns(header, batched)
  if (rows.length === 0 || rows.length > PLACES_MAX) {
    const constraint = `a header and 1..${PLACES_MAX} rows; this table has ${rows.length}`
    throw validationError([{ field: 'sites_csv', value: null, constraint }])
  }
  return rows.map(({ cells }) => {
    const place: Record<string, unknown> = {}
    cells.forEach((cell, n) => {
      if (cell !== '') place[header[n]!] = header[n] === 'id' ? cell : valueOfCell(cell)
    })
    return place
  })
}

/** Refuses a table without places, or with columns that the operation has no fields for. */
function requireColumns(header: readonly string[], { schema, nest }: Batched): void {
  const own = [...fieldsAt(schema, []), ...(nest === undefined ? [] : fieldsAt(schema, [nest]))]
  const known = new Set(['id', ...PLACE_FIELDS, ...own])
  const details: ErrorDetail[] = []
  for (const [long, short] of [
    ['latitude', 'lat'],
    ['longitude', 'lon'],
  ] as const) {
    if (header.includes(long) || header.includes(short)) continue
    const near = didYouMean(
      long,
      header.filter((name) => !known.has(name)),
    )
    details.push({
      field: 'sites_csv',
      value: header.join(',').slice(0, 80),
      line: 1,
      column: long,
      constraint: `a header with the column ${long}${near}`,
    })
  }
  for (const name of header) {
    const path = name.split('.')
    if (path.length === 1 ? known.has(name) : fieldsAt(schema, path.slice(0, -1)).has(path.at(-1)!)) continue
    details.push({
      field: 'sites_csv',
      value: name,
      line: 1,
      column: name,
      constraint: `columns that are fields of the operation; there is no field ${name}${didYouMean(name, known)}`,
    })
  }
  if (details.length > 0) throw validationError(details)
}

/** The id of each place: its own, else its number from 1. */
function idsOf(places: readonly Place[]): string[] {
  const first = new Map<string, number>()
  const details: ErrorDetail[] = []
  const ids = places.map(({ id = null }, n) => {
    if (id !== null && (typeof id !== 'string' || id === '' || id.length > ID_LENGTH_MAX)) {
      const value = typeof id === 'number' || typeof id === 'boolean' ? id : null
      const constraint = `a text of 1..${ID_LENGTH_MAX} characters`
      if (details.length < NAMED_MAX) details.push({ field: `sites[${n}].id`, value, constraint })
      return ''
    }
    const own = (id as string | null) ?? String(n + 1)
    const before = first.get(own)
    if (before !== undefined && details.length < NAMED_MAX) {
      const constraint = `an id of one place alone; sites[${before}] has it too`
      details.push({ field: `sites[${n}].id`, value: own.slice(0, 80), constraint })
    }
    first.set(own, before ?? n)
    return own
  })
  if (details.length > 0) throw validationError(details)
  return ids
}

/** Refuses what every place would be refused for: fields that come from the defaults, or that nobody gives. */
async function requireShared(
  { defaults = {} }: BatchRequest,
  batched: Batched,
  places: readonly Place[],
): Promise<void> {
  const [place] = places as readonly [Place]
  try {
    await batched.operation.computation.outline(requestOfPlace(batched, defaults, place))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const shared = error.details.filter(({ field }) => !isOwn(field, batched, place))
    if (shared.length === 0) return
    throw validationError(shared.map((detail) => ({ ...detail, field: `defaults.${detail.field}` })))
  }
}

/** Whether a field of the request of a place is one that the place itself gave. */
function isOwn(field: string, { nest }: Batched, place: Place): boolean {
  const path = field.replace(/\[\d+\]/g, '')
  const bare = nest !== undefined && path.startsWith(`${nest}.`) ? path.slice(nest.length + 1) : path
  if (PLACE_FIELDS.has(bare) || PLACE_FIELDS.has(path)) return true
  return Object.keys(place).some((name) =>
    [path, bare].some((one) => one === name || one.startsWith(`${name}.`) || name.startsWith(`${one}.`)),
  )
}
