import { randomUUID } from 'node:crypto'
import { webhookBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import {
  parseRequest,
  recordOf,
  ServiceError,
  secretRotationSchema,
  WEBHOOK_EVENT_TEXTS,
  WEBHOOK_EVENTS,
  type WebhookEventList,
  type WebhookList,
  type WebhookWithSecret,
  webhookChangeSchema,
  webhookListQuerySchema,
  webhookRequestSchema,
} from '@sunwake/api/schemas'
import { auditEntry } from '../../http/access/audit-entry.ts'
import { PRIVATE, respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { listQuery } from '../../http/request/query.ts'
import { readJson, readJsonIfAny } from '../../http/request/read-json.ts'
import { nextSecrets, ofWebhook } from '../../secrets/signing-secrets.ts'
import { createWebhookSecret } from '../../secrets/webhook-secret.ts'
import { deliveries } from './deliveries.ts'
import { signingSecret } from './signing-secret.ts'
import {
  HOUR_MS,
  OVERLAP_HOURS,
  requireWebhookUrl,
  seesAll,
  visibleUserId,
  type WebhookParts,
  webhookNotFound,
  webhookOfPath,
} from './webhook-parts.ts'

/** Webhooks that an organisation may have. */
const MOST = 20

/** The operations on webhooks, their deliveries and the secret of call-backs. */
export function webhooks(parts: WebhookParts): Binding[] {
  return [
    register(parts),
    list(parts),
    events,
    remove(parts),
    ...deliveries(parts),
    get(parts),
    update(parts),
    rotate(parts),
    ...signingSecret(parts),
  ]
}

function register(parts: WebhookParts): Binding {
  const { store, clock, box } = parts
  return {
    operation: operations.registerWebhook,
    async handler(c) {
      const request = parseRequest(webhookRequestSchema, await readJson(c))
      requireWebhookUrl(request.url, parts)
      const caller = c.get('caller')!
      const id = randomUUID()
      const secret = createWebhookSecret()
      const webhook = {
        id,
        organizationId: caller.organization.id,
        userId: caller.userId,
        everything: seesAll(caller),
        url: request.url,
        name: request.name,
        events: [...new Set(request.events ?? WEBHOOK_EVENTS)],
        createdAtMs: clock.now(),
      }
      const headers = { ...PRIVATE, Location: `/v1/webhooks/${id}` }
      return await respondOnce(c, store, { headers }, async (records) => {
        if (!(await records.webhooks.insert(webhook, box.seal(secret, ofWebhook(id)), MOST))) {
          throw new ServiceError(
            'webhook_limit_reached',
            `The organisation has ${MOST} webhooks, the most that are allowed: delete one first.`,
          )
        }
        await records.audit.add(auditEntry(c, clock, 'webhook.registered', id))
        const made = { ...webhook, active: true, switchedOff: undefined, deliveries: 0, failedDeliveries: 0 }
        return { ...webhookBody(made), secret } satisfies WebhookWithSecret
      })
    },
  }
}

function list({ store }: WebhookParts): Binding {
  return {
    operation: operations.listWebhooks,
    async handler(c) {
      const { page } = listQuery(c, webhookListQuerySchema)
      const caller = c.get('caller')!
      const { webhooks: listed, ...end } = await store.webhooks.list(caller.organization.id, {
        ...page,
        userId: visibleUserId(caller),
      })
      return respondJson(c, {
        webhooks: listed.map(webhookBody),
        pagination: page.pagination(end),
      } satisfies WebhookList)
    },
  }
}

const events: Binding = {
  operation: operations.listWebhookEvents,
  handler: (c) =>
    respondJson(c, {
      events: WEBHOOK_EVENTS.map((name) => ({ name, description: WEBHOOK_EVENT_TEXTS[name] })),
    } satisfies WebhookEventList),
}

function remove(parts: WebhookParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.deleteWebhook,
    async handler(c) {
      const { id, organizationId } = await webhookOfPath(c, parts, 'id')
      await store.transaction(async (records) => {
        if (!(await records.webhooks.remove(organizationId, id))) throw webhookNotFound(id)
        await records.audit.add(auditEntry(c, clock, 'webhook.deleted', id))
      })
      return c.body(null, 204)
    },
  }
}

function get(parts: WebhookParts): Binding {
  return {
    operation: operations.getWebhook,
    handler: async (c) => respondJson(c, webhookBody(await webhookOfPath(c, parts, 'webhook_id'))),
  }
}

function update(parts: WebhookParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.updateWebhook,
    async handler(c) {
      const { id, organizationId } = await webhookOfPath(c, parts, 'webhook_id')
      const { url, events: wanted, ...rest } = parseRequest(webhookChangeSchema, await readJson(c))
      if (url !== undefined) requireWebhookUrl(url, parts)
      await store.transaction(async (records) => {
        await records.webhooks.update(organizationId, id, {
          ...rest,
          url,
          ...(wanted === undefined ? {} : { events: [...new Set(wanted)] }),
        })
        await records.audit.add(auditEntry(c, clock, 'webhook.changed', id))
      })
      return respondJson(c, webhookBody(await webhookOfPath(c, parts, 'webhook_id')))
    },
  }
}

function rotate(parts: WebhookParts): Binding {
  const { store, clock, box } = parts
  return {
    operation: operations.rotateWebhookSecret,
    async handler(c) {
      const webhook = await webhookOfPath(c, parts, 'webhook_id')
      const request = parseRequest(secretRotationSchema, await readJsonIfAny(c))
      const { overlapHours = OVERLAP_HOURS } = recordOf(request)
      const { id, organizationId } = webhook
      return await respondOnce(c, store, { status: 200, headers: PRIVATE }, async (records) => {
        const old = await records.webhooks.secrets(organizationId, id)
        if (old === undefined) throw webhookNotFound(id)
        const next = nextSecrets(box, ofWebhook(id), old, {
          atMs: clock.now(),
          overlapMs: overlapHours * HOUR_MS,
        })
        await records.webhooks.setSecrets(organizationId, id, next.sealed)
        await records.audit.add(auditEntry(c, clock, 'webhook.secret_rotated', id))
        return { ...webhookBody(webhook), secret: next.secret } satisfies WebhookWithSecret
      })
    },
  }
}
