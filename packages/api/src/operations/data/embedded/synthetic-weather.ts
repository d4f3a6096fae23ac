import { createRng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import { monthOfRecords, type WeatherSeries } from '@sunwake/core/time'
import { type SyntheticYear, synthesizeYear } from '@sunwake/core/weather'
import type { SiteClimate } from '@sunwake/data'
import type { Notes } from '../../result/notes.ts'

/** Height of the climatology's wind [m]. */
const WIND_HEIGHT = 10
/** The synthesis takes winds from here on; a calmer month is a slip of the grid [m/s]. */
const WIND_MIN = 0.1

/**
 * A plausible year of hours for an embedded climate, with the albedo of its months. Says how it was made and where the
 * climate could not be followed.
 */
export function syntheticWeather(
  { site, climate, seed, year }: SyntheticWeatherInput,
  { assumptions, warnings }: Notes,
): WeatherSeries {
  const { weather, method, notes } = yearOf({ site, climate, seed, year })
  const months = monthOfRecords(weather.axis)
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
  const albedo = Float64Array.from(months, (month) => climate.albedo[month]!)
  return { ...weather, albedo }
}

interface SyntheticWeatherInput {
  readonly site: Site
  readonly climate: SiteClimate
  readonly seed: number
  /** Year of the axis; that of typical years when absent. */
  readonly year?: number | undefined
}

function yearOf({ site, climate, seed, year }: SyntheticWeatherInput): SyntheticYear {
  const { windRose } = climate
  return synthesizeYear({
    site,
    year,
    rng: createRng(seed),
    climate: {
      sun: {
        ghiDailyKwh: climate.ghiKwhM2Day,
        ghiDailyVariation: climate.ghiDailyCv,
        linkeTurbidity: climate.linkeTurbidity,
      },
      temperature: { mean: climate.temperature, dailyRange: climate.diurnalRange },
      wind: {
        levels: [
          {
            height: WIND_HEIGHT,
            speed: climate.windSpeed10m.map((speed) => Math.max(speed, WIND_MIN)),
            weibullK: climate.weibullShape10m,
          },
        ],
        shearExponent: climate.shearExponentAbove,
        rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
        ...(climate.landCover.igbp === 0 ? { dayStrength: 0 } : {}),
      },
    },
  })
}

function spanOf(values: Float64Array): string {
  const low = Math.min(...values)
  const high = Math.max(...values)
  return low === high ? low.toFixed(2) : `${low.toFixed(2)} to ${high.toFixed(2)}`
}
