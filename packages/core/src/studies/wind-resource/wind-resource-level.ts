import { type AirColumn, hypsometricDensity } from '../../atmosphere/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { normalQuantile } from '../../math/special/index.ts'
import {
  extremeGust,
  iecSpeedClass,
  type SpeedClass,
  type Weibull,
  type WeibullQuality,
} from '../../wind/resource/index.ts'

/** Wind from one direction. */
export interface WindResourceSector {
  /** Middle of the sector, where the wind comes from [°]. */
  readonly centreDeg: number
  /** Share of the time [fraction]. */
  readonly frequency: number
  /** [m/s]; NaN in a sector without wind. */
  readonly meanSpeed: number
  /** `null` in a sector with too little wind to fit. */
  readonly weibull: Weibull | null
  /** Mean power through a square metre at the density of the height [W/m²]; NaN in a sector without wind. */
  readonly powerDensity: number
  /** Share of the energy in the wind [fraction]. */
  readonly energyFraction: number
}

/** Turbulence at 15 m/s. */
export interface WindResourceTurbulence {
  /** `measured`, or from the roughness of a neutral surface layer, 1/ln(z/z0). */
  readonly source: 'measured' | 'roughness'
  /** Mean intensity [1]. */
  readonly mean: number
  /** Its 90 % quantile [1]; NaN where it was not measured. */
  readonly representative: number
  /** Least turbulence class whose Iref is not exceeded; `S` when none is. */
  readonly turbulenceClass: string
}

/** Wind that is exceeded once in 50 years. */
export interface WindResourceExtreme {
  /**
   * From the storms of the series, or from the tail of the Weibull distribution alone; `none` for records that bear
   * neither, whose figures are NaN.
   */
  readonly method: 'independent_storms' | 'weibull_tail' | 'none'
  /** Why there is none. */
  readonly missing?: string | undefined
  /** Ten-minute mean [m/s]. */
  readonly speed: number
  /** Of the storms' sampling [m/s]; NaN for the tail. */
  readonly standardError: number
  /** Three-second gust, 1.4 times the ten-minute mean [m/s]. */
  readonly gust: number
}

/** How far the long-term mean speed may be off; one standard deviation each. */
export interface WindResourceUncertainty {
  /** Of the instruments or the model [m/s]. */
  readonly measurement: number
  /** Of the step from the nearest height with wind to this one [m/s]. */
  readonly vertical: number
  /** Of the years that are covered being not all years [m/s]. */
  readonly interannual: number
  /** Root of the sum of squares [m/s]. */
  readonly total: number
  /** Mean speeds that are exceeded with 75, 90 and 99 % probability [m/s]. */
  readonly p75: number
  readonly p90: number
  readonly p99: number
}

/** Wind at one height. */
export interface WindResourceLevel {
  /** Above ground [m]. */
  readonly height: number
  /** Mean of all records, of a climatology the mean of the year [m/s]. */
  readonly meanSpeed: number
  /** Mean of the monthly means; NaN where a month of the year is missing [m/s]. */
  readonly meanOfMonths: number
  readonly weibull: Weibull
  /** How well it follows the records; `null` for a climatology. */
  readonly quality: WeibullQuality | null
  /** [kg/m³] */
  readonly airDensity: number
  /** [W/m²] */
  readonly powerDensity: number
  readonly sectors: readonly WindResourceSector[]
  /** Mean of each month of the year, January first; NaN for one without records [m/s]. */
  readonly monthlySpeed: Float64Array
  /** Mean of each hour of the day in standard time; `null` for a climatology [m/s]. */
  readonly diurnalSpeed: Float64Array | null
  /** Means of 12 months by 24 hours, row-major; `null` for a climatology [m/s]. */
  readonly monthHourSpeed: Float64Array | null
  /** `null` where neither deviations nor a roughness are given. */
  readonly turbulence: WindResourceTurbulence | null
  readonly extreme: WindResourceExtreme
  /** Least class of wind speed of turbines that stands the mean and the extreme wind. */
  readonly speedClass: SpeedClass | null
  readonly uncertainty: WindResourceUncertainty
}

/** Density at a height from the mean air of a site [kg/m³]. */
export function densityAt(air: Omit<AirColumn, 'height'>, height: number): number {
  return hypsometricDensity({ ...air, height })
}

/** Shares that the uncertainty of a level is made of. */
export interface UncertaintyShares {
  /** [m/s] */
  readonly meanSpeed: number
  /** Of the speed [fraction]. */
  readonly speedDeviation: number
  /** Of the shear exponent [1]. */
  readonly exponentDeviation: number
  /** Wanted height over the nearest with wind [1]. */
  readonly heightRatio: number
  /** Of single years over the mean [fraction]. */
  readonly interannualVariation: number
  /** Years that the wind covers. */
  readonly years: number
}

/**
 * Uncertainty of a mean speed: the shares are independent, the exponent's acts over ln(z/z_measured), the years' falls
 * with the root of their number. Exceeded speeds are those of a lognormal distribution about the mean speed.
 */
export function uncertaintyOf(shares: UncertaintyShares): WindResourceUncertainty {
  const { meanSpeed, years } = shares
  const measurement = meanSpeed * shares.speedDeviation
  const vertical = meanSpeed * shares.exponentDeviation * Math.abs(log(shares.heightRatio))
  const interannual = (meanSpeed * shares.interannualVariation) / Math.sqrt(Math.max(years, 1))
  const total = Math.sqrt(measurement * measurement + vertical * vertical + interannual * interannual)
  const exceeded = (probability: number): number =>
    meanSpeed > 0 ? meanSpeed * exp(-Math.min(total / meanSpeed, 1) * normalQuantile(probability)) : 0
  return {
    measurement,
    vertical,
    interannual,
    total,
    p75: exceeded(0.75),
    p90: exceeded(0.9),
    p99: exceeded(0.99),
  }
}

/** The extreme wind of a level with its gust. */
export function extremeOf(
  method: WindResourceExtreme['method'],
  { value, standardError }: { readonly value: number; readonly standardError: number },
): WindResourceExtreme {
  return { method, speed: value, standardError, gust: extremeGust(value) }
}

/** No extreme wind, and why. */
export function noExtreme(missing: string): WindResourceExtreme {
  return { method: 'none', missing, speed: Number.NaN, standardError: Number.NaN, gust: Number.NaN }
}

/** Class of wind speed of a level; `null` where its extreme wind is not known. */
export function speedClassOf(extreme: WindResourceExtreme, meanSpeed: number): SpeedClass | null {
  if (extreme.method === 'none') return null
  return iecSpeedClass({ extremeSpeed: extreme.speed, meanSpeed })
}
