import { pow } from '../../../math/elementary/index.ts'

/** Constants of {@link crespoHernandez}. */
export interface CrespoHernandez {
  /** In front of the product [1]. */
  readonly constant: number
  /** Of the axial induction. */
  readonly inductionExponent: number
  /** Of the ambient turbulence intensity. */
  readonly ambientExponent: number
  /** Of the distance in rotor diameters. */
  readonly distanceExponent: number
}

/** As printed in the paper: calmer air adds more. */
export const CRESPO_HERNANDEZ_1996: CrespoHernandez = {
  constant: 0.73,
  inductionExponent: 0.8325,
  ambientExponent: -0.0325,
  distanceExponent: -0.32,
}

/** The other reading of the paper, with the sign of the ambient exponent turned (Niayifar & Porté-Agel 2016). */
export const CRESPO_HERNANDEZ_PLUS: CrespoHernandez = { ...CRESPO_HERNANDEZ_1996, ambientExponent: 0.0325 }

/** As tuned for FLORIS (version 4). */
export const CRESPO_HERNANDEZ_FLORIS: CrespoHernandez = {
  constant: 0.5,
  inductionExponent: 0.8,
  ambientExponent: 0.1,
  distanceExponent: -0.32,
}

/** Ambient turbulence that counts at least where less adds more: none at all would add without end. */
const AMBIENT_MIN = 0.001

/**
 * Factor of the ambient turbulence I∞^q; where q is below 0, that of one in a thousand is the most. For inner loops.
 */
export function ambientFactor({ ambientExponent }: CrespoHernandez, ambient: number): number {
  return pow(ambientExponent < 0 ? Math.max(ambient, AMBIENT_MIN) : ambient, ambientExponent)
}

/**
 * Turbulence intensity that a rotor adds in the middle of its wake [1]
 *
 *     ΔI = c·a^p·I∞^q·(x/D)^r
 *
 * The solvers restate it in parts, since only the distance changes from pair to pair: the pairwise solver with any
 * constants (`emit-wake.ts`, `turbulence-kernel.ts`), the rotor grid with FLORIS' (`wake-sums.ts`);
 * `formula-twins.test.ts` holds them together.
 *
 * Fitted for 5 < x/D < 15, 0.07 < I∞ < 0.14 and 0.1 < a < 0.4; `ambientFactor` has what becomes of still air. For inner loops: nothing is checked; x/D must be above 0.
 * A NaN gives NaN.
 *
 * @param induction axial induction a of the rotor [1].
 * @param ambient turbulence intensity of the free stream I∞ [1].
 * @param distance x/D downstream [rotor diameters].
 * @see Crespo & Hernández 1996, J. Wind Eng. Ind. Aerodyn. 61:71, doi 10.1016/0167-6105(95)00033-X
 */
export function crespoHernandez(
  constants: CrespoHernandez,
  induction: number,
  ambient: number,
  distance: number,
): number {
  return (
    constants.constant *
    pow(induction, constants.inductionExponent) *
    ambientFactor(constants, ambient) *
    pow(distance, constants.distanceExponent)
  )
}
