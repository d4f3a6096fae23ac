/** Jupyter counts places of code in characters of Unicode, JavaScript in UTF-16 units, from 0 both. */

/** @param position in characters. @returns in units; the end of the code where it lies beyond. */
export function unitsOf(code: string, position: number): number {
  return [...code].slice(0, position).join('').length
}

/** @param units in UTF-16 units. @returns in characters. */
export function positionOf(code: string, units: number): number {
  return [...code.slice(0, units)].length
}
