import { ParseError } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'
import { type LineCursor, requireIn } from './number-lines.ts'

/** One point of a resource file. */
export interface ResourceLine {
  readonly name: string
  /** x, y, elevation, height, A, k, power or energy, sectors; then frequency [‰], A [0.1 m/s], k [0.01] of each. */
  readonly values: readonly number[]
}

/** How many numbers stand in front of those of the sectors. */
export const RESOURCE_HEAD = 8

/** Width of the fields in front of the sectors: name, x, y, elevation, height, A, k, power or energy, sectors. */
const HEAD_WIDTHS = [10, 10, 10, 8, 5, 5, 6, 15, 3]
/** Width of the fields of a sector: frequency in per mille, A in 0.1 m/s, k in 0.01. */
const SECTOR_WIDTHS = [4, 4, 5]
/** Per mille are whole: their sum may be off by half of one for each sector, and by slips of the writer. */
const SUM_MARGIN = 10

/** The numbers in front of the sectors. */
const HEAD = [
  { holds: 'x', min: -1e8, max: 1e8, unit: 'm' },
  { holds: 'y', min: -1e8, max: 1e8, unit: 'm' },
  { holds: 'the elevation', min: -1000, max: 10_000, unit: 'm' },
  { holds: 'the height', min: 0, max: 1000, unit: 'm' },
  { holds: 'Weibull A', min: 0, max: 100, unit: 'm/s' },
  { holds: 'Weibull k', min: 0, max: 20 },
  { holds: 'power density or energy', min: -9999, max: 1e18 },
  { holds: 'the number of sectors', min: 1, max: 360 },
]

/**
 * Reads the line of a point, by the widths of its fields or, where it does not keep them, by blanks.
 * @throws {ParseError} by line and column.
 */
export function readResourceLine(cursor: LineCursor, line: number, text: string): ResourceLine {
  const fields = fixedFields(text) ?? blankFields(text)
  const values = fields.slice(1).map((field) => readNumber(field, 0, field.length))
  const bad = values.findIndex(Number.isNaN)
  const sectors = values[RESOURCE_HEAD - 1] ?? Number.NaN
  const expected = RESOURCE_HEAD + SECTOR_WIDTHS.length * sectors
  if (bad >= 0) {
    const value = excerpt(fields[bad + 1])
    throw new ParseError({
      format: cursor.format,
      line,
      column: String(bad + 2),
      value,
      problem: `"${value}" stands there; it must be a number`,
    })
  }
  if (values.length !== expected) {
    throw new ParseError({
      format: cursor.format,
      line,
      value: String(fields.length),
      problem: Number.isNaN(expected)
        ? `the point has ${fields.length} fields; they are ${RESOURCE_HEAD + 1} and three for each sector`
        : `the point has ${fields.length} fields; with ${sectors} sectors they are ${expected + 1}`,
    })
  }
  HEAD.forEach(({ holds, ...range }, index) => {
    requireIn(cursor, { line, index: index + 1, holds }, values[index], range)
  })
  requireSectors(cursor, line, values)
  return { name: fields[0].trim(), values }
}

function requireSectors(cursor: LineCursor, line: number, values: number[]): void {
  let sum = 0
  for (let at = RESOURCE_HEAD; at < values.length; at += SECTOR_WIDTHS.length) {
    requireIn(cursor, { line, index: at + 1, holds: 'a sector frequency' }, values[at], {
      min: 0,
      max: 1000,
      unit: '‰',
    })
    requireIn(cursor, { line, index: at + 2, holds: 'a sector Weibull A' }, values[at + 1], {
      min: 0,
      max: 999,
      unit: '0.1 m/s',
    })
    requireIn(cursor, { line, index: at + 3, holds: 'a sector Weibull k' }, values[at + 2], {
      min: 0,
      max: 2000,
      unit: '0.01',
    })
    sum += values[at]
  }
  if (Math.abs(sum - 1000) <= SUM_MARGIN + values[RESOURCE_HEAD - 1] / 2) return
  throw new ParseError({
    format: cursor.format,
    line,
    value: String(sum),
    problem: `the sector frequencies sum to ${sum} ‰; they must sum to 1000 ‰`,
  })
}

/** Fields by width; undefined for a line that does not keep the widths. */
function fixedFields(text: string): string[] | undefined {
  const fields: string[] = []
  let at = 0
  const cut = (widths: readonly number[]): void => {
    for (const width of widths) {
      fields.push(text.slice(at, at + width))
      at += width
    }
  }
  cut(HEAD_WIDTHS)
  const sectors = Number(fields[HEAD_WIDTHS.length - 1])
  if (!(Number.isInteger(sectors) && sectors >= 1 && sectors <= 360)) return undefined
  for (let s = 0; s < sectors; s++) cut(SECTOR_WIDTHS)
  const isWhole = fields.slice(1).every((field) => /^\s*[-+0-9.eE]+\s*$/.test(field))
  return isWhole && text.slice(at).trim() === '' ? fields : undefined
}

/** Fields between blanks; a name of several words is one field, no name an empty one. */
function blankFields(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const firstNumber = words.findIndex((word) => !Number.isNaN(readNumber(word, 0, word.length)))
  if (firstNumber <= 0) {
    // Numbers alone: a point without a name has a field less than one whose name is a number.
    const sectors = Number(words[RESOURCE_HEAD - 1])
    const isNameless = words.length === RESOURCE_HEAD + SECTOR_WIDTHS.length * sectors
    return isNameless ? ['', ...words] : words
  }
  return [words.slice(0, firstNumber).join(' '), ...words.slice(firstNumber)]
}
