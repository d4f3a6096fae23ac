import { cosDeg } from '@sunwake/core/math/angles'
import { createRegionSampler, type RegionGrid, type RegionShape } from '@sunwake/core/site'
import { coarseSteepShare } from '@sunwake/core/terrain/slope'
import type { TerrainRasters } from '../loading/embedded-data.ts'
import { cellAt } from '../raster/grid-position.ts'
import { landCoverAt } from '../surface/surface-at.ts'
import { surfaceHeight } from '../terrain/elevation-at.ts'
import { type AtlasPlan, areaOfCell } from './atlas-plan.ts'

/** Ground on which nothing of a kind is built. */
export interface GroundRules {
  /** Steepest ground, 0..89 [°]. */
  readonly slopeMaxDeg: number
  /** IGBP classes, 0..16, that are left out. */
  readonly landCover: readonly number[]
  /** Share of the ground that passes all rules and may be used, 0..1. */
  readonly useShare: number
}

/** The kinds of plants. */
export type PlantKind = 'pv' | 'wind'

/** Rules by kind, and shapes that bind all kinds. */
export interface Exclusions {
  readonly rules: Readonly<Record<PlantKind, GroundRules>>
  readonly shapes: readonly RegionShape[]
}

/** Ground of a kind in a cell, each figure in turn taken from what the ones before left [km²]. */
export interface UsableGround {
  readonly byLandCover: number
  readonly byShapes: number
  readonly bySlope: number
  /** What is left, and may be used. */
  readonly usable: number
}

/** A cell of an atlas and its ground. */
export interface CellGround {
  readonly latitudeDeg: number
  /** Within −180..180 [°]. */
  readonly longitudeDeg: number
  /** Of the region within the cell [km²]. */
  readonly area: number
  /** IGBP class in the middle of the cell. */
  readonly landCover: number
  readonly pv: UsableGround
  readonly wind: UsableGround
  /** Usable by both kinds [km²]. */
  readonly both: number
}

/** Metres between cells of the elevation model, along a meridian. */
const HEIGHT_STEP = 111_195 / 6

/**
 * Binds the rules of an atlas to its cells. Land cover and shapes are looked up at the sample points of a cell; slope
 * is a share of what is left, for the embedded heights are too far apart to tell which point is steep.
 */
export function groundOfCells(
  rasters: TerrainRasters,
  plan: AtlasPlan,
  { rules, shapes }: Exclusions,
): (cell: number) => CellGround {
  const { grid, sampler } = plan
  const { side } = sampler
  const width = grid.cols * side
  const shaped = createRegionSampler(grid, shapes, side)
  const isOut = {
    pv: new Set(rules.pv.landCover),
    wind: new Set(rules.wind.landCover),
  }
  // The points of a row of cells are found once: the cells of a part follow each other.
  let known: { readonly row: number; readonly inside: Uint8Array; readonly taken: Uint8Array } | undefined
  const pointsOf = (row: number) => {
    if (known?.row === row) return known
    const inside = new Uint8Array(width * side)
    const taken = new Uint8Array(width * side)
    sampler.mark(row, inside)
    if (shapes.length > 0) shaped.mark(row, taken)
    known = { row, inside, taken }
    return known
  }
  return (cell) => {
    const row = plan.row[cell]!
    const col = plan.col[cell]!
    const { inside, taken } = pointsOf(row)
    const covers = coversOf(rasters, grid, { row, col, side })
    const count = { inside: 0, cover: { pv: 0, wind: 0 }, free: { pv: 0, wind: 0 }, both: 0 }
    for (let line = 0; line < side; line++) {
      for (let n = 0; n < side; n++) {
        const at = line * width + col * side + n
        if (inside[at] === 0) continue
        count.inside++
        const cover = covers[line * side + n]!
        const isFree = taken[at] === 0
        const [pv, wind] = [!isOut.pv.has(cover), !isOut.wind.has(cover)]
        if (!pv) count.cover.pv++
        else if (isFree) count.free.pv++
        if (!wind) count.cover.wind++
        else if (isFree) count.free.wind++
        if (pv && wind && isFree) count.both++
      }
    }
    const whole = areaOfCell(grid, row)
    const ofPoint = whole / (side * side)
    const place = placeOf(grid, row, col)
    const slope = coarseSlope(rasters, place)
    const ground = (kind: PlantKind): UsableGround => {
      const { slopeMaxDeg, useShare } = rules[kind]
      const free = count.free[kind] * ofPoint
      const steep = coarseSteepShare(slope, slopeMaxDeg)
      return {
        byLandCover: count.cover[kind] * ofPoint,
        byShapes: (count.inside - count.cover[kind] - count.free[kind]) * ofPoint,
        bySlope: free * steep,
        usable: free * (1 - steep) * useShare,
      }
    }
    // The steeper limit holds for both, as does the lower share.
    const steep = coarseSteepShare(slope, Math.min(rules.pv.slopeMaxDeg, rules.wind.slopeMaxDeg))
    const use = Math.min(rules.pv.useShare, rules.wind.useShare)
    return {
      ...place,
      area: count.inside * ofPoint,
      landCover: landCoverAt(rasters.landCover, place).igbp,
      pv: ground('pv'),
      wind: ground('wind'),
      both: count.both * ofPoint * (1 - steep) * use,
    }
  }
}

