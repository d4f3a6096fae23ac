/** Pressure at which relative air mass is counted as it is [Pa]. */
const SEA_LEVEL_PRESSURE = 101_325

/**
 * Air mass of a site from the relative one: AM·p/101325 [1]. NaN gives NaN.
 *
 * @param relativeAirmass at sea level [1].
 * @param pressure station pressure [Pa].
 * @see Gueymard 1993, Solar Energy 51, 121–138
 */
export function absoluteAirmass(relativeAirmass: number, pressure: number): number {
  return (relativeAirmass * pressure) / SEA_LEVEL_PRESSURE
}
