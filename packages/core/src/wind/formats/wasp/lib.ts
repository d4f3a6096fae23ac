import { ParseError } from '../../../errors/index.ts'
import { excerpt } from '../../../text/cell.ts'
import type { GeneralizedClimate } from '../generalized-climate.ts'
import { type LineCursor, lineCursor, nextNumbers, nextText, requireEnd, requireIn } from './number-lines.ts'

const FORMAT = 'WAsP .lib'
/** Sizes beyond these are no wind atlas. */
const CLASSES_MAX = 50
const SECTORS_MAX = 360
/** Frequencies are written in hundredths of a per cent; their sum may be off by a rounding of each [%]. */
const PERCENT_ROUNDING = 0.05

/**
 * Reads a generalised wind climate (.lib, .gwc), as WAsP and the Global Wind Atlas write it: a title (the atlas puts
 * `<coordinates>longitude,latitude,0</coordinates>` into it), the numbers of roughness lengths, heights and sectors,
 * both axes, then for each roughness a line of sector frequencies [%] and for each height a line of Weibull A [m/s] and
 * one of k. Frequencies are scaled to sum 1.
 *
 * @throws {ParseError} by line and column: numbers that are none, missing, too many or outside their range, axes that
 *   do not rise, frequencies that do not sum to 100 %, a file that is cut off or goes on.
 * @see WAsP 12 help, "Generalised wind climate files"
 */
export function readWaspLib(text: string): GeneralizedClimate {
  const cursor = lineCursor(FORMAT, text)
  const title = nextText(cursor, 'the title')
  const place = coordinatesIn(cursor, title)
  const [roughnessCount, heightCount, sectors] = readSizes(cursor)
  const roughnesses = readAxis(cursor, 'roughness length', roughnessCount, { min: 0, max: 10 })
  const heights = readAxis(cursor, 'height', heightCount, { min: 1, max: 1000 })
  const frequency = new Float64Array(roughnessCount * sectors)
  const scale = new Float64Array(roughnessCount * heightCount * sectors)
  const shape = new Float64Array(roughnessCount * heightCount * sectors)
  for (let r = 0; r < roughnessCount; r++) {
    frequency.set(readFrequencies(cursor, sectors), r * sectors)
    for (let h = 0; h < heightCount; h++) {
      const at = (r * heightCount + h) * sectors
      scale.set(readRow(cursor, 'Weibull A', sectors, { min: 0, max: 100, unit: 'm/s' }), at)
      shape.set(readRow(cursor, 'Weibull k', sectors, { min: 0, max: 20 }), at)
      requireWinds(cursor, { frequency, scale, shape }, { row: r * sectors, at, sectors })
    }
  }
  requireEnd(cursor)
  return {
    name: title.replace(/<coordinates>.*?<\/coordinates>/, '').trim(),
    ...place,
    roughnesses,
    heights,
    sectors,
    frequency,
    scale,
    shape,
  }
}

function coordinatesIn(
  { format }: LineCursor,
  title: string,
): { readonly longitudeDeg?: number; readonly latitudeDeg?: number } {
  const match = /<coordinates>([^<]*)<\/coordinates>/.exec(title)
  if (match === null) return {}
  const [longitudeDeg = Number.NaN, latitudeDeg = Number.NaN] = (match[1] ?? '').split(',').map(Number)
  if (Math.abs(longitudeDeg) <= 360 && Math.abs(latitudeDeg) <= 90) return { longitudeDeg, latitudeDeg }
  throw new ParseError({
    format,
    line: 1,
    column: 'coordinates',
    value: excerpt(match[1] ?? ''),
    problem: 'the coordinates must be longitude,latitude in degrees, the longitude first',
  })
}

function readSizes(cursor: LineCursor): readonly [number, number, number] {
  const { line } = cursor
  const sizes = nextNumbers(cursor, 'the numbers of roughness lengths, heights and sectors', 3)
  sizes.forEach((size, index) => {
    const holds = ['the number of roughness lengths', 'the number of heights', 'the number of sectors'][index]
    requireIn(cursor, { line, index, holds }, Number.isInteger(size) ? size : Number.NaN, {
      min: 1,
      max: index === 2 ? SECTORS_MAX : CLASSES_MAX,
    })
  })
  return [sizes[0], sizes[1], sizes[2]]
}

function readAxis(
  cursor: LineCursor,
  holds: string,
  count: number,
  bounds: { readonly min: number; readonly max: number },
): Float64Array {
  const { line, format } = cursor
  const values = readRow(cursor, holds, count, { ...bounds, unit: 'm' })
  const index = values.findIndex((value, i) => i > 0 && value <= values[i - 1])
  if (index < 0) return values
  throw new ParseError({
    format,
    line,
    column: String(index + 1),
    value: String(values[index]),
    problem: `the ${holds} of ${values[index]} m is not above the one before it, ${values[index - 1]} m`,
  })
}

function readRow(
  cursor: LineCursor,
  holds: string,
  count: number,
  bounds: { readonly min: number; readonly max: number; readonly unit?: string | undefined },
): Float64Array {
  const { line } = cursor
  const values = nextNumbers(cursor, `${holds} [${bounds.unit ?? '1'}]`, count)
  values.forEach((value, index) => {
    requireIn(cursor, { line, index, holds }, value, bounds)
  })
  return Float64Array.from(values)
}

function readFrequencies(cursor: LineCursor, sectors: number): Float64Array {
  const { line, format } = cursor
  const percent = readRow(cursor, 'sector frequency', sectors, { min: 0, max: 100, unit: '%' })
  const sum = percent.reduce((total, value) => total + value, 0)
  if (Math.abs(sum - 100) <= 0.5 + PERCENT_ROUNDING * sectors) return percent.map((value) => value / sum)
  throw new ParseError({
    format,
    line,
    value: String(sum),
    problem: `the sector frequencies sum to ${Number(sum.toPrecision(6))} %; they must sum to 100 %`,
  })
}

/** A sector from which wind blows has a Weibull distribution. */
function requireWinds(
  { format, line }: LineCursor,
  tables: Pick<GeneralizedClimate, 'frequency' | 'scale' | 'shape'>,
  { row, at, sectors }: { readonly row: number; readonly at: number; readonly sectors: number },
): void {
  for (let s = 0; s < sectors; s++) {
    const isBlowing = tables.frequency[row + s] > 0
    if (!isBlowing || (tables.scale[at + s] > 0 && tables.shape[at + s] > 0)) continue
    throw new ParseError({
      format,
      line: line - 1,
      column: String(s + 1),
      problem: `wind blows from sector ${s + 1}, but its Weibull A [m/s] or k is 0`,
    })
  }
}
