import { InputError, requireFields } from '../../errors/index.ts'
import { cosDeg } from '../../math/angles.ts'
import { exp, log, pow } from '../../math/elementary/index.ts'
import { type ClearSky, createClearSky, requireClearSky } from './clear-sky-types.ts'

/** One value per time step; all arrays have one length. */
export interface SimplifiedSolisInput {
  /** Zenith angle as refraction shows it [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Aerosol optical depth at 700 nm, fitted for 0..0.45 [1]. */
  readonly aod700: Float64Array
  /** Precipitable water, fitted for 0.2..10; less counts as 0.2 [cm]. */
  readonly precipitableWater: Float64Array
  /** Station pressure, fitted for sea level to 7000 m [Pa]. */
  readonly pressure: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
}

const SEA_LEVEL_PRESSURE = 101_325
/** Least water of the fit [cm]. */
const PRECIPITABLE_WATER_MIN = 0.2
/** Where the two fits of the diffuse depth meet. */
const AOD_SPLIT = 0.05

/**
 * Clear sky after Ineichen 2008, fits to the radiative transfer of Solis.
 *
 *     dni = E'·exp(−τb/sinᵇh),   ghi = E'·exp(−τg/sinᵍh)·sin h,   dhi = E'·exp(−τd/sinᵈh)
 *
 * E' is the enhanced extraterrestrial irradiance; it, the depths τ and the exponents are functions of aerosol, water
 * and pressure. Each part has a fit of its own, so they close within some W/m² only. With the sun on or below
 * the apparent horizon all three are 0, whatever the air is; otherwise a NaN spoils its own step.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Ineichen 2008, A broadband simplified version of the Solis clear sky model, Solar Energy 82(8), 758,
 * doi:10.1016/j.solener.2008.02.009
 */
export function simplifiedSolis(input: SimplifiedSolisInput, out?: ClearSky): ClearSky {
  requireFields(input, {
    apparentZenithDeg: 'list',
    aod700: 'list',
    precipitableWater: 'list',
    pressure: 'list',
    dniExtra: 'list',
  })
  const { apparentZenithDeg, aod700, precipitableWater, pressure, dniExtra } = input
  out ??= createClearSky(apparentZenithDeg.length)
  InputError.requireLength(apparentZenithDeg.length, { aod700, precipitableWater, pressure, dniExtra })
  requireClearSky(apparentZenithDeg.length, out)
  const { ghi, dni, dhi } = out
  for (let t = 0; t < ghi.length; t++) {
    const sine = cosDeg(apparentZenithDeg[t])
    if (sine <= 0) {
      ghi[t] = dni[t] = dhi[t] = 0
      continue
    }
    const aod = aod700[t]
    const water = Math.max(precipitableWater[t], PRECIPITABLE_WATER_MIN)
    const logWater = log(water)
    const logPressure = log(pressure[t] / SEA_LEVEL_PRESSURE)
    const logSine = log(sine)
    const extra = dniExtra[t] * enhancement(aod, water, logPressure)
    const beam = beamDepth(aod, water, logWater, logPressure)
    const global = globalDepth(aod, water, logWater, logPressure)
    const diffuse = diffuseDepth(aod, water, logPressure)
    dni[t] = extra * exp(-beam * exp(-logSine * beamExponent(aod, logWater)))
    ghi[t] = extra * exp(-global * exp(-logSine * globalExponent(aod, logWater))) * sine
    dhi[t] = extra * exp(-diffuse * exp(-logSine * diffuseExponent(aod, logPressure)))
  }
  return out
}

/** E'/E₀. */
function enhancement(aod: number, water: number, logPressure: number): number {
  const clean = 1.08 * pow(water, 0.0051)
  return clean + aod * (0.97 * pow(water, 0.032) + aod * 0.12 * pow(water, 0.56)) + 0.071 * logPressure
}

/** τb */
function beamDepth(aod: number, water: number, logWater: number, logPressure: number): number {
  const perAerosol = 1.82 + logWater * (0.056 + 0.0071 * logWater)
  const clean = 0.33 + logWater * (0.045 + 0.0096 * logWater)
  return perAerosol * aod + clean + (0.0089 * water + 0.13) * logPressure
}

/** b */
function beamExponent(aod: number, logWater: number): number {
  const perWater = -0.0172 + aod * (0.0148 + 0.00925 * aod)
  return perWater * logWater + 0.4557 + aod * (0.5057 - 0.7565 * aod)
}

/** τg */
function globalDepth(aod: number, water: number, logWater: number, logPressure: number): number {
  const perAerosol = 1.24 + logWater * (0.047 + 0.0061 * logWater)
  const clean = 0.27 + logWater * (0.043 + 0.009 * logWater)
  return perAerosol * aod + clean + (0.0079 * water + 0.1) * logPressure
}

/** g */
function globalExponent(aod: number, logWater: number): number {
  return -0.0147 * logWater + 0.3798 + aod * (0.2846 - 0.3079 * aod)
}

/** τd */
function diffuseDepth(aod: number, w: number, logPressure: number): number {
  const clean = aod < AOD_SPLIT
  const t4 = clean ? 86 * w - 13_800 : -0.21 * w + 11.6
  const t3 = clean ? -3.11 * w + 79.4 : 0.27 * w - 20.7
  const t2 = clean ? -0.23 * w + 74.8 : -0.134 * w + 15.5
  const t1 = clean ? 0.092 * w - 8.86 : 0.0554 * w - 5.71
  const t0 = clean ? 0.0042 * w + 3.12 : 0.0057 * w + 2.94
  const perPressure = clean ? -0.83 * pow(1 + aod, -17.2) : -0.71 * pow(1 + aod, -15)
  return t0 + aod * (t1 + aod * (t2 + aod * (t3 + aod * t4))) + perPressure * logPressure
}

/** d */
function diffuseExponent(aod: number, logPressure: number): number {
  return 0.116 + aod * (0.63 - 0.337 * aod) + logPressure / (18 + 152 * aod)
}
