import { InputError } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'

/** Water, and open farmland, where the two straight lines of the scale meet [m]. */
const CLASS_0 = 0.0002
const CLASS_1 = 0.03
/** Suburbs and forest. */
const CLASS_3 = 0.4

/**
 * Roughness class on the scale of the European Wind Atlas: 0 water (0.0002 m), 1 open land (0.03 m), 3 forest and
 * suburbs (0.4 m), straight in ln z0 between and beyond; 2 is 0.11 m and 4 is 1.46 m. Rougher and smoother ground
 * than that goes on; the class is not below 0.
 *
 * @param roughness z0 [m].
 * @throws {InputError} `out_of_range` and its kin (`roughness`).
 * @see Troen & Petersen 1989, European Wind Atlas, section 2.3
 */
export function roughnessClass(roughness: number): number {
  InputError.requireRange(roughness, Number.MIN_VALUE, 10, 'roughness', 'm')
  if (roughness <= CLASS_1) return Math.max(log(roughness / CLASS_0) / log(CLASS_1 / CLASS_0), 0)
  return 1 + (2 * log(roughness / CLASS_1)) / log(CLASS_3 / CLASS_1)
}

/**
 * Roughness length of a class, the way back from {@link roughnessClass} [m].
 * @throws {InputError} `out_of_range` and its kin (`value`, 0..5).
 */
export function roughnessOfClass(value: number): number {
  InputError.requireRange(value, 0, 5, 'value')
  if (value <= 1) return CLASS_0 * exp(value * log(CLASS_1 / CLASS_0))
  return CLASS_1 * exp(((value - 1) / 2) * log(CLASS_3 / CLASS_1))
}
