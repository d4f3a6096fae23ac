import { InputError } from '../../errors/index.ts'
import { cos, exp, log, sin } from '../../math/elementary/index.ts'
import { bilinearAt } from '../grid/sample-grid.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { axisFaces, levelFaces } from './sector-faces.ts'

/** Roughness lengths that the wall function bears [m]. */
export const ROUGHNESS_MIN = 1e-5
export const ROUGHNESS_MAX = 3
/** Highest trees [m]. */
export const TREES_MAX = 100
/** What maps may hold: heights of the earth's land, roughness lengths, heights of trees [m]. */
const BOUNDS = {
  terrain: [-500, 9500],
  roughness: [ROUGHNESS_MIN, ROUGHNESS_MAX],
  'canopy.height': [0, TREES_MAX],
} as const

/** A box of air over terrain, turned so that the wind blows along its x. */
export interface SectorDomain {
  /** Faces of the cells along the wind and to its left, from the middle of the places [m]; levels of s from 0 to 1. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly s: Float64Array
  /** Ground at the columns' corners above the flat margin, x fastest [m]. */
  readonly ground: Float64Array
  /** Of the lid above the flat margin [m]. */
  readonly top: number
  /** Roughness lengths by column, x fastest, and their logarithmic mean where the wind flows in [m]. */
  readonly roughness: Float64Array
  readonly inflowRoughness: number
  /** Heights of trees by column [m]; none in the margin where the ground flattens, whose roughness has them. */
  readonly trees: Float64Array
  /** Distance between columns among the places [m]. */
  readonly resolution: number
  /** Along the wind, across it and upwards. */
  readonly cells: readonly [number, number, number]
  /** Middle of the inflow's side on the plane. */
  readonly inflow: { readonly x: number; readonly y: number }
  /** Corners whose ground was eased, as cells cannot bear its slope [count]. */
  readonly eased: number
  /** A place of the plane along the wind and to its left [m]. */
  turn(x: number, y: number): readonly [along: number, left: number]
}

/** What a domain is made of; see `RansInput`. */
export interface SectorDomainInput {
  readonly terrain: TerrainGrid
  readonly roughness: TerrainGrid | number
  readonly trees?: TerrainGrid | number | undefined
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** Where the wind comes from [°]. */
  readonly directionDeg: number
  readonly cells: number
}

/** From a place to the edge of the terrain, at least [m]. */
export const FETCH = 1000
/** Cells upwards: a multiple of 4, as two coarser grids take every second level. */
const LEVELS = 36
/** The finest columns reach this far beyond the places [m]. */
const FINE_MARGIN = 300
/** From the places to the inflow, the outflow and the sides [m]. */
const [UPWIND, DOWNWIND, SIDEWARD] = [3500, 4500, 3000]
/** Over this outer share of each margin the ground flattens. */
const FLATTENED = 0.35
/** The lid: least height [m], and reliefs above the ground. */
const TOP_MIN = 1000
const RELIEFS = 10
const [RESOLUTION_MIN, RESOLUTION_MAX] = [10, 400]
/** Lowest cells in inflow roughness lengths, and their bounds [m]. */
const FIRST_CELL = { roughness: 10, min: 1.5, max: 10 }
/** Roughness length of the ground below trees, at most [m]; cells in their height, at least. */
const FLOOR_ROUGHNESS = 0.1
const CELLS_OF_TREES = 10
/** Steepest ground that the cells bear [1]. */
const SLOPE_MAX = 1
const EASE_TURNS = 200
/** Most heights along each side of a column that its corner's mean takes. */
const SAMPLES = 8

/**
 * Chooses the resolution that the number of cells bears, from the request alone, and samples the ground.
 *
 * @throws {InputError} `out_of_range` (`cells`) where columns would be more than 400 m apart; `not_finite` (`terrain`, `roughness`, `canopy.height`).
 */
