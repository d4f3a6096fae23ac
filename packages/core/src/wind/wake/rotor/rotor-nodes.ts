import { InputError } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { gaussLegendre } from '../../../math/integrate/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'

/** Points of a rotor's disc over which a quantity is averaged. */
export interface RotorNodes {
  /** Across the wind, in rotor radii. */
  readonly across: Float64Array
  /** Upwards, in rotor radii. */
  readonly up: Float64Array
  /** Positive; they sum to 1. */
  readonly weights: Float64Array
}

const POINTS_MAX = 64

/** Joins rows of across, up, weight; the weights are scaled to a sum of 1. */
function nodesOf(rows: readonly (readonly [number, number, number])[]): RotorNodes {
  const total = rows.reduce((sum, row) => sum + row[2], 0)
  return {
    across: Float64Array.from(rows, (row) => row[0]),
    up: Float64Array.from(rows, (row) => row[1]),
    weights: Float64Array.from(rows, (row) => row[2] / total),
  }
}

/**
 * Points of a rotor on which a wake's deficit is averaged,
 *
 *     Δu = Σₚ wₚ·Δu(x, √((y + R·aₚ)² + (z + R·bₚ)²)),   Σ wₚ = 1
 *
 * each wake by itself, before wakes join. Here those of an even square grid that lie inside the disc, all of one weight: for `count` n the coordinates are
 * −1 + 2i/(n + 1), i = 1..n. Two points a side give (±1/3, ±1/3).
 *
 * @param count points along a side, integer 1..64.
 * @throws {InputError} `out_of_range` and its kin (`count`).
 */
export function evenRotorNodes(count: number): RotorNodes {
  requireInteger(count, 1, POINTS_MAX, 'count')
  const side = Array.from({ length: count }, (_, i) => -1 + (2 * (i + 1)) / (count + 1))
  return nodesOf(insideDisc(side.flatMap((up) => side.map((across) => [across, up, 1] as const))))
}

/**
 * Points of a Gauss–Legendre grid that lie inside the disc, with the weights that are left to them.
 *
 * @param count points along a side, integer 2..64.
 * @throws {InputError} `out_of_range` and its kin (`count`).
 */
export function gaussRotorNodes(count: number): RotorNodes {
  requireInteger(count, 2, POINTS_MAX, 'count')
  const { nodes, weights } = gaussLegendre(count)
  const rows = Array.from(nodes).flatMap((up, row) =>
    Array.from(nodes, (across, column) => [across, up, weights[row] * weights[column]] as const),
  )
  return nodesOf(insideDisc(rows))
}

/**
 * Circular Gauss integration with 4, 7, 9 or 21 points, exact for polynomials of the third, fifth, fifth and ninth
 * degree.
 *
 * @throws {InputError} `unknown_value` (`count`).
 * @see Abramowitz & Stegun 1964, 25.4.61
 */
export function circularGaussRotorNodes(count: number): RotorNodes {
  const root6 = Math.sqrt(6)
  switch (count) {
    case 4:
      return nodesOf(mirrored(0.5, 0.5, 1 / 4))
    case 7: {
      const outer = Math.sqrt(2 / 3)
      const corners = mirrored(Math.sqrt(1 / 6), Math.sqrt(1 / 2), 1 / 8)
      return nodesOf([[0, 0, 1 / 4], [-outer, 0, 1 / 8], [outer, 0, 1 / 8], ...corners])
    }
    case 9:
      return nodesOf([[0, 0, 1 / 6], ...ring(4, 1, 1 / 24), ...mirrored(0.5, 0.5, 1 / 6)])
    case 21: {
      const inner = ring(10, Math.sqrt((6 - root6) / 10), (16 + root6) / 360)
      const outer = ring(10, Math.sqrt((6 + root6) / 10), (16 - root6) / 360)
      return nodesOf([[0, 0, 1 / 9], ...inner, ...outer])
    }
    default:
      throw new InputError({
        code: 'unknown_value',
        field: 'count',
        value: count,
        constraint: 'one of 4, 7, 9, 21',
      })
  }
}

/**
 * Six points on each of the circles of a third and two thirds of the radius, the first pair of them straight up and
 * down; the inner circle stands for a quarter of the disc.
 */
export function polarRotorNodes(): RotorNodes {
  const rows = [0, 60, 120, 180, 240, 300].flatMap((angleDeg) =>
    [1 / 3, 2 / 3].map((radius, n) => {
      const weight = (n === 0 ? 0.25 : 0.75) / 6
      return [radius * sinDeg(angleDeg), radius * cosDeg(angleDeg), weight] as const
    }),
  )
  return nodesOf(rows)
}

function insideDisc(
  rows: readonly (readonly [number, number, number])[],
): readonly (readonly [number, number, number])[] {
  return rows.filter(([across, up]) => across * across + up * up < 1)
}

/** A point in each quadrant. */
function mirrored(across: number, up: number, weight: number): readonly [number, number, number][] {
  return [
    [-across, -up, weight],
    [-across, up, weight],
    [across, -up, weight],
    [across, up, weight],
  ]
}

/** Points evenly around a circle, the first one to the side. */
function ring(count: number, radius: number, weight: number): readonly [number, number, number][] {
  return Array.from({ length: count }, (_, n) => {
    const angleDeg = (360 * n) / count
    return [radius * cosDeg(angleDeg), radius * sinDeg(angleDeg), weight]
  })
}
