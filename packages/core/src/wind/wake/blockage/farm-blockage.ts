import { requireFields } from '../../../errors/index.ts'
import type { Induction } from '../deficit/index.ts'
import { type SelfSimilarBlockage, selfSimilarBlockage } from './self-similar.ts'

/** Places in the frame of one wind direction, arrays of one value per place. */
export interface FramePlaces {
  /** Position along the wind, growing downstream [m]. */
  readonly downwind: Float64Array
  /** Position across the wind [m]. */
  readonly crosswind: Float64Array
  /** Above ground [m]. */
  readonly height: Float64Array
}

/** Rotors in the frame of one wind direction, arrays of one value per rotor. */
export interface BlockingRotors extends FramePlaces {
  readonly rotorDiameter: Float64Array
  readonly ct: Float64Array
}

/**
 * Share of the free stream that the rotors downstream take away at each place [1], the sum of what each would alone
 *
 *     b_j = Σ_i Δu_ij/U   over the i that stand downstream of j
 *
 * Summed in the order of the rotors; a rotor takes nothing from itself. A NaN in `ct` of one rotor spoils the places
 * upstream of it. Values are not checked.
 *
 * @param places the rotors themselves when absent.
 * @param out one value per place, filled and returned.
 * @see Meyer Forsting et al. 2021, DTU Wind Energy E-0208 (linear superposition of inductions)
 */
export function farmBlockage(
  fit: SelfSimilarBlockage,
  induction: Induction,
  rotors: BlockingRotors,
  places?: FramePlaces,
  out?: Float64Array,
): Float64Array {
  requireFields(fit, { halfWidth: 'function', thrustFactor: 'function' }, 'fit')
  requireFields({ induction }, { induction: 'text' })
  requireFields(
    rotors,
    { rotorDiameter: 'list', ct: 'list', downwind: 'list', crosswind: 'list', height: 'list' },
    'rotors',
  )
  places ??= rotors
  out ??= new Float64Array(places.downwind.length)
  const { downwind, crosswind, height, rotorDiameter, ct } = rotors
  for (let j = 0; j < out.length; j++) {
    let sum = 0
    for (let i = 0; i < downwind.length; i++) {
      const along = places.downwind[j] - downwind[i]
      if (along >= 0) continue
      const across = places.crosswind[j] - crosswind[i]
      const up = places.height[j] - height[i]
      const radial = Math.sqrt(across * across + up * up)
      sum += selfSimilarBlockage(fit, induction, along, radial, rotorDiameter[i] / 2, ct[i])
    }
    out[j] = sum
  }
  return out
}
