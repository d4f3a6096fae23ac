import { type CacheStore, NO_CACHE } from './cache/cache-store.ts'
import { cachedAnswers } from './cache/cached-answers.ts'
import { globalWindAtlas } from './global-wind-atlas.ts'
import { createHttpClient, type HttpClient } from './http/http-client.ts'
import type { HttpPolicy } from './http/http-policy.ts'
import { type NasaPower, nasaPower } from './nasa-power.ts'
import {
  ERA5,
  GFS_ARCHIVE,
  type OpenMeteoArchive,
  openMeteoArchive,
} from './open-meteo/open-meteo-archive.ts'
import { openMeteoElevation } from './open-meteo/open-meteo-elevation.ts'
import { openMeteoForecast } from './open-meteo/open-meteo-forecast.ts'
import { ERA5_SUN, FORECAST_SUN, type OpenMeteoSun, openMeteoSun } from './open-meteo/open-meteo-sun.ts'
import type { ProviderAccess } from './provider.ts'
import { PROVIDERS, type ProviderEntry, type ProviderName, type ProviderUrls } from './provider-table.ts'
import { type Pvgis, pvgis } from './pvgis.ts'

/** What providers are opened with. */
export interface ProviderOptions {
  /** Addresses that stand in for the usual ones. */
  readonly urls?: ProviderUrls | undefined
  readonly cache?: CacheStore | undefined
  readonly fetch?: typeof fetch | undefined
  /** Epoch ms. */
  readonly now?: (() => number) | undefined
  /** Uniform in 0..1. */
  readonly random?: (() => number) | undefined
  /** In place of the usual limits, for all providers. */
  readonly policy?: Partial<HttpPolicy> | undefined
}

/** All providers. */
export interface Providers {
  readonly nasaPower: NasaPower
  readonly era5: OpenMeteoArchive
  readonly gfsArchive: OpenMeteoArchive
  /** Hours of sun of the past, and of the days around now. */
  readonly era5Sun: OpenMeteoSun
  readonly forecastSun: OpenMeteoSun
  readonly forecast: ReturnType<typeof openMeteoForecast>
  readonly elevation: ReturnType<typeof openMeteoElevation>
  readonly pvgis: Pvgis
  readonly globalWindAtlas: ReturnType<typeof globalWindAtlas>
  /** Clients by provider, for readers with requests of their own. */
  readonly clients: Readonly<Record<ProviderName, HttpClient>>
  /** Addresses in use, without a slash at their ends. */
  readonly urls: Readonly<Record<ProviderName, string>>
}

/** Opens all providers; nothing is asked before it is needed. */
export function openProviders({
  urls: given = {},
  cache = NO_CACHE,
  fetch,
  now = Date.now,
  random,
  policy,
}: ProviderOptions = {}): Providers {
  const ask = cachedAnswers(cache, now)
  const entries = Object.entries(PROVIDERS) as [ProviderName, ProviderEntry][]
  const urls = Object.fromEntries(
    entries.map(([name, { baseUrl }]) => [name, (given[name] ?? baseUrl).replace(/\/+$/, '')]),
  ) as Record<ProviderName, string>
  const clients = Object.fromEntries(
    entries.map(([name, entry]) => [
      name,
      createHttpClient({ provider: entry.name, fetch, now, random, policy: { ...entry.policy, ...policy } }),
    ]),
  ) as Record<ProviderName, HttpClient>
  const access = (name: ProviderName): ProviderAccess => ({
    client: clients[name],
    ask,
    now,
    baseUrl: urls[name],
  })
  const other = (kind: 'archive' | 'ensemble'): string =>
    given.openMeteoForecast === undefined
      ? PROVIDERS.openMeteoForecast.otherUrls[kind]
      : urls.openMeteoForecast
  return {
    nasaPower: nasaPower(access('nasaPower')),
    era5: openMeteoArchive(access('openMeteoArchive'), ERA5),
    gfsArchive: openMeteoArchive({ ...access('openMeteoForecast'), baseUrl: other('archive') }, GFS_ARCHIVE),
    era5Sun: openMeteoSun(access('openMeteoArchive'), ERA5_SUN),
    forecastSun: openMeteoSun(access('openMeteoForecast'), FORECAST_SUN),
    forecast: openMeteoForecast(access('openMeteoForecast'), other('ensemble')),
    elevation: openMeteoElevation(access('openMeteoForecast')),
    pvgis: pvgis(access('pvgis')),
    globalWindAtlas: globalWindAtlas(access('globalWindAtlas')),
    clients,
    urls,
  }
}
