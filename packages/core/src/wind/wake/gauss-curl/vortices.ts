import { exp } from '../../../math/elementary/index.ts'

const TWO_PI = 6.283185307179586
const KARMAN = 0.41
/** Keeps a point off the axis of a vortex, where 1/r² has no value [m]. */
const OFF_AXIS = 0.001
/** Radius of a vortex' core over rotor diameter. */
const CORE_SHARE = 0.2
/** Mixing length far from the ground over rotor diameter. */
const MIXING_SHARE = 0.125
/** Beyond this many squared core radii the core's share e^−t is below half an ulp of 1. */
const CORE_GONE = 40

/** A rotor as a source of trailing vortices, and the rotor whose nine points feel them. */
export interface VortexPair {
  /** Source rotor [m]. */
  readonly sourceDiameter: number
  readonly sourceHub: number
  /** Nine-point grid of the target: distance of its rows and columns, and its hub [m]. */
  readonly spacing: number
  readonly targetHub: number
  /** Downstream of the source, 0 or above, and to the left of it (seen down-wind) [m]. */
  readonly along: number
  readonly lateral: number
}

/**
 * Velocity that trailing vortices of unit strength induce at the nine points of a rotor, one vortex at the source's top
 * tip, one at its bottom tip and one at its hub, each with its image below the ground:
 *
 *     V = G·ζ/(2πr²)·(1 − e^(−r²/ε²))·decay,   W = −G·y/(2πr²)·(1 − e^(−r²/ε²))·decay,   ε = D/5
 *     decay = ε²/(4ν·x/U + ε²),   ν = l²·|dU/dz|,   l = κz/(1 + κz/(D/8))
 *
 * @param shearOverSpeed |dU/dz| over the mean free stream at the three heights of the target [1/m].
 * @param hubOnly leaves the tips' places in `out` as they are: rotors that face the wind have none.
 * @param out V of top, bottom and hub at 9 points (row by row upward in each of three columns), then W in the same way.
 * @see Martínez-Tossas et al. 2019, Wind Energ. Sci. 4:127; King et al. 2021, Wind Energ. Sci. 6:701
 */
export function unitVortexField(
  { sourceDiameter, sourceHub, spacing, targetHub, along, lateral }: VortexPair,
  shearOverSpeed: Float64Array,
  shearAt: number,
  hubOnly: boolean,
  out: Float64Array,
): void {
  const core = CORE_SHARE * sourceDiameter
  const core2 = core * core
  const gone = CORE_GONE * core2
  const tip = sourceDiameter / 2
  for (let b = 0; b < 3; b++) {
    const z = targetHub + (b - 1) * spacing
    const mixing = (KARMAN * z) / (1 + (KARMAN * z) / (MIXING_SHARE * sourceDiameter))
    const decay = core2 / (4 * mixing * mixing * shearOverSpeed[shearAt + b] * along + core2)
    for (let part = hubOnly ? 2 : 0; part < 3; part++) {
      const height = part === 2 ? sourceHub : sourceHub + (1 - 2 * part) * tip
      const above = z - height + OFF_AXIS
      const image = z + height + OFF_AXIS
      for (let a = 0; a < 3; a++) {
        const y = lateral + (a - 1) * spacing + OFF_AXIS
        const r2 = y * y + above * above
        const imageR2 = y * y + image * image
        const at = part * 9 + a * 3 + b
        const both = decay / (TWO_PI * r2 * imageR2)
        const real = both * imageR2 * (r2 > gone ? 1 : 1 - exp(-r2 / core2))
        const mirrored = both * r2 * (imageR2 > gone ? 1 : 1 - exp(-imageR2 / core2))
        out[at] = above * real - image * mirrored
        out[27 + at] = y * (mirrored - real)
      }
    }
  }
}

/**
 * Mean over the nine points of a rotor of the V that its own vortices of unit strength induce there, without images and
 * decay: at top, bottom and hub.
 */
export function ownVortexMeans(rotorDiameter: number, spacing: number, out: Float64Array, at: number): void {
  const core2 = CORE_SHARE * CORE_SHARE * rotorDiameter * rotorDiameter
  for (let part = 0; part < 3; part++) {
    const height = part === 2 ? 0 : (1 - 2 * part) * 0.5 * rotorDiameter
    let sum = 0
    for (let a = -1; a <= 1; a++) {
      for (let b = -1; b <= 1; b++) {
        const y = a * spacing + OFF_AXIS
        const above = b * spacing - height + OFF_AXIS
        const r2 = y * y + above * above
        sum += (above / (TWO_PI * r2)) * (1 - exp(-r2 / core2))
      }
    }
    out[at + part] = sum / 9
  }
}

/** Strength of the tip vortices per unit of U·(local over hub speed)·ct [m²/s]: π/8·D. */
export function tipVortexStrength(rotorDiameter: number): number {
  return 0.39269908169872414 * rotorDiameter
}

/** Strength of the vortex of the wake's rotation [m²/s]: ¼·2π·D·(a − a²)·U/λ. */
export function hubVortexStrength(
  rotorDiameter: number,
  induction: number,
  speed: number,
  tipSpeedRatio: number,
): number {
  return (0.25 * TWO_PI * rotorDiameter * (induction - induction * induction) * speed) / tipSpeedRatio
}
