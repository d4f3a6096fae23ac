import { InputError, requireList } from '../../errors/index.ts'
import { wrap360 } from '../../math/angles.ts'
import { log, pow } from '../../math/elementary/index.ts'

/** Wind of a model at one height, one value per stamp. */
export interface ModelLevel {
  /** Above ground, 1..500 [m]. */
  readonly height: number
  /** NaN a gap [m/s]. */
  readonly speed: Float64Array
  /** Where it comes from, NaN a gap [°]. */
  readonly directionDeg: Float64Array
}

/** Wind at one height. */
export interface HubWindSeries {
  /** [m/s] */
  readonly speed: Float64Array
  /** [°] */
  readonly directionDeg: Float64Array
}

/** Exponent where a model has one level [1]: open land, IEC 61400-1:2019, eq. 5. */
const USUAL_EXPONENT = 0.2
/** Exponents that a pair of levels may say; calm hours give any [1]. */
const EXPONENT_MIN = -0.2
const EXPONENT_MAX = 0.6

/**
 * Wind at a hub from the levels of a model: stamp by stamp the power law through the two levels around the hub, or
 * through the two nearest where it lies beyond them, its exponent held in −0.2..0.6; the direction turns straight
 * with the logarithm of the height between two levels and is that of the nearest beyond them. With one level, an
 * exponent of 0.2. A stamp with a gap in one level of the pair follows the other one.
 *
 * @param levels one or more, rising heights.
 * @param hubHeight above ground, 1..500 [m].
 * @throws {InputError} `missing` (`levels`), `out_of_range` and its kin (`hubHeight`, `levels[i].height`),
 *   `length_mismatch`.
 */
export function windAtHub(levels: readonly ModelLevel[], hubHeight: number): HubWindSeries {
  requireList(levels, 'levels')
  InputError.requireRange(hubHeight, 1, 500, 'hubHeight', 'm')
  if (levels.length === 0) {
    throw new InputError({ code: 'missing', field: 'levels', value: levels, constraint: 'one level or more' })
  }
  levels.forEach(({ height, speed, directionDeg }, i) => {
    const below = i === 0 ? 1 : levels[i - 1].height + 0.1
    InputError.requireRange(height, below, 500, `levels[${i}].height`, 'm')
    InputError.requireLength(levels[0].speed.length, {
      [`levels[${i}].speed`]: speed,
      [`levels[${i}].directionDeg`]: directionDeg,
    })
  })
  let above = levels.findIndex(({ height }) => height >= hubHeight)
  if (above < 0) above = levels.length - 1
  const upper = levels[Math.max(above, Math.min(1, levels.length - 1))]
  const lower = levels[Math.max(levels.indexOf(upper) - 1, 0)]
  const share =
    lower === upper
      ? 0
      : Math.min(Math.max(log(hubHeight / lower.height) / log(upper.height / lower.height), 0), 1)
  const speed = new Float64Array(lower.speed.length)
  const directionDeg = new Float64Array(lower.speed.length)
  for (let t = 0; t < speed.length; t++) {
    speed[t] = speedAt(lower, upper, hubHeight, t)
    directionDeg[t] = directionAt(lower.directionDeg[t], upper.directionDeg[t], share)
  }
  return { speed, directionDeg }
}

function speedAt(lower: ModelLevel, upper: ModelLevel, height: number, t: number): number {
  const [low, high] = [lower.speed[t], upper.speed[t]]
  const known = Number.isNaN(low) ? upper : lower
  let exponent = USUAL_EXPONENT
  if (lower !== upper && low > 0 && high > 0) {
    exponent = log(high / low) / log(upper.height / lower.height)
    exponent = Math.min(Math.max(exponent, EXPONENT_MIN), EXPONENT_MAX)
    // Beyond the upper level its own speed counts, which a held exponent would miss.
    if (height >= upper.height) return high * pow(height / upper.height, exponent)
  }
  return known.speed[t] * pow(height / known.height, exponent)
}

function directionAt(low: number, high: number, share: number): number {
  if (Number.isNaN(low)) return high
  if (Number.isNaN(high)) return low
  const turn = wrap360(high - low + 180) - 180
  return wrap360(low + share * turn)
}
