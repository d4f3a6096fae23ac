import type { Logger } from 'pino'
import { type BillingParts, syncAccount } from './sync-account.ts'

/** How often accounts are looked for whose tier may change by itself [ms]. */
const LOOK_MS = 60_000
/** Accounts, and subscriptions to end, that are taken up at once. */
const BATCH = 20
/** An account that could not be looked at waits for so long [ms]. */
const AGAIN_MS = 600_000
/** Longer than Stripe sends an event again [ms]. */
const EVENTS_KEPT_MS = 30 * 86_400_000

/** Looks after accounts of which nothing is told: ends of grace and of paid periods, events that were lost, erasures. */
export interface BillingWatch {
  /** Looks once. */
  look(): Promise<void>
  start(): void
  close(): Promise<void>
}

export function watchBilling(parts: BillingParts & { readonly log: Pick<Logger, 'error'> }): BillingWatch {
  const { store, gateway, clock, log } = parts
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let looking: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    const nowMs = clock.now()
    for (const id of await store.billing.due(nowMs, BATCH)) {
      try {
        await syncAccount(parts, id, { actor: 'stripe' })
      } catch (error) {
        log.error({ err: error, organization_id: id }, 'billing account check failed')
        await store.billing.putOff(id, nowMs + AGAIN_MS)
      }
    }
    for (const id of await store.billing.cancellations(BATCH)) {
      try {
        await gateway.cancelNow(id)
        await store.billing.removeCancellation(id)
      } catch (error) {
        log.error(
          { err: error, subscription_id: id },
          'subscription cancellation of an erased organisation failed',
        )
      }
    }
    await store.billing.pruneEvents(nowMs - EVENTS_KEPT_MS)
  }
  const schedule = () => {
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.error({ err: error }, 'billing look-up failed'))
        .then(() => {
          if (!closed) schedule()
        })
    }, LOOK_MS).unref()
  }
  return {
    look,
    start: schedule,
    async close() {
      closed = true
      clearTimeout(timer)
      await looking
    },
  }
}
