import type { DeliveryBody } from './schema.ts'

/** A delivery as it is kept, with every attempt. */
export interface DeliveryRecord {
  readonly id: string
  readonly webhookId: string | undefined
  readonly eventId: string
  readonly event: DeliveryBody['event']
  readonly url: string
  readonly status: DeliveryBody['status']
  readonly attempts: readonly {
    readonly atMs: number
    readonly statusCode: number | undefined
    readonly latencyMs: number
    readonly error: string | undefined
    readonly excerpt: string | undefined
  }[]
  readonly nextAttemptAtMs: number | undefined
  readonly createdAtMs: number
}

/** A delivery as JSON. */
export function deliveryBody(delivery: DeliveryRecord): DeliveryBody {
  const time = (atMs: number) => new Date(atMs).toISOString()
  return {
    delivery_id: delivery.id,
    webhook_id: delivery.webhookId ?? null,
    event_id: delivery.eventId,
    event: delivery.event,
    url: delivery.url,
    status: delivery.status,
    attempts: delivery.attempts.map((attempt) => ({
      at: time(attempt.atMs),
      status_code: attempt.statusCode ?? null,
      latency_ms: attempt.latencyMs,
      error: attempt.error ?? null,
      response_excerpt: attempt.excerpt ?? null,
    })),
    next_attempt_at: delivery.nextAttemptAtMs === undefined ? null : time(delivery.nextAttemptAtMs),
    created_at: time(delivery.createdAtMs),
  }
}
