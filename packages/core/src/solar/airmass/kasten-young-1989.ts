import { InputError } from '../../errors/index.ts'
import { cosDeg } from '../../math/angles.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { AIRMASS_ZENITH_MAX_DEG } from './zenith-limit.ts'

/**
 * Relative optical air mass after Kasten & Young 1989 [1]
 *
 *     AM = 1/(cos z + 0.50572·(96.07995 − z)^−1.6364)
 *
 * 38 at the horizon, NaN beyond it. NaN gives NaN.
 *
 * @param zenithDeg apparent zenith angle [°].
 * @see Kasten & Young 1989, Revised optical air mass tables and approximation formula, Applied Optics 28, 4735–4738
 */
export function kastenYoung1989(zenithDeg: number): number {
  return zenithDeg <= AIRMASS_ZENITH_MAX_DEG ? kernel(zenithDeg, cosDeg(zenithDeg)) : Number.NaN
}

/** Where the apparent sun stands, one value per record; a `SunPath` fits. */
export interface ApparentSun {
  /** Apparent zenith angle [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Cosine of the apparent zenith angle [1]. */
  readonly up: Float64Array
}

/**
 * {@link kastenYoung1989} of every record. NaN while the sun is below the apparent horizon; a NaN spoils its own record.
 *
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @throws {InputError} `length_mismatch`.
 */
export function kastenYoungSeries(
  { apparentZenithDeg, up }: ApparentSun,
  out: Float64Array = new Float64Array(apparentZenithDeg.length),
): Float64Array {
  InputError.requireLength(apparentZenithDeg.length, { up, out })
  for (let t = 0; t < out.length; t++) {
    const zenithDeg = apparentZenithDeg[t]
    out[t] = zenithDeg <= AIRMASS_ZENITH_MAX_DEG ? kernel(zenithDeg, up[t]) : Number.NaN
  }
  return out
}

function kernel(zenithDeg: number, cosZenith: number): number {
  return 1 / (cosZenith + 0.50572 * exp(-1.6364 * log(6.07995 + (90 - zenithDeg))))
}
