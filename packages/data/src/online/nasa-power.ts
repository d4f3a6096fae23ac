import type { TimeAxis } from '@sunwake/core/time'
import {
  type PowerClimatology,
  readNasaPowerClimatology,
  readNasaPowerJson,
  type WeatherFile,
} from '@sunwake/core/weather'
import { ONLINE_DATASETS } from '../sources/provenance.ts'
import type { SolarRequest, SolarSeries, WindRequest, WindSeries } from '../sources/weather-source.ts'
import { coverageOfAll, requireCoverage } from './coverage.ts'
import { type Place, roundPlace, standardOffsetAt } from './place.ts'
import { joined, lastWholeYear, type ProviderAccess, urlOf } from './provider.ts'
import { ProviderFailure } from './provider-failure.ts'

/** NASA POWER. */
export interface NasaPower {
  solarSeries(request: SolarRequest): Promise<SolarSeries>
  windSeries(request: Omit<WindRequest, 'dataset'>): Promise<WindSeries>
  /** Long-term monthly means. */
  climatology(place: Place): Promise<PowerClimatology>
}

/** Hours begin with this year. */
const FIRST_YEAR = 2001
/** Light of CERES comes months late; half a year is on the safe side [d]. */
const SOLAR_DELAY_DAYS = 183
/** MERRA-2 comes within two months [d]. */
const WIND_DELAY_DAYS = 62
/** The cells are half a degree wide: a hundredth is enough. */
const PLACE_DIGITS = 2

const SOLAR_PARAMETERS = 'ALLSKY_SFC_SW_DWN,ALLSKY_SFC_SW_DNI,ALLSKY_SFC_SW_DIFF,T2M,RH2M,WS10M,WD10M,PS'
const WIND_PARAMETERS = 'WS10M,WS50M,WD10M,WD50M,T2M,PS'
const CLIMATOLOGY_PARAMETERS = 'ALLSKY_SFC_SW_DWN,T2M,WS10M,WS50M'

/** NASA POWER over a client; hours are in UTC, stamped at their start. */
export function nasaPower({ client, ask, baseUrl, now }: ProviderAccess): NasaPower {
  const { provider } = client

  async function year(
    place: Place,
    parameters: string,
    wanted: number,
    needed: (file: WeatherFile) => Needed,
  ) {
    const { latitudeDeg, longitudeDeg } = roundPlace(place, PLACE_DIGITS)
    const url = urlOf(baseUrl, '/api/temporal/hourly/point', {
      parameters,
      community: 'RE',
      longitude: longitudeDeg,
      latitude: latitudeDeg,
      start: `${wanted}0101`,
      end: `${wanted}1231`,
      format: 'JSON',
      // The default is local solar time.
      'time-standard': 'UTC',
    })
    return ask({
      provider,
      key: `nasa-power hourly v2 ${url.href}`,
      load: () => client.getText(url),
      decode: (text) => {
        const file = wholeYear(readNasaPowerJson(text), wanted, provider)
        requireCoverage(provider, needed(file))
        return file
      },
    })
  }

  return {
    async solarSeries(request) {
      const last = lastWholeYear(now(), SOLAR_DELAY_DAYS)
      const wanted = request.year ?? last
      requireYear(wanted, last, provider)
      const { value, fetchedAtMs } = await year(
        request,
        SOLAR_PARAMETERS,
        wanted,
        ({ weather: { ghi, tempAir } }) => ({ ghi, tempAir }),
      )
      const { ghi, dni, dhi, tempAir, windSpeed } = value.weather
      return {
        weather: { ...value.weather, axis: atStandardTime(value.weather.axis, request.longitudeDeg) },
        elevation: value.site.altitude,
        coverage: coverageOfAll({ ghi, dni, dhi, tempAir, windSpeed }),
        warnings: [
          {
            code: 'single_year',
            message: `The hours are those of ${wanted} alone, which may differ from the long-term mean by some per cent.`,
          },
        ],
        provenance: {
          ...ONLINE_DATASETS.nasaPower,
          version: value.header.version ?? null,
          period: String(wanted),
          fetchedAtMs,
        },
      }
    },

    async windSeries(request) {
      const latest = lastWholeYear(now(), WIND_DELAY_DAYS)
      const { lastYear = latest } = request
      const last = Math.min(lastYear, latest)
      const first = Math.max(lastYear - request.years + 1, FIRST_YEAR)
      if (first > last) requireYear(lastYear, latest, provider)
      const files: WeatherFile[] = []
      let fetchedAtMs = Number.POSITIVE_INFINITY
      // One after the other: POWER throttles callers with several requests at once.
      for (let wanted = first; wanted <= last; wanted++) {
        const answer = await year(request, WIND_PARAMETERS, wanted, windsOf)
        files.push(answer.value)
        fetchedAtMs = Math.min(fetchedAtMs, answer.fetchedAtMs)
      }
      return windOfFiles(files, { request, first, last, fetchedAtMs })
    },

    async climatology(place) {
      const { latitudeDeg, longitudeDeg } = roundPlace(place, PLACE_DIGITS)
      const url = urlOf(baseUrl, '/api/temporal/climatology/point', {
        parameters: CLIMATOLOGY_PARAMETERS,
        community: 'RE',
        longitude: longitudeDeg,
        latitude: latitudeDeg,
        format: 'JSON',
      })
      const { value } = await ask({
        provider,
        key: `nasa-power climatology v2 ${url.href}`,
        load: () => client.getText(url),
        decode: readNasaPowerClimatology,
      })
      return value
    },
  }
}