export function sectorDomain(input: SectorDomainInput): SectorDomain {
  const { terrain, roughness, places, directionDeg, cells } = input
  const { turn, back } = turning(places, directionDeg)
  const { along, across, facesFor } = boxOf(places, turn)
  const resolution = resolutionFor(cells, facesFor)
  const [x, y] = facesFor(resolution)
  const flattened = (faces: Float64Array, n: number, [low, high]: readonly [number, number]) =>
    Math.min(
      ramp(faces[n] - faces[0], (low - faces[0]) * FLATTENED),
      ramp(faces[faces.length - 1] - faces[n], (faces[faces.length - 1] - high) * FLATTENED),
    )
  const shareAt = (i: number, j: number) => Math.min(flattened(x, i, along), flattened(y, j, across))
  const ground = cornerHeights(terrain, x, y, back)
  const margin = edgeMean(ground, x.length, y.length)
  for (let j = 0; j < y.length; j++)
    for (let i = 0; i < x.length; i++) {
      ground[j * x.length + i] = shareAt(i, j) * (ground[j * x.length + i] - margin)
    }
  const eased = easeSlopes(ground, x, y)
  const [lowest, highest] = reachOf(ground)
  const top = Math.max(TOP_MIN, highest + RELIEFS * (highest - lowest))
  const columns = x.length - 1
  const mapped = (map: TerrainGrid | number, field: keyof typeof BOUNDS) =>
    Float64Array.from({ length: columns * (y.length - 1) }, (_, n) => {
      if (typeof map === 'number') return map
      const [i, j] = [n % columns, Math.floor(n / columns)]
      return heldAt(map, back((x[i] + x[i + 1]) / 2, (y[j] + y[j + 1]) / 2), field)
    })
  const rough = mapped(roughness, 'roughness')
  const trees = mapped(input.trees ?? 0, 'canopy.height').map((height, n) => {
    const [i, j] = [n % columns, Math.floor(n / columns)]
    const corners = [i, i + 1].flatMap((a) => [j, j + 1].map((b) => shareAt(a, b)))
    return Math.min(...corners) === 1 ? height : 0
  })
  for (let n = 0; n < rough.length; n++) if (trees[n] > 0) rough[n] = Math.min(rough[n], FLOOR_ROUGHNESS)
  let inflow = 0
  for (let j = 0; j + 1 < y.length; j++) inflow += log(rough[j * columns]) * (y[j + 1] - y[j])
  const inflowRoughness = exp(inflow / (y[y.length - 1] - y[0]))
  const tallest = trees.reduce((most, height) => Math.max(most, height), 0)
  const wanted = Math.min(
    FIRST_CELL.roughness * inflowRoughness,
    tallest > 0 ? tallest / CELLS_OF_TREES : Infinity,
  )
  const first = Math.min(FIRST_CELL.max, Math.max(FIRST_CELL.min, wanted))
  const [inflowX, inflowY] = back(x[0], (y[0] + y[y.length - 1]) / 2)
  return {
    ...{ x, y, s: levelFaces(first / top, LEVELS), ground, top, roughness: rough, inflowRoughness, trees },
    cells: [columns, y.length - 1, LEVELS],
    ...{ resolution, inflow: { x: inflowX, y: inflowY }, eased, turn },
  }
}

/** Cells of the coarsest grid that is allowed: columns 400 m apart. */
export function leastCells(places: SectorDomainInput['places'], directionDeg: number): number {
  return cellsAt(boxOf(places, turning(places, directionDeg).turn).facesFor, RESOLUTION_MAX)
}

type Faces = (step: number) => readonly [Float64Array, Float64Array]

/** The reach of the places along the wind and across, and the faces of columns some distance apart. */
function boxOf(places: SectorDomainInput['places'], turn: Turn) {
  const turned = places.map(({ x, y }) => turn(x, y))
  const along = reach(turned.map(([a]) => a))
  const across = reach(turned.map(([, l]) => l))
  const facesFor: Faces = (step) => [
    axisFaces(along, step, UPWIND, DOWNWIND),
    axisFaces(across, step, SIDEWARD, SIDEWARD),
  ]
  return { along, across, facesFor }
}

type Turn = (a: number, b: number) => readonly [number, number]

function turning(places: SectorDomainInput['places'], directionDeg: number): { turn: Turn; back: Turn } {
  const angle = (directionDeg * Math.PI) / 180
  const [east, north] = [-sin(angle), -cos(angle)]
  const [mx, my] = [mean(places.map(({ x }) => x)), mean(places.map(({ y }) => y))]
  return {
    turn: (x, y) => [(x - mx) * east + (y - my) * north, (y - my) * east - (x - mx) * north],
    back: (along, left) => [mx + along * east - left * north, my + along * north + left * east],
  }
}

/** From the least to the greatest value, with the margin of the finest columns. */
function reach(values: readonly number[]): readonly [number, number] {
  const [low, high] = reachOf(values)
  return [low - FINE_MARGIN, high + FINE_MARGIN]
}

