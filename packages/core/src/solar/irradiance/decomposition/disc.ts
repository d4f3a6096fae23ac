import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { exp } from '../../../math/elementary/index.ts'
import { absoluteAirmass, kasten1966 } from '../../airmass/index.ts'
import { SOLAR_CONSTANT } from '../../position/index.ts'
import { clearnessAt } from './clearness-index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { createDecomposition, requireDecomposition, ZENITH_MAX_DEG } from './diffuse-fraction.ts'

/** The model was fitted with this solar constant, so kt and dni are taken with it [W/m²]. */
export const DISC_SOLAR_CONSTANT = 1370
/** Largest air mass of the data behind the fit [1]. */
export const DISC_AIRMASS_MAX = 12

/** One value per time step; all arrays have one length. */
export interface DiscInput extends DecompositionInput {
  /** Station pressure [Pa]. */
  readonly pressure: Float64Array
  /** Solar constant that `dniExtra` was made with; 1366.1 when absent [W/m²]. */
  readonly solarConstant?: number | undefined
}

/** What DISC gives, one value per time step. */
export interface DiscResult extends Decomposition {
  /** Absolute air mass (Kasten 1966), held at 12 from above; NaN when the sun is down [1]. */
  readonly airmass: Float64Array
}

/**
 * Direct irradiance from global after Maxwell 1987 (DISC), with the air mass of the station's pressure.
 *
 *     dni = I₀ (Knc − a − b exp(c·AM))
 *     Knc = 0.866 − 0.122 AM + 0.0121 AM² − 0.000653 AM³ + 0.000014 AM⁴
 *     a, b, c: polynomials in kt, one set up to 0.6 and one beyond
 *     kt = ghi / (I₀ · max(cos z, 0.065)) held in 0..1,   I₀ = dniExtra for a solar constant of 1370 W/m²
 *     dhi = ghi − dni · cos z, held at 0 from below
 *
 * Where the zenith angle is beyond 87°, or ghi or dni would be negative: dni = 0 and dhi = ghi.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the solar constant.
 * @see Maxwell 1987, A Quasi-Physical Model for Converting Hourly Global Horizontal to Direct Normal Insolation, SERI/TR-215-3087
 */
export function disc(input: DiscInput, out?: DiscResult): DiscResult {
  requireFields(input, { pressure: 'list', ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  const { ghi, zenithDeg, dniExtra, pressure, solarConstant = SOLAR_CONSTANT } = input
  out ??= createDiscResult(ghi.length)
  InputError.requireLength(ghi.length, { zenithDeg, dniExtra, pressure, 'out.airmass': out.airmass })
  InputError.requireRange(solarConstant, 1300, 1400, 'solarConstant', 'W/m²')
  requireDecomposition(ghi.length, out)
  const { dni, dhi, kt, airmass } = out
  const rescale = DISC_SOLAR_CONSTANT / solarConstant
  for (let t = 0; t < ghi.length; t++) {
    const cosZenith = cosDeg(zenithDeg[t])
    const extra = dniExtra[t] * rescale
    kt[t] = clearnessAt(ghi[t], cosZenith, extra, 1)
    airmass[t] = Math.min(absoluteAirmass(kasten1966(zenithDeg[t]), pressure[t]), DISC_AIRMASS_MAX)
    const beam = extra * beamClearness(kt[t], airmass[t])
    const known = !Number.isNaN(kt[t]) && !Number.isNaN(pressure[t])
    const none = known && (zenithDeg[t] > ZENITH_MAX_DEG || ghi[t] < 0 || beam < 0)
    dni[t] = none ? 0 : beam
    dhi[t] = none ? ghi[t] : Math.max(ghi[t] - beam * cosZenith, 0)
  }
  return out
}

function createDiscResult(length: number): DiscResult {
  return { ...createDecomposition(length), airmass: new Float64Array(length) }
}

/** Kn of the report: direct over extraterrestrial irradiance, both normal to the sun; for an air mass up to 12 [1]. */
export function beamClearness(kt: number, airmass: number): number {
  const cloudy = kt <= 0.6
  const a = cloudy
    ? 0.512 + kt * (-1.56 + kt * (2.286 - kt * 2.222))
    : -5.743 + kt * (21.77 + kt * (-27.49 + kt * 11.56))
  const b = cloudy ? 0.37 + kt * 0.962 : 41.4 + kt * (-118.5 + kt * (66.05 + kt * 31.9))
  const c = cloudy ? -0.28 + kt * (0.932 - kt * 2.048) : -47.01 + kt * (184.2 + kt * (-222 + kt * 73.81))
  const cloudless = 0.866 + airmass * (-0.122 + airmass * (0.0121 + airmass * (-0.000653 + airmass * 1.4e-5)))
  return cloudless - a - b * exp(c * airmass)
}
