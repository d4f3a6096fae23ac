import { callbackText, eventText } from '@sunwake/api/bodies'
import type { Logger } from 'pino'
import type { SecretBox } from '../secrets/secret-box.ts'
import { ensureSigningSecret, ofOrganization, ofWebhook, openSecrets } from '../secrets/signing-secrets.ts'
import type { Store } from '../store/store.ts'
import type { ClaimedDelivery, DeliveryVerdict } from '../store/webhooks/delivery-store.ts'
import type { SendEvent, SendOutcome } from './send-event.ts'
import { callbackHeaders, webhookHeaders } from './signatures.ts'

/** Deliveries of a process at once: of all, to one host, and of one organisation, so that nobody holds up the others. */
const MOST = 32
const MOST_OF_HOST = 4
const MOST_OF_ORGANIZATION = 8
/** Longer than a try can take; then another process may take it up [ms]. */
const LEASE_MS = 30_000
/** How often it is looked for deliveries when no signal came [ms]. */
const LOOK_MS = 5000
/** The same, where what is due is held by others or by limits [ms]. */
const LOOK_AGAIN_MS = 1000
/** How long a delivery waits that cannot be signed [ms]. */
const LOCKED_MS = 60_000
/** A webhook that has only failed for this long is switched off, as Svix has it [ms]. */
const FAILING_MS = 5 * 86_400_000
/** How long events are kept: longer than the month within which some are told once [ms]. */
const KEPT_MS = 40 * 86_400_000
const PRUNE_EVERY_MS = 3_600_000
const CLOSE_MS = 5000

const USER_AGENT = 'Sunwake-Webhooks/1.0'

export interface DispatcherParts {
  readonly store: Store
  readonly box: SecretBox
  readonly send: SendEvent
  readonly logger: Pick<Logger, 'error' | 'warn'>
  /** Waits after each failed try; after the last the delivery has failed. */
  readonly retrySeconds: readonly number[]
  /** The time of tests; undefined goes by the clock of the store, which processes share. */
  readonly now?: (() => number) | undefined
  readonly leaseMs?: number | undefined
  /** How long deliveries under way are waited for at the end; they are taken up again by others [ms]. */
  readonly closeMs?: number | undefined
}

/** Delivers events. Any number of processes may have one on the same store. */
export interface Dispatcher {
  /** Looks for deliveries from now on, by itself and when it is told. */
  start(): void
  /** Delivers what is due now; gives the number of tries. */
  deliverDue(): Promise<number>
  /** Takes up nothing more, waits a moment for what is under way, and gives up the rest, which stays due. */
  close(): Promise<void>
}

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { store, logger, now, leaseMs = LEASE_MS, closeMs = CLOSE_MS } = parts
  const { deliveries } = store
  const underWay = new Set<Promise<void>>()
  const hosts = new Map<string, number>()
  const organizations = new Map<string, number>()
  const giveUp = new AbortController()
  let closing = false
  let started = false
  let looking: Promise<number | undefined> | undefined
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined
  let prunedAtMs = 0
  let begun = 0
  let endListening = () => {}

  const begin = (delivery: ClaimedDelivery) => {
    begun++
    const { host } = delivery
    const { organizationId } = delivery.event
    count(hosts, host, 1)
    count(organizations, organizationId, 1)
    const task = deliver(parts, delivery, giveUp.signal)
      .catch((error: unknown) => logger.error({ err: error }, 'delivery record failed'))
      .then(() => {
        underWay.delete(task)
        count(hosts, host, -1)
        count(organizations, organizationId, -1)
        if (started) wake()
      })
    underWay.add(task)
  }

  /** Takes up what there is room for; gives the time until the next look. */
  const look = async (): Promise<number> => {
    while (!closing) {
      const room = {
        most: MOST - underWay.size,
        mostOfHost: MOST_OF_HOST,
        mostOfOrganization: MOST_OF_ORGANIZATION,
        hosts,
        organizations,
      }
      if (room.most <= 0) break
      const { claimed, nextInMs } = await deliveries.claim(room, leaseMs, now?.())
      for (const delivery of claimed) begin(delivery)
      if (claimed.length > 0) continue
      if (nextInMs === undefined) break
      return nextInMs > 0 ? Math.min(nextInMs, LOOK_MS) : LOOK_AGAIN_MS
    }
    return LOOK_MS
  }

  const prune = async () => {
    const nowMs = now?.() ?? Date.now()
    if (nowMs - prunedAtMs < PRUNE_EVERY_MS) return
    prunedAtMs = nowMs
    await deliveries.prune(nowMs - KEPT_MS)
  }

  const wake = () => {
    if (closing) return
    if (looking !== undefined) {
      lookAgain = true
      return
    }
    clearTimeout(timer)
    looking = look()
      .then(async (inMs) => {
        await prune()
        return inMs
      })
      .catch((error: unknown) => {
        logger.error({ err: error }, 'delivery claim failed')
        return LOOK_MS
      })
      .finally(() => {
        looking = undefined
      })
    void looking.then((inMs) => {
      if (closing) return
      timer = setTimeout(wake, lookAgain ? 0 : inMs).unref()
      lookAgain = false
    })
  }

  return {
    start() {
      started = true
      endListening = store.signals.listen('deliveries', wake)
      wake()
    },
    async deliverDue() {
      const before = begun
      for (let last = -1; last !== begun; ) {
        last = begun
        await look()
        await Promise.all(underWay)
      }
      return begun - before
    },
    async close() {
      closing = true
      endListening()
      clearTimeout(timer)
      await looking
      const deadline = setTimeout(() => giveUp.abort(), closeMs)
      await Promise.all(underWay)
      clearTimeout(deadline)
    },
  }
}

