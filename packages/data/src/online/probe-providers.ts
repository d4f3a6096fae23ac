import { ParseError } from '@sunwake/core/errors'
import { readOpenMeteoJson } from '@sunwake/core/weather'
import type { Providers } from './open-providers.ts'
import { urlOf } from './provider.ts'
import { ProviderFailure, type ProviderFailureKind } from './provider-failure.ts'
import { PROVIDERS, type ProviderName } from './provider-table.ts'

/** Whether a provider answers. */
export interface ProviderProbe {
  readonly provider: ProviderName
  /** Name for people. */
  readonly name: string
  /** Environment variable that names another address. */
  readonly variable: string
  /** Address without its path. */
  readonly host: string
  readonly ok: boolean
  /** What failed and what to do; null where all is well. */
  readonly problem: string | null
  readonly kind: ProviderFailureKind | null
  readonly latencyMs: number
}

/** A place on land that every provider covers. */
const PLACE = { latitudeDeg: 45.5, longitudeDeg: 8.5 }
const DEM_TILE = '/Copernicus_DSM_COG_10_N45_00_E008_00_DEM/Copernicus_DSM_COG_10_N45_00_E008_00_DEM.tif'
const LAND_COVER_TILE = '/v200/2021/map/ESA_WorldCover_10m_2021_v200_N45E006_Map.tif'

/** A small question to each provider. */
const QUESTIONS: Readonly<Record<ProviderName, (providers: Providers) => Promise<unknown>>> = {
  nasaPower: ({ nasaPower }) => nasaPower.climatology(PLACE),
  openMeteoArchive: async ({ clients, urls }) => {
    const url = urlOf(urls.openMeteoArchive, '/v1/archive', {
      latitude: PLACE.latitudeDeg,
      longitude: PLACE.longitudeDeg,
      start_date: '2020-06-01',
      end_date: '2020-06-01',
      hourly: 'wind_speed_100m',
      models: 'era5',
      wind_speed_unit: 'ms',
      timezone: 'GMT',
    })
    return readOpenMeteoJson(await clients.openMeteoArchive.getText(url))
  },
  openMeteoForecast: ({ forecast }) => forecast({ ...PLACE, models: ['gfs'], hours: 24 }),
  pvgis: ({ pvgis }) => pvgis.horizon(PLACE),
  dem: ({ clients, urls }) => firstBytes(clients.dem, `${urls.dem}${DEM_TILE}`),
  landCover: ({ clients, urls }) => firstBytes(clients.landCover, `${urls.landCover}${LAND_COVER_TILE}`),
  globalWindAtlas: ({ globalWindAtlas }) => globalWindAtlas(PLACE),
}

/** Asks every provider one small question, all at the same time. Open the providers without a cache for it. */
export function probeProviders(
  providers: Providers,
  clock: () => number = () => performance.now(),
): Promise<readonly ProviderProbe[]> {
  return Promise.all(
    (Object.keys(QUESTIONS) as ProviderName[]).map(async (provider) => {
      const { name, variable } = PROVIDERS[provider]
      const about = { provider, name, variable, host: new URL(providers.urls[provider]).host }
      const startedMs = clock()
      try {
        await QUESTIONS[provider](providers)
        return { ...about, ok: true, problem: null, kind: null, latencyMs: clock() - startedMs }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const kind =
          error instanceof ProviderFailure ? error.kind : error instanceof ParseError ? 'broken_answer' : null
        if (kind === null) throw error
        return { ...about, ok: false, problem: error.message, kind, latencyMs: clock() - startedMs }
      }
    }),
  )
}

/** The first bytes of a GeoTIFF, which tell that it is one. */
async function firstBytes(client: Providers['clients']['dem'], address: string): Promise<void> {
  const response = await client.fetch(address, { headers: { Range: 'bytes=0-15' } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const mark = String.fromCharCode(...bytes.subarray(0, 2))
  if (response.ok && (mark === 'II' || mark === 'MM')) return
  throw new ProviderFailure({
    provider: client.provider,
    kind: response.ok ? 'broken_answer' : 'refused',
    problem: response.ok ? 'it sent something that is no GeoTIFF' : `it answered ${response.status}`,
  })
}
