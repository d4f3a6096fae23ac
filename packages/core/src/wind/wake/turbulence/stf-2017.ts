/**
 * Turbulence intensity of a wake's own making behind one rotor, of the standard's fourth edition [1]
 *
 *     Iw = 1/(1.5 + 0.8·s/√ct)
 *
 * 0 without thrust. For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param distance s, from rotor centre to the point in all three directions [rotor diameters].
 * @param ct thrust coefficient of the rotor [1].
 * @see Frandsen 2007, Risø-R-1188; IEC 61400-1:2019, Annex E
 */
export function stf2017(distance: number, ct: number): number {
  return 1 / (1.5 + (0.8 * distance) / Math.sqrt(ct))
}
