import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { RunContext } from '@sunwake/api/run'
import { earthLoader, onlineLoader } from '../earth-loader.ts'
import type { ThreadConfig } from './create-pool.ts'

/**
 * Within a thread of a pool: what its tasks take from outside, opened once for all of them.
 * @param niceness how far the thread gives way to the event loop and to others, 0..19. On Linux alone, where a priority
 * is of a thread and not of the whole process.
 */
export function threadContext(niceness: number): () => Promise<RunContext> {
  if (process.platform === 'linux') setPriority(0, niceness)
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
