import type { GridLattice } from '@sunwake/core/terrain/grid'
import { PACK_QUANTITIES, PACK_UNKNOWN } from '../climate-pack.ts'
import { type SourceLayer, unusable } from './source-layer.ts'

/** Box of a pack [°]; the east may lie beyond 180. */
export interface PackRegion {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Part of the cells of a coarse cell of which something must be known, so that it is known. */
const KNOWN_SHARE = 0.5
/** Rows of a source that are read at a time, at least one coarse row. */
const ROWS_AT_ONCE = 256
/** Coordinates within this share of a cell are the same. */
const NEAR = 1e-6

/** Values of a region, band behind band, NaN where unknown. */
export interface RegionValues {
  readonly lattice: GridLattice
  readonly values: readonly Float64Array[]
}

/**
 * The cells of a layer whose middles lie in a region, joined to larger ones where those are wanted: means of the cells
 * that are known, where at least half of them are.
 *
 * @param cellDeg least size of a cell [°]; that of the source when absent.
 * @throws {InputError} the region lies outside of the file.
 */
export async function readRegion(
  layer: SourceLayer,
  { region, cellDeg }: { readonly region: PackRegion | undefined; readonly cellDeg: number | undefined },
  field: string,
): Promise<RegionValues> {
  const { lattice, bands, name } = layer
  const { stepX, stepY } = lattice
  const rowsIn =
    region === undefined
      ? [0, lattice.rows]
      : range(lattice.y0, stepY, lattice.rows, region.south, region.north)
  const columns = columnsIn(lattice, region)
  const [south = 0, north = 0] = rowsIn
  if (south >= north || columns.length === 0) {
    const { west, south: s, east, north: n } = region as PackRegion
    throw unusable(field, `${west},${s},${east},${n}`, `a region that ${name} covers: ${boxOf(lattice)}`)
  }
  const join = Math.max(1, Math.round((cellDeg ?? 0) / stepY))
  const rows = Math.max(1, Math.floor((north - south) / join))
  const cols = Math.max(1, Math.floor(columns.length / join))
  const values = Array.from({ length: bands }, () => new Float64Array(rows * cols).fill(Number.NaN))
  const rowsAtOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / join))
  for (let row = 0; row < rows; row += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, rows - row)
    const read = await readColumns(layer, {
      row: south + row * join,
      rows: count * join,
      columns: columns.slice(0, cols * join),
    })
    for (const [band, source] of read.entries()) {
      joinCells(
        source,
        { cols, join, rows: count },
        values[band]?.subarray(row * cols) ?? new Float64Array(0),
      )
    }
  }
  const half = (join - 1) / 2
  return {
    lattice: {
      ...{ rows, cols, stepX: stepX * join, stepY: stepY * join },
      x0: turned(lattice.x0 + ((columns[0] ?? 0) + half) * stepX),
      y0: lattice.y0 + (south + half) * stepY,
    },
    values,
  }
}

/** Columns of the source in the order of the region, from west to east; they may go round the Earth. */
function columnsIn({ cols, x0, stepX }: GridLattice, region: PackRegion | undefined): readonly number[] {
  const isCircle = Math.abs(cols * stepX - 360) < stepX / 2
  if (region === undefined) {
    // Of all of Earth from 180° west on, so that no place is cut.
    const shift = isCircle ? Math.round(((((-180 + stepX / 2 - x0) % 360) + 360) % 360) / stepX) : 0
    return Array.from({ length: cols }, (_, c) => (isCircle ? (c + shift) % cols : c))
  }
  const found: { readonly c: number; readonly east: number }[] = []
  for (let c = 0; c < cols; c++) {
    const east = (((x0 + c * stepX - region.west) % 360) + 360) % 360
    const isWest = east > 360 - NEAR * stepX
    if (isWest || east <= region.east - region.west + NEAR * stepX) found.push({ c, east: isWest ? 0 : east })
  }
  return found.sort((a, b) => a.east - b.east).map(({ c }) => c)
}

function range(
  first: number,
  step: number,
  count: number,
  low: number,
  high: number,
): readonly [number, number] {
  const from = Math.max(0, Math.ceil((low - first) / step - NEAR))
  return [from, Math.min(count, Math.floor((high - first) / step + NEAR) + 1)]
}

/** Rows of some columns; runs of neighbouring columns are read together. */
async function readColumns(
  layer: SourceLayer,
  {
    row,
    rows,
    columns,
  }: { readonly row: number; readonly rows: number; readonly columns: readonly number[] },
): Promise<readonly Float64Array[]> {
  const out = Array.from({ length: layer.bands }, () => new Float64Array(rows * columns.length))
  for (let start = 0; start < columns.length; ) {
    let end = start + 1
    while (end < columns.length && columns[end] === (columns[end - 1] ?? 0) + 1) end++
    const width = end - start
    const read = await layer.read({ row, rows, col: columns[start] ?? 0, cols: width })
    for (const [band, values] of read.entries()) {
      for (let r = 0; r < rows; r++) {
        out[band]?.set(values.subarray(r * width, (r + 1) * width), r * columns.length + start)
      }
    }
    start = end
  }
  return out
}

function joinCells(
  source: Float64Array,
  { cols, join, rows }: { readonly cols: number; readonly join: number; readonly rows: number },
  out: Float64Array,
): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      let sum = 0
      let known = 0
      for (let r = 0; r < join; r++) {
        const start = (row * join + r) * cols * join + col * join
        for (let c = 0; c < join; c++) {
          const value = source[start + c] ?? Number.NaN
          if (Number.isNaN(value)) continue
          sum += value
          known++
        }
      }
      out[row * cols + col] = known >= KNOWN_SHARE * join * join ? sum / known : Number.NaN
    }
  }
}

/** Values as the whole numbers that a pack keeps. @throws {InputError} a value that the quantity cannot have. */
export function pixelsOf(
  quantity: SourceLayer['quantity'],
  values: readonly Float64Array[],
  { name, field }: { readonly name: string; readonly field: string },
): Int16Array {
  const { step, min, max, unit } = PACK_QUANTITIES[quantity]
  const size = values[0]?.length ?? 0
  const pixels = new Int16Array(size * values.length)
  for (const [band, list] of values.entries()) {
    for (const [i, value] of list.entries()) {
      if (!Number.isNaN(value) && !(value >= min && value <= max)) {
        throw unusable(
          field,
          `${value} of ${quantity} in ${name}`,
          `${min}..${max} ${unit}; a value that stands for none must be the nodata value of the file`,
        )
      }
      pixels[band * size + i] = Number.isNaN(value) ? PACK_UNKNOWN : Math.round(value / step)
    }
  }
  if (pixels.every((pixel) => pixel === PACK_UNKNOWN)) {
    throw unusable(field, name, 'a file that knows something of the region; every cell there is nodata')
  }
  return pixels
}

function boxOf({ x0, y0, stepX, stepY, rows, cols }: GridLattice): string {
  const side = (value: number): string => String(Number(value.toFixed(4)))
  return `${side(x0)},${side(y0)},${side(x0 + (cols - 1) * stepX)},${side(y0 + (rows - 1) * stepY)} (west, south, east, north)`
}

function turned(lon: number): number {
  const east = (((lon + 180) % 360) + 360) % 360
  return east - 180
}
