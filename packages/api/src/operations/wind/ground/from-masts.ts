import type { GeoArea, GeoPoint } from '@sunwake/core/site'
import type { ClimateSector } from '@sunwake/core/wind/farm'
import { weibullMean } from '@sunwake/core/wind/resource'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import type { MastOfRun } from '../../data/wind-origin.ts'
import { FLOW_SECTORS } from './flow/flow-cells.ts'
import { planeOfArea, type TerrainPlane } from './plane.ts'

/** How far from the box around a boundary a mast may stand: the ground is known to 10 km [m]. */
const FARTHEST = 5000
/** A turbine this near stands at the mast [m]. */
const SAME_PLACE = 1

/** A mast and its wind at the hubs, by sectors. */
export interface MastAtHub {
  readonly place: GeoPoint
  /** For people; a mast when absent. */
  readonly name?: string | undefined
  readonly sectors: readonly ClimateSector[]
}

/** A mast on the plane of the ground, with the flow's factors there. */
export interface MastOnPlane extends Pick<MastAtHub, 'sectors'> {
  readonly x: number
  readonly y: number
  /** Of every sector [1]. */
  readonly factors: ArrayLike<number>
}

/** Masts at the height of the hubs. @throws {ServiceError} `validation_error` for those that stand too far away. */
export function mastsAtHub(
  masts: readonly MastOfRun[] | undefined,
  area: GeoArea,
  hubHeight: number,
): readonly MastAtHub[] {
  if (masts === undefined || masts.length === 0) return []
  const { frame, halfWidth, halfHeight } = planeOfArea(area)
  const details: ErrorDetail[] = masts.flatMap(({ path, place }) => {
    const { x, y } = frame.toLocal(place)
    if (Math.abs(x) <= halfWidth + FARTHEST && Math.abs(y) <= halfHeight + FARTHEST) return []
    return [
      {
        field: `${path}.latitude`,
        value: `${place.latitudeDeg}, ${place.longitudeDeg}`,
        constraint: `a place at most ${FARTHEST / 1000} km outside of the box around the boundary`,
      },
    ]
  })
  if (details.length > 0) throw validationError(details)
  return masts.map(({ place, name, sectorsAt }) => ({ place, name, sectors: sectorsAt(hubHeight) }))
}

/** Masts with the factors of the flow that stand behind those of some places. */
export function onPlaneWith(
  masts: readonly MastAtHub[],
  { frame }: Pick<TerrainPlane, 'frame'>,
  total: Float64Array,
  places: number,
): readonly MastOnPlane[] {
  return masts.map(({ place, sectors }, m) => ({
    ...frame.toLocal(place),
    sectors,
    factors: total.subarray((places + m) * FLOW_SECTORS, (places + m + 1) * FLOW_SECTORS),
  }))
}

/**
 * Speeds at places over those of the first mast, by sectors: each mast's mean speed times the factor at the place over
 * that at the mast, masts weighted by the inverse square of their distance.
 *
 * @param total factors of the flow at the places, row by row [1].
 * @returns the same shape.
 */
export function carriedFromMasts(
  places: readonly { readonly x: number; readonly y: number }[],
  total: ArrayLike<number>,
  masts: readonly MastOnPlane[],
): Float64Array {
  const sectors = masts[0]?.sectors.length ?? 0
  const means = masts.map((mast) => mast.sectors.map((sector) => weibullMean(sector)))
  const out = new Float64Array(places.length * sectors)
  places.forEach((place, i) => {
    const weights = weightsOf(place, masts)
    for (let s = 0; s < sectors; s++) {
      let speed = 0
      masts.forEach(({ factors }, m) => {
        const weight = weights[m] ?? 0
        speed += (weight * (means[m]?.[s] ?? 0) * (total[i * sectors + s] ?? 1)) / (factors[s] ?? 1)
      })
      const own = means[0]?.[s] ?? 0
      out[i * sectors + s] = own > 0 ? speed / own : 1
    }
  })
  return out
}

/** Share of places at which no mast stands [1]. */
export function shareAway(
  places: readonly { readonly x: number; readonly y: number }[],
  masts: readonly MastOnPlane[],
): number {
  const away = places.filter(({ x, y }) =>
    masts.every(
      (mast) => (mast.x - x) * (mast.x - x) + (mast.y - y) * (mast.y - y) >= SAME_PLACE * SAME_PLACE,
    ),
  )
  return away.length / Math.max(places.length, 1)
}

function weightsOf(
  { x, y }: { readonly x: number; readonly y: number },
  masts: readonly MastOnPlane[],
): readonly number[] {
  const squares = masts.map((mast) => (mast.x - x) * (mast.x - x) + (mast.y - y) * (mast.y - y))
  const here = squares.findIndex((square) => square < SAME_PLACE * SAME_PLACE)
  if (here >= 0) return squares.map((_, m) => (m === here ? 1 : 0))
  const sum = squares.reduce((all, square) => all + 1 / square, 0)
  return squares.map((square) => 1 / square / sum)
}

/** Mean speed at a mast, measured and as each other mast predicts it [m/s]. */
export interface MastPrediction {
  readonly measured: number
  /** By the wind of every mast in turn, its own included. */
  readonly predicted: readonly number[]
}

/** Every mast predicted by every one. */
export function crossPredictions(masts: readonly MastOnPlane[]): readonly MastPrediction[] {
  const mean = (of: MastOnPlane, at: MastOnPlane): number =>
    of.sectors.reduce(
      (sum, sector, s) =>
        sum + (sector.frequency * weibullMean(sector) * (at.factors[s] ?? 1)) / (of.factors[s] ?? 1),
      0,
    ) / of.sectors.reduce((sum, { frequency }) => sum + frequency, 0)
  return masts.map((at) => ({ measured: mean(at, at), predicted: masts.map((of) => mean(of, at)) }))
}
