import { InputError } from '../../errors/index.ts'
import type { Box } from '../../optimize/local/index.ts'

/** How far turbines may be turned from the wind, for all of them or one value per turbine [°]. */
export interface YawLimits {
  /** −60..0; −25 when absent. */
  readonly minDeg?: number | ArrayLike<number> | undefined
  /** 0..60; 25 when absent. */
  readonly maxDeg?: number | ArrayLike<number> | undefined
}

/** Usual in field campaigns, for the loads; the wake models were held against simulations up to some 30°. */
const USUAL_DEG = 25
const MOST_DEG = 60

/**
 * Limits as one pair of numbers per turbine.
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite`, naming the value: facing the wind is always
 *   allowed.
 */
export function yawBox(count: number, { minDeg = -USUAL_DEG, maxDeg = USUAL_DEG }: YawLimits): Box {
  return {
    lower: perTurbine(count, minDeg, -MOST_DEG, 0, 'limits.minDeg'),
    upper: perTurbine(count, maxDeg, 0, MOST_DEG, 'limits.maxDeg'),
  }
}

function perTurbine(
  count: number,
  given: number | ArrayLike<number>,
  min: number,
  max: number,
  field: string,
): Float64Array {
  if (typeof given === 'number') {
    InputError.requireRange(given, min, max, field, '°')
    return new Float64Array(count).fill(given)
  }
  InputError.requireLength(count, { [field]: given })
  for (let i = 0; i < count; i++) InputError.requireRange(given[i], min, max, `${field}[${i}]`, '°')
  return Float64Array.from(given)
}
