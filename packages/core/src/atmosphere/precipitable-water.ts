import { exp } from '../math/elementary/index.ts'

/** Least column that the fit gives [cm]; drier air is outside its data. */
const WATER_MIN_CM = 0.1

/**
 * Column of water vapour over the ground from temperature and humidity at the ground [cm]
 *
 *     w = 0.1·H·ρ,  at least 0.1 cm
 *     H = 0.4976 + 1.5265·θ + exp(13.6897·θ − 14.9188·θ³)      scale height [km], θ = T/273.15
 *     ρ = 216.7·RH·e/T                                        vapour density [g/m³]
 *     e = exp(22.330 − 49.140·(100/T) − 10.922·(100/T)² − 0.39015·T/100)   saturation pressure [hPa]
 *
 * Good to some 20 % for 1..3 cm. NaN gives NaN.
 *
 * @param tempAir air temperature [°C].
 * @param relativeHumidity [fraction 0..1].
 * @see Gueymard 1994, Solar Energy 53(1), 57–71; Gueymard 1993, J. Appl. Meteorology 32(7), 1294–1300 (e);
 * Keogh & Blakers 2004, Prog. Photovoltaics 12, 1–19
 */
export function precipitableWaterGueymard94(tempAir: number, relativeHumidity: number): number {
  const kelvin = tempAir + 273.15
  const theta = kelvin / 273.15
  const inverse = 100 / kelvin
  const scaleHeight = 0.4976 + 1.5265 * theta + exp(13.6897 * theta - 14.9188 * theta * theta * theta)
  const saturation = exp(22.33 - 49.14 * inverse - 10.922 * inverse * inverse - 0.0039015 * kelvin)
  return Math.max(0.1 * scaleHeight * ((216.7 * relativeHumidity * saturation) / kelvin), WATER_MIN_CM)
}
