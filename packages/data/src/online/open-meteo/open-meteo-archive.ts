import { type OpenMeteoReply, readOpenMeteoJson } from '@sunwake/core/weather'
import { ONLINE_DATASETS } from '../../sources/provenance.ts'
import type { SolarRequest, SolarSeries, WindRequest, WindSeries } from '../../sources/weather-source.ts'
import { coverageOfAll, requireCoverage } from '../coverage.ts'
import { firstSpelling } from '../first-spelling.ts'
import { type Place, roundPlace, standardOffsetAt } from '../place.ts'
import { joined, lastWholeYear, type ProviderAccess, urlOf } from '../provider.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { columnOf, windLevelsOf } from './open-meteo-columns.ts'
import { SOLAR_VARIABLES, sunOfReply } from './open-meteo-sun.ts'

/** Past hours of Open-Meteo. */
export interface OpenMeteoArchive {
  solarSeries(request: SolarRequest): Promise<SolarSeries>
  windSeries(request: Omit<WindRequest, 'dataset'>): Promise<WindSeries>
}

/** A data set of past hours. */
export interface ArchiveDataset {
  readonly facts: typeof ONLINE_DATASETS.era5 | typeof ONLINE_DATASETS.gfsArchive
  readonly path: string
  /** Names of the model, the present one first; older spellings follow. */
  readonly models: readonly string[]
  readonly firstYear: number
  readonly delayDays: number
  /** Heights of the wind [m]. */
  readonly heights: readonly number[]
}

/** ERA5 alone: the default mixture changes its model in 2017. */
export const ERA5: ArchiveDataset = {
  facts: ONLINE_DATASETS.era5,
  path: '/v1/archive',
  models: ['era5'],
  firstYear: 1940,
  delayDays: 10,
  heights: [10, 100],
}

/** First hours of GFS forecasts, kept since 2021. */
export const GFS_ARCHIVE: ArchiveDataset = {
  facts: ONLINE_DATASETS.gfsArchive,
  path: '/v1/forecast',
  models: ['ncep_gfs_seamless', 'gfs_seamless'],
  firstYear: 2022,
  delayDays: 5,
  heights: [10, 80, 120],
}

/** Some 5 MB a request. */
const YEARS_PER_REQUEST = 10
const PLACE_DIGITS = 2
const HOUR_MS = 3_600_000

/** Past hours of one data set over a client. */
export function openMeteoArchive(
  { client, ask, baseUrl, now }: ProviderAccess,
  { facts, path, models, firstYear, delayDays, heights }: ArchiveDataset,
): OpenMeteoArchive {
  const { provider } = client

  /** Asks by the present name of the model, then by older ones where it is not known. */
  async function years(
    place: Place,
    [first, last]: readonly [number, number],
    { variables, needed }: { variables: string; needed: (reply: OpenMeteoReply) => Needed },
  ) {
    const { latitudeDeg, longitudeDeg } = roundPlace(place, PLACE_DIGITS)
    const urls = models.map((model) =>
      urlOf(baseUrl, path, {
        latitude: latitudeDeg,
        longitude: longitudeDeg,
        start_date: `${first}-01-01`,
        end_date: `${last}-12-31`,
        hourly: variables,
        models: model,
        // The default is km/h.
        wind_speed_unit: 'ms',
        timezone: 'GMT',
      }),
    )
    return ask({
      provider,
      key: `open-meteo ${facts.source} v1 ${String(urls[0])}`,
      load: () => firstSpelling(urls, (url) => client.getText(url)),
      decode: (text) => {
        const reply = wholeYears(readOpenMeteoJson(text), { first, last, provider })
        requireCoverage(provider, needed(reply))
        return reply
      },
    })
  }

  return {
    async solarSeries(request) {
      const last = lastWholeYear(now(), delayDays)
      const year = request.year ?? last
      requireYears({ first: year, last: year }, { firstYear, last, provider })
      const { value, fetchedAtMs } = await years(request, [year, year], {
        variables: SOLAR_VARIABLES,
        needed: (reply) => ({
          ghi: columnOf(reply, 'ghi'),
          tempAir: columnOf(reply, 'tempAir', { height: 2 }),
        }),
      })
      const weather = sunOfReply(value, request)
      const { ghi, dni, dhi, tempAir, windSpeed } = weather
      return {
        weather,
        elevation: value.elevation,
        coverage: coverageOfAll({ ghi, dni, dhi, tempAir, windSpeed }),
        warnings: [
          {
            code: 'single_year',
            message: `The hours are those of ${year} alone, which may differ from the long-term mean by some per cent.`,
          },
        ],
        provenance: { ...facts, version: models[0] ?? null, period: String(year), fetchedAtMs },
      }
    },

    async windSeries(request) {
      const latest = lastWholeYear(now(), delayDays)
      const { lastYear = latest } = request
      const last = Math.min(lastYear, latest)
      const first = Math.max(lastYear - request.years + 1, firstYear)
      requireYears({ first, last }, { firstYear, last: latest, provider })
      const replies: OpenMeteoReply[] = []
      let fetchedAtMs = Number.POSITIVE_INFINITY
      for (let from = first; from <= last; from += YEARS_PER_REQUEST) {
        const to = Math.min(from + YEARS_PER_REQUEST - 1, last)
        const answer = await years(request, [from, to], {
          variables: windVariables(heights),
          needed: windsOf,
        })
        replies.push(answer.value)
        fetchedAtMs = Math.min(fetchedAtMs, answer.fetchedAtMs)
      }
      const reply = joinReplies(replies)
      const levels = windLevelsOf(reply)
      const tempAir = columnOf(reply, 'tempAir', { height: 2 })
      const pressure = columnOf(reply, 'pressure')
      return {
        axis: axisOf(reply, request),
        levels,
        tempAir,
        pressure,
        elevation: reply.elevation,
        years: [first, last],
        coverage: coverageOfAll(windsOf(reply)),
        warnings: [],
        provenance: { ...facts, version: models[0] ?? null, period: `${first}-${last}`, fetchedAtMs },
      }
    },
  }
}