type Needed = Readonly<Record<string, Float64Array>>

/** What a year of wind cannot do without; all gaps where a reply does not have it. */
function windsOf({ weather, extra }: WeatherFile): Needed {
  const none = new Float64Array(weather.axis.length).fill(Number.NaN)
  return {
    windSpeed: extra.windSpeed50m ?? none,
    windDirection: extra.windDirection50mDeg ?? none,
    tempAir: weather.tempAir,
    pressure: weather.pressure ?? none,
  }
}

function windOfFiles(
  files: readonly WeatherFile[],
  about: {
    readonly request: Place
    readonly first: number
    readonly last: number
    readonly fetchedAtMs: number
  },
): WindSeries {
  const { request, first, last, fetchedAtMs } = about
  const [head] = files as readonly [WeatherFile, ...WeatherFile[]]
  const join = (of: (file: WeatherFile) => Float64Array | undefined): Float64Array =>
    joined(files.map((file) => of(file) ?? new Float64Array(file.weather.axis.length).fill(Number.NaN)))
  const speed10 = join(({ weather }) => weather.windSpeed)
  const speed50 = join(({ extra }) => extra.windSpeed50m)
  const direction10 = join(({ weather }) => weather.windDirectionDeg)
  const direction50 = join(({ extra }) => extra.windDirection50mDeg)
  const tempAir = join(({ weather }) => weather.tempAir)
  const pressure = join(({ weather }) => weather.pressure)
  const axis = { ...head.weather.axis, length: speed10.length }
  return {
    axis: atStandardTime(axis, request.longitudeDeg),
    levels: [
      { height: 10, speed: speed10, directionDeg: direction10 },
      { height: 50, speed: speed50, directionDeg: direction50 },
    ],
    tempAir,
    pressure,
    elevation: head.site.altitude,
    years: [first, last],
    coverage: coverageOfAll({ windSpeed: speed50, windDirection: direction50, tempAir, pressure }),
    warnings: [],
    provenance: {
      ...ONLINE_DATASETS.nasaPower,
      version: head.header.version ?? null,
      period: `${first}-${last}`,
      fetchedAtMs,
    },
  }
}

/** Refuses a reply for other hours than those that were asked for. */
function wholeYear(file: WeatherFile, year: number, provider: string): WeatherFile {
  const { startMs, length } = file.weather.axis
  const hours = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 3_600_000
  if (startMs === Date.UTC(year, 0) && length === hours) return file
  const problem = `it sent ${length} hours from ${new Date(startMs).toISOString()} on instead of the ${hours} hours of ${year}`
  throw new ProviderFailure({ provider, kind: 'no_data', problem })
}

function requireYear(year: number, last: number, provider: string): void {
  if (year >= FIRST_YEAR && year <= last) return
  const problem = `it has whole years of hours from ${FIRST_YEAR} to ${last}, not ${year}`
  throw new ProviderFailure({ provider, kind: 'out_of_reach', problem, advice: 'Take another year.' })
}

function atStandardTime(axis: TimeAxis, longitudeDeg: number): TimeAxis {
  return { ...axis, utcOffsetHours: standardOffsetAt(longitudeDeg) }
}
