import { type OpenMeteoReply, readOpenMeteoJson } from '@sunwake/core/weather'
import { ONLINE_DATASETS } from '../../sources/provenance.ts'
import type { SolarHoursRequest, SolarSeries } from '../../sources/weather-source.ts'
import { coverageOfAll, requireCoverage } from '../coverage.ts'
import { firstSpelling } from '../first-spelling.ts'
import { type Place, roundPlace, standardOffsetAt } from '../place.ts'
import { type ProviderAccess, urlOf } from '../provider.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { columnOf } from './open-meteo-columns.ts'

/** Hours of sun of one stretch of time. */
export interface OpenMeteoSun {
  /** Whether the hours can be there by now. */
  covers(request: SolarHoursRequest): boolean
  solarHours(request: SolarHoursRequest): Promise<SolarSeries>
}

/** A data set of hours around the present. */
interface SunDataset {
  readonly facts: typeof ONLINE_DATASETS.era5 | typeof ONLINE_DATASETS.forecast
  readonly path: string
  /** Names of the model, the present one first; older spellings follow. */
  readonly models: readonly string[]
  /** First and last stamp that can be asked for, epoch ms. */
  readonly span: (nowMs: number) => readonly [number, number]
  /** Whether an answer is old after an hour. */
  readonly changes: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PLACE_DIGITS = 2

/** The past but for its last days, which come late. */
export const ERA5_SUN: SunDataset = {
  facts: ONLINE_DATASETS.era5,
  path: '/v1/archive',
  models: ['era5'],
  span: (nowMs) => [Date.UTC(1940, 0, 2), nowMs - 10 * DAY_MS],
  changes: false,
}

/** Three months back and sixteen days ahead, as Open-Meteo keeps them. */
export const FORECAST_SUN: SunDataset = {
  facts: ONLINE_DATASETS.forecast,
  path: '/v1/forecast',
  models: ['ncep_gfs_seamless', 'gfs_seamless'],
  span: (nowMs) => {
    const midnightMs = Math.floor(nowMs / DAY_MS) * DAY_MS
    return [midnightMs - 92 * DAY_MS, midnightMs + 16 * DAY_MS - HOUR_MS]
  },
  changes: true,
}

/** Hours of sun of one data set over a client. */
export function openMeteoSun(
  { client, ask, baseUrl, now }: ProviderAccess,
  { facts, path, models, span, changes }: SunDataset,
): OpenMeteoSun {
  const { provider } = client
  return {
    covers(request) {
      const [first, last] = span(now())
      const [from, to] = stampsOf(request)
      return from >= first && to <= last
    },
    async solarHours(request) {
      const [from, to] = stampsOf(request)
      const { latitudeDeg, longitudeDeg } = roundPlace(request, PLACE_DIGITS)
      const urls = models.map((model) =>
        urlOf(baseUrl, path, {
          latitude: latitudeDeg,
          longitude: longitudeDeg,
          start_date: dayOf(from),
          end_date: dayOf(to),
          hourly: SOLAR_VARIABLES,
          models: model,
          wind_speed_unit: 'ms',
          timezone: 'GMT',
        }),
      )
      const version = changes ? `v1 ${Math.floor(now() / HOUR_MS)}` : 'v1'
      const { value, fetchedAtMs } = await ask({
        provider,
        key: `open-meteo ${facts.source} sun ${version} ${String(urls[0])}`,
        load: () => firstSpelling(urls, (url) => client.getText(url)),
        decode: (text) => {
          const reply = cutTo(readOpenMeteoJson(text), { from, to, provider })
          const { ghi, tempAir } = sunOfReply(reply, request)
          requireCoverage(provider, { ghi, tempAir })
          return reply
        },
      })
      const weather = sunOfReply(value, request)
      const { ghi, dni, dhi, tempAir, windSpeed } = weather
      return {
        weather,
        elevation: value.elevation,
        coverage: coverageOfAll({ ghi, dni, dhi, tempAir, windSpeed }),
        warnings: [],
        provenance: {
          ...facts,
          version: models[0] ?? null,
          period: `${new Date(request.startMs).toISOString()}/${new Date(to).toISOString()}`,
          fetchedAtMs,
        },
      }
    },
  }
}

/** What Open-Meteo is asked for where sun is wanted. */
export const SOLAR_VARIABLES =
  'shortwave_radiation,direct_normal_irradiance,diffuse_radiation,temperature_2m,relative_humidity_2m,wind_speed_10m,wind_direction_10m,surface_pressure'

/** Sun and weather of a reply. Light is the mean of the hour before the stamp, so that records are labelled at their end. */
export function sunOfReply(reply: OpenMeteoReply, { longitudeDeg }: Place): SolarSeries['weather'] {
  const { startMs, stepMinutes, length } = reply
  const light = (quantity: 'ghi' | 'dni' | 'dhi'): Float64Array =>
    columnOf(reply, quantity).map((w) => (w < 0 ? 0 : w))
  return {
    axis: { startMs, stepMinutes, length, label: 'end', utcOffsetHours: standardOffsetAt(longitudeDeg) },
    ghi: light('ghi'),
    dni: light('dni'),
    dhi: light('dhi'),
    tempAir: columnOf(reply, 'tempAir', { height: 2 }),
    windSpeed: columnOf(reply, 'windSpeed', { height: 10 }),
    windDirectionDeg: columnOf(reply, 'windDirectionDeg', { height: 10 }),
    pressure: columnOf(reply, 'pressure'),
    relativeHumidity: columnOf(reply, 'relativeHumidity', { height: 2 }).map((share) => Math.min(share, 1)),
  }
}

/** Stamps of the first and the last hour, each at its end. */
function stampsOf({ startMs, hours }: SolarHoursRequest): readonly [number, number] {
  return [startMs + HOUR_MS, startMs + hours * HOUR_MS]
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The hours that were asked for; a reply for others is refused. */
function cutTo(
  reply: OpenMeteoReply,
  { from, to, provider }: { readonly from: number; readonly to: number; readonly provider: string },
): OpenMeteoReply {
  const first = (from - reply.startMs) / HOUR_MS
  const length = (to - from) / HOUR_MS + 1
  if (reply.stepMinutes === 60 && first >= 0 && Number.isInteger(first) && first + length <= reply.length) {
    return {
      ...reply,
      startMs: from,
      length,
      series: reply.series.map((column) => ({
        ...column,
        values: column.values.subarray(first, first + length),
      })),
    }
  }
  const problem = `it sent ${reply.length} records from ${new Date(reply.startMs).toISOString()} on, not the hours from ${new Date(from).toISOString()} to ${new Date(to).toISOString()}`
  throw new ProviderFailure({ provider, kind: 'no_data', problem })
}
