import { ParseError } from '../../../errors/index.ts'
import { type LineCursor, lineCursor, nextNumbers, nextText, requireIn } from './number-lines.ts'

/** A wind climate as a histogram: how often which speed from which sector. */
export interface BinnedClimate {
  readonly name: string
  readonly latitudeDeg: number
  readonly longitudeDeg: number
  /** Above ground [m]. */
  readonly height: number
  readonly sectors: number
  /** Middle of each sector, where the wind comes from [°]. */
  readonly centreDeg: Float64Array
  /** Share of all records, sum 1. */
  readonly frequency: Float64Array
  /** Upper end of each bin of speed, the first bin beginning at 0 [m/s]. */
  readonly upperSpeeds: Float64Array
  /** Share of a sector's records in each bin, sum 1 (0 in an empty sector): `[sector · bins + bin]`. */
  readonly binShare: Float64Array
}

const FORMAT = 'WAsP .tab'
const BINS_MAX = 500
/** Shares of a sector are whole per mille: their sum may be off by some roundings. */
const SUM_MARGIN = 0.03

/**
 * Reads an observed wind climate (.tab): a title; latitude, longitude [°] and height [m]; the number of sectors, the
 * factor that makes speeds m/s and the offset of the directions [°] (and, if there, a type, which must be 0); the
 * frequencies of the sectors, on any scale; then for each bin its upper speed and its share in every sector, on any
 * scale.
 *
 * @throws {ParseError} by line and column: numbers that are none, missing, too many or outside their range, bins that
 *   do not rise, a sector with a frequency but no record, a file that is cut off.
 * @see WAsP 12 help, "Observed wind climate files"
 */
export function readWaspTab(text: string): BinnedClimate {
  const cursor = lineCursor(FORMAT, text)
  const name = nextText(cursor, 'the title').trim()
  const [latitudeDeg, longitudeDeg, height] = readPlace(cursor)
  const { sectors, factor, offsetDeg } = readLayout(cursor)
  const counts = readFrequency(cursor, sectors)
  const rows = readBins(cursor, sectors, factor)
  const bins = rows.length
  const binShare = new Float64Array(sectors * bins)
  for (let s = 0; s < sectors; s++) {
    const sum = rows.reduce((total, row) => total + row[s + 1], 0)
    if (counts[s] > 0 && !(sum > 0)) {
      throw new ParseError({
        format: FORMAT,
        line: 4,
        column: String(s + 1),
        problem: `sector ${s + 1} has a frequency of ${counts[s]} but no bin of speed has any of it`,
      })
    }
    requireUsualSum(sum, s)
    for (let b = 0; b < bins; b++) binShare[s * bins + b] = sum > 0 ? rows[b][s + 1] / sum : 0
  }
  const total = counts.reduce((sum, value) => sum + value, 0)
  return {
    name,
    latitudeDeg,
    longitudeDeg,
    height,
    sectors,
    centreDeg: Float64Array.from(counts, (_, s) => ((((s * 360) / sectors + offsetDeg) % 360) + 360) % 360),
    frequency: Float64Array.from(counts, (value) => value / total),
    upperSpeeds: Float64Array.from(rows, (row) => row[0]),
    binShare,
  }
}

function readPlace(cursor: LineCursor): readonly [number, number, number] {
  const { line } = cursor
  const place = nextNumbers(cursor, 'latitude [°], longitude [°] and height [m]', 3)
  const bounds = [
    { holds: 'the latitude', min: -90, max: 90, unit: '°' },
    { holds: 'the longitude', min: -360, max: 360, unit: '°' },
    { holds: 'the height', min: 0.1, max: 1000, unit: 'm' },
  ]
  bounds.forEach(({ holds, ...range }, index) => {
    requireIn(cursor, { line, index, holds }, place[index], range)
  })
  return [place[0], place[1], place[2]]
}

function readLayout(cursor: LineCursor): { sectors: number; factor: number; offsetDeg: number } {
  const { line, format } = cursor
  const holds = 'the number of sectors, the factor of speeds and the offset of directions [°]'
  const values = nextNumbers(cursor, holds)
  if (values.length < 3 || values.length > 4 || (values.length === 4 && values[3] !== 0)) {
    throw new ParseError({
      format,
      line,
      problem: `${holds} are three numbers, or four of which the last is 0; other types of file are not read`,
    })
  }
  const [count, factor, offsetDeg] = values
  const sectors = Number.isInteger(count) ? count : Number.NaN
  requireIn(cursor, { line, index: 0, holds: 'the number of sectors' }, sectors, { min: 1, max: 360 })
  requireIn(cursor, { line, index: 1, holds: 'the factor of speeds' }, factor, { min: 0.01, max: 100 })
  requireIn(cursor, { line, index: 2, holds: 'the offset of directions' }, offsetDeg, {
    min: -360,
    max: 360,
    unit: '°',
  })
  return { sectors, factor, offsetDeg }
}

function readFrequency(cursor: LineCursor, sectors: number): number[] {
  const { line, format } = cursor
  const counts = nextNumbers(cursor, 'the sector frequencies', sectors)
  counts.forEach((value, index) => {
    requireIn(cursor, { line, index, holds: 'the sector frequency' }, value, { min: 0, max: 1e9 })
  })
  if (counts.some((value) => value > 0)) return counts
  throw new ParseError({ format, line, problem: 'the sector frequencies are all 0' })
}

/** Rows of an upper speed in m/s and the shares of the sectors. */
function readBins(cursor: LineCursor, sectors: number, factor: number): number[][] {
  const rows: number[][] = []
  while (cursor.next < cursor.text.length) {
    const { line } = cursor
    if (isBlankFrom(cursor)) break
    const row = nextNumbers(cursor, 'the upper speed of a bin and its share in every sector', sectors + 1)
    row[0] *= factor
    const before = rows.length === 0 ? 0 : rows[rows.length - 1][0]
    if (!(row[0] > before)) {
      throw new ParseError({
        format: FORMAT,
        line,
        column: '1',
        value: String(row[0]),
        problem: `the upper speed of ${row[0]} m/s is not above the one before it, ${before} m/s`,
      })
    }
    requireIn(cursor, { line, index: 0, holds: 'the upper speed' }, row[0], { min: 0, max: 200, unit: 'm/s' })
    for (let index = 1; index < row.length; index++) {
      requireIn(cursor, { line, index, holds: 'the share of a bin' }, row[index], { min: 0, max: 1e9 })
    }
    rows.push(row)
    if (rows.length > BINS_MAX) {
      throw new ParseError({ format: FORMAT, line, problem: `there are more than ${BINS_MAX} bins of speed` })
    }
  }
  if (rows.length > 0) return rows
  throw new ParseError({ format: FORMAT, line: cursor.line, problem: 'there is no bin of speed' })
}

function isBlankFrom({ text, next }: LineCursor): boolean {
  return text.slice(next, next + 10_000).trim() === ''
}

/** Files write per mille, per cent or fractions; any other sum is a sign that rows are missing. */
function requireUsualSum(sum: number, sector: number): void {
  if (sum === 0 || [1000, 100, 1].some((usual) => Math.abs(sum / usual - 1) <= SUM_MARGIN)) return
  throw new ParseError({
    format: FORMAT,
    column: String(sector + 2),
    value: String(sum),
    problem: `the shares of sector ${sector + 1} sum to ${Number(sum.toPrecision(6))}, not to 1000, 100 or 1; rows may be missing`,
  })
}
