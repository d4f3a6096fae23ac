import { DEG_PER_RAD } from '../../../math/angles.ts'
import { asin } from '../../../math/elementary/index.ts'

/**
 * Yaw that would make the lateral flow a turbine stands in [°]: half the arc sine of that flow over what its own tip
 * vortices would make, held within ±45°.
 *
 * @param lateralFlow mean of the flow across the rotor from other turbines less what its own rotation makes [m/s].
 * @param tipFlow sum of what its own tip vortices would make at full strength [m/s].
 * @see King et al. 2021, Wind Energ. Sci. 6:701, sect. 2.3
 */
export function wakeAddedYawDeg(lateralFlow: number, tipFlow: number): number {
  return 0.5 * DEG_PER_RAD * asin(Math.min(Math.max((2 * lateralFlow) / tipFlow, -1), 1))
}

/**
 * Turbulence intensity with the mixing of the flow across the rotor in it [1]:
 *
 *     I = √(⅔·½·(3 U²TI² + V² + W²))/U,   result = TI + gain·(I − TI)
 *
 * @param gain 2 in the Gauss-curl hybrid, 1 in the cumulative curl model.
 * @see King et al. 2021, Wind Energ. Sci. 6:701, sect. 2.4
 */
export function recoveredTurbulence(
  turbulence: number,
  speed: number,
  lateralFlow: number,
  verticalFlow: number,
  gain: number,
): number {
  if (speed === 0) return turbulence
  const along = 3 * speed * speed * turbulence * turbulence
  const total = Math.sqrt((along + lateralFlow * lateralFlow + verticalFlow * verticalFlow) / 3) / speed
  return turbulence + gain * (total - turbulence)
}