function count(counts: Map<string, number>, name: string, by: number): void {
  const next = (counts.get(name) ?? 0) + by
  if (next === 0) counts.delete(name)
  else counts.set(name, next)
}

/** One try: signs, sends, and writes down what became of it. */
async function deliver(
  parts: DispatcherParts,
  delivery: ClaimedDelivery,
  giveUp: AbortSignal,
): Promise<void> {
  const { store, send, retrySeconds, logger, now } = parts
  const { claim, url, atMs } = delivery
  let message: Awaited<ReturnType<typeof signedMessage>>
  try {
    message = await signedMessage(parts, delivery)
  } catch (error) {
    // Not the receiver's fault: nothing is held against it.
    logger.error({ err: error, delivery_id: claim.id }, 'delivery signing failed')
    await store.deliveries.postpone(claim, LOCKED_MS, now?.())
    return
  }
  const outcome = await send({ url, ...message, signal: giveUp })
  if (giveUp.aborted && outcome.statusCode === undefined) {
    await store.deliveries.postpone(claim, 0, now?.())
    return
  }
  const verdict = verdictOf(outcome, delivery.tries, retrySeconds)
  await store.deliveries.record(claim, { atMs, ...outcome }, verdict, FAILING_MS, now?.())
}

async function signedMessage({ store, box }: DispatcherParts, delivery: ClaimedDelivery) {
  const { event, webhookId, atMs } = delivery
  const boundTo = webhookId === undefined ? ofOrganization(event.organizationId) : ofWebhook(webhookId)
  const sealed = delivery.secrets ?? (await ensureSigningSecret(store, box, event.organizationId))
  const secrets = openSecrets(box, boundTo, sealed, atMs)
  const body = webhookId === undefined ? callbackText(event) : eventText(event)
  const sign = webhookId === undefined ? callbackHeaders : webhookHeaders
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      ...sign({ eventId: event.id, atMs, body }, secrets),
    },
  }
}

function verdictOf(
  { statusCode, error }: SendOutcome,
  triesBefore: number,
  retrySeconds: readonly number[],
): DeliveryVerdict {
  if (error === undefined) return { status: 'delivered' }
  // As Standard Webhooks has it, 410 asks to be sent nothing more.
  if (statusCode === 410) return { status: 'failed', gone: true }
  const seconds = retrySeconds[triesBefore]
  return seconds === undefined
    ? { status: 'failed', gone: false }
    : { status: 'pending', retryAfterMs: seconds * 1000 }
}