type Needed = Readonly<Record<string, Float64Array>>

/** What years of wind cannot do without: that at the greatest height which has values. */
function windsOf(reply: OpenMeteoReply): Needed {
  const top = windLevelsOf(reply).at(-1)
  return {
    windSpeed: top?.speed ?? new Float64Array(1).fill(Number.NaN),
    windDirection: top?.directionDeg ?? new Float64Array(1).fill(Number.NaN),
    tempAir: columnOf(reply, 'tempAir', { height: 2 }),
    pressure: columnOf(reply, 'pressure'),
  }
}

function windVariables(heights: readonly number[]): string {
  const winds = heights.flatMap((height) => [`wind_speed_${height}m`, `wind_direction_${height}m`])
  return [...winds, 'temperature_2m', 'surface_pressure'].join(',')
}

/** Wind is an instant, which stands best for the half hours about it. */
function axisOf(
  { startMs, stepMinutes, length }: OpenMeteoReply,
  { longitudeDeg }: Place,
): WindSeries['axis'] {
  return { startMs, stepMinutes, length, label: 'center', utcOffsetHours: standardOffsetAt(longitudeDeg) }
}

/** Refuses a reply for other hours than those that were asked for. */
function wholeYears(
  reply: OpenMeteoReply,
  { first, last, provider }: { readonly first: number; readonly last: number; readonly provider: string },
): OpenMeteoReply {
  const { startMs, stepMinutes, length } = reply
  const hours = (Date.UTC(last + 1, 0) - Date.UTC(first, 0)) / HOUR_MS
  if (startMs === Date.UTC(first, 0) && stepMinutes === 60 && length === hours) return reply
  const problem = `it sent ${length} records from ${new Date(startMs).toISOString()} on instead of the ${hours} hours of ${first}-${last}`
  throw new ProviderFailure({ provider, kind: 'no_data', problem })
}

function requireYears(
  { first, last: wanted }: { readonly first: number; readonly last: number },
  {
    firstYear,
    last,
    provider,
  }: { readonly firstYear: number; readonly last: number; readonly provider: string },
): void {
  if (first >= firstYear && wanted <= last && first <= wanted) return
  const problem = `it has whole years from ${firstYear} to ${last}, not ${Math.min(first, wanted) < firstYear ? wanted : first}`
  throw new ProviderFailure({ provider, kind: 'out_of_reach', problem, advice: 'Take another year.' })
}

/** Replies of years that follow each other as one; columns by those of the first. */
function joinReplies(replies: readonly OpenMeteoReply[]): OpenMeteoReply {
  const [head] = replies as readonly [OpenMeteoReply, ...OpenMeteoReply[]]
  return {
    ...head,
    length: replies.reduce((sum, { length }) => sum + length, 0),
    series: head.series.map((column) => ({
      ...column,
      values: joined(replies.map((reply) => columnOf(reply, column.quantity, column))),
    })),
  }
}
