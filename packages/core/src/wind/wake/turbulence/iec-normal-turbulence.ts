import { InputError } from '../../../errors/index.ts'

/** Turbulence classes of the standard. */
export type TurbulenceClass = 'A+' | 'A' | 'B' | 'C'

/** Reference turbulence intensity of each class at 15 m/s [1]. */
export const REFERENCE_TURBULENCE: Readonly<Record<TurbulenceClass, number>> = {
  'A+': 0.18,
  A: 0.16,
  B: 0.14,
  C: 0.12,
}

/**
 * Standard deviation of the wind speed in the normal turbulence model [m/s], its 90 % quantile at a given mean
 *
 *     σ1 = Iref·(0.75·V + 5.6)
 *
 * Divided by V it is the turbulence intensity. A NaN gives NaN.
 *
 * @param referenceTurbulence Iref [1], as {@link REFERENCE_TURBULENCE} or a site's own, 0..1.
 * @param speed mean over ten minutes at hub height V [m/s].
 * @throws {InputError} `out_of_range` and its kin (`referenceTurbulence`).
 * @see IEC 61400-1:2019, section 6.3.2.3
 */
export function iecNormalTurbulence(referenceTurbulence: number, speed: number): number {
  InputError.requireRange(referenceTurbulence, 0, 1, 'referenceTurbulence')
  return referenceTurbulence * (0.75 * speed + 5.6)
}

/**
 * Representative standard deviation of the wind speed at a site [m/s], the 90 % quantile of normally spread ten-minute
 * turbulence
 *
 *     σ = V·(Ī + 1.28·σI)
 *
 * A NaN gives NaN. Nothing is checked.
 *
 * @param speed V [m/s].
 * @param meanTurbulence mean Ī of the turbulence intensity at this speed [1].
 * @param turbulenceSpread standard deviation σI of the turbulence intensity at this speed [1].
 * @see IEC 61400-1:2019, section 11.4
 */
export function iecRepresentativeSigma(
  speed: number,
  meanTurbulence: number,
  turbulenceSpread: number,
): number {
  return speed * (meanTurbulence + 1.28 * turbulenceSpread)
}
