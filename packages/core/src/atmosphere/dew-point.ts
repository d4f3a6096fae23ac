import { exp, log } from '../math/elementary/index.ts'

/** Coefficients of the Magnus form over liquid water, −45..60 °C. */
const MAGNUS_B = 17.62
const MAGNUS_C = 243.12

/**
 * Dew point of air by the Magnus form [°C]
 *
 *     Td = C·g/(B − g),   g = B·T/(C + T) + ln RH,   B = 17.62, C = 243.12 °C
 *
 * Valid for −45..60 °C over liquid water. NaN gives NaN; no humidity at all has no dew point (NaN).
 *
 * @param tempAir air temperature [°C].
 * @param relativeHumidity [fraction 0..1].
 * @see WMO-No. 8 (2023), Guide to Instruments and Methods of Observation, vol. I, annex 4.B
 */
export function dewPointFromHumidity(tempAir: number, relativeHumidity: number): number {
  if (relativeHumidity <= 0) return Number.NaN
  const g = magnusExponent(tempAir) + log(relativeHumidity)
  return (MAGNUS_C * g) / (MAGNUS_B - g)
}

/**
 * Relative humidity of air of which the dew point is known, by the Magnus form [fraction]
 *
 *     RH = exp(B·Td/(C + Td) − B·T/(C + T))
 *
 * Above 1 where the dew point is above the air temperature. NaN gives NaN.
 *
 * @param tempAir air temperature [°C].
 * @param tempDew dew point [°C].
 * @see WMO-No. 8 (2023), Guide to Instruments and Methods of Observation, vol. I, annex 4.B
 */
export function humidityFromDewPoint(tempAir: number, tempDew: number): number {
  return exp(magnusExponent(tempDew) - magnusExponent(tempAir))
}

/** Logarithm of the saturation pressure over that at 0 °C. */
function magnusExponent(temp: number): number {
  return (MAGNUS_B * temp) / (MAGNUS_C + temp)
}
