import {
  type PvgisHorizon,
  readPvgisHorizon,
  readPvgisHourlyJson,
  readPvgisTmyJson,
  type WeatherFile,
} from '@sunwake/core/weather'
import { ONLINE_DATASETS } from '../sources/provenance.ts'
import type { SolarSeries } from '../sources/weather-source.ts'
import { coverageOfAll, requireCoverage } from './coverage.ts'
import { type Place, roundPlace, standardOffsetAt } from './place.ts'
import { type ProviderAccess, urlOf } from './provider.ts'
import { ProviderFailure } from './provider-failure.ts'

/** PVGIS of the Joint Research Centre. */
export interface Pvgis {
  /** A typical year of hours, with the shade of the far horizon in it. */
  typicalYear(place: Place): Promise<SolarSeries>
  /** Hours of one year on the horizontal. */
  hours(request: Place & { readonly year: number }): Promise<WeatherFile>
  /** The skyline of the terrain. */
  horizon(place: Place): Promise<PvgisHorizon>
}

/** The horizon changes within some hundred metres. */
const PLACE_DIGITS = 3
const VERSION = '5.3'

/** PVGIS over a client. */
export function pvgis({ client, ask, baseUrl }: ProviderAccess): Pvgis {
  const { provider } = client

  function question<T>(
    tool: string,
    place: Place,
    parameters: Readonly<Record<string, string | number>>,
    decode: (text: string) => T,
  ) {
    const { latitudeDeg, longitudeDeg } = roundPlace(place, PLACE_DIGITS)
    const url = urlOf(baseUrl, `/api/v5_3/${tool}`, {
      lat: latitudeDeg,
      lon: longitudeDeg,
      outputformat: 'json',
      ...parameters,
    })
    return ask({ provider, key: `pvgis ${VERSION} ${url.href}`, load: () => client.getText(url), decode })
  }

  return {
    async typicalYear(place) {
      const { value, fetchedAtMs } = await question('tmy', place, { usehorizon: 1 }, (text) =>
        wholeYear(readPvgisTmyJson(text), provider),
      )
      const { weather, site, source, typicalYear, warnings } = value
      const { ghi, dni, dhi, tempAir, windSpeed } = weather
      return {
        weather: {
          ...weather,
          axis: { ...weather.axis, utcOffsetHours: standardOffsetAt(place.longitudeDeg) },
        },
        elevation: site.altitude,
        coverage: coverageOfAll({ ghi, dni, dhi, tempAir, windSpeed }),
        warnings: warnings.map(({ code, message }) => ({ code, message })),
        provenance: {
          ...ONLINE_DATASETS.pvgisTmy,
          dataset: source,
          version: VERSION,
          period: periodOf(typicalYear?.sourceYears ?? [], source),
          fetchedAtMs,
        },
      }
    },

    async hours({ year, ...place }) {
      const parameters = { startyear: year, endyear: year, components: 1, angle: 0, aspect: 0 }
      const { value } = await question('seriescalc', place, parameters, readPvgisHourlyJson)
      return value
    },

    async horizon(place) {
      const { value } = await question('printhorizon', place, {}, readPvgisHorizon)
      return value
    },
  }
}

const HOURS = 8760

function wholeYear(file: WeatherFile, provider: string): WeatherFile {
  const { ghi, tempAir, axis } = file.weather
  const { length } = axis
  if (length === HOURS) {
    requireCoverage(provider, { ghi, tempAir })
    return file
  }
  throw new ProviderFailure({
    provider,
    kind: 'no_data',
    problem: `it sent ${length} hours instead of the ${HOURS} of a typical year`,
  })
}

/** Years of the months, or those that the source names. */
function periodOf(sourceYears: readonly number[], source: string): string {
  if (sourceYears.length > 0) {
    return `a typical year of months of ${Math.min(...sourceYears)}-${Math.max(...sourceYears)}`
  }
  return /\d{4}-\d{4}/.exec(source)?.[0] ?? 'a typical year'
}
