import type { ProviderOptions, Providers } from '../online/open-providers.ts'
import { createCopernicusElevation } from '../terrain/copernicus-elevation.ts'
import type { TerrainSource } from '../terrain/terrain-source.ts'
import { createWorldCoverLandCover } from '../terrain/worldcover-land-cover.ts'

/**
 * Heights and land cover of the online providers, asked with their limits and retries. The coarser model beside the
 * heights is left out where another address stands in for theirs.
 */
export function onlineTerrain(
  { clients }: Pick<Providers, 'clients'>,
  { urls = {}, now = Date.now }: Pick<ProviderOptions, 'urls' | 'now'> = {},
): TerrainSource {
  return {
    ...createCopernicusElevation({ fetch: clients.dem.fetch, baseUrl: folderOf(urls.dem), now }),
    ...createWorldCoverLandCover({ fetch: clients.landCover.fetch, baseUrl: folderOf(urls.landCover), now }),
  }
}

function folderOf(url: string | undefined): string | undefined {
  return url?.replace(/\/+$/, '')
}
