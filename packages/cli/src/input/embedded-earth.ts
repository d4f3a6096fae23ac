import type { RunContext } from '@sunwake/api/run'
import type { SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'

const DATA_MODES = ['embedded', 'auto', 'online'] as const

/**
 * What operations take from this machine: the climate packs of DATA_DIR and the embedded data, the policy of `DATA_MODE`, and the providers where it lets
 * them be asked. `--data-mode` is a field of the request: it narrows the policy.
 */
export async function embeddedContext({ process }: SunwakeContext): Promise<RunContext> {
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
  const earth = await decodeEmbedded(await openDataOf(dataDir))
  if (dataMode === 'embedded') return { earth, dataMode }
  const { providerUrlsOf } = await import('@sunwake/data')
  const { weather, terrain } = await openOnlineData({ dataDir, urls: providerUrlsOf(env) })
  return { earth, dataMode, sources: weather, onlineTerrain: terrain }
}
