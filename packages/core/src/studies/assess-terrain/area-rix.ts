import type { TerrainGrid } from '../../terrain/grid/index.ts'
import { type Rix, ruggednessIndices } from '../../terrain/slope/index.ts'
import type { AreaRix } from './terrain-assessment.ts'

/** Most places, some more with odd outlines: the index changes over kilometres, its radii being 3.5 km long. */
const PLACES_WANTED = 300

/**
 * Places in an area at which the ruggedness is taken: its points in every k-th row and column, beginning with the
 * row and column k/2 of the grid, k = ⌈√(points/300)⌉. The first point of the area where none is hit.
 */
export function rixPlaces(
  { rows, cols, x0, y0, stepX, stepY }: TerrainGrid,
  mask: Uint8Array,
  points: number,
): readonly { readonly x: number; readonly y: number }[] {
  const stride = Math.max(Math.ceil(Math.sqrt(points / PLACES_WANTED)), 1)
  const start = Math.floor(stride / 2)
  const placeAt = (row: number, col: number) => ({ x: x0 + col * stepX, y: y0 + row * stepY })
  const places: { readonly x: number; readonly y: number }[] = []
  for (let row = start; row < rows; row += stride) {
    for (let col = start; col < cols; col += stride) {
      if (mask[row * cols + col] === 1) places.push(placeAt(row, col))
    }
  }
  if (places.length > 0) return places
  const first = mask.indexOf(1)
  return [placeAt(Math.floor(first / cols), first % cols)]
}

/** Mean and greatest ruggedness index of places (72 radii of 3.5 km), by critical slope; NaN where no height is known. */
export function areaRix(
  terrain: TerrainGrid,
  places: readonly { readonly x: number; readonly y: number }[],
  criticalSlopes: readonly number[],
): readonly AreaRix[] {
  const known = places.map((place) => ruggednessIndices(terrain, place, criticalSlopes))
  return criticalSlopes.map((_, n) => overPlaces(known.map((indices) => indices[n])))
}

function overPlaces(indices: readonly Rix[]): AreaRix {
  let sum = 0
  let known = 0
  let max = Number.NaN
  let coverage = 0
  for (const { rix, coverage: seen } of indices) {
    coverage += seen / indices.length
    if (Number.isNaN(rix)) continue
    sum += rix
    known++
    if (!(rix <= max)) max = rix
  }
  return { mean: sum / known, max, places: indices.length, coverage }
}
