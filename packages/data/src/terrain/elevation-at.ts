import { InputError, requireFields, requireObject } from '@sunwake/core/errors'
import { cellAt, wrapColumn } from '../raster/grid-position.ts'
import { stencilAt } from '../raster/interpolation.ts'
import { type EarthRasters, pixelAt } from '../raster/raster.ts'
import { landCoverAt } from '../surface/surface-at.ts'

/** Height of the ground, from the 10-minute elevation model. */
export interface SiteElevation {
  /** Height above mean sea level; 0 on the sea [m]. */
  readonly altitude: number
  /** Highest less lowest of the 3 × 3 cells around, about 50 km across [m]. */
  readonly relief: number
  /** Whether the 0.1° cell of the point is water. */
  readonly water: boolean
  /** One standard deviation of `altitude` [m]. */
  readonly uncertainty: number
}

/** Water deeper than this beside a cell makes a depth in that cell one of the sea, not a depression of land [m]. */
const SHALLOW = -20
/** Snow and ice in the land-cover classes: a depth there is the sea floor under an ice shelf. */
const ICE = 15

/**
 * Uncertainty on a plain [m], and what relief adds [1]. Against five known places and 30 to 90 m elevation models of three
 * mountain areas the error was 5–130 m and 80–400 m (RMSE); this gives 40–210 m and 100–510 m there.
 */
const FLAT_UNCERTAINTY = 20
const RELIEF_SHARE = 0.5

type ElevationRasters = Pick<EarthRasters, 'elevation' | 'landCover'>

/**
 * Height of the ground at a point, bilinear between the centres of 10-minute cells (18 km at the equator).
 *
 * A cell without land holds the depth of the sea and counts as 0. A negative height is taken for dry land below sea
 * level (Dead Sea, Turpan, Caspian lowland) only where the land cover at the cell's centre is land without ice and
 * none of the eight cells around is deep water: many small islands lie in cells that hold the depth beside them.
 * The Caspian Sea reads 0 and not −28 m.
 *
 * @throws {InputError} a point that is not on Earth.
 * @throws {RangeError} the rasters are not loaded there.
 */
export function elevationAt(
  rasters: ElevationRasters,
  point: { readonly latitudeDeg: number; readonly longitudeDeg: number },
): SiteElevation {
  requireFields(rasters, { landCover: 'object', elevation: 'object' }, 'rasters')
  requireObject(point, 'point')
  const { latitudeDeg, longitudeDeg } = point
  InputError.requireRange(latitudeDeg, -90, 90, 'latitudeDeg', '°')
  InputError.requireRange(longitudeDeg, -180, 180, 'longitudeDeg', '°')
  const relief = reliefAround(rasters, point)
  return {
    altitude: interpolatedHeight(rasters, point),
    relief,
    water: landCoverAt(rasters.landCover, point).igbp === 0,
    uncertainty: FLAT_UNCERTAINTY + RELIEF_SHARE * relief,
  }
}

/** Bilinear height of the surface; at a pole the mean of the last row, so that the pole has one height. */
function interpolatedHeight(rasters: ElevationRasters, point: Parameters<typeof elevationAt>[1]): number {
  const { spec } = rasters.elevation
  const { north, west, east, southShare, eastShare } = stencilAt(spec, point.latitudeDeg, point.longitudeDeg)
  const rowHeight = (row: number): number => {
    if (row < 0 || row >= spec.height) return ringHeight(rasters, row)
    const a = surfaceHeight(rasters, row, west)
    return a + eastShare * (surfaceHeight(rasters, row, east) - a)
  }
  const top = rowHeight(north)
  return southShare === 0 ? top : top + southShare * (rowHeight(north + 1) - top)
}

/** Mean height of the surface in a whole row of cells; of the last one for a row beyond a pole. */
export function ringHeight(rasters: ElevationRasters, row: number): number {
  const { width } = rasters.elevation.spec
  let sum = 0
  for (let column = 0; column < width; column++) sum += surfaceHeight(rasters, row, column)
  return sum / width
}

function reliefAround(rasters: ElevationRasters, point: Parameters<typeof elevationAt>[1]): number {
  const { row, column } = cellAt(rasters.elevation.spec, point.latitudeDeg, point.longitudeDeg)
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      const height = surfaceHeight(rasters, r, c)
      lowest = Math.min(lowest, height)
      highest = Math.max(highest, height)
    }
  }
  return highest - lowest
}

/**
 * Height of the surface in a cell: of the land where there is any, 0 on the sea.
 * @param row from the north; beyond a pole it counts as the last one.
 * @param column from the west, any whole number.
 */
export function surfaceHeight(rasters: ElevationRasters, row: number, column: number): number {
  const height = cellHeight(rasters, row, column)
  if (height >= 0) return height
  const centre = landCoverOfCell(rasters, row, column)
  if (centre === 0 || centre === ICE) return 0
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      if (cellHeight(rasters, r, c) < SHALLOW && landCoverOfCell(rasters, r, c) === 0) return 0
    }
  }
  return height
}

/** Raw height of a cell; rows beyond a pole repeat the last one. */
function cellHeight({ elevation }: ElevationRasters, row: number, column: number): number {
  const inside = Math.min(Math.max(row, 0), elevation.spec.height - 1)
  return pixelAt(elevation, 0, inside, wrapColumn(elevation.spec, column))
}

function landCoverOfCell({ elevation, landCover }: ElevationRasters, row: number, column: number): number {
  const cellDeg = 360 / elevation.spec.width
  const inside = Math.min(Math.max(row, 0), elevation.spec.height - 1)
  const latitudeDeg = 90 - (inside + 0.5) * cellDeg
  const longitudeDeg = -180 + (wrapColumn(elevation.spec, column) + 0.5) * cellDeg
  return landCoverAt(landCover, { latitudeDeg, longitudeDeg }).igbp
}
