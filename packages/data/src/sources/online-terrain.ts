import { ParseError } from '@sunwake/core/errors'
import type { ProviderOptions, Providers } from '../online/open-providers.ts'
import { ProviderFailure } from '../online/provider-failure.ts'
import { PROVIDERS } from '../online/provider-table.ts'
import { createCopernicusElevation } from '../terrain/copernicus-elevation.ts'
import type { TerrainSource } from '../terrain/terrain-source.ts'
import { createWorldCoverLandCover } from '../terrain/worldcover-land-cover.ts'

/**
 * Heights and land cover of the online providers, asked with their limits and retries. The coarser model beside the
 * heights is left out where another address stands in for theirs. A tile that is no GeoTIFF is a failure of its
 * provider, and not of who asks.
 */
export function onlineTerrain(
  { clients }: Pick<Providers, 'clients'>,
  { urls = {}, now = Date.now }: Pick<ProviderOptions, 'urls' | 'now'> = {},
): TerrainSource {
  const { elevation } = createCopernicusElevation({
    fetch: clients.dem.fetch,
    baseUrl: folderOf(urls.dem),
    now,
  })
  const { landCover } = createWorldCoverLandCover({
    fetch: clients.landCover.fetch,
    baseUrl: folderOf(urls.landCover),
    now,
  })
  return {
    elevation: (request) => readable(PROVIDERS.dem.name, elevation(request)),
    landCover: (request) => readable(PROVIDERS.landCover.name, landCover(request)),
  }
}

async function readable<T>(provider: string, layer: Promise<T>): Promise<T> {
  try {
    return await layer
  } catch (cause) {
    if (!(cause instanceof ParseError)) throw cause
    const problem = 'a tile of it is no GeoTIFF that can be read'
    throw new ProviderFailure({ provider, kind: 'broken_answer', problem, cause })
  }
}

function folderOf(url: string | undefined): string | undefined {
  return url?.replace(/\/+$/, '')
}
