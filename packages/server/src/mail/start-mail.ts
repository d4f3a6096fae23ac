import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import { createMailDispatcher } from './mail-dispatcher.ts'
import { smtpSender } from './smtp-sender.ts'

/** Sends mail of a store from now on, where the deployment has a mail server; gives what ends that. */
export function startMail(
  { smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>,
  { store, clock, logger }: { readonly store: Store; readonly clock: Clock; readonly logger: Logger },
): () => Promise<void> {
  if (smtp === undefined) return () => Promise.resolve()
  const dispatcher = createMailDispatcher({ store, clock, publicUrl, sender: smtpSender(smtp), log: logger })
  dispatcher.start()
  return () => dispatcher.close()
}
