import { monthOfRecords, type WeatherSeries } from '@sunwake/core/time'
import type { SiteClimate } from '@sunwake/core/weather'
import { mean } from './year-figures.ts'

const MONTHS = Array.from({ length: 12 }, (_, m) => m)
const SECTORS = 8

/**
 * The climate of one measured year, as `synthesizeYear` wants it: what a synthetic year is then given is what the
 * measured one has, and only the method is compared.
 *
 * @param linkeTurbidity by month; a year of hours does not tell it.
 */
export function climateOfYear(weather: WeatherSeries, linkeTurbidity: readonly number[]): SiteClimate {
  const { axis, ghi, tempAir, windSpeed, windDirectionDeg = new Float64Array(axis.length) } = weather
  const month = monthOfRecords(axis)
  const hoursOf = (values: Float64Array, m: number): number[] =>
    Array.from(values.filter((_, t) => month[t] === m))
  const daysOf = (values: Float64Array, m: number): number[][] => {
    const hours = hoursOf(values, m)
    return Array.from({ length: hours.length / 24 }, (_, d) => hours.slice(24 * d, 24 * d + 24))
  }
  const dailyKwh = MONTHS.map((m) => daysOf(ghi, m).map((day) => mean(day) * 0.024))
  const speed = MONTHS.map((m) => mean(hoursOf(windSpeed, m)))
  return {
    sun: {
      ghiDailyKwh: dailyKwh.map(mean),
      ghiDailyVariation: dailyKwh.map(variation),
      linkeTurbidity,
    },
    temperature: {
      mean: MONTHS.map((m) => mean(hoursOf(tempAir, m))),
      dailyRange: MONTHS.map((m) =>
        mean(daysOf(tempAir, m).map((day) => Math.max(...day) - Math.min(...day))),
      ),
    },
    wind: {
      levels: [{ height: 10, speed, weibullK: variation(Array.from(windSpeed)) ** -1.086 }],
      shearExponent: 0.2,
      rose: [0, 1, 2, 3].map((season) => roseOf(season, month, windSpeed, windDirectionDeg)),
    },
  }
}

function roseOf(
  season: number,
  month: Uint8Array,
  windSpeed: Float64Array,
  windDirectionDeg: Float64Array,
): number[] {
  const counts = new Array<number>(SECTORS).fill(0)
  month.forEach((m, t) => {
    if (Math.floor(((m + 1) % 12) / 3) !== season || windSpeed[t] === 0) return
    counts[Math.round((windDirectionDeg[t]! * SECTORS) / 360) % SECTORS]!++
  })
  return counts
}

/** Standard deviation over mean. */
function variation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) * (value - middle)))) / middle
}
