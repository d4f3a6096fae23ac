import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Store } from '../../store/store.ts'
import { queueOf } from '../queue/open-queue.ts'
import { createJobThreads } from '../runs/job-threads.ts'
import { createJobWorker } from './job-worker.ts'

/** Jobs that a service computes at once beside serving, unless told otherwise. */
const DEFAULT_SLOTS_MAX = 4

/** Jobs at once where nobody says how many: a core is left to the requests. */
export function defaultSlots(): number {
  return Math.min(Math.max(availableParallelism() - 1, 1), DEFAULT_SLOTS_MAX)
}

/** Starts to compute jobs in this process; gives how to stop. */
export async function startJobs({
  config,
  store,
  clock,
  logger,
  slots,
}: {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly logger: Logger
  readonly slots: number
}): Promise<{ readonly id: string; stop(): Promise<void> }> {
  const threads = createJobThreads(slots, config)
  const worker = createJobWorker({
    parts: {
      store,
      deployment: { perWindow: config.rateLimitPerMinute, burst: config.rateLimitBurst },
      publicUrl: config.publicUrl,
    },
    threads,
    queue: queueOf(config.database, store, logger),
    slots,
    limits: { softMs: 1000 * config.jobSoftLimitS, hardMs: 1000 * config.jobHardLimitS },
    clock,
    logger,
  })
  const stop = async () => {
    await worker.stop()
    await threads.close()
  }
  try {
    await worker.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { id: worker.id, stop }
}
