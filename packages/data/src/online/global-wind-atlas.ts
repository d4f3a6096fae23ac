import { type GeneralizedClimate, readWaspLib } from '@sunwake/core/wind/formats'
import { ONLINE_DATASETS, type SourceProvenance } from '../sources/provenance.ts'
import { type Place, roundPlace } from './place.ts'
import { type ProviderAccess, urlOf } from './provider.ts'

/** A wind climate of flat land, with where it comes from. */
export interface AtlasClimate {
  readonly climate: GeneralizedClimate
  readonly provenance: SourceProvenance
}

/** Cells of the atlas are 250 m. */
const PLACE_DIGITS = 3

/** Generalised wind climates of the Global Wind Atlas over a client. */
export function globalWindAtlas({
  client,
  ask,
  baseUrl,
}: ProviderAccess): (place: Place) => Promise<AtlasClimate> {
  return async (place) => {
    const { latitudeDeg, longitudeDeg } = roundPlace(place, PLACE_DIGITS)
    const url = urlOf(baseUrl, '/api/gwa/custom/Lib/', { lat: latitudeDeg, long: longitudeDeg })
    const { value, fetchedAtMs } = await ask({
      provider: client.provider,
      key: `global-wind-atlas gwc v3 ${url.href}`,
      // The service answers only to those who name its page.
      load: () =>
        client.getText(url, { form: 'text', headers: { Referer: ONLINE_DATASETS.globalWindAtlas.url } }),
      decode: readWaspLib,
    })
    return {
      climate: value,
      provenance: {
        ...ONLINE_DATASETS.globalWindAtlas,
        version: value.name === '' ? null : value.name,
        period: '2008-2017',
        fetchedAtMs,
      },
    }
  }
}
