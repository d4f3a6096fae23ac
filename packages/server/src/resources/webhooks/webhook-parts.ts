import { scopesSuffice } from '@sunwake/api/routes'
import { ServiceError, validationError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Clock } from '../../clock.ts'
import type { Caller } from '../../http/access/caller.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { Store } from '../../store/store.ts'
import type { WebhookWithStats } from '../../store/webhooks/webhooks.ts'
import { webhookUrlProblem } from '../../webhooks/webhook-url.ts'

/** What the operations of webhooks are made with. */
export interface WebhookParts {
  readonly store: Store
  readonly clock: Clock
  /** The time that deliveries go by; undefined takes that of the store, which processes share. */
  readonly countingTime: (() => number) | undefined
  readonly box: SecretBox
  readonly allowPrivate: boolean
}

/** How long an old secret stays good where the request does not say [h]. */
export const OVERLAP_HOURS = 24
export const HOUR_MS = 3_600_000

/** Whether a caller sees the webhooks of others. */
export function seesAll({ scopes }: Caller): boolean {
  return scopesSuffice(scopes, ['admin'])
}

/** Whose webhooks a caller sees; undefined for everybody's. */
export function visibleUserId(caller: Caller): string | undefined {
  return seesAll(caller) ? undefined : caller.userId
}

/**
 * The webhook of the path.
 * @throws {ServiceError} `webhook_not_found`.
 */
export async function webhookOfPath(
  c: Context<HttpEnvironment>,
  { store }: WebhookParts,
  parameter: 'id' | 'webhook_id',
): Promise<WebhookWithStats> {
  const caller = c.get('caller')!
  const id = c.req.param(parameter)!
  const webhook = await store.webhooks.find(caller.organization.id, id, visibleUserId(caller))
  if (webhook === undefined) throw webhookNotFound(id)
  return webhook
}

/** There is no such thing for the caller. */
export function webhookNotFound(id: string): ServiceError {
  return new ServiceError(
    'webhook_not_found',
    `The organisation has no webhook or delivery ${id.slice(0, 100)}.`,
  )
}

/** @throws {ServiceError} `validation_error` for an address that nothing is sent to. */
export function requireWebhookUrl(url: string, { allowPrivate }: WebhookParts): void {
  const constraint = webhookUrlProblem(url, { allowPrivate })
  if (constraint === undefined) return
  // A password is not shown again.
  const value = url.replace(/\/\/[^/?#]*@/, '//...@').slice(0, 80)
  throw validationError([{ field: 'url', value, constraint }])
}
