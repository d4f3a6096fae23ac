import { log } from '../../math/elementary/index.ts'
import { REFERENCE_TURBULENCE, type TurbulenceClass } from '../../wind/wake/turbulence/index.ts'
import type { WindResourceTurbulence } from './wind-resource-level.ts'

/** Classes from the calmest on. */
const CLASSES: readonly TurbulenceClass[] = ['C', 'B', 'A', 'A+']

/**
 * Turbulence of a site as the standard sorts it: the least class whose reference intensity at 15 m/s is not below the
 * mean.
 * @see IEC 61400-1:2019, table 1
 */
export function turbulenceOf({
  source,
  mean,
  representative,
}: Omit<WindResourceTurbulence, 'turbulenceClass'>): WindResourceTurbulence {
  const enough = CLASSES.find((name) => mean <= REFERENCE_TURBULENCE[name])
  return { source, mean, representative, turbulenceClass: enough ?? 'S' }
}

/**
 * Turbulence of a neutral surface layer from its roughness, 1/ln(z/z0): σu = 2.5·u* and u* = 0.4·u/ln(z/z0).
 * @see Manwell, McGowan & Rogers 2009, Wind Energy Explained, 2nd ed., section 2.3.2
 */
export function turbulenceOfRoughness(height: number, roughness: number): WindResourceTurbulence {
  return turbulenceOf({
    source: 'roughness',
    mean: 1 / log(height / roughness),
    representative: Number.NaN,
  })
}
