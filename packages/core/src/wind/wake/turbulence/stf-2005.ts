/**
 * Turbulence intensity of a wake's own making behind one rotor, of the standard's third edition [1]
 *
 *     Iw = 0.9/(1.5 + 0.3·(x/D)·√(U/c)),   c = 1 m/s
 *
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param distance x/D downstream [rotor diameters].
 * @param speed free stream U at hub height [m/s].
 * @see IEC 61400-1:2005, Annex D; Frandsen 2007, Risø-R-1188
 */
export function stf2005(distance: number, speed: number): number {
  return 0.9 / (1.5 + 0.3 * distance * Math.sqrt(speed))
}
