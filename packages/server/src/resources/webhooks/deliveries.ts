import { randomUUID } from 'node:crypto'
import { deliveryBody, webhookTestData } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { type DeliveryList, deliveryListQuerySchema, recordOf, ServiceError } from '@sunwake/api/schemas'
import { auditEntry } from '../../http/access/audit-entry.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { listQuery } from '../../http/request/query.ts'
import { visibleUserId, type WebhookParts, webhookNotFound, webhookOfPath } from './webhook-parts.ts'

/** The operations on deliveries. */
export function deliveries(parts: WebhookParts): Binding[] {
  return [test(parts), list(parts), retry(parts)]
}

function test(parts: WebhookParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.testWebhook,
    async handler(c) {
      const { id, organizationId, name } = await webhookOfPath(c, parts, 'id')
      return await respondOnce(c, store, { status: 202 }, async (records) => {
        const delivery = await records.deliveries.sendTo(id, {
          id: randomUUID(),
          organizationId,
          userId: c.get('caller')!.userId,
          name: 'webhook.test',
          createdAtMs: clock.now(),
          data: webhookTestData(id, name),
        })
        if (delivery === undefined) throw webhookNotFound(id)
        return deliveryBody(delivery)
      })
    },
  }
}

function list({ store }: WebhookParts): Binding {
  return {
    operation: operations.listDeliveries,
    async handler(c) {
      const { query, page } = listQuery(c, deliveryListQuerySchema)
      const caller = c.get('caller')!
      const { deliveries: listed, ...end } = await store.deliveries.list(
        caller.organization.id,
        {
          userId: visibleUserId(caller),
          webhookId: recordOf(query).webhookId,
          event: query.event,
          status: query.status,
        },
        page,
      )
      return respondJson(c, {
        deliveries: listed.map(deliveryBody),
        pagination: page.pagination(end),
      } satisfies DeliveryList)
    },
  }
}

function retry({ store, clock, countingTime }: WebhookParts): Binding {
  return {
    operation: operations.retryDelivery,
    async handler(c) {
      const caller = c.get('caller')!
      const id = c.req.param('webhook_id')!
      return await respondOnce(c, store, { status: 202 }, async (records) => {
        const delivery = await records.deliveries.retry(caller.organization.id, id, {
          userId: visibleUserId(caller),
          atMs: countingTime?.(),
        })
        if (delivery === 'not_found') throw webhookNotFound(id)
        if (delivery === 'not_failed') {
          throw new ServiceError(
            'delivery_not_failed',
            'There is no failed delivery: what is pending or delivered is not sent again.',
          )
        }
        await records.audit.add(auditEntry(c, clock, 'delivery.retried', delivery.id))
        return deliveryBody(delivery)
      })
    },
  }
}
