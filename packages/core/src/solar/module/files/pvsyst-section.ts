import { ParseError } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'

/** A line `Key=Value`. */
export interface PvsystEntry {
  /** Counted from 1. */
  readonly line: number
  /** Empty when nothing stands behind the key. */
  readonly value: string
}

/** A section of a PVsyst component file. */
export interface PvsystSection {
  /** Of its first line, for example `PVObject_IAM`. */
  readonly key: string
  /** What stands behind the `=` there, for example `pvIAM`. */
  readonly kind: string
  /** Line on which it begins, counted from 1. */
  readonly line: number
  /** For messages. */
  readonly format: string
  /** By key in lower case: PVsyst does not write its keys in one case. */
  readonly entries: ReadonlyMap<string, PvsystEntry>
  readonly sections: readonly PvsystSection[]
}

/** The section with a key inside another; undefined when there is none. */
export function pvsystSection({ sections }: PvsystSection, key: string): PvsystSection | undefined {
  return sections.find((inner) => inner.key.toLowerCase() === key.toLowerCase())
}

/** The text of a key; undefined when it is absent or has none. */
export function pvsystText({ entries }: PvsystSection, key: string): string | undefined {
  const value = entries.get(key.toLowerCase())?.value
  return value === '' ? undefined : value
}

/**
 * The number of a key; undefined when it is absent.
 * @throws {ParseError} when something else stands there.
 */
export function pvsystOptionalNumber(section: PvsystSection, key: string): number | undefined {
  const value = pvsystText(section, key)
  return value === undefined ? undefined : parseNumber(section, key, value)
}

/**
 * The number of a key.
 * @throws {ParseError} when it is absent or no number.
 */
export function pvsystNumber(section: PvsystSection, key: string): number {
  const value = pvsystOptionalNumber(section, key)
  if (value !== undefined) return value
  throw new ParseError({
    format: section.format,
    line: section.line,
    column: key,
    problem: `the section "${section.key}=${section.kind}" has no "${key}"`,
  })
}

/**
 * The numbers of a key, separated by commas, with or without one at the end; undefined when it is absent.
 * @throws {ParseError} when one of them is not a number.
 */
export function pvsystNumbers(section: PvsystSection, key: string): readonly number[] | undefined {
  const value = pvsystText(section, key)?.replace(/,\s*$/, '')
  return value?.split(',').map((part) => parseNumber(section, key, part))
}

/**
 * The points of a profile (`TCubicProfile`): the first `NPtsEff` of its lines `Point_1=x,y`.
 * @throws {ParseError} a point that is missing or not two numbers.
 */
export function pvsystProfile(profile: PvsystSection): {
  readonly x: Float64Array
  readonly y: Float64Array
} {
  const count = pvsystNumber(profile, 'NPtsEff')
  if (!Number.isInteger(count) || count < 0 || count > profile.entries.size) {
    throw new ParseError({
      format: profile.format,
      line: profile.entries.get('nptseff')?.line,
      column: 'NPtsEff',
      value: String(count),
      problem: `${count} is not the number of the profile's points`,
    })
  }
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  for (let k = 0; k < count; k++) {
    const key = `Point_${k + 1}`
    const point = pvsystNumbers(profile, key)
    if (point?.length !== 2) {
      throw new ParseError({
        format: profile.format,
        line: profile.entries.get(key.toLowerCase())?.line ?? profile.line,
        column: key,
        value: excerpt(pvsystText(profile, key) ?? ''),
        problem: `the profile says that it has ${count} points; "${key}" is not two numbers`,
      })
    }
    x[k] = point[0]
    y[k] = point[1]
  }
  return { x, y }
}

function parseNumber({ format, entries }: PvsystSection, key: string, text: string): number {
  const value = readNumber(text, 0, text.length)
  if (!Number.isNaN(value)) return value
  const hint = text.includes(',') ? '; decimals have a point' : ''
  throw new ParseError({
    format,
    line: entries.get(key.toLowerCase())?.line,
    column: key,
    value: excerpt(text),
    problem: `"${excerpt(text)}" is not a number${hint}`,
  })
}
