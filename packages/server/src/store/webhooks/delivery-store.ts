import type { PageEnd } from '@sunwake/api/schemas'
import type { Page } from '../kysely/pages.ts'
import type { OutboxEvent, WebhookEvent } from './outbox.ts'
import type { SealedSecrets } from './signing-secrets.ts'

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

/** One try to deliver. */
export interface DeliveryAttempt {
  readonly atMs: number
  /** Undefined where no answer came. */
  readonly statusCode: number | undefined
  readonly latencyMs: number
  /** Why it failed. */
  readonly error: string | undefined
  /** The beginning of the answer. */
  readonly excerpt: string | undefined
}

/** An event on its way to one address. */
export interface Delivery {
  readonly id: string
  readonly organizationId: string
  /** Undefined for a call-back. */
  readonly webhookId: string | undefined
  readonly eventId: string
  readonly event: WebhookEvent
  readonly url: string
  readonly status: DeliveryStatus
  readonly attempts: readonly DeliveryAttempt[]
  /** Undefined where there will be none. */
  readonly nextAttemptAtMs: number | undefined
  readonly createdAtMs: number
}

/** A delivery that a process has for a while, and the token that shows it. */
export interface DeliveryClaim {
  readonly id: string
  readonly token: string
}

/** What a process needs to deliver. */
export interface ClaimedDelivery {
  readonly claim: DeliveryClaim
  readonly webhookId: string | undefined
  readonly url: string
  readonly host: string
  readonly event: Pick<OutboxEvent, 'id' | 'organizationId' | 'name' | 'createdAtMs' | 'data'>
  /** Tries since it was sent off, or sent off again. */
  readonly tries: number
  /** Undefined where there is nothing to sign with yet. */
  readonly secrets: SealedSecrets | undefined
  /** When it was taken, by the clock of the store. */
  readonly atMs: number
}

/** How many deliveries a process may have at once, and how many it has. */
export interface DeliveryRoom {
  readonly most: number
  readonly mostOfHost: number
  readonly mostOfOrganization: number
  readonly hosts: ReadonlyMap<string, number>
  readonly organizations: ReadonlyMap<string, number>
}

/** What comes after a try: done, over, or another try later. */
export type DeliveryVerdict =
  | { readonly status: 'delivered' }
  | {
      readonly status: 'failed'
      /** Whether the receiver said that it is gone for good. */
      readonly gone: boolean
    }
  | { readonly status: 'pending'; readonly retryAfterMs: number }

/** Why a delivery is not tried again. */
export type RetryRefusal = 'not_found' | 'not_failed'

export interface DeliveryFilter {
  /** Only those of webhooks and jobs of one user. */
  readonly userId?: string | undefined
  readonly webhookId?: string | undefined
  readonly event?: WebhookEvent | undefined
  readonly status?: DeliveryStatus | undefined
}

/**
 * Deliveries, what became of them, and the queue that they are. Times are by the clock of the database, which all
 * processes share, unless a test gives one.
 */
export interface DeliveryStore {
  /**
   * Takes what is due, the longest due first, and keeps others from it for some time.
   * @returns what was taken, and how long it is until the next is due; undefined where nothing waits.
   */
  claim(
    room: DeliveryRoom,
    leaseMs: number,
    atMs?: number,
  ): Promise<{ readonly claimed: readonly ClaimedDelivery[]; readonly nextInMs: number | undefined }>
  /**
   * Writes down a try; nothing, where the claim is no longer good. A webhook whose receiver is gone, or has only
   * failed for some time, is switched off with an entry in the audit log.
   */
  record(
    claim: DeliveryClaim,
    attempt: DeliveryAttempt,
    verdict: DeliveryVerdict,
    failingMs: number,
    atMs?: number,
  ): Promise<void>
  /** Gives up a claim without a try. */
  postpone(claim: DeliveryClaim, forMs: number, atMs?: number): Promise<void>
  /** Sends an event to one webhook, whatever it subscribes to. */
  sendTo(webhookId: string, event: OutboxEvent): Promise<Delivery | undefined>
  /** Deliveries of an organisation, newest first. */
  list(
    organizationId: string,
    filter: DeliveryFilter,
    page: Page,
  ): Promise<{ readonly deliveries: readonly Delivery[] } & PageEnd>
  /** Sends a failed delivery off again; the last failed one where the id is that of a webhook. */
  retry(
    organizationId: string,
    id: string,
    options: { readonly userId?: string | undefined; readonly atMs?: number | undefined },
  ): Promise<Delivery | RetryRefusal>
  /** Deliveries of all organisations that are still to be made. */
  pending(): Promise<number>
  /** Forgets events before a time, with their deliveries; gives their number. */
  prune(beforeMs: number): Promise<number>
}
