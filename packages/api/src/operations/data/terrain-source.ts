import { DataUnavailableError, type TerrainLayer, type TerrainSource } from '@sunwake/data'
import { ServiceError } from '../../errors/index.ts'
import type { DataMode } from '../../wire/common-request.ts'
import { requireMode } from './embedded/data-policy.ts'
import type { RunContext } from './run-context.ts'

/**
 * Where heights and land cover come from: what the request or the caller of the run brought; else providers, the
 * embedded ones or both, as the deployment and the request allow.
 *
 * @param own what the request brings.
 * @throws {ServiceError} `validation_error` where the deployment does not allow the mode that the request names;
 *   `data_unavailable` where nothing is left.
 */
export function terrainSource(
  context: RunContext,
  dataMode: DataMode | undefined,
  own: Partial<TerrainSource> = {},
): TerrainSource {
  const { elevation, landCover } = { ...own, ...context.terrain }
  if (elevation !== undefined && landCover !== undefined) return { elevation, landCover }
  const others = sourceOfMode(context, dataMode)
  return { elevation: elevation ?? others.elevation, landCover: landCover ?? others.landCover }
}

function sourceOfMode(
  { onlineTerrain, earth, dataMode: policy = 'embedded' }: RunContext,
  dataMode: DataMode | undefined,
): TerrainSource {
  const mode = requireMode(policy, dataMode)
  const online = mode === 'embedded' ? undefined : onlineTerrain
  const embedded = mode === 'online' ? undefined : earth?.terrain
  const first = online ?? embedded
  if (first === undefined) {
    throw new ServiceError(
      'data_unavailable',
      mode === 'online'
        ? 'Online terrain was asked for, and no provider of it is asked here. With data_mode embedded or auto the embedded elevation model answers.'
        : 'The embedded data are not loaded.',
      { headers: { 'Retry-After': '60' } },
    )
  }
  return online === undefined || embedded === undefined ? first : withFallback(online, embedded)
}

/** Asks one source, and another where the first has nothing now, which a warning then says. */
function withFallback(first: TerrainSource, second: TerrainSource): TerrainSource {
  return {
    elevation: (request) =>
      orElse(
        () => first.elevation(request),
        () => second.elevation(request),
      ),
    landCover: (request) =>
      orElse(
        () => first.landCover(request),
        () => second.landCover(request),
      ),
  }
}

async function orElse<T extends TerrainLayer>(ask: () => Promise<T>, askOther: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof DataUnavailableError)) throw error
    const layer = await askOther()
    return { ...layer, warnings: [...layer.warnings, fallbackWarning(layer, error.message)] }
  }
}

function fallbackWarning(
  { provenance }: TerrainLayer,
  why: string,
): { readonly code: 'embedded_data'; readonly message: string } {
  return {
    code: 'embedded_data',
    message: `The provider gave nothing (${why.replace(/\.$/, '')}); ${provenance.dataset} answers instead.`,
  }
}
