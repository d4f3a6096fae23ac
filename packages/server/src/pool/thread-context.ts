import { workerData } from 'node:worker_threads'
import type { RunContext } from '@sunwake/api/run'
import { earthLoader, onlineLoader } from '../earth-loader.ts'
import type { ThreadConfig } from './create-pool.ts'

/** Within a thread of a pool: what its tasks take from outside, opened once for all of them. */
export function threadContext(): () => Promise<RunContext> {
  const config = workerData as ThreadConfig
  const earth = earthLoader({ error: (facts: { err: unknown }) => console.error(facts.err) })
  const online = onlineLoader(config, () => Date.now())
  return async () => {
    const [decoded, opened] = await Promise.all([earth(), online()])
    return {
      earth: decoded,
      sources: opened?.weather,
      onlineTerrain: opened?.terrain,
      dataMode: config.dataMode,
    }
  }
}
