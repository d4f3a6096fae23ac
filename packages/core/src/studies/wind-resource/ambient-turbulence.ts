import { InputError, requireKnown } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { requireList } from '../../math/require-shape.ts'
import {
  canopyDisplacement,
  fetchWeightedMean,
  fetchWeightedRoughness,
  type UpwindGround,
} from '../../terrain/land/index.ts'

/** The ground upwind and how often the wind comes over it. */
export interface AmbientTurbulenceInput {
  /** Of equal sectors, the first in the north; sectors of which nothing is known do not count. */
  readonly sectors: readonly UpwindGround[]
  /** How often the wind comes from each, any scale, 0 or above. */
  readonly frequency: ArrayLike<number>
  /** Above ground, 10..500 [m]. */
  readonly height: number
}

const AMBIENT_TURBULENCE_FIELDS: Readonly<Record<keyof AmbientTurbulenceInput, true>> = {
  sectors: true,
  frequency: true,
  height: true,
}

/** Turbulence that the ground upwind makes. */
export interface AmbientTurbulence {
  /** Mean intensity over all weather [1]. */
  readonly intensity: number
  /** Intensity in neutral air, as in strong winds [1]. */
  readonly neutral: number
  /** Roughness length and displacement of the ground upwind, averaged over the sectors [m]. */
  readonly roughness: number
  readonly displacement: number
}

/**
 * Mean intensity over all weather as a share of that in neutral air: nights without it count as much as noons with more.
 * Our own figure: at 65 to 70 m over the sea it is 0.61 at Lillgrund (4.8 %, validation report of PyWake) and 0.90 at
 * Horns Rev 1 (7 %, Gaumond et al. 2013, Wind Energy, doi 10.1002/we.1625) of 1/ln(z/z0).
 */
const ALL_WEATHER = 0.75
/** The profile begins some roughness lengths above the displacement. */
const LENGTHS_MIN = 3

/**
 * Ambient turbulence intensity from the roughness upwind, sector by sector
 *
 *     I = Σ f_s·0.75/ln((z − d_s)/z0_s) / Σ f_s
 *
 * with z0 the mean of ln z0 upwind weighted by fetch with e^(−r/10 km), the effective roughness aloft, and d the
 * displacement of forests and towns weighted alike.
 *
 * @returns `undefined` where nothing is known of the ground.
 * @throws {InputError} `out_of_range` and its kin (`height`, `frequency[3]`), `length_mismatch` (`frequency`).
 * @see Troen & Petersen 1989, European Wind Atlas, section 8.3; Panofsky & Dutton 1984, Atmospheric Turbulence, for
 *   σ = 2.5·u⁎ in neutral air
 */
export function ambientTurbulence(input: AmbientTurbulenceInput): AmbientTurbulence | undefined {
  requireKnown(input, Object.keys(AMBIENT_TURBULENCE_FIELDS))
  const { sectors, frequency, height } = input
  requireList(sectors, 'sectors')
  InputError.requireRange(height, 10, 500, 'height', 'm')
  InputError.requireLength(sectors.length, { frequency })
  let total = 0
  let neutral = 0
  let roughnessLog = 0
  let displacement = 0
  sectors.forEach((ground, s) => {
    InputError.requireRange(frequency[s], 0, 1e12, `frequency[${s}]`)
    const z0 = fetchWeightedRoughness(ground)
    if (Number.isNaN(z0)) return
    const lifted = fetchWeightedMean(ground, canopyDisplacement)
    const share = frequency[s]
    total += share
    neutral += share / log(Math.max((height - lifted) / z0, LENGTHS_MIN))
    roughnessLog += share * log(z0)
    displacement += share * lifted
  })
  if (total === 0) return undefined
  return {
    intensity: (ALL_WEATHER * neutral) / total,
    neutral: neutral / total,
    roughness: exp(roughnessLog / total),
    displacement: displacement / total,
  }
}
