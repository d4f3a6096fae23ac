import { decodeEmbedded, type EmbeddedEarth } from '@sunwake/api/run'
import { openEmbeddedData } from '@sunwake/data/node'
import type { Logger } from 'pino'

/** Gives the embedded data, decoded at the first call; none where they cannot be read. */
export type EarthLoader = () => Promise<EmbeddedEarth | undefined>

/** Decodes the embedded data once for the process. A failure is logged, and tried again at the next call. */
export function earthLoader(log: Pick<Logger, 'error'>): EarthLoader {
  let decoded: Promise<EmbeddedEarth | undefined> | undefined
  return () => {
    decoded ??= decodeEmbedded(openEmbeddedData()).catch((error: unknown) => {
      decoded = undefined
      log.error({ err: error }, 'the embedded data cannot be read')
      return undefined
    })
    return decoded
  }
}
