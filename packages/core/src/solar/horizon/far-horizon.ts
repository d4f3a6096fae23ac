import { InputError, requireFields, requireList } from '../../errors/index.ts'
import { wrap360 } from '../../math/angles.ts'
import { type Interpolant, linearInterpolant } from '../../math/interpolate/index.ts'

/** What hides the sky around a site, as a list of points; see {@link createFarHorizon}. */
export interface HorizonPoints {
  /** Directions clockwise from north, strictly rising, 0..360 [°]. */
  readonly azimuthDeg: Float64Array
  /** Elevation of the skyline there, −90..90, negative where it falls below the level of the site [°]. */
  readonly elevationDeg: Float64Array
}

/** A skyline so far away that a whole array sees the same one. */
export interface FarHorizon extends HorizonPoints {
  /** Elevation over azimuth, with a point on or before 0° and one on or after 360° [°]. */
  readonly ring: Interpolant
}

const TURN_DEG = 360

/**
 * Closes a list of points to a skyline around the whole compass: straight lines in azimuth between them, the last
 * point joined with the first. One point is a level skyline. Points at 0° and at 360° are the same and must agree.
 *
 * @throws {InputError} `length_mismatch`; `missing` without a point; `inconsistent` where azimuths do not rise or 0°
 * and 360° differ; `out_of_range` or `not_finite` for an angle.
 */
export function createFarHorizon(input: HorizonPoints): FarHorizon {
  requireFields(input, { azimuthDeg: 'list', elevationDeg: 'list' })
  const { azimuthDeg, elevationDeg } = input
  requirePoints({ azimuthDeg, elevationDeg })
  const last = azimuthDeg.length - 1
  const x = Array.from(azimuthDeg)
  const y = Array.from(elevationDeg)
  if (azimuthDeg[0] > 0) {
    x.unshift(azimuthDeg[last] - TURN_DEG)
    y.unshift(elevationDeg[last])
  }
  if (azimuthDeg[last] < TURN_DEG) {
    x.push(azimuthDeg[0] + TURN_DEG)
    y.push(elevationDeg[0])
  }
  const ring = linearInterpolant({ x: Float64Array.from(x), y: Float64Array.from(y) }, 'nan')
  return { azimuthDeg: azimuthDeg.slice(), elevationDeg: elevationDeg.slice(), ring }
}

/**
 * Elevation of a skyline in one direction, of any turn [°]. NaN gives NaN.
 *
 * @param azimuthDeg clockwise from north [°].
 */
export function horizonElevationDeg(horizon: FarHorizon, azimuthDeg: number): number {
  return horizon.ring.at(wrap360(azimuthDeg))
}

/**
 * {@link horizonElevationDeg} of many directions; a NaN spoils its own.
 *
 * @param out filled and returned; may be `azimuthDeg` itself.
 * @throws {InputError} `length_mismatch`.
 */
export function horizonElevationSeries(
  horizon: FarHorizon,
  azimuthDeg: Float64Array,
  out?: Float64Array,
): Float64Array {
  requireFields(horizon, { ring: 'object', azimuthDeg: 'list', elevationDeg: 'list' }, 'horizon')
  requireList(azimuthDeg, 'azimuthDeg')
  out ??= new Float64Array(azimuthDeg.length)
  InputError.requireLength(azimuthDeg.length, { out })
  for (let t = 0; t < out.length; t++) out[t] = horizon.ring.at(wrap360(azimuthDeg[t]))
  return out
}

function requirePoints({ azimuthDeg, elevationDeg }: HorizonPoints): void {
  const count = azimuthDeg.length
  InputError.requireLength(count, { elevationDeg })
  if (count === 0) {
    const constraint = '1 or more'
    throw new InputError({ code: 'missing', field: 'azimuthDeg.length', value: 0, constraint })
  }
  for (let i = 0; i < count; i++) {
    InputError.requireRange(azimuthDeg[i], 0, TURN_DEG, `azimuthDeg[${i}]`, '°')
    InputError.requireRange(elevationDeg[i], -90, 90, `elevationDeg[${i}]`, '°')
    if (i > 0 && azimuthDeg[i] <= azimuthDeg[i - 1]) {
      const constraint = `above azimuthDeg[${i - 1}], which is ${azimuthDeg[i - 1]}`
      throw new InputError({
        code: 'inconsistent',
        field: `azimuthDeg[${i}]`,
        value: azimuthDeg[i],
        constraint,
      })
    }
  }
  const last = count - 1
  const meets = azimuthDeg[0] === 0 && azimuthDeg[last] === TURN_DEG
  if (meets && elevationDeg[last] !== elevationDeg[0]) {
    throw new InputError({
      code: 'inconsistent',
      field: `elevationDeg[${last}]`,
      value: elevationDeg[last],
      constraint: `${elevationDeg[0]}, as at 0°, which is the same direction`,
    })
  }
}
