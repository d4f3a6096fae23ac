import { InputError, requireList } from '../../errors/index.ts'
import { cosDeg } from '../../math/angles.ts'
import { exp } from '../../math/elementary/index.ts'

/**
 * Global horizontal irradiance of a clear sky after Haurwitz, from the sun's height alone [W/m²]
 *
 *     ghi = 1098·cos z·exp(−0.059/cos z)
 *
 * Fitted at Blue Hill, Massachusetts. 0 with the sun on or below the horizon. NaN gives NaN.
 *
 * @param apparentZenithDeg zenith angle as refraction shows it [°].
 * @see Haurwitz 1945, Journal of Meteorology 2, 154–166; 1946, 3, 123–124; the two figures are
 * those of PVLIB.
 */
export function haurwitz(apparentZenithDeg: number): number {
  const cosZenith = cosDeg(apparentZenithDeg)
  return cosZenith <= 0 ? 0 : 1098 * cosZenith * exp(-0.059 / cosZenith)
}

/**
 * {@link haurwitz} of every time step; a NaN spoils its own.
 *
 * @param out filled and returned; may be the input itself.
 * @throws {InputError} `length_mismatch`.
 */
export function haurwitzSeries(apparentZenithDeg: Float64Array, out?: Float64Array): Float64Array {
  requireList(apparentZenithDeg, 'apparentZenithDeg')
  out ??= new Float64Array(apparentZenithDeg.length)
  InputError.requireLength(apparentZenithDeg.length, { out })
  for (let t = 0; t < out.length; t++) out[t] = haurwitz(apparentZenithDeg[t])
  return out
}
