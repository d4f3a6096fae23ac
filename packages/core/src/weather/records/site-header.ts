import { ParseError } from '../../errors/index.ts'
import type { Site } from '../../site/index.ts'
import { excerpt, readNumber } from '../../text/cell.ts'

/** Where a header stands, for messages. */
export interface HeaderPlace {
  readonly format: string
  /** Line of the header, counted from 1; absent when the file has no lines. */
  readonly line?: number | undefined
}

/** A field of a header: the name and the text it has in the file; undefined when the file does not have it. */
export interface HeaderField {
  readonly name: string
  readonly text: string | undefined
}

/**
 * A number of a header.
 * @throws {ParseError} no number, or one outside `min..max`.
 */
export function headerNumber(
  { format, line }: HeaderPlace,
  { name, text }: HeaderField,
  range: { readonly min: number; readonly max: number; readonly unit: string },
): number {
  const value = text === undefined ? Number.NaN : readNumber(text, 0, text.length)
  if (value >= range.min && value <= range.max) return value
  const found = text === undefined ? `the header has no ${name}` : `"${excerpt(text)}" stands in the header`
  throw new ParseError({
    format,
    line,
    column: name,
    value: text === undefined ? undefined : excerpt(text),
    problem: `${found}; it must be a number in ${range.min}..${range.max} ${range.unit}`,
  })
}

/**
 * The site of a header.
 * @throws {ParseError} a field that is not there, no number, or not on Earth.
 */
export function headerSite(
  place: HeaderPlace,
  fields: {
    readonly latitude: HeaderField
    readonly longitude: HeaderField
    readonly elevation: HeaderField
  },
): Site {
  return {
    latitudeDeg: headerNumber(place, fields.latitude, { min: -90, max: 90, unit: '°' }),
    longitudeDeg: headerNumber(place, fields.longitude, { min: -180, max: 180, unit: '°' }),
    altitude: headerNumber(place, fields.elevation, { min: -500, max: 9000, unit: 'm' }),
  }
}

/**
 * The offset from UTC of a header [h].
 * @throws {ParseError} no number, or outside −12..14 h.
 */
export function headerUtcOffset(place: HeaderPlace, field: HeaderField): number {
  return headerNumber(place, field, { min: -12, max: 14, unit: 'h' })
}

/** A text of a header, short and without control characters; undefined when it says nothing. */
export function headerText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const shown = excerpt(text)
  return shown === '' || shown === '-' || shown.toLowerCase() === 'unknown' ? undefined : shown
}
