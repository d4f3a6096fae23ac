import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError, requireFields, requireKnown, requireObject } from '@sunwake/core/errors'
import { createHttpClient } from '../../online/http/http-client.ts'
import type { HttpPolicy } from '../../online/http/http-policy.ts'
import { urlOf } from '../../online/provider.ts'
import { ProviderFailure } from '../../online/provider-failure.ts'
import { PROVIDERS } from '../../online/provider-table.ts'
import type { PackUncertainty } from '../climate-pack.ts'
import { type BuiltPack, packOfFiles } from './build-pack.ts'
import { PACK_DATASETS } from './datasets.ts'
import { geotiffFile } from './geotiff-layers.ts'
import type { PackRegion } from './lay-out.ts'
import { layersOfLib, layersOfSolarPoint } from './point-layers.ts'
import { powerFile } from './power-layers.ts'
import { type NamedFile, unusable } from './source-layer.ts'

/** What {@link fetchClimatePack} asks for. */
export interface PackFetch {
  readonly name: string
  /** `gwa`: maps of a country, or the climate of a point. `gsa`: a point. `power`: a point or a region. */
  readonly from: 'gwa' | 'gsa' | 'power'
  /** Three letters of ISO 3166, for `gwa`. */
  readonly country?: string | undefined
  /** Of the maps of a country [m]; 50, 100 and 150 when absent. */
  readonly heights?: readonly number[] | undefined
  readonly place?: { readonly latitudeDeg: number; readonly longitudeDeg: number } | undefined
  /** Of `power`; of maps the part that is kept [°]. */
  readonly region?: PackRegion | undefined
  readonly cellDeg?: number | undefined
  /** Roughness length of the land at a point of `gwa` [m]; 0.03, farmland, when absent. */
  readonly roughness?: number | undefined
  readonly uncertainty?: PackUncertainty | undefined
  /** Addresses that stand in for the usual ones. */
  readonly urls?: Readonly<Partial<Record<'gwa' | 'gsa' | 'power', string>>> | undefined
  /** In place of the usual limits. */
  readonly policy?: Partial<HttpPolicy> | undefined
}

const FIELDS = [
  ...(['name', 'from', 'country', 'heights', 'place', 'region', 'cellDeg'] as const),
  ...(['roughness', 'uncertainty', 'urls', 'policy'] as const),
]
const BASES = {
  gwa: PROVIDERS.globalWindAtlas.baseUrl,
  gsa: 'https://api.globalsolaratlas.info',
  power: PROVIDERS.nasaPower.baseUrl,
} as const
/** A country's map is some hundred megabytes at most; one try of it may take ten minutes. */
const POLICY = { timeoutMs: 600_000, bodyMaxBytes: 1024 * 1024 * 1024, concurrency: 1 }
const HEIGHTS = [50, 100, 150]
const MAPS = ['wind-speed', 'combined-Weibull-A', 'combined-Weibull-k']
const POWER_PARAMETERS = 'ALLSKY_SFC_SW_DWN,ALLSKY_SFC_SW_DNI,T2M,WS10M,WS50M'
const ROUGHNESS = 0.03

/** Downloads a file into a folder. */
type Download = (url: URL, name: string) => Promise<{ readonly path: string; readonly text: () => string }>

/**
 * Builds a climate pack of what a provider sends. The forms of the requests follow the published interfaces; they were
 * tried on answers that were made up, not on the providers themselves.
 *
 * @throws {InputError} no country, place or region that the provider needs; what `buildClimatePack` refuses.
 * @throws {ProviderFailure} the provider does not answer, too late, too much, or with something else.
 */
