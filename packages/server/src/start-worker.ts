import type { Logger } from 'pino'
import { systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { databaseClock } from './database-clock.ts'
import { defaultSlots, startJobs } from './jobs/worker/start-jobs.ts'
import { createLogger } from './logger.ts'
import { openReadyStore } from './open-ready-store.ts'
import { encryptionKeys } from './secrets/encryption-keys.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { renewSeals } from './secrets/signing-secrets.ts'
import { StartError } from './start-error.ts'
import { serviceDispatcher } from './webhooks/service-dispatcher.ts'

/** A process that computes jobs and delivers events. */
export interface RunningWorker {
  /** Jobs that it computes at once. */
  readonly concurrency: number
  /** Takes no more jobs, lets those under way end for a while and gives back the others. */
  close(): Promise<void>
}

/**
 * Starts to compute the jobs of a Postgres database, beside any number of other processes.
 * @throws {StartError} a database that does not answer or has an older schema; SQLite.
 */
export async function startWorker(
  config: Config,
  {
    concurrency = defaultSlots(),
    logger = createLogger(config.logLevel),
  }: { readonly concurrency?: number | undefined; readonly logger?: Logger | undefined } = {},
): Promise<RunningWorker> {
  if (config.database.kind === 'sqlite') {
    throw new StartError(
      'An SQLite file belongs to one process, which computes its jobs itself: "sunwake serve --workers N". Workers of their own need Postgres, by DATABASE_URL.',
    )
  }
  const secrets = createSecretBox(encryptionKeys(config))
  const store = await openReadyStore(config, logger, (opened) => renewSeals(opened, secrets))
  const shared = await databaseClock(store, logger)
  const clock = shared ?? systemClock
  const dispatcher = serviceDispatcher({ config, store, secrets, clock, logger })
  try {
    const jobs = await startJobs({ config, store, clock, logger, slots: concurrency })
    dispatcher.start()
    logger.info(
      { worker: jobs.id, slots: concurrency, data_mode: config.dataMode },
      'worker listening for jobs',
    )
    let closed: Promise<void> | undefined
    const close = async () => {
      logger.info('worker closing')
      await jobs.stop()
      await dispatcher.close()
      shared?.stop()
      await store.close()
      logger.info('worker closed')
    }
    return {
      concurrency,
      close() {
        closed ??= close()
        return closed
      },
    }
  } catch (error) {
    shared?.stop()
    await store.close()
    throw error
  }
}
