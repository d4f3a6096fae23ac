import { ParseError } from '../../errors/index.ts'
import { excerpt } from '../../text/cell.ts'
import { isJsonObject, type JsonMembers } from '../../text/json-members.ts'

/** An object of a parsed document (JSON or YAML) and where it stands in it. */
export interface DocumentPart {
  /** For messages. */
  readonly format: string
  /** Path from the root, for example `performance.Ct_curve`; empty at the root. */
  readonly path: string
  readonly members: JsonMembers
}

/** Range of a number, and its unit for messages. */
export interface FieldBounds {
  readonly min: number
  readonly max: number
  readonly unit?: string | undefined
}

/** Longest list that a document may have. */
const LIST_MAX = 10_000_000

/**
 * The root of a parsed document.
 * @throws {ParseError} when it is no object.
 */
export function documentRoot(format: string, document: unknown): DocumentPart {
  if (isJsonObject(document)) return { format, path: '', members: document }
  throw new ParseError({ format, problem: `the document is ${describe(document)}; it must be an object` })
}

/** Path of a member, for messages. */
function pathOf({ path }: DocumentPart, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Whether a member is there and not null. */
export function has({ members }: DocumentPart, name: string): boolean {
  return Object.hasOwn(members, name) && members[name] !== undefined && members[name] !== null
}

/**
 * A nested object.
 * @throws {ParseError} when it is absent or something else.
 */
export function partAt(part: DocumentPart, name: string): DocumentPart {
  const value = part.members[name]
  if (has(part, name) && isJsonObject(value)) return { ...part, path: pathOf(part, name), members: value }
  throw fieldError(part, name, 'an object')
}

/**
 * A list of objects.
 * @throws {ParseError} when it is absent or something else.
 */
export function partsAt(part: DocumentPart, name: string): DocumentPart[] {
  const value = part.members[name]
  if (!has(part, name) || !Array.isArray(value)) throw fieldError(part, name, 'a list of objects')
  return value.map((item: unknown, i) => {
    const path = `${pathOf(part, name)}[${i}]`
    if (isJsonObject(item)) return { ...part, path, members: item }
    throw new ParseError({
      format: part.format,
      column: path,
      problem: `${path} is ${describe(item)}; it must be an object`,
    })
  })
}

/**
 * A number.
 * @throws {ParseError} when it is absent, no finite number or outside its range.
 */
export function numberAt(part: DocumentPart, name: string, bounds: FieldBounds): number {
  const value = part.members[name]
  if (has(part, name) && isWithin(value, bounds)) return value
  throw fieldError(part, name, rangeOf(bounds))
}

/** A number; undefined when it is absent or null. */
export function optionalNumberAt(part: DocumentPart, name: string, bounds: FieldBounds): number | undefined {
  return has(part, name) ? numberAt(part, name, bounds) : undefined
}

/**
 * A text.
 * @throws {ParseError} when it is absent or something else.
 */
export function textAt(part: DocumentPart, name: string): string {
  const value = part.members[name]
  if (has(part, name) && typeof value === 'string') return value
  throw fieldError(part, name, 'a text')
}

/** A text; undefined when it is absent or null. */
export function optionalTextAt(part: DocumentPart, name: string): string | undefined {
  return has(part, name) ? textAt(part, name) : undefined
}

/**
 * Whether something is; undefined when it is absent or null.
 * @throws {ParseError} when it is something else than true or false.
 */
export function optionalFlagAt(part: DocumentPart, name: string): boolean | undefined {
  const value = part.members[name]
  if (!has(part, name)) return undefined
  if (typeof value === 'boolean') return value
  throw fieldError(part, name, 'true or false')
}

/**
 * A list of numbers.
 * @param count how many there must be; any when absent.
 * @throws {ParseError} when it is absent or something else, naming the item.
 */
export function numbersAt(
  part: DocumentPart,
  name: string,
  bounds: FieldBounds,
  count?: number,
): Float64Array {
  const value: unknown = part.members[name]
  if (!has(part, name) || !Array.isArray(value)) throw fieldError(part, name, 'a list of numbers')
  requireCount(part, name, value.length, count)
  return Float64Array.from(value, (item: unknown, i) => {
    if (isWithin(item, bounds)) return item
    const path = `${pathOf(part, name)}[${i}]`
    throw new ParseError({
      format: part.format,
      column: path,
      value: excerpt(String(item)),
      problem: `${path} is ${describe(item)}; it must be ${rangeOf(bounds)}`,
    })
  })
}

function requireCount({ format, ...part }: DocumentPart, name: string, found: number, count?: number): void {
  if (found <= LIST_MAX && (count === undefined || found === count)) return
  const path = pathOf({ format, ...part }, name)
  throw new ParseError({
    format,
    column: path,
    problem: `${path} has ${found} values; it must have ${count ?? `at most ${LIST_MAX}`}`,
  })
}

/** An error that names a member, what it is and what it must be. */
export function fieldError(part: DocumentPart, name: string, mustBe: string): ParseError {
  const value = Object.hasOwn(part.members, name) ? part.members[name] : undefined
  const path = pathOf(part, name)
  return new ParseError({
    format: part.format,
    column: path,
    value: value === undefined ? undefined : excerpt(String(value)),
    problem: `${path} is ${describe(value)}; it must be ${mustBe}`,
  })
}

function isWithin(value: unknown, { min, max }: FieldBounds): value is number {
  return typeof value === 'number' && value >= min && value <= max
}

function rangeOf({ min, max, unit }: FieldBounds): string {
  return `a number in ${min}..${max}${unit === undefined ? '' : ` ${unit}`}`
}

function describe(value: unknown): string {
  if (value === undefined || value === null) return 'missing'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `"${excerpt(value)}"`
  return Array.isArray(value) ? 'a list' : 'an object'
}
