import { InputError, requireFields, requireList, requireObject } from '../../../errors/index.ts'

/** Twelve values, January first. */
export type Monthly = ArrayLike<number>

/**
 * What is known of the climate of one site: monthly means and a few measures of spread, from which
 * `synthesizeYear` makes hours.
 */
export interface SiteClimate {
  readonly sun: SunClimate
  readonly temperature: TemperatureClimate
  readonly wind: WindClimate
}

/** Global irradiation, as energy or as clearness. */
export type SunClimate = SunVariability &
  (
    | {
        /** Mean global horizontal irradiation of a day, 0..13 [kWh/m²]. */
        readonly ghiDailyKwh: Monthly
      }
    | {
        /** Global over extraterrestrial irradiation on the horizontal, both as sums of the month, 0..1 [1]. */
        readonly clearness: Monthly
        /** Solar constant with which `clearness` was made [W/m²]. */
        readonly solarConstant: number
      }
  )

/** How clear and how changeable the sky is. */
export interface SunVariability {
  /** Standard deviation over mean of the daily global irradiation within the month, 0..2 [1]. */
  readonly ghiDailyVariation: Monthly
  /** Linke turbidity at air mass 2, 1..15 [1]. */
  readonly linkeTurbidity: Monthly
}

/** Air temperature at 2 m and at the altitude of the site. */
export interface TemperatureClimate {
  /** Mean, −90..60 [°C]. */
  readonly mean: Monthly
  /** Mean of the day's highest less its lowest temperature, 0..40 [K]. */
  readonly dailyRange: Monthly
  /** Standard deviation of the daily mean within the month, 0..15 [K]; by `dailySpreadRule` when absent. */
  readonly dailySpread?: Monthly | undefined
}

/** Wind at one or more heights. */
export interface WindClimate {
  /** Heights at which the wind is known, lowest first. */
  readonly levels: readonly WindLevel[]
  /** Exponent of the power law below the lowest and above the highest level, −0.2..1 [1]. */
  readonly shearExponent: number
  /**
   * How often the wind comes from each sector, four rows (December to February, March to May, June to August,
   * September to November) of equally wide sectors clockwise, the first centred on north. Any scale; rows are normalised.
   */
  readonly rose: readonly ArrayLike<number>[]
  /**
   * Half the range of the mean day at 10 m over the mean speed, 0..0.6 [1]. 0.25, usual over land, when absent; give 0
   * over the sea.
   */
  readonly dayStrength?: number | undefined
  /** Autocorrelation of the hourly speed at one hour about the mean of its month, 0..0.99 [1]; 0.92 when absent. */
  readonly autocorrelation?: number | undefined
}

/** Wind at one height. */
export interface WindLevel {
  /** Height above ground, 2..400 [m]. */
  readonly height: number
  /** Mean speed, 0.1..30 [m/s]. */
  readonly speed: Monthly
  /**
   * Weibull shape k, 1..10 [1]: one number is that of the whole year's hours, twelve are those of the hours of each
   * month (which are larger, for the months differ in their means).
   */
  readonly weibullK: number | Monthly
}

/** Usual over land; HOMER's default. */
export const DAY_STRENGTH = 0.25
/** Hourly means at 80 m, Senvion MM82 at La Haute Borne 2014–15: 0.927. Spot readings at 10 m have less, 0.75..0.85. */
export const WIND_AUTOCORRELATION = 0.92

const SEASONS = 4

/**
 * Refuses a climate that no place has.
 * @throws {InputError} by the path of the field, for example `climate.temperature.mean[3]`.
 */
export function requireSiteClimate(climate: SiteClimate): void {
  requireFields(climate, { sun: 'object', temperature: 'object', wind: 'object' }, 'climate')
  const { sun, temperature, wind } = climate
  if ('ghiDailyKwh' in sun) {
    requireMonthly(sun.ghiDailyKwh, 0, 13, 'climate.sun.ghiDailyKwh', 'kWh/m²')
  } else {
    requireMonthly(sun.clearness, 0, 1, 'climate.sun.clearness')
    InputError.requireRange(sun.solarConstant, 1300, 1420, 'climate.sun.solarConstant', 'W/m²')
  }
  requireMonthly(sun.ghiDailyVariation, 0, 2, 'climate.sun.ghiDailyVariation')
  requireMonthly(sun.linkeTurbidity, 1, 15, 'climate.sun.linkeTurbidity')
  requireMonthly(temperature.mean, -90, 60, 'climate.temperature.mean', '°C')
  requireMonthly(temperature.dailyRange, 0, 40, 'climate.temperature.dailyRange', 'K')
  if (temperature.dailySpread !== undefined) {
    requireMonthly(temperature.dailySpread, 0, 15, 'climate.temperature.dailySpread', 'K')
  }
  requireWindClimate(wind)
}

function requireWindClimate({
  levels,
  shearExponent,
  rose,
  dayStrength = DAY_STRENGTH,
  autocorrelation = WIND_AUTOCORRELATION,
}: WindClimate): void {
  requireList(levels, 'climate.wind.levels')
  if (levels.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'climate.wind.levels',
      value: levels,
      constraint: 'one level at least',
    })
  }
  let below = 2
  levels.forEach((level, i) => {
    const field = `climate.wind.levels[${i}]`
    requireObject(level, field)
    const { height, speed, weibullK } = level
    InputError.requireRange(height, below, 400, `${field}.height`, 'm')
    below = height + 1
    requireMonthly(speed, 0.1, 30, `${field}.speed`, 'm/s')
    if (typeof weibullK === 'number') InputError.requireRange(weibullK, 1, 10, `${field}.weibullK`)
    else requireMonthly(weibullK, 1, 10, `${field}.weibullK`)
  })
  InputError.requireRange(shearExponent, -0.2, 1, 'climate.wind.shearExponent')
  InputError.requireRange(dayStrength, 0, 0.6, 'climate.wind.dayStrength')
  InputError.requireRange(autocorrelation, 0, 0.99, 'climate.wind.autocorrelation')
  requireList(rose, 'climate.wind.rose')
  InputError.requireLength(SEASONS, { 'climate.wind.rose': rose })
  rose.forEach((row, season) => {
    const field = `climate.wind.rose[${season}]`
    requireList(row, field)
    InputError.requireRange(row.length, 4, 72, `${field}.length`)
    let sum = 0
    for (let i = 0; i < row.length; i++) {
      InputError.requireRange(row[i], 0, Number.MAX_SAFE_INTEGER, `${field}[${i}]`)
      sum += row[i]
    }
    if (sum > 0) return
    throw new InputError({
      code: 'out_of_range',
      field,
      value: row,
      constraint: 'above 0 in one sector at least',
    })
  })
}

function requireMonthly(values: Monthly, min: number, max: number, field: string, unit = ''): void {
  requireList(values, field)
  InputError.requireLength(12, { [field]: values })
  for (let m = 0; m < 12; m++) InputError.requireRange(values[m], min, max, `${field}[${m}]`, unit)
}
