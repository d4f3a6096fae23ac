import { decodeEmbedded, type EmbeddedEarth } from '@sunwake/api/run'
import type { DataMode, ProviderUrls } from '@sunwake/data'
import { type OnlineData, openDataOf, openOnlineData } from '@sunwake/data/node'
import type { Logger } from 'pino'

/** Gives the embedded data, decoded at the first call; none where they cannot be read. */
export type EarthLoader = () => Promise<EmbeddedEarth | undefined>

/** Decodes the embedded data and the climate packs of `dataDir` once for the process. A failure is logged, and tried again at the next call. */
export function earthLoader(log: Pick<Logger, 'error'>, dataDir: string): EarthLoader {
  let decoded: Promise<EmbeddedEarth | undefined> | undefined
  return () => {
    decoded ??= openDataOf(dataDir)
      .then(decodeEmbedded)
      .catch((error: unknown) => {
        decoded = undefined
        log.error({ err: error }, 'embedded data load failed')
        return undefined
      })
    return decoded
  }
}

/** Gives the online data, opened at the first call; none where the deployment keeps to its embedded data. */
export type OnlineLoader = () => Promise<Pick<OnlineData, 'weather' | 'terrain'> | undefined>

/** Opens the providers once for the process, so that their limits, rests and caches hold for all requests. */
export function onlineLoader(
  {
    dataMode,
    dataDir,
    providerUrls,
  }: { readonly dataMode: DataMode; readonly dataDir: string; readonly providerUrls: ProviderUrls },
  now: () => number,
): OnlineLoader {
  if (dataMode === 'embedded') return async () => undefined
  let opened: Promise<OnlineData> | undefined
  return () => {
    opened ??= openOnlineData({ dataDir, urls: providerUrls, now })
    return opened
  }
}
