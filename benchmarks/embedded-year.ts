import { createRng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import type { WeatherSeries } from '@sunwake/core/time'
import { synthesizeYear } from '@sunwake/core/weather'
import { climateAt } from '@sunwake/data'
import { type EmbeddedData, openEmbeddedData } from '@sunwake/data/node'

const SEED = 1
/** Solar constant of the clearness raster [W/m²]. */
const SOLAR_CONSTANT = 1361.1
let data: EmbeddedData | undefined

/** A synthetic year of hours from the embedded climatology. */
export async function embeddedYear(site: Site): Promise<WeatherSeries> {
  data ??= openEmbeddedData()
  const climate = climateAt(await data.rastersAround(site), site)
  const { windRose } = climate
  return synthesizeYear({
    site,
    rng: createRng(SEED),
    climate: {
      sun: {
        clearness: climate.clearness,
        solarConstant: SOLAR_CONSTANT,
        ghiDailyVariation: climate.ghiDailyCv,
        linkeTurbidity: climate.linkeTurbidity,
      },
      temperature: { mean: climate.temperature, dailyRange: climate.diurnalRange },
      wind: {
        levels: [{ height: 10, speed: climate.windSpeed10m, weibullK: climate.weibullShape10m }],
        shearExponent: climate.shearExponentAbove,
        rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
      },
    },
  }).weather
}
