import { InputError } from '../../errors/index.ts'
import { asinDeg, atan2Deg, cosDeg, sinDeg } from '../../math/angles.ts'
import { requireObject } from '../../math/require-shape.ts'
import type { WindFarm } from '../../wind/farm/index.ts'
import type { WakeModelName } from './wake-models.ts'

/** A wake model chosen by {@link chooseWakeModel}. */
export interface WakeChoice {
  readonly model: WakeModelName
  /** Turbines upwind whose wake reaches a turbine, mean over the farm, in the direction that has most [1]. */
  readonly depth: number
  /** Whether the wakes of many turbines add up: a farm of twenty or more that is three deep or more. */
  readonly isDeep: boolean
}

/** Growth of a wake to each side by which rows are counted, that of the offshore farms of Katic et al. [1]. */
const GROWTH = 0.05
const DIRECTIONS = 180
/** Seven turbines in line have three upwind on average [1]. */
const DEPTH_MIN = 3
const COUNT_MIN = 20

/**
 * Chooses a wake model by the kind of farm:
 *
 * - at sea and deep (twenty turbines or more, three upwind on average in the deepest direction): `katic_1986`, whose
 *   loss lies within 9 % of the measured one at both farms of `PUBLISHED_WAKES`;
 * - elsewhere `bastankhah`, which no published farm on land contradicts.
 *
 * @param offshore whether the turbines stand in the sea or a lake.
 * @throws {InputError} `wrong_type` (`farm`, `offshore`).
 */
export function chooseWakeModel(farm: WindFarm, offshore: boolean): WakeChoice {
  requireObject(farm, 'farm')
  if (typeof offshore !== 'boolean') {
    throw new InputError({
      code: 'wrong_type',
      field: 'offshore',
      value: offshore,
      constraint: 'true or false',
    })
  }
  const depth = arrayDepth(farm)
  const isDeep = farm.count >= COUNT_MIN && depth >= DEPTH_MIN
  return { model: offshore && isDeep ? 'katic_1986' : 'bastankhah', depth, isDeep }
}

/** A turbine that is upwind in one direction is downwind in the opposite one: half the circle has all pairs. */
const HALF = DIRECTIONS / 2
const STEP_DEG = 360 / DIRECTIONS

/** Pairs of turbines of which one stands in the wake of the other, in the direction that has most, by turbine. */
function arrayDepth({ count, x, y, rotorDiameter }: WindFarm): number {
  const directions = Array.from({ length: HALF }, (_, l) => l * STEP_DEG)
  const [sines, cosines] = [directions.map(sinDeg), directions.map(cosDeg)]
  const pairs = new Int32Array(HALF)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const [dx, dy] = [x[j] - x[i], y[j] - y[i]]
      const reach = (rotorDiameter[i] + rotorDiameter[j]) / 2
      // A wake grows by at most GROWTH of the distance: beyond this angle from the line of both none is met.
      const sine = reach / Math.sqrt(dx * dx + dy * dy) + GROWTH
      const width = sine < 1 ? Math.ceil(asinDeg(sine) / STEP_DEG) + 1 : HALF / 2
      const middle = Math.round(atan2Deg(dx, dy) / STEP_DEG)
      for (let n = 0; n < Math.min(2 * width + 1, HALF); n++) {
        const l = (middle - width + n + 2 * HALF) % HALF
        const along = Math.abs(dx * sines[l] + dy * cosines[l])
        const across = Math.abs(dx * cosines[l] - dy * sines[l])
        if (across <= reach + GROWTH * along && along > 0) pairs[l]++
      }
    }
  }
  return pairs.reduce((most, found) => Math.max(most, found), 0) / count
}
