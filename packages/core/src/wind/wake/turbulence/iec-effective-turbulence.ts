import { InputError, requireFields } from '../../../errors/index.ts'
import { pow } from '../../../math/elementary/index.ts'
import { stf2005 } from './stf-2005.ts'
import { stf2017 } from './stf-2017.ts'

/**
 * Editions of the standard whose wake turbulence differs. The factor of 0.9 of the edition of 2005 is read in two ways:
 * outside the root (`2005`, as PyWake has it) or under it (`2005_root`).
 */
export type IecEdition = '2005' | '2005_root' | '2019'

/** Share of the year that each neighbour's wake is taken to last [1]. */
const WAKE_SHARE = 0.06
/** Neighbours that the standard counts at most. */
const NEIGHBOURS_MAX = 8

/** One turbine among its neighbours at one wind speed. */
export interface EffectiveTurbulenceInput {
  readonly edition: IecEdition
  /** Mean over ten minutes at hub height, above 0 [m/s]. */
  readonly speed: number
  /** Standard deviation of the free stream, as `iecRepresentativeSigma` gives it [m/s]. */
  readonly ambientSigma: number
  /** Slope of the material's S–N curve: 4 for steel, 10 for glass fibre; 1..30 [1]. */
  readonly wohlerExponent: number
  /** Distance of each nearest neighbour, at most 8, above 0 [rotor diameters]. */
  readonly neighbourDistances: ArrayLike<number>
  /** Thrust coefficient of the neighbours, 0..1.5 [1]; only the edition of 2019 asks for it. */
  readonly ct: number
}

/**
 * Standard deviation of the wind speed in the middle of a neighbour's wake [m/s]
 *
 *     σT = √((V·Iw)² + σ²)
 *
 * with Iw of the edition (`stf2005`, `stf2017`). A NaN gives NaN. Nothing is checked.
 */
export function iecWakeSigma(
  { edition, speed, ambientSigma, ct }: EffectiveTurbulenceInput,
  distance: number,
): number {
  const wake = speed * wakeTurbulence(edition, distance, speed, ct)
  return Math.sqrt(wake * wake + ambientSigma * ambientSigma)
}

function wakeTurbulence(edition: IecEdition, distance: number, speed: number, ct: number): number {
  if (edition === '2019') return stf2017(distance, ct)
  return edition === '2005' ? stf2005(distance, speed) : stf2005(distance, speed) / Math.sqrt(0.9)
}

/**
 * Effective turbulence intensity at a turbine inside a farm [1]: the constant one that tires a material as much as the
 * mixture of free stream and wakes over the year
 *
 *     Ieff = 1/V·[(1 − N·0.06)·σ^m + 0.06·Σ σT(d)^m]^(1/m)
 *
 * @throws {InputError} `out_of_range` and its kin (`speed`, `ambientSigma`, `wohlerExponent`, `ct`,
 *   `neighbourDistances`), `unknown_value` (`edition`).
 * @see IEC 61400-1:2005, Annex D; IEC 61400-1:2019, Annex E; Frandsen 2007, Risø-R-1188
 */
export function iecEffectiveTurbulence(input: EffectiveTurbulenceInput): number {
  requireFields(input, { neighbourDistances: 'list' })
  const { edition, speed, ambientSigma, wohlerExponent, neighbourDistances, ct } = input
  InputError.requireOneOf(edition, ['2005', '2005_root', '2019'], 'edition')
  InputError.requireRange(speed, Number.MIN_VALUE, 200, 'speed', 'm/s')
  InputError.requireRange(ambientSigma, 0, 100, 'ambientSigma', 'm/s')
  InputError.requireRange(wohlerExponent, 1, 30, 'wohlerExponent')
  if (edition === '2019') InputError.requireRange(ct, 0, 1.5, 'ct')
  InputError.requireRange(neighbourDistances.length, 0, NEIGHBOURS_MAX, 'neighbourDistances.length')
  let sum = (1 - neighbourDistances.length * WAKE_SHARE) * pow(ambientSigma, wohlerExponent)
  for (let i = 0; i < neighbourDistances.length; i++) {
    InputError.requireRange(neighbourDistances[i], 0.1, 1e5, `neighbourDistances[${i}]`, 'rotor diameters')
    sum += WAKE_SHARE * pow(iecWakeSigma(input, neighbourDistances[i]), wohlerExponent)
  }
  return pow(sum, 1 / wohlerExponent) / speed
}
