import { InputError } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { iecSpeedClass, type SpeedClass, weibullExceedance, weibullScaleFromMean } from '../resource/index.ts'
import { iecNormalTurbulence, type TurbulenceClass } from '../wake/index.ts'
import { type DesignClass, designWind } from './design-class.ts'
import { lightestTurbulenceClass } from './farm-turbulence.ts'

/** Wind at the hub of one turbine. */
export interface TurbineSite {
  /** Greatest ten-minute mean in 50 years, 0..200 [m/s]. */
  readonly extremeSpeed: number
  /** Mean of the year, above 0 to 100 [m/s]. */
  readonly meanSpeed: number
  /** Shape of the Weibull distribution, 0.5..10 [1]. */
  readonly weibullShape: number
  /** Exponent of the power law over the rotor, −1..2 [1]. */
  readonly shear: number
  /** Steepest mean flow against the horizontal, either sign, −90..90 [°]. */
  readonly inflowDeg: number
  /** Mean of the year, 0.3..1.6 [kg/m³]. */
  readonly airDensity: number
  /** Effective turbulence intensity at each speed of the check [1]. */
  readonly effectiveTurbulence: ArrayLike<number>
}

export const SUITABILITY_CHECKS = [
  'extreme_wind',
  'mean_wind',
  'wind_distribution',
  'turbulence',
  'shear',
  'inflow_angle',
  'air_density',
] as const
export type SuitabilityCheck = (typeof SUITABILITY_CHECKS)[number]

/** One requirement: what the site has, what the class stands, and where they are nearest. */
export interface SuitabilityResult {
  readonly check: SuitabilityCheck
  readonly value: number
  readonly limit: number
  /** Least value that is allowed, where there is one. */
  readonly limitMin?: number | undefined
  readonly unit: string
  readonly passes: boolean
  /** Speed at which the check is decided, where it is made at several [m/s]. */
  readonly speed?: number | undefined
}

/** Whether one turbine stands its site. */
export interface TurbineSuitability {
  readonly results: readonly SuitabilityResult[]
  readonly passes: boolean
  /** Least class that the wind fits into; S is none. */
  readonly lightest: { readonly wind: SpeedClass; readonly turbulence: TurbulenceClass | 'S' }
}

/** Largest shear exponent that the normal wind profile stands for. IEC 61400-1:2019, section 6.3.2.2 */
const SHEAR_MAX = 0.2
/** Largest inflow angle. Section 6.3.2.1 */
const INFLOW_MAX_DEG = 8
/** Density of the standard. Section 6.4.1 */
const DENSITY_MAX = 1.225

/**
 * Checks the wind of each turbine against a class
 *
 *     V50 ≤ Vref,  Vave ≤ 0.2·Vref,  P(>V) ≤ Rayleigh of the class between Vave and 2·Vave,
 *     Ieff(V)·V ≤ σ1(V) at every speed,  0 ≤ α ≤ 0.2,  |inflow| ≤ 8°,  ρ ≤ 1.225 kg/m³
 *
 * A check that fails does not refuse a turbine: its loads then need a calculation of their own (section 11.10).
 *
 * @throws {InputError} naming the field.
 * @see IEC 61400-1:2019, section 11.9
 */
