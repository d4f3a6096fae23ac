import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { requireInteger } from '../../math/require-integer.ts'

/** What a regular layout is laid into. */
export interface RegularLayoutInput {
  /** Whether a turbine may stand at a place, east and north [m]. */
  readonly contains: (x: number, y: number) => boolean
  /** Box around all such places [m]. */
  readonly bounds: {
    readonly xMin: number
    readonly xMax: number
    readonly yMin: number
    readonly yMax: number
  }
  /** Ground inside [m²]; sets where the search for the distances begins. */
  readonly size: number
  /** Turbines wanted, 1..100,000. */
  readonly count: number
  /** Least distance of two turbines [m]. */
  readonly minSpacing: number
  /** Where the wind mostly comes from: rows stand square to it [°]. */
  readonly windDirectionDeg: number
  /** Distance of the rows over the distance within a row, 1..3; 1.4 when absent. */
  readonly rowRatio?: number | undefined
}

/** Turbines in staggered rows. */
export interface RegularLayout {
  /** East [m]. */
  readonly x: Float64Array
  /** North [m]. */
  readonly y: Float64Array
  /** Distance within a row, and that of the rows [m]. */
  readonly spacing: number
  readonly rowSpacing: number
}

/** The lattice is made this much closer until enough turbines fit. */
const CLOSER = 0.97
/** Most lattice points that are looked at for one distance. */
const POINTS_MAX = 1_000_000

const REGULAR_LAYOUT_FIELDS: Readonly<Record<keyof RegularLayoutInput, true>> = {
  contains: true,
  bounds: true,
  size: true,
  count: true,
  minSpacing: true,
  windDirectionDeg: true,
  rowRatio: true,
}

/**
 * Staggered rows square to the wind: the widest lattice in which as many turbines as are wanted find room. Every other
 * row is shifted by half a distance; the lattice has a point in the middle of the box. Where more fit than are wanted
 * those left out are spread evenly over the rows. Where the wanted number does not fit at the least distance it is
 * fewer, down to none.
 *
 * @throws {InputError} `out_of_range` and its kin naming the value; `bounds` where the least distance makes too fine a
 *   lattice.
 */
export function regularLayout(input: RegularLayoutInput): RegularLayout {
  requireKnown(input, Object.keys(REGULAR_LAYOUT_FIELDS))
  requireFields(input, { contains: 'function', bounds: 'object' })
  const { bounds, size, count, minSpacing, rowRatio = 1.4 } = input
  requireInteger(count, 1, 100_000, 'count')
  InputError.requireRange(minSpacing, 1, 1e5, 'minSpacing', 'm')
  InputError.requireRange(size, 0, 1e13, 'size', 'm²')
  InputError.requireRange(rowRatio, 1, 3, 'rowRatio')
  InputError.requireRange(input.windDirectionDeg, -360, 720, 'windDirectionDeg', '°')
  const diagonal = Math.sqrt(square(bounds.xMax - bounds.xMin) + square(bounds.yMax - bounds.yMin))
  InputError.requireRange(diagonal, 0, 1e7, 'bounds', 'm across')
  let spacing = Math.max(1.1 * Math.sqrt(size / (rowRatio * count)), minSpacing)
  InputError.requireRange(square(diagonal / spacing) / rowRatio, 0, POINTS_MAX, 'bounds (lattice points)')
  let places = latticeWithin(input, spacing, rowRatio, diagonal)
  while (places.length < count && spacing > minSpacing) {
    spacing = Math.max(spacing * CLOSER, minSpacing)
    places = latticeWithin(input, spacing, rowRatio, diagonal)
  }
  const kept = Math.min(count, places.length)
  const chosen = Array.from(
    { length: kept },
    (_, n) => places[Math.floor(((n + 0.5) * places.length) / kept)],
  )
  return {
    x: Float64Array.from(chosen, ([x]) => x),
    y: Float64Array.from(chosen, ([, y]) => y),
    spacing,
    rowSpacing: spacing * rowRatio,
  }
}

/** Lattice points where a turbine may stand, row by row. */
function latticeWithin(
  { contains, bounds, windDirectionDeg }: RegularLayoutInput,
  spacing: number,
  rowRatio: number,
  diagonal: number,
): (readonly [number, number])[] {
  const middleX = (bounds.xMin + bounds.xMax) / 2
  const middleY = (bounds.yMin + bounds.yMax) / 2
  const sine = sinDeg(windDirectionDeg)
  const cosine = cosDeg(windDirectionDeg)
  const rows = Math.ceil(diagonal / 2 / (spacing * rowRatio))
  const columns = Math.ceil(diagonal / 2 / spacing) + 1
  const places: (readonly [number, number])[] = []
  for (let row = -rows; row <= rows; row++) {
    const along = row * spacing * rowRatio
    const shift = row % 2 === 0 ? 0 : 0.5
    for (let column = -columns; column <= columns; column++) {
      const across = (column + shift) * spacing
      const x = middleX + along * sine + across * cosine
      const y = middleY + along * cosine - across * sine
      if (x < bounds.xMin || x > bounds.xMax || y < bounds.yMin || y > bounds.yMax) continue
      if (contains(x, y)) places.push([x, y])
    }
  }
  return places
}

function square(value: number): number {
  return value * value
}