function reachOf(values: Iterable<number>): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}

function cellsAt(facesFor: Faces, step: number): number {
  const [x, y] = facesFor(step)
  return (x.length - 1) * (y.length - 1) * LEVELS
}

function resolutionFor(cells: number, facesFor: Faces): number {
  const least = cellsAt(facesFor, RESOLUTION_MAX)
  if (least > cells) {
    const constraint = `at least ${least} for places so far apart, whose columns would be more than ${RESOLUTION_MAX} m apart`
    throw new InputError({ code: 'out_of_range', field: 'cells', value: cells, constraint })
  }
  let [low, high] = [log(RESOLUTION_MIN), log(RESOLUTION_MAX)]
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2
    if (cellsAt(facesFor, exp(middle)) > cells) low = middle
    else high = middle
  }
  return exp(high)
}

/** Heights at the corners of columns, each the mean of the ground that is nearer to it than to another corner. */
function cornerHeights(terrain: TerrainGrid, x: Float64Array, y: Float64Array, back: Turn): Float64Array {
  const width = (faces: Float64Array, n: number) =>
    (faces[Math.min(faces.length - 1, n + 1)] - faces[Math.max(0, n - 1)]) / 2
  return Float64Array.from({ length: x.length * y.length }, (_, n) => {
    const [i, j] = [n % x.length, Math.floor(n / x.length)]
    const [along, across] = [width(x, i), width(y, j)]
    const wanted = Math.ceil(Math.max(along, across) / (2 * Math.max(terrain.stepX, terrain.stepY)))
    const points = Math.max(1, Math.min(SAMPLES, wanted))
    let sum = 0
    for (let a = 0; a < points; a++)
      for (let b = 0; b < points; b++) {
        const place = back(
          x[i] + ((a + 0.5) / points - 0.5) * along,
          y[j] + ((b + 0.5) / points - 0.5) * across,
        )
        sum += heldAt(terrain, place, 'terrain')
      }
    return sum / (points * points)
  })
}

/** Mean height along the edge of the domain, at which its margin lies flat. */
function edgeMean(heights: Float64Array, columns: number, rows: number): number {
  let sum = 0
  let count = 0
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      if (i > 0 && j > 0 && i < columns - 1 && j < rows - 1) continue
      sum += heights[j * columns + i]
      count++
    }
  return sum / count
}

/** Levels neighbours whose slope is too steep, half of the excess each, turn by turn; the number of corners that moved. */
function easeSlopes(heights: Float64Array, x: Float64Array, y: Float64Array): number {
  const moved = new Set<number>()
  const ease = (a: number, b: number, step: number): boolean => {
    const difference = heights[b] - heights[a]
    const excess = Math.abs(difference) - SLOPE_MAX * step
    if (excess <= 0) return false
    const half = (Math.sign(difference) * excess) / 2
    heights[a] += half
    heights[b] -= half
    moved.add(a)
    moved.add(b)
    return true
  }
  for (let turn = 0; turn < EASE_TURNS; turn++) {
    let steep = false
    for (let j = 0; j < y.length; j++)
      for (let i = 0; i < x.length; i++) {
        const n = j * x.length + i
        if (i + 1 < x.length && ease(n, n + 1, x[i + 1] - x[i])) steep = true
        if (j + 1 < y.length && ease(n, n + x.length, y[j + 1] - y[j])) steep = true
      }
    if (!steep) break
  }
  return moved.size
}

/** The value at a place, or at the grid's edge nearest to it. */
function heldAt(grid: TerrainGrid, [x, y]: readonly [number, number], field: keyof typeof BOUNDS): number {
  const { x0, y0, stepX, stepY, rows, cols } = grid
  const value = bilinearAt(
    grid,
    Math.max(x0, Math.min(x0 + (cols - 1) * stepX, x)),
    Math.max(y0, Math.min(y0 + (rows - 1) * stepY, y)),
  )
  const [min, max] = BOUNDS[field]
  if (value >= min && value <= max) return value
  const code = Number.isFinite(value) ? 'out_of_range' : 'not_finite'
  const constraint = `known and ${min} to ${max} m wherever the wind is computed`
  throw new InputError({ code, field, value, constraint })
}

/** 0 at the edge, 1 from `length` inwards, without a kink at either end. */
function ramp(distance: number, length: number): number {
  const t = Math.max(0, Math.min(1, distance / length))
  return t * t * (3 - 2 * t)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
