import { InputError, requireFields } from '../../errors/index.ts'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireObject } from '../../math/require-shape.ts'
import { nearestAt } from '../grid/sample-grid.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'

/** Ground within this much of the site weighs most; its weight falls as e^(−r/10 km) [m]. */
const WEIGHT_LENGTH = 10_000
/** Beyond it the weight is below 5 % [m]. */
const REACH = 30_000
/** Rays in each sector. */
const RAYS = 7

/** Upwind ground of one sector in rings, the nearest first. */
export interface UpwindGround {
  /** Outer edge of each ring [m]. */
  readonly distance: Float64Array
  /** Logarithmic mean of the roughness in each ring [m]; NaN where nothing is known. */
  readonly roughness: Float64Array
}

/** Which ground is looked at. */
export interface SectorPlace {
  readonly x: number
  readonly y: number
  /** Middle of the sector, where the wind comes from, clockwise from north [°]. */
  readonly directionDeg: number
  /** Width of the sector, above 0, up to 360 [°]. */
  readonly widthDeg: number
}

/**
 * Roughness upwind of a place in rings whose edges lie at 100 m and then 1.25 times further each, to 30 km: averages
 * of ln z0 along seven rays of the sector.
 *
 * @param grid roughness lengths [m], places in metres; NaN where unknown.
 * @throws {InputError} as `requireGrid` (`grid`); `out_of_range` and its kin (`directionDeg`, `widthDeg`).
 */
export function upwindGround(grid: TerrainGrid, place: SectorPlace): UpwindGround {
  requireFields(grid, { data: 'list' }, 'grid')
  requireObject(place, 'place')
  requireGrid(grid, 'grid')
  InputError.requireRange(place.directionDeg, -360, 720, 'directionDeg', '°')
  InputError.requireRange(place.widthDeg, 0.1, 360, 'widthDeg', '°')
  return groundAlong(grid, raysOf(grid, place), place, logOf)
}

/** {@link upwindGround} of equal sectors, the first in the north, seen from many places, to the same bits. Nothing is checked. */
export function* upwindGrounds(
  grid: TerrainGrid,
  places: readonly { readonly x: number; readonly y: number }[],
  sectors: number,
): Generator<{ readonly place: number; readonly sector: number; readonly ground: UpwindGround }> {
  const data = new Float64Array(grid.data.length)
  for (let i = 0; i < data.length; i++) data[i] = logOf(grid.data[i])
  const logs = { ...grid, data }
  const widthDeg = 360 / sectors
  for (let sector = 0; sector < sectors; sector++) {
    const rays = raysOf(grid, { directionDeg: sector * widthDeg, widthDeg })
    for (const [place, at] of places.entries()) {
      yield { place, sector, ground: groundAlong(logs, rays, at, (value) => value) }
    }
  }
}

function logOf(z0: number): number {
  return z0 > 0 ? log(z0) : Number.NaN
}

/** Where the ground of a sector is looked at from its place [m]. */
interface Rays {
  readonly distance: Float64Array
  /** First point of each ring, and the number of points. */
  readonly start: Int32Array
  readonly east: Float64Array
  readonly north: Float64Array
}

function raysOf(
  grid: TerrainGrid,
  { directionDeg, widthDeg }: Pick<SectorPlace, 'directionDeg' | 'widthDeg'>,
): Rays {
  const distance = ringEdges()
  const start = new Int32Array(distance.length + 1)
  const step = Math.min(grid.stepX, grid.stepY)
  const [easts, norths]: [number[], number[]] = [[], []]
  for (let ring = 0; ring < distance.length; ring++) {
    const inner = ring === 0 ? 0 : distance[ring - 1]
    const samples = Math.min(Math.max(Math.ceil((distance[ring] - inner) / step), 2), 20)
    for (let ray = 0; ray < RAYS; ray++) {
      const azimuthDeg = directionDeg + widthDeg * ((ray + 0.5) / RAYS - 0.5)
      const east = sinDeg(azimuthDeg)
      const north = cosDeg(azimuthDeg)
      for (let s = 0; s < samples; s++) {
        const r = inner + ((distance[ring] - inner) * (s + 0.5)) / samples
        easts.push(r * east)
        norths.push(r * north)
      }
    }
    start[ring + 1] = easts.length
  }
  return { distance, start, east: Float64Array.from(easts), north: Float64Array.from(norths) }
}

/** @param toLog ln z0 of a value of the grid; NaN where it is unknown. */
function groundAlong(
  grid: TerrainGrid,
  { distance, start, east, north }: Rays,
  { x, y }: { readonly x: number; readonly y: number },
  toLog: (value: number) => number,
): UpwindGround {
  const roughness = new Float64Array(distance.length)
  for (let ring = 0; ring < distance.length; ring++) {
    let sum = 0
    let known = 0
    for (let i = start[ring]; i < start[ring + 1]; i++) {
      const value = toLog(nearestAt(grid, x + east[i], y + north[i]))
      if (Number.isNaN(value)) continue
      sum += value
      known++
    }
    roughness[ring] = known === 0 ? Number.NaN : exp(sum / known)
  }
  return { distance, roughness }
}

/**
 * One roughness length for a sector [m]: the mean of ln z0 weighted by fetch with e^(−r/10 km); NaN where nothing is
 * known.
 *
 * @see Troen & Petersen 1989, European Wind Atlas, section 8.3
 */
export function fetchWeightedRoughness(ground: UpwindGround): number {
  return exp(fetchWeightedMean(ground, log))
}

/**
 * The mean over the rings of anything that the roughness tells, weighted by fetch with e^(−r/10 km); NaN where nothing is
 * known.
 * @throws {InputError} `length_mismatch`.
 */
export function fetchWeightedMean(ground: UpwindGround, of: (roughness: number) => number): number {
  requireFields(ground, { distance: 'list', roughness: 'list' }, 'ground')
  requireFunction(of, 'of')
  const { distance, roughness } = ground
  InputError.requireLength(distance.length, { roughness })
  let sum = 0
  let weights = 0
  for (let ring = 0; ring < distance.length; ring++) {
    if (Number.isNaN(roughness[ring])) continue
    const inner = ring === 0 ? 0 : distance[ring - 1]
    const weight = exp(-inner / WEIGHT_LENGTH) - exp(-distance[ring] / WEIGHT_LENGTH)
    sum += weight * of(roughness[ring])
    weights += weight
  }
  return weights === 0 ? Number.NaN : sum / weights
}

/**
 * {@link fetchWeightedRoughness} of equal sectors around a place, the first in the north [m].
 *
 * @throws {InputError} as {@link upwindGround}; `out_of_range` and its kin (`sectors`).
 */
export function sectorRoughness(
  grid: TerrainGrid,
  place: { readonly x: number; readonly y: number },
  sectors: number,
): Float64Array {
  requireInteger(sectors, 1, 360, 'sectors')
  const widthDeg = 360 / sectors
  return Float64Array.from({ length: sectors }, (_, s) =>
    fetchWeightedRoughness(upwindGround(grid, { ...place, directionDeg: s * widthDeg, widthDeg })),
  )
}

function ringEdges(): Float64Array {
  const edges: number[] = []
  for (let edge = 100; edge < REACH; edge *= 1.25) edges.push(edge)
  edges.push(REACH)
  return Float64Array.from(edges)
}
