import { gridPosition, wrapColumn } from './grid-position.ts'
import { type Raster, valueAt } from './raster.ts'
import type { RasterSpec } from './raster-table.ts'

/**
 * The four cells around a point and its place among their centres. It depends on the grid alone and serves all bands.
 * Row −1 and row `height` stand for what lies beyond the raster: a pole, or nothing.
 */
export interface Stencil {
  readonly north: number
  readonly west: number
  readonly east: number
  /** Share of the southern row, `north + 1`, 0..1. */
  readonly southShare: number
  /** Share of the eastern column, 0..1. */
  readonly eastShare: number
}

/** Whether the raster ends at a pole and not before. */
function endsAtPole(spec: RasterSpec, southern: boolean): boolean {
  return southern ? spec.northDeg - (spec.height * 360) / spec.width === -90 : spec.northDeg === 90
}

/** Finds the cells around a point. */
export function stencilAt(spec: RasterSpec, latitudeDeg: number, longitudeDeg: number): Stencil {
  const { y, x } = gridPosition(spec, latitudeDeg, longitudeDeg)
  const column = Math.floor(x - 0.5)
  const row = Math.min(Math.max(Math.floor(y - 0.5), -1), spec.height - 1)
  // A pole lies half a cell from the centres of the last row, not a whole one.
  const beyond =
    (row === -1 && endsAtPole(spec, false)) || (row === spec.height - 1 && endsAtPole(spec, true))
  const share = beyond ? (row === -1 ? 2 * y : 2 * (y - 0.5 - row)) : y - 0.5 - row
  return {
    north: row,
    west: wrapColumn(spec, column),
    east: wrapColumn(spec, column + 1),
    southShare: Math.min(Math.max(share, 0), 1),
    eastShare: x - 0.5 - column,
  }
}

/** `a` and `b` mixed so that equal ends give exactly that value. */
function mix(a: number, b: number, share: number): number {
  return a + share * (b - a)
}

/** Value of a band between the two columns of a stencil, in one of its rows. */
function rowValue(raster: Raster, band: number, row: number, stencil: Stencil, fill: number): number {
  const { spec } = raster
  const southern = row >= spec.height
  if (row < 0 || southern) {
    if (!endsAtPole(spec, southern)) return fill
    return ringMean(raster, band, southern ? spec.height - 1 : 0, fill)
  }
  const west = valueAt(raster, band, row, stencil.west, fill)
  const east = valueAt(raster, band, row, stencil.east, fill)
  return mix(west, east, stencil.eastShare)
}

/** Mean of a whole row: the value at the pole, where all longitudes meet. */
function ringMean(raster: Raster, band: number, row: number, fill: number): number {
  // About the first value, so that a constant row gives exactly that constant.
  const first = valueAt(raster, band, row, 0, fill)
  let excess = 0
  for (let column = 1; column < raster.spec.width; column++) {
    excess += valueAt(raster, band, row, column, fill) - first
  }
  return first + excess / raster.spec.width
}

/**
 * Value of one band at a point, bilinear between the centres of the cells, periodic in longitude.
 *
 * Between the last centres and a pole it runs linearly to the mean of the last row, so that the pole has one value.
 * Pixels without a value count as `fill`, and so does all beyond the edge of a raster that ends before a pole:
 * the result is continuous everywhere. Four equal pixels give exactly their value.
 */
export function interpolate(
  raster: Raster,
  band: number,
  stencil: Stencil,
  fill: number = Number.NaN,
): number {
  const north = rowValue(raster, band, stencil.north, stencil, fill)
  if (stencil.southShare === 0) return north
  return mix(north, rowValue(raster, band, stencil.north + 1, stencil, fill), stencil.southShare)
}

/** `count` bands of a raster at a point, from band `first` on. */
export function interpolateBands(
  raster: Raster,
  point: { readonly latitudeDeg: number; readonly longitudeDeg: number },
  { first = 0, count = raster.spec.bands, fill = Number.NaN }: BandChoice = {},
): Float64Array {
  const stencil = stencilAt(raster.spec, point.latitudeDeg, point.longitudeDeg)
  const values = new Float64Array(count)
  for (let i = 0; i < count; i++) values[i] = interpolate(raster, first + i, stencil, fill)
  return values
}

/** Which bands, and what stands for a missing value. */
export interface BandChoice {
  readonly first?: number | undefined
  readonly count?: number | undefined
  readonly fill?: number | undefined
}
