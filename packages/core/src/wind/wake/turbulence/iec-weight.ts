/** Half of the 21.6° over which the standard sees a neighbour's wake: tan 10.8°. */
const HALF_VIEW_TANGENT = 0.19076020221856677

/** Farther than this a neighbour does not count [rotor diameters]. */
const REACH = 10

/**
 * Whether a wake counts at a point by the view angle of the standard: 1 within 10.8° of the wake's centre line and
 * 10 rotor diameters of the rotor, else 0. The standard adds the wake's turbulence to the ambient one as it is:
 *
 *     I = I∞ + Σ w·Iw
 *
 * For inner loops: nothing is checked. A NaN gives 0.
 *
 * @param downwind x from the rotor to the point [m].
 * @param radial r from the wake's centre line [m].
 * @param diameter D of the rotor [m].
 * @see IEC 61400-1:2019, Annex E
 */
export function iecWeight(downwind: number, radial: number, diameter: number): number {
  const reach = REACH * diameter
  const inView = Math.abs(radial) < HALF_VIEW_TANGENT * downwind
  return inView && downwind * downwind + radial * radial < reach * reach ? 1 : 0
}
