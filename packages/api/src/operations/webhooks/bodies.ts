import { instant } from '../jobs/answer-bodies.ts'
import type { SigningSecretBody, WebhookBody } from './schema.ts'

/** A webhook without its secret. */
export function webhookBody(webhook: {
  readonly id: string
  readonly url: string
  readonly events: readonly WebhookBody['events'][number][]
  readonly active: boolean
  readonly switchedOff: WebhookBody['inactive_reason'] | undefined
  readonly name: string | undefined
  readonly deliveries: number
  readonly failedDeliveries: number
  readonly createdAtMs: number
}): WebhookBody {
  return {
    id: webhook.id,
    url: webhook.url,
    events: [...webhook.events],
    active: webhook.active,
    inactive_reason: webhook.switchedOff ?? null,
    name: webhook.name ?? null,
    stats: { total: webhook.deliveries, failed: webhook.failedDeliveries },
    created_at: instant(webhook.createdAtMs),
  }
}

/** Data of the event that tests a webhook. */
export function webhookTestData(
  id: string,
  name: string | undefined,
): Readonly<Record<string, string | null>> {
  return { webhook_id: id, name: name ?? null }
}

/**
 * The secret that call-backs are signed with.
 * @param previousUntilMs until when the secret before it signs as well; undefined where there is none.
 */
export function signingSecretBody(secret: string, previousUntilMs: number | undefined): SigningSecretBody {
  return {
    signing_secret: secret,
    previous_valid_until: previousUntilMs === undefined ? null : instant(previousUntilMs),
  }
}

/** An event as receivers get it. Made from what is kept, so that every attempt sends the same bytes. */
export interface EventRecord {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly createdAtMs: number
  readonly data: Readonly<Record<string, unknown>>
}

/** Text that a registered webhook receives. */
export function eventText({ id, name, createdAtMs, organizationId, data }: EventRecord): string {
  return JSON.stringify({
    id,
    event: name,
    created_at: instant(createdAtMs),
    organization_id: organizationId,
    data,
  })
}

/** Text that the call-back of a wind job receives, as the contract has it. */
export function callbackText({ name, createdAtMs, data }: EventRecord): string {
  const { job_id, status, result_url } = data
  return JSON.stringify({ event: name, job_id, status, timestamp: instant(createdAtMs), result_url })
}

/** Data of `quota.threshold`. */
export function quotaThresholdData({
  percent,
  used,
  limit,
  tier,
  period,
}: {
  readonly percent: number
  readonly used: number
  readonly limit: number
  readonly tier: string
  readonly period: { readonly startMs: number; readonly endMs: number }
}): Readonly<Record<string, unknown>> {
  return {
    threshold_pct: percent,
    requests_this_month: used,
    monthly_limit: limit,
    tier,
    period_start: instant(period.startMs),
    period_end: instant(period.endMs),
  }
}