export function siteSuitability(
  sites: readonly TurbineSite[],
  options: {
    readonly design: DesignClass
    /** Of the turbulence check, from 0.6 of the rated speed to cut-out [m/s]. */
    readonly speeds: ArrayLike<number>
  },
): TurbineSuitability[] {
  requireList(sites, 'sites')
  requireObject(options, 'options')
  const { design, speeds } = options
  requireObject(design, 'design')
  requireList(speeds, 'speeds')
  const wind = designWind(design)
  return sites.map((site, i) => {
    requireSite(site, `sites[${i}]`, speeds.length)
    const results: SuitabilityResult[] = [
      below('extreme_wind', site.extremeSpeed, wind.referenceSpeed, 'm/s'),
      below('mean_wind', site.meanSpeed, wind.meanSpeed, 'm/s'),
      distributionCheck(site, wind.meanSpeed),
      turbulenceCheck(site, speeds, wind.referenceTurbulence),
      {
        ...below('shear', site.shear, SHEAR_MAX, '1'),
        limitMin: 0,
        passes: site.shear >= 0 && site.shear <= SHEAR_MAX,
      },
      below('inflow_angle', Math.abs(site.inflowDeg), INFLOW_MAX_DEG, '°'),
      below('air_density', site.airDensity, DENSITY_MAX, 'kg/m³'),
    ]
    return {
      results,
      passes: results.every(({ passes }) => passes),
      lightest: {
        wind: iecSpeedClass({ extremeSpeed: site.extremeSpeed, meanSpeed: site.meanSpeed }),
        turbulence: lightestTurbulenceClass(speeds, site.effectiveTurbulence),
      },
    }
  })
}

function below(check: SuitabilityCheck, value: number, limit: number, unit: string): SuitabilityResult {
  return { check, value, limit, unit, passes: value <= limit }
}

/** Steps in which the distributions are compared [m/s]. */
const STEP = 0.5

/**
 * Time above a speed over that of the class, where it is greatest between Vave and 2·Vave. The standard compares
 * densities there; at its lower end a calmer wind has the higher one, so that time above is the fairer measure.
 */
function distributionCheck({ meanSpeed, weibullShape }: TurbineSite, designMean: number): SuitabilityResult {
  const weibull = { shape: weibullShape, scale: weibullScaleFromMean(meanSpeed, weibullShape) }
  let [worst, at] = [0, designMean]
  for (let speed = designMean; speed <= 2 * designMean + 1e-9; speed += STEP) {
    const square = (speed / designMean) * (speed / designMean)
    const ratio = weibullExceedance(weibull, speed) / exp((-Math.PI / 4) * square)
    if (ratio > worst) [worst, at] = [ratio, speed]
  }
  // A wind that is that of the class lies on the limit but for roundings.
  return { ...below('wind_distribution', worst, 1, '1'), passes: worst <= 1 + 1e-9, speed: at }
}

/** Standard deviation of the site over that of the class, where it is greatest. */
function turbulenceCheck(
  { effectiveTurbulence }: TurbineSite,
  speeds: ArrayLike<number>,
  referenceTurbulence: number,
): SuitabilityResult {
  let [worst, value, limit, at] = [Number.NEGATIVE_INFINITY, 0, referenceTurbulence, Number.NaN]
  for (let k = 0; k < speeds.length; k++) {
    const allowed = iecNormalTurbulence(referenceTurbulence, speeds[k]) / speeds[k]
    const ratio = effectiveTurbulence[k] / allowed
    if (ratio > worst) [worst, value, limit, at] = [ratio, effectiveTurbulence[k], allowed, speeds[k]]
  }
  return { ...below('turbulence', value, limit, '1'), speed: at }
}

function requireSite(site: TurbineSite, field: string, speeds: number): void {
  requireObject(site, field)
  InputError.requireRange(site.extremeSpeed, 0, 200, `${field}.extremeSpeed`, 'm/s')
  InputError.requireRange(site.meanSpeed, 0.1, 100, `${field}.meanSpeed`, 'm/s')
  InputError.requireRange(site.weibullShape, 0.5, 10, `${field}.weibullShape`)
  InputError.requireRange(site.shear, -1, 2, `${field}.shear`)
  InputError.requireRange(site.inflowDeg, -90, 90, `${field}.inflowDeg`, '°')
  InputError.requireRange(site.airDensity, 0.3, 1.6, `${field}.airDensity`, 'kg/m³')
  requireList(site.effectiveTurbulence, `${field}.effectiveTurbulence`)
  InputError.requireLength(speeds, { [`${field}.effectiveTurbulence`]: site.effectiveTurbulence })
  for (let k = 0; k < speeds; k++) {
    InputError.requireRange(site.effectiveTurbulence[k], 0, 2, `${field}.effectiveTurbulence[${k}]`)
  }
}
