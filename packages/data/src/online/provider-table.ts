import type { HttpPolicy } from './http/http-policy.ts'

/** A host that is asked for data. */
export interface ProviderEntry {
  /** Name for people. */
  readonly name: string
  /** Environment variable that names another address. */
  readonly variable: string
  readonly baseUrl: string
  /** Further hosts of the provider, for what is not on the first; another address in the environment replaces them all. */
  readonly otherUrls?: Readonly<Record<string, string>> | undefined
  readonly policy?: Partial<HttpPolicy> | undefined
}

/** Every provider of online data. */
export const PROVIDERS = {
  nasaPower: {
    name: 'NASA POWER',
    variable: 'PROVIDER_NASA_POWER_BASE_URL',
    baseUrl: 'https://power.larc.nasa.gov',
    // It throttles callers with several requests in flight.
    policy: { concurrency: 1 },
  },
  openMeteoArchive: {
    name: 'Open-Meteo archive',
    variable: 'PROVIDER_OPEN_METEO_ARCHIVE_BASE_URL',
    baseUrl: 'https://archive-api.open-meteo.com',
  },
  openMeteoForecast: {
    name: 'Open-Meteo forecast',
    variable: 'PROVIDER_OPEN_METEO_FORECAST_BASE_URL',
    baseUrl: 'https://api.open-meteo.com',
    otherUrls: {
      archive: 'https://historical-forecast-api.open-meteo.com',
      ensemble: 'https://ensemble-api.open-meteo.com',
    },
    policy: { concurrency: 4 },
  },
  pvgis: {
    name: 'PVGIS',
    variable: 'PROVIDER_PVGIS_BASE_URL',
    baseUrl: 'https://re.jrc.ec.europa.eu',
  },
  dem: {
    name: 'Copernicus DEM',
    variable: 'PROVIDER_DEM_BASE_URL',
    baseUrl: 'https://copernicus-dem-30m.s3.amazonaws.com',
    policy: { concurrency: 6 },
  },
  landCover: {
    name: 'ESA WorldCover',
    variable: 'PROVIDER_LANDCOVER_BASE_URL',
    baseUrl: 'https://esa-worldcover.s3.eu-central-1.amazonaws.com',
    policy: { concurrency: 6 },
  },
  globalWindAtlas: {
    name: 'Global Wind Atlas',
    variable: 'PROVIDER_GWA_BASE_URL',
    baseUrl: 'https://globalwindatlas.info',
    // No limits are published, and no promise is made.
    policy: { concurrency: 1 },
  },
} as const satisfies Readonly<Record<string, ProviderEntry>>

/** Name of a provider in code. */
export type ProviderName = keyof typeof PROVIDERS

/** Addresses that stand in for the usual ones. */
export type ProviderUrls = Readonly<Partial<Record<ProviderName, string>>>
