import type { WebhookEvent } from '@sunwake/api/schemas'

export type { WebhookEvent }

/** Something that others are told of. */
export interface OutboxEvent {
  /** The one id of the event, whatever the number of its deliveries. */
  readonly id: string
  readonly organizationId: string
  /** Whose doing it is; absent for what concerns the whole organisation. */
  readonly userId: string | undefined
  readonly name: WebhookEvent
  readonly createdAtMs: number
  /** `data` of the body. */
  readonly data: Readonly<Record<string, unknown>>
  /** Where the request of a wind job wanted to be called back. */
  readonly callbackUrl?: string | undefined
  /** Where an event of the organisation with the same text was told, this one is not. */
  readonly once?: string | undefined
}

/** Events on their way out. */
export interface OutboxStore {
  /**
   * Keeps an event with a delivery to every active webhook that subscribes to it, and to its call-back. Within the
   * transaction of the change it tells of, so that there is never the one without the other.
   */
  emit(event: OutboxEvent): Promise<void>
}
