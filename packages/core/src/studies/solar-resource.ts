import { requireFields, requireKnown } from '../errors/index.ts'
import { requireSite, type Site } from '../site/index.ts'
import { requireWholeYears } from '../solar/system/index.ts'
import { createTimeAxis, monthOfRecords, stepHours, type WeatherSeries } from '../time/index.ts'
import { requireWeatherSeries } from '../time/internal.ts'

/** What {@link solarResource} needs. */
export interface SolarResourceInput {
  readonly site: Site
  /** Whole calendar years. */
  readonly weather: WeatherSeries
}

/** Sun and warmth of a mean year. Arrays of 12 are months, January first. */
export interface SolarResource {
  /** Global horizontal irradiation [kWh/m² per year]. */
  readonly ghiKwhM2: number
  /** Direct normal irradiation [kWh/m² per year]. */
  readonly dniKwhM2: number
  /** Diffuse horizontal irradiation [kWh/m² per year]. */
  readonly dhiKwhM2: number
  /** Mean air temperature [°C]; NaN when no record has one. */
  readonly tempAir: number
  /** [kWh/m² per month]. */
  readonly monthlyGhiKwhM2: Float64Array
  readonly monthlyDniKwhM2: Float64Array
  readonly monthlyDhiKwhM2: Float64Array
  /** Mean air temperature [°C]; NaN for a month without one. */
  readonly monthlyTempAir: Float64Array
  /** Records that have a gap in one of the four series. */
  readonly missingRecords: number
}

const SOLAR_RESOURCE_FIELDS: Readonly<Record<keyof SolarResourceInput, true>> = { site: true, weather: true }

/**
 * Monthly and yearly irradiation and air temperature of a weather series, means over its years.
 *
 * A gap (NaN) is left out of its own series: it adds nothing to an irradiation and does not count in a mean
 * temperature. The yearly temperature is the mean of the records, not of the months.
 *
 * @throws {InputError} a site, axis or series that cannot be; `inconsistent` where the weather does not cover whole
 *   calendar years (`weather.axis`).
 * @example
 * import { readWeatherFile } from '@sunwake/core/weather'
 *
 * const { site, weather } = readWeatherFile(text) // the text of a file, here TMY3 of Greensboro
 * const { ghiKwhM2, tempAir } = solarResource({ site, weather })
 * ghiKwhM2 // 1566 [kWh/m² per year]
 * tempAir // 14.4 [°C]
 */
export function solarResource(input: SolarResourceInput): SolarResource {
  requireKnown(input, Object.keys(SOLAR_RESOURCE_FIELDS))
  requireFields(input, { site: 'object', weather: 'object' })
  const { site, weather } = input
  requireSite(site)
  const axis = createTimeAxis(weather.axis)
  requireWeatherSeries(weather)
  const years = requireWholeYears(axis)
  const months = monthOfRecords(axis)
  const { ghi, dni, dhi, tempAir } = weather
  const toYearlyKwh = stepHours(axis) / (1000 * years)
  const irradiation = (series: Float64Array): Float64Array =>
    monthlySums(series, months).sums.map((sum) => sum * toYearlyKwh)
  const monthlyGhiKwhM2 = irradiation(ghi)
  const monthlyDniKwhM2 = irradiation(dni)
  const monthlyDhiKwhM2 = irradiation(dhi)
  const warmth = monthlySums(tempAir, months)
  return {
    ghiKwhM2: sumOf(monthlyGhiKwhM2),
    dniKwhM2: sumOf(monthlyDniKwhM2),
    dhiKwhM2: sumOf(monthlyDhiKwhM2),
    tempAir: sumOf(warmth.sums) / sumOf(warmth.counts),
    monthlyGhiKwhM2,
    monthlyDniKwhM2,
    monthlyDhiKwhM2,
    monthlyTempAir: warmth.sums.map((sum, month) => sum / warmth.counts[month]),
    missingRecords: countGaps(weather),
  }
}

/** Sum and number of the values of each month, gaps left out. */
function monthlySums(
  series: Float64Array,
  months: Uint8Array,
): { readonly sums: Float64Array; readonly counts: Float64Array } {
  const sums = new Float64Array(12)
  const counts = new Float64Array(12)
  for (let t = 0; t < series.length; ) {
    const month = months[t]
    let sum = sums[month]
    let count = counts[month]
    for (; months[t] === month; t++) {
      if (Number.isNaN(series[t])) continue
      sum += series[t]
      count++
    }
    sums[month] = sum
    counts[month] = count
  }
  return { sums, counts }
}

function countGaps({ ghi, dni, dhi, tempAir }: WeatherSeries): number {
  let count = 0
  for (let t = 0; t < ghi.length; t++) {
    if (Number.isNaN(ghi[t] + dni[t] + dhi[t] + tempAir[t])) count++
  }
  return count
}

function sumOf(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
