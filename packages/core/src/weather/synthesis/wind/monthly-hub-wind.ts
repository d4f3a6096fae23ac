import { InputError } from '../../../errors/index.ts'
import { daysInMonth } from '../../../time/index.ts'
import { TYPICAL_YEAR } from '../../weather-file.ts'
import { WIND_AUTOCORRELATION, type WindClimate } from '../climate/site-climate.ts'
import { dayStrengthAtHeight, PEAK_HOUR } from './hourly-wind.ts'
import { windAtHeight } from './wind-at-height.ts'

/** Wind of every month at one height, as a synthetic year has it. */
export interface MonthlyHubWind {
  /** Mean speed, 12 values [m/s]. */
  readonly speed: Float64Array
  /** Weibull shape of the hours of the month, 12 values [1]. */
  readonly shape: Float64Array
  /** Half the range of the mean day over the mean speed [1]. */
  readonly dayStrength: number
  /** Solar hour of the strongest wind of the mean day [h]. */
  readonly peakHour: number
  /** Autocorrelation of the hourly speed at one hour [1]. */
  readonly autocorrelation: number
  /** Shares of the sectors, four rows of seasons; any scale. */
  readonly rose: WindClimate['rose']
}

/**
 * Distribution, daily cycle and autocorrelation of the wind at a height of a climate.
 * @param height above ground, 2..400 [m].
 * @throws {InputError} `out_of_range` and its kin (`height`).
 */
export function monthlyHubWind(climate: WindClimate, height: number): MonthlyHubWind {
  InputError.requireRange(height, 2, 400, 'height', 'm')
  const monthStart = new Int32Array(13)
  for (let m = 0; m < 12; m++) monthStart[m + 1] = monthStart[m] + 24 * daysInMonth(TYPICAL_YEAR, m + 1)
  return {
    ...windAtHeight(climate, height, monthStart),
    dayStrength: dayStrengthAtHeight(climate, height),
    peakHour: PEAK_HOUR,
    autocorrelation: climate.autocorrelation ?? WIND_AUTOCORRELATION,
    rose: climate.rose,
  }
}
