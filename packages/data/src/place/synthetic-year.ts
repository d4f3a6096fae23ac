import { requireFields } from '@sunwake/core/errors'
import { createRng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import { monthOfRecords } from '@sunwake/core/time'
import {
  type SynthesizedWind,
  type SyntheticYear,
  synthesizeYear,
  type WindLevel,
} from '@sunwake/core/weather'
import type { HourClimate } from '../climate/site-climate.ts'
import { withDirectLight } from './direct-light.ts'

/** Height of the climatology's wind [m]. */
const WIND_HEIGHT = 10
/** The synthesis takes winds from here on; a calmer month is a slip of the grid [m/s]. */
const WIND_MIN = 0.1

/** What {@link syntheticYearOf} needs. */
export interface SyntheticYearInput {
  readonly site: Site
  readonly climate: HourClimate
  /** Whole number; the same seed gives the same year. */
  readonly seed: number
  /** Year of the axis; that of typical years when absent. */
  readonly year?: number | undefined
  /** How much of the wind is made; all when absent. */
  readonly wind?: SynthesizedWind | undefined
  /** Means and shape of the months at a greater height, at which `windAtHeight` is then made. */
  readonly aloft?: WindLevel | undefined
}

/**
 * A plausible year of hours whose months have the means of a climate, with the albedo of its months and, where the
 * climate has it, its direct normal irradiation.
 *
 * @throws {InputError} a seed or year that `createRng` or `synthesizeYear` does not take.
 */
export function syntheticYearOf(input: SyntheticYearInput): SyntheticYear {
  requireFields(input, { site: 'object', climate: 'object' })
  const { site, climate, seed, year, wind, aloft } = input
  const { windRose } = climate
  const made = synthesizeYear({
    site,
    year,
    wind,
    heightWind: aloft?.height,
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
          ...(aloft === undefined ? [] : [aloft]),
        ],
        shearExponent: climate.shearExponentAbove,
        rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
        ...(climate.landCover.igbp === 0 ? { dayStrength: 0 } : {}),
      },
    },
  })
  const months = monthOfRecords(made.weather.axis)
  const albedo = new Float64Array(months.length)
  for (let t = 0; t < months.length; t++) albedo[t] = climate.albedo[months[t]!]!
  const weather = withDirectLight(made.weather, climate.directNormal)
  return { ...made, weather: { ...weather, albedo } }
}
