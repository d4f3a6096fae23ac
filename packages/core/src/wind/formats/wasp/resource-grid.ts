import { ParseError, requireFields } from '../../../errors/index.ts'
import type { SectorClimate } from '../../turbine/index.ts'
import { type LineCursor, lineCursor, nextNumbers, nextText, requireIn } from './number-lines.ts'
import { RESOURCE_HEAD, type ResourceLine, readResourceLine } from './resource-line.ts'

/** Where the points of a grid lie. */
export interface ResourceRaster {
  readonly columns: number
  readonly rows: number
  /** South-west point [m]. */
  readonly x: number
  readonly y: number
  readonly cellSize: number
}

/** Wind climates of many points, sectorwise. Arrays have one value per point unless said otherwise. */
export interface ResourcePoints {
  readonly names: readonly string[]
  /** East and north, in the map's coordinates [m]. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Of the ground [m]. */
  readonly elevation: Float64Array
  /** Above ground [m]. */
  readonly height: Float64Array
  /** Weibull parameters of all sectors together, A [m/s]. */
  readonly scale: Float64Array
  readonly shape: Float64Array
  /** Power density [W/m²] or yearly energy [Wh], whichever the file was written with. */
  readonly powerOrEnergy: Float64Array
  readonly sectors: number
  /** Share of the year, sum 1 per point: `[point · sectors + sector]`. */
  readonly sectorFrequency: Float64Array
  /** Weibull A [m/s] and k by sector, as {@link sectorFrequency}. */
  readonly sectorScale: Float64Array
  readonly sectorShape: Float64Array
  /** Only of .wrg files. */
  readonly raster?: ResourceRaster | undefined
}

const POINTS_MAX = 5_000_000
/**
 * Reads a resource file (.rsf, one line a point) or grid (.wrg, the same below a line of columns, rows, x, y of the
 * south-west point and cell size). Fields have fixed widths; where a line does not keep them, fields between blanks are
 * read instead. Every point must have as many sectors as the first.
 *
 * @throws {ParseError} by line and column: fields that are no numbers, missing or outside their range, frequencies that
 *   do not sum to 1000 ‰, another number of sectors, fewer or more points than the grid has.
 * @see WAsP 12 help, "Resource grid and resource point files"
 */
export function readWaspResource(text: string): ResourcePoints {
  const cursor = lineCursor('WAsP .rsf/.wrg', text)
  const raster = readHeader(cursor)
  const rows: ResourceLine[] = []
  let sectors = 0
  while (cursor.next < cursor.text.length) {
    const { line, format } = cursor
    const textLine = nextText(cursor, 'a point')
    if (textLine.trim() === '') continue
    const row = readResourceLine(cursor, line, textLine)
    const count = row.values[RESOURCE_HEAD - 1]
    if (rows.length === 0) sectors = count
    if (count !== sectors) {
      throw new ParseError({
        format,
        line,
        column: '9',
        value: String(count),
        problem: `the point has ${count} sectors, the first one has ${sectors}`,
      })
    }
    rows.push(row)
    if (rows.length > POINTS_MAX) {
      throw new ParseError({ format, line, problem: `the file has more than ${POINTS_MAX} points` })
    }
  }
  requireCount(cursor, rows.length, raster)
  return layPoints(rows, sectors, raster)
}

/** Climates of the sectors of a point, as energy functions take them. */
export function resourceSectors(points: ResourcePoints, point: number): SectorClimate[] {
  requireFields(
    points,
    {
      names: 'list',
      x: 'list',
      y: 'list',
      elevation: 'list',
      height: 'list',
      scale: 'list',
      shape: 'list',
      powerOrEnergy: 'list',
      sectorFrequency: 'list',
      sectorScale: 'list',
      sectorShape: 'list',
    },
    'points',
  )
  return Array.from({ length: points.sectors }, (_, s) => {
    const at = point * points.sectors + s
    return {
      frequency: points.sectorFrequency[at],
      scale: points.sectorScale[at],
      shape: points.sectorShape[at],
    }
  })
}

/** Five numbers in the first line are the header of a grid; a point has more fields. */
function readHeader(cursor: LineCursor): ResourceRaster | undefined {
  const { next, line } = cursor
  const words = nextText(cursor, 'a header or a point').trim().split(/\s+/)
  cursor.next = next
  cursor.line = line
  if (words.length !== 5) return undefined
  const header = nextNumbers(cursor, 'columns, rows, x, y and cell size [m]', 5)
  const bounds = [
    { holds: 'the number of columns', min: 1, max: 1e5 },
    { holds: 'the number of rows', min: 1, max: 1e5 },
    { holds: 'x', min: -1e8, max: 1e8, unit: 'm' },
    { holds: 'y', min: -1e8, max: 1e8, unit: 'm' },
    { holds: 'the cell size', min: 0.1, max: 1e5, unit: 'm' },
  ]
  bounds.forEach(({ holds, ...range }, index) => {
    const value = index < 2 && !Number.isInteger(header[index]) ? Number.NaN : header[index]
    requireIn(cursor, { line, index, holds }, value, range)
  })
  return { columns: header[0], rows: header[1], x: header[2], y: header[3], cellSize: header[4] }
}

function requireCount({ format, line }: LineCursor, found: number, raster: ResourceRaster | undefined): void {
  if (raster === undefined ? found > 0 : found === raster.columns * raster.rows) return
  throw new ParseError({
    format,
    line,
    problem:
      raster === undefined
        ? 'there is no point in the file'
        : `the file has ${found} points; a grid of ${raster.columns} by ${raster.rows} has ${raster.columns * raster.rows}`,
  })
}

function layPoints(
  rows: readonly ResourceLine[],
  sectors: number,
  raster: ResourceRaster | undefined,
): ResourcePoints {
  const column = (index: number): Float64Array => Float64Array.from(rows, ({ values }) => values[index])
  const table = (part: number, scale: number): Float64Array => {
    const out = new Float64Array(rows.length * sectors)
    rows.forEach(({ values }, point) => {
      for (let s = 0; s < sectors; s++)
        out[point * sectors + s] = values[RESOURCE_HEAD + 3 * s + part] / scale
    })
    return out
  }
  const sectorFrequency = table(0, 1)
  rows.forEach((_, point) => {
    const part = sectorFrequency.subarray(point * sectors, (point + 1) * sectors)
    const sum = part.reduce((total, value) => total + value, 0)
    part.forEach((value, s) => {
      part[s] = value / sum
    })
  })
  return {
    names: rows.map(({ name }) => name),
    x: column(0),
    y: column(1),
    elevation: column(2),
    height: column(3),
    scale: column(4),
    shape: column(5),
    powerOrEnergy: column(6),
    sectors,
    sectorFrequency,
    sectorScale: table(1, 10),
    sectorShape: table(2, 100),
    raster,
  }
}
