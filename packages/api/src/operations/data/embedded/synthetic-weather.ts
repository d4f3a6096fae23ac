import type { WeatherSeries } from '@sunwake/core/time'
import type { SyntheticYear } from '@sunwake/core/weather'
import { type SyntheticYearInput, syntheticYearOf } from '@sunwake/data'
import type { Notes } from '../../result/notes.ts'

/** The last year and all that it is of: a plant that is changed keeps its place, and the year is most of its run. */
let last: { readonly key: string; readonly year: SyntheticYear } | undefined

/** The synthetic year of an input; its series must not be changed. */
function keptYear(input: SyntheticYearInput): SyntheticYear {
  const key = JSON.stringify(input)
  if (last?.key !== key) last = { key, year: syntheticYearOf(input) }
  return last.year
}

/**
 * A plausible year of hours for an embedded climate, with the albedo of its months. Says how it was made and where the
 * climate could not be followed.
 */
export function syntheticWeather(input: SyntheticYearInput, { assumptions, warnings }: Notes): WeatherSeries {
  const { climate } = input
  const { weather, method, notes } = keptYear(input)
  assumptions['weather'] =
    `one synthetic year of hours whose months have the means of the climatology: ${method.join(' ')}`
  assumptions['albedo'] =
    `fraction, by month from land cover (${climate.landCover.name}) with snow by a rule of thumb: ${spanOf(climate.albedo)}`
  for (const { code, message, months: numbers } of notes) {
    const text = `months ${numbers.join(', ')}: ${message}`
    // Only what moves a mean is worth a warning: the other limits bear on single days.
    if (code === 'light_held') warnings.push({ code, message: `Synthetic weather, ${text}.` })
    else assumptions[`weather_${code}`] = text
  }
  return weather
}

function spanOf(values: Float64Array): string {
  const low = Math.min(...values)
  const high = Math.max(...values)
  return low === high ? low.toFixed(2) : `${low.toFixed(2)} to ${high.toFixed(2)}`
}
