import { InputError } from '../../../errors/index.ts'
import type { Site } from '../../../site/index.ts'
import { SOLAR_CONSTANT } from '../../../solar/position/index.ts'
import type { Monthly, SunClimate } from '../climate/site-climate.ts'
import type { CalendarBlocks } from '../series/calendar-blocks.ts'
import { clearestSky } from './clear-sky-ceiling.ts'
import type { HourlySun } from './hourly-sun.ts'

/** No hour is clearer than this, however clear a month is asked for. */
const CLEARNESS_MAX = 0.95
/** Mean over clear sky that leaves room for a month's spread of days, and the most where a month is clearer than that. */
const CLEAR_SHARE = 0.9
/** Clearest month that is made. */
const MONTH_CLEARNESS_MAX = 0.93
/** Twilight, and what the formulas of two months' edges differ by: more light than the sun gives by this is held [kWh/m²]. */
const EXCESS_KWH = 0.1

/** Light of a year without clouds, and what the climate leaves of it. Everything here is the same for every seed. */
export interface ClearDays {
  /** Records that have light, ascending. */
  readonly record: Int32Array
  /** Extraterrestrial irradiance on the horizontal, of the lit records [W/m²]. */
  readonly outside: Float64Array
  /** Highest global irradiance, of the lit records [W/m²]. */
  readonly clear: Float64Array
  /** Sine of the sun's height as the mean over the hour, of the lit records [1]. */
  readonly sinHeight: Float64Array
  /** Place in `record` at which each day begins, and the end: `days + 1` values. */
  readonly dayStart: Int32Array
  /** Place in `record` at which each month begins, and the end: 13 values. */
  readonly monthStart: Int32Array
  /** Sums of `outside` and `clear` over each day [Wh/m²]. */
  readonly dayOutside: Float64Array
  readonly dayClear: Float64Array
  /** Sum of global irradiance over each month that the climate asks for [Wh/m²]. */
  readonly monthGhi: Float64Array
  /** Months in which the clear sky had to be raised above that of the turbidity. */
  readonly raisedMonths: readonly number[]
  /** Months in which the climate has more light than the sun gives; it was held. */
  readonly heldMonths: readonly number[]
}

/** Light of a year without clouds over a site. Pressures are the months' means [Pa]. */
export function clearDays(
  { light, dniExtra }: HourlySun,
  blocks: CalendarBlocks,
  site: Site,
  climate: SunClimate,
  pressures: Monthly,
): ClearDays {
  let count = 0
  for (let t = 0; t < light.length; t++) if (light[t] > 0) count++
  const record = new Int32Array(count)
  const outside = new Float64Array(count)
  const clear = new Float64Array(count)
  const sinHeight = new Float64Array(count)
  const dayStart = new Int32Array(blocks.days + 1)
  const monthStart = new Int32Array(13)
  const monthGhi = new Float64Array(12)
  const raisedMonths: number[] = []
  const heldMonths: number[] = []
  let i = 0
  for (let m = 0; m < 12; m++) {
    monthStart[m] = i
    const clearestAt = clearestSky({
      altitude: site.altitude,
      pressure: pressures[m],
      linkeTurbidity: climate.linkeTurbidity[m],
    })
    let outsideSum = 0
    let clearSum = 0
    for (let t = blocks.monthStart[m]; t < blocks.monthStart[m + 1]; t++) {
      if (!(light[t] > 0)) continue
      record[i] = t
      sinHeight[i] = light[t]
      outside[i] = dniExtra[t] * light[t]
      clear[i] = outside[i] * clearestAt(light[t])
      dayStart[blocks.dayOfHour[t] + 1]++
      outsideSum += outside[i]
      clearSum += clear[i]
      i++
    }
    const days = (blocks.monthStart[m + 1] - blocks.monthStart[m]) / 24
    const asked = askedGhi(climate, m, outsideSum, days)
    const ghi = Math.min(asked, MONTH_CLEARNESS_MAX * outsideSum)
    monthGhi[m] = ghi
    if (ghi < asked) heldMonths.push(m)
    const need = Math.min(ghi / CLEAR_SHARE, CLEARNESS_MAX * outsideSum)
    if (need > clearSum) {
      raisedMonths.push(m)
      const share = (need - clearSum) / (CLEARNESS_MAX * outsideSum - clearSum)
      for (let j = monthStart[m]; j < i; j++) clear[j] += share * (CLEARNESS_MAX * outside[j] - clear[j])
    }
  }
  monthStart[12] = i
  for (let d = 0; d < blocks.days; d++) dayStart[d + 1] += dayStart[d]
  return {
    ...{ record, outside, clear, sinHeight, dayStart, monthStart, monthGhi, raisedMonths, heldMonths },
    dayOutside: sumsOf(outside, dayStart),
    dayClear: sumsOf(clear, dayStart),
  }
}

/** Sum of global irradiance over a month that the climate asks for [Wh/m²]. */
function askedGhi(climate: SunClimate, m: number, outsideSum: number, days: number): number {
  if (!('ghiDailyKwh' in climate)) {
    return (climate.clearness[m] * outsideSum * climate.solarConstant) / SOLAR_CONSTANT
  }
  const asked = climate.ghiDailyKwh[m]
  const most = outsideSum / days / 1000
  if (asked > most + EXCESS_KWH) {
    throw new InputError({
      code: 'inconsistent',
      field: `climate.sun.ghiDailyKwh[${m}]`,
      value: asked,
      constraint: `at most ${most.toFixed(2)} kWh/m², which the sun gives outside the atmosphere there`,
    })
  }
  return asked * 1000 * days
}

function sumsOf(values: Float64Array, starts: Int32Array): Float64Array {
  const sums = new Float64Array(starts.length - 1)
  for (let d = 0; d < sums.length; d++) {
    for (let i = starts[d]; i < starts[d + 1]; i++) sums[d] += values[i]
  }
  return sums
}
