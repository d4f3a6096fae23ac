import type { OutboxEvent } from '../store/webhooks/outbox.ts'

/** An event as receivers get it. Made from what is kept, so that every try sends the same bytes. */
export type DeliveredEvent = Pick<OutboxEvent, 'id' | 'organizationId' | 'name' | 'createdAtMs' | 'data'>

/** Body for a registered webhook. */
export function webhookBody(event: DeliveredEvent): string {
  return JSON.stringify({
    id: event.id,
    event: event.name,
    created_at: new Date(event.createdAtMs).toISOString(),
    organization_id: event.organizationId,
    data: event.data,
  })
}

/** Body for the call-back of a wind job, as the contract has it. */
export function callbackBody(event: DeliveredEvent): string {
  const { job_id, status, result_url } = event.data
  return JSON.stringify({
    event: event.name,
    job_id,
    status,
    timestamp: new Date(event.createdAtMs).toISOString(),
    result_url,
  })
}