export async function fetchClimatePack(wanted: PackFetch): Promise<BuiltPack> {
  requireObject(wanted, 'wanted')
  requireKnown(wanted, FIELDS)
  requireFields(wanted, { name: 'text', from: 'text' })
  const { from, urls = {}, policy } = wanted
  if (!Object.hasOwn(BASES, from)) throw unusable('from', from, 'gwa, gsa or power')
  const baseUrl = (urls[from] ?? BASES[from]).replace(/\/+$/, '')
  const client = createHttpClient({
    provider: PACK_DATASETS[from === 'power' ? 'nasaPower' : from].dataset,
    policy: { ...POLICY, ...policy },
  })
  const folder = await mkdtemp(join(tmpdir(), 'sunwake-fetch-'))
  try {
    const download: Download = async (url, name) => {
      const headers = from === 'gwa' ? { Referer: BASES.gwa } : {}
      const response = await client.fetch(url, { headers })
      if (!response.ok) {
        const problem = `it answered ${response.status} for ${url.pathname}`
        throw new ProviderFailure({ provider: client.provider, kind: 'refused', problem })
      }
      const bytes = Buffer.from(await response.arrayBuffer())
      const path = join(folder, name)
      await writeFile(path, bytes)
      return { path, text: () => bytes.toString('utf8') }
    }
    const files = await FETCHERS[from]({ ...wanted, baseUrl }, download)
    return await packOfFiles(files, wanted)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Fetcher = (wanted: PackFetch & { readonly baseUrl: string }, download: Download) => Promise<NamedFile[]>

const FETCHERS: Readonly<Record<PackFetch['from'], Fetcher>> = {
  async gwa({ country, heights = HEIGHTS, place, roughness = ROUGHNESS, baseUrl }, download) {
    const own = { licence: undefined, credit: undefined }
    if (country === undefined) {
      const { latitudeDeg, longitudeDeg } = requirePlace(place, 'country or place')
      InputError.requireRange(roughness, 0, 3, 'roughness', 'm')
      const name = `gwa_${latitudeDeg}_${longitudeDeg}.lib`
      const { path, text } = await download(
        urlOf(baseUrl, '/api/gwa/custom/Lib/', { lat: latitudeDeg, long: longitudeDeg }),
        name,
      )
      const layers = layersOfLib(text(), {
        place: { latitudeDeg, longitudeDeg },
        roughness,
        name,
        field: 'place',
      })
      const notes = [`${name} is of flat land of roughness ${roughness} m; its terrain is not in it`]
      return [{ field: 'wind', file: { path, dataset: PACK_DATASETS.gwa, layers, notes } }]
    }
    if (!/^[A-Z]{3}$/.test(country))
      throw unusable('country', country, 'three capital letters of ISO 3166, DNK')
    const files: NamedFile[] = []
    for (const height of heights) {
      InputError.requireRange(height, 10, 300, 'heights', 'm')
      for (const map of MAPS) {
        const url = urlOf(baseUrl, `/api/gis/country/${country}/${map}/${height}`, {})
        const { path } = await download(url, `${country}_${map}_${height}m.tif`)
        files.push({ field: 'wind', file: await geotiffFile(path, 'wind', own) })
      }
    }
    return files
  },
  async gsa({ place, baseUrl }, download) {
    const { latitudeDeg, longitudeDeg } = requirePlace(place, 'place')
    const name = `gsa_${latitudeDeg}_${longitudeDeg}.json`
    const { path, text } = await download(
      urlOf(baseUrl, '/data/lta', { loc: `${latitudeDeg},${longitudeDeg}` }),
      name,
    )
    const layers = layersOfSolarPoint(text(), { place: { latitudeDeg, longitudeDeg }, name, field: 'place' })
    return [{ field: 'solar', file: { path, dataset: PACK_DATASETS.gsa, layers, notes: [] } }]
  },
  async power({ place, region, baseUrl }, download) {
    const common = { parameters: POWER_PARAMETERS, community: 'RE', format: 'JSON' }
    if (region !== undefined) {
      const { west, south, east, north } = region
      const box = {
        'longitude-min': west,
        'longitude-max': east,
        'latitude-min': south,
        'latitude-max': north,
      }
      const url = urlOf(baseUrl, '/api/temporal/climatology/regional', { ...common, ...box })
      const { path } = await download(url, `power_${west}_${south}_${east}_${north}.json`)
      return [{ field: 'reanalysis', file: await powerFile(path, 'region') }]
    }
    const { latitudeDeg, longitudeDeg } = requirePlace(place, 'place or region')
    const url = urlOf(baseUrl, '/api/temporal/climatology/point', {
      ...common,
      ...{ longitude: longitudeDeg, latitude: latitudeDeg },
    })
    const { path } = await download(url, `power_${latitudeDeg}_${longitudeDeg}.json`)
    return [{ field: 'reanalysis', file: await powerFile(path, 'place') }]
  },
}

function requirePlace(place: PackFetch['place'], field: string): NonNullable<PackFetch['place']> {
  if (place === undefined) throw unusable(field, undefined, 'given')
  InputError.requireRange(place.latitudeDeg, -90, 90, 'place.latitudeDeg', '°')
  InputError.requireRange(place.longitudeDeg, -180, 180, 'place.longitudeDeg', '°')
  return place
}
