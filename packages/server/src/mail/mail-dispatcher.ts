import type { Logger } from 'pino'
import type { ClaimedMail } from '../store/mail/mails.ts'
import type { Store } from '../store/store.ts'
import { composeMail, type MailParts } from './compose-mail.ts'
import { isPermanentFailure, type MailSender } from './smtp-sender.ts'

/** How often mail is looked for [ms]. */
const LOOK_MS = 1000
/** Mails that go out at once. */
const BATCH = 5
/** More than a mail server may take for one mail; a process that dies keeps its mails back as long [ms]. */
const LEASE_MS = 120_000
/** Waits after each failure; after the last one the mail is given up [ms]. */
const RETRY_MS = [10_000, 60_000, 300_000, 900_000, 1_800_000]
/** How long a mail that was given up is kept, for people to look at [ms]. */
const KEPT_MS = 7 * 86_400_000
/** After which nobody waits for a mail any more, as when a deployment sent none for a while [ms]. */
const STALE_MS = 86_400_000
/** How long the end of the process waits for mails that go out [ms]. */
const CLOSE_MS = 5000

/** Sends mail that is due. Any number of processes may do so on one database. */
export interface MailDispatcher {
  /** Sends what is due; gives the number of mails that were taken up. */
  sendDue(): Promise<number>
  /** Sends from now on. */
  start(): void
  close(): Promise<void>
}

export function createMailDispatcher({
  store,
  sender,
  log,
  ...rest
}: Omit<MailParts, 'store'> & {
  readonly store: Pick<Store, 'mails'> & MailParts['store']
  readonly sender: MailSender
  readonly log: Logger
}): MailDispatcher {
  const parts: MailParts = { store, ...rest }
  const { clock } = parts
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let sending: Promise<void> = Promise.resolve()
  let prunedAtMs = 0

  const deliver = async (mail: ClaimedMail): Promise<void> => {
    try {
      const fresh = clock.now() - mail.createdAtMs < STALE_MS
      const message = fresh ? await composeMail(mail, parts) : undefined
      if (message !== undefined) await sender.send(message)
      await store.mails.remove(mail)
    } catch (error) {
      const wait = isPermanentFailure(error) ? undefined : RETRY_MS[mail.attempts - 1]
      const { id, kind, attempts } = mail
      // Nothing of the address: logs are read by more people than mail is.
      log.warn(
        { err: error, mail_id: id, kind, attempts, given_up: wait === undefined },
        'mail delivery failed',
      )
      await store.mails.putOff(mail, {
        error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
        dueAtMs: wait === undefined ? undefined : clock.now() + wait,
      })
    }
  }
  const sendDue = async (): Promise<number> => {
    const atMs = clock.now()
    const mails = await store.mails.claim({ atMs, leaseMs: LEASE_MS, limit: BATCH })
    await Promise.all(mails.map(deliver))
    if (atMs - prunedAtMs >= LEASE_MS) {
      prunedAtMs = atMs
      await store.mails.prune(atMs - KEPT_MS)
    }
    return mails.length
  }
  const loop = async (): Promise<void> => {
    try {
      while (!closed && (await sendDue()) === BATCH);
    } catch (error) {
      log.error({ err: error }, 'mail lookup failed')
    }
    if (!closed) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => {
      sending = loop()
    }, LOOK_MS).unref()
  }
  return {
    sendDue,
    start: schedule,
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
      sender.close()
    },
  }
}
