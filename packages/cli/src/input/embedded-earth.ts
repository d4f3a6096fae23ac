import type { RunContext } from '@sunwake/api/run'
import type { SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'

const DATA_MODES = ['embedded', 'auto', 'online'] as const

/**
 * What operations take from this machine: the climate packs of DATA_DIR and the embedded data, the policy of `DATA_MODE`, and the providers where it lets
 * them be asked. `--data-mode` is a field of the request: it narrows the policy.
 *
 * @param request of a run at one place, around which alone the data are decoded; all of them when absent.
 */
export async function embeddedContext(
  { process }: SunwakeContext,
  request: Readonly<Record<string, unknown>> = {},
): Promise<RunContext> {
  const { env } = process
  const given = env['DATA_MODE']?.trim() || 'embedded'
  const dataMode = DATA_MODES.find((mode) => mode === given)
  if (dataMode === undefined) {
    throw new UsageError(`DATA_MODE is ${JSON.stringify(given)}; it must be one of ${DATA_MODES.join(', ')}`)
  }
  const dataDir = env['DATA_DIR']?.trim() || './data'
  const [{ decodeEmbedded }, { openDataOf, openOnlineData }] = await Promise.all([
    import('@sunwake/api/embedded-earth'),
    import('@sunwake/data/node'),
  ])
  const earth = await decodeEmbedded(await openDataOf(dataDir), placeOf(request))
  if (dataMode === 'embedded') return { earth, dataMode }
  const { providerUrlsOf } = await import('@sunwake/data')
  const { weather, terrain } = await openOnlineData({ dataDir, urls: providerUrlsOf(env) })
  return { earth, dataMode, sources: weather, onlineTerrain: terrain }
}

/** The place that a request names, by itself or in `site` or `location`; undefined where it is for the run to refuse. */
function placeOf(
  request: Readonly<Record<string, unknown>>,
): { readonly latitudeDeg: number; readonly longitudeDeg: number } | undefined {
  for (const part of [request, request['site'], request['location']]) {
    if (typeof part !== 'object' || part === null) continue
    const { latitude, lat, longitude, lon } = part as Readonly<Record<string, unknown>>
    const [latitudeDeg, longitudeDeg] = [latitude ?? lat, longitude ?? lon]
    if (typeof latitudeDeg !== 'number' || typeof longitudeDeg !== 'number') continue
    if (Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180) return { latitudeDeg, longitudeDeg }
  }
  return undefined
}
