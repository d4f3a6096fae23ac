import { acos } from '../../../math/elementary/index.ts'

/**
 * Share of a rotor's disc that a wake's disc covers [1]
 *
 *     (α·Rw² + β·R² − Rw·d·sin α)/(π·R²)
 *     cos α = (Rw² + d² − R²)/(2·Rw·d),   cos β = (R² + d² − Rw²)/(2·R·d)
 *
 * 0 where the discs do not touch, 1 where the rotor lies wholly inside, (Rw/R)² where the wake does.
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param distance d between the centres, 0 or above [m].
 * @param wakeRadius Rw [m].
 * @param rotorRadius R [m].
 * @see Feng & Shen 2015, Renewable Energy 78:182, equation A1, with the triangle's side corrected
 */
export function discOverlap(distance: number, wakeRadius: number, rotorRadius: number): number {
  if (distance >= wakeRadius + rotorRadius) return 0
  if (distance <= Math.abs(wakeRadius - rotorRadius)) {
    const ratio = wakeRadius / rotorRadius
    return ratio >= 1 ? 1 : ratio * ratio
  }
  const wake = wakeRadius * wakeRadius
  const rotor = rotorRadius * rotorRadius
  const square = distance * distance
  const cosWake = Math.min((wake + square - rotor) / (2 * wakeRadius * distance), 1)
  const cosRotor = Math.max(Math.min((rotor + square - wake) / (2 * rotorRadius * distance), 1), -1)
  const alpha = acos(cosWake)
  const triangle = wakeRadius * distance * Math.sqrt(Math.max(1 - cosWake * cosWake, 0))
  return (alpha * wake + acos(cosRotor) * rotor - triangle) / (Math.PI * rotor)
}
