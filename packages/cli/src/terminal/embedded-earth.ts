import type { RunContext } from '@sunwake/api/run'
import type { SunwakeContext } from '../context.ts'
import { UsageError } from './errors.ts'

const DATA_MODES = ['embedded', 'auto', 'online'] as const

/** What operations on the embedded data take from this machine: the data, and the policy of `DATA_MODE`. */
export async function embeddedContext({ process }: SunwakeContext): Promise<RunContext> {
  const given = process.env['DATA_MODE']?.trim() || 'embedded'
  const dataMode = DATA_MODES.find((mode) => mode === given)
  if (dataMode === undefined) {
    throw new UsageError(`DATA_MODE is ${JSON.stringify(given)}; it must be one of ${DATA_MODES.join(', ')}`)
  }
  const [{ decodeEmbedded }, { openEmbeddedData }] = await Promise.all([
    import('@sunwake/api/run'),
    import('@sunwake/data/node'),
  ])
  return { earth: await decodeEmbedded(openEmbeddedData()), dataMode }
}
