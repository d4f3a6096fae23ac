import type { Logger } from 'pino'
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Store } from '../store/store.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import { createSender } from './send-event.ts'

/** The dispatcher of a process, as the configuration has it. */
export function serviceDispatcher({
  config,
  store,
  secrets,
  clock,
  logger,
}: {
  readonly config: Pick<Config, 'webhookAllowPrivate' | 'webhookRetrySeconds'>
  readonly store: Store
  readonly secrets: SecretBox
  readonly clock: Clock
  readonly logger: Logger
}): Dispatcher {
  return createDispatcher({
    store,
    box: secrets,
    send: createSender({ allowPrivate: config.webhookAllowPrivate }),
    logger,
    retrySeconds: config.webhookRetrySeconds,
    now: clock === systemClock ? undefined : () => clock.now(),
  })
}