/** The middle of a cell. */
function placeOf({ northDeg, westDeg, stepDeg }: RegionGrid, row: number, col: number) {
  const longitude = westDeg + (col + 0.5) * stepDeg
  return {
    latitudeDeg: tidy(Math.max(northDeg - (row + 0.5) * stepDeg, -90)),
    longitudeDeg: tidy(longitude - 360 * Math.round(longitude / 360)),
  }
}

/** Without the rounding error of a product: 50.15 and not 50.150000000000006. */
function tidy(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9
}

/** IGBP classes at the sample points of a cell, row behind row. */
function coversOf(
  { landCover }: TerrainRasters,
  { northDeg, westDeg, stepDeg }: RegionGrid,
  { row, col, side }: { readonly row: number; readonly col: number; readonly side: number },
): Uint8Array {
  const step = stepDeg / side
  const covers = new Uint8Array(side * side)
  const { spec } = landCover
  let before = { row: -1, column: -1, igbp: 0 }
  for (let line = 0; line < side; line++) {
    const latitudeDeg = Math.max(northDeg - (row * side + line + 0.5) * step, -90)
    for (let n = 0; n < side; n++) {
      const longitude = westDeg + (col * side + n + 0.5) * step
      const longitudeDeg = longitude - 360 * Math.round(longitude / 360)
      const at = cellAt(spec, latitudeDeg, longitudeDeg)
      if (at.row !== before.row || at.column !== before.column) {
        before = { ...at, igbp: landCoverAt(landCover, { latitudeDeg, longitudeDeg }).igbp }
      }
      covers[line * side + n] = before.igbp
    }
  }
  return covers
}

/** Root mean square of the slopes between the elevation model's cells around a place [1]. */
function coarseSlope(
  rasters: TerrainRasters,
  { latitudeDeg, longitudeDeg }: { readonly latitudeDeg: number; readonly longitudeDeg: number },
): number {
  const { row, column } = cellAt(rasters.elevation.spec, latitudeDeg, longitudeDeg)
  const heights = Array.from({ length: 9 }, (_, n) =>
    surfaceHeight(rasters, row + Math.floor(n / 3) - 1, column + (n % 3) - 1),
  )
  const across = HEIGHT_STEP * Math.max(cosDeg(latitudeDeg), 0.02)
  let sum = 0
  for (let n = 0; n < 9; n++) {
    const east = n % 3 < 2 ? (heights[n + 1]! - heights[n]!) / across : 0
    const south = n < 6 ? (heights[n + 3]! - heights[n]!) / HEIGHT_STEP : 0
    sum += east * east + south * south
  }
  return Math.sqrt(sum / 12)
}
