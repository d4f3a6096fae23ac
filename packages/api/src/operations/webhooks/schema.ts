import { z } from '@hono/zod-openapi'
import { flag, nameField, oneOf, quantity, strictObject, text } from '../../wire/field.ts'
import { pageFields, paginationSchema } from '../../wire/pagination.ts'
import { WEBHOOK_EVENTS } from './events.ts'

const time = (description: string) => z.iso.datetime().openapi({ description })
const url = text({
  min: 1,
  max: 2048,
  description:
    'Where events are posted to. https, a public host, no user name and password; where its name leads to is checked at each delivery, and redirects are not followed.',
  example: 'https://example.com/hooks/sunwake',
})
const eventName = oneOf(WEBHOOK_EVENTS, 'Name of an event; `GET /solar/webhooks/events` lists them.').openapi(
  'WebhookEvent',
)
const events = z
  .array(eventName, { error: `an array of ${WEBHOOK_EVENTS.join(', ')}` })
  .min(1, { error: 'at least one event' })
  .max(WEBHOOK_EVENTS.length, { error: 'every event once' })

/** Body of `POST /solar/webhooks/register`. */
export const webhookRequestSchema = strictObject({
  url,
  events: events.optional().openapi({ description: 'What to send; everything when absent.' }),
  name: nameField('For lists.').optional(),
}).openapi('WebhookRequest', {
  example: {
    url: 'https://example.com/hooks/sunwake',
    events: ['solar.optimization.completed', 'solar.optimization.failed'],
    name: 'Production',
  },
})

/** Body of `PATCH /v1/webhooks/{webhook_id}`. */
export const webhookChangeSchema = strictObject({
  active: flag(
    'False stops it, and what was still to be delivered has failed; true takes it up again, also where the service switched it off.',
  ).optional(),
  url: url.optional(),
  events: events.optional().openapi({ description: 'What to send.' }),
  name: nameField('For lists.').optional(),
}).openapi('WebhookChange', { example: { active: true, name: 'Production' } })

/** A webhook as it is shown. */
export const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(eventName),
    active: z.boolean(),
    inactive_reason: z.enum(['by_hand', 'gone', 'failing', 'member_left']).nullable().openapi({
      description:
        'Why it is not active: stopped by hand; the receiver answered 410; it has only failed for five days; who registered it has left the organisation.',
    }),
    name: z.string().nullable(),
    stats: z
      .object({ total: z.number().int(), failed: z.number().int() })
      .openapi({ description: 'Deliveries of the last 40 days, and those that have failed.' }),
    created_at: time('When it was registered.'),
  })
  .openapi('Webhook')

/** A webhook with its secret. */
export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z.string().openapi({
      description: 'What deliveries are signed with; shown here only.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7tDPsTVTzXk=',
    }),
  })
  .openapi('WebhookWithSecret')

/** Query of `GET /solar/webhooks/`. */
export const webhookListQuerySchema = strictObject(pageFields('Webhooks')).openapi('WebhookListQuery')

/** Body of the answer of `GET /solar/webhooks/`. */
export const webhookListSchema = z
  .object({ webhooks: z.array(webhookSchema), pagination: paginationSchema })
  .openapi('WebhookList')

/** Body of the answer of `GET /solar/webhooks/events`. */
export const webhookEventListSchema = z
  .object({
    events: z.array(z.object({ name: eventName, description: z.string() })),
  })
  .openapi('WebhookEventList')

/** Body of the operations that change a secret. */
export const secretRotationSchema = strictObject({
  overlap_hours: quantity({
    min: 0,
    max: 168,
    unit: 'h',
    description: 'How long deliveries are signed with the old secret too. Default 24.',
  }).optional(),
}).openapi('SecretRotation', { example: { overlap_hours: 24 } })

/** Body of the answers that show the secret of call-backs. */
export const signingSecretSchema = z
  .object({
    signing_secret: z.string().openapi({
      description: 'Its text is the key of `X-Service-Signature`.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7tDPsTVTzXk=',
    }),
    previous_valid_until: time('Until when call-backs are signed with the secret before it too.').nullable(),
  })
  .openapi('SigningSecret')

const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const

/** Query of `GET /v1/webhooks/deliveries`. */
export const deliveryListQuerySchema = strictObject({
  webhook_id: text({ min: 1, max: 100, description: 'Of one webhook.' }).optional(),
  event: eventName.optional(),
  status: oneOf(DELIVERY_STATUSES, 'In one state.').optional(),
  ...pageFields('Deliveries'),
}).openapi('DeliveryListQuery')

/** An event on its way to one receiver. */
export const deliverySchema = z
  .object({
    delivery_id: z.string(),
    webhook_id: z.string().nullable().openapi({ description: 'Null for the call-back of a wind job.' }),
    event_id: z.string().openapi({
      description: 'The one id of the event: `id` of the body and `webhook-id` of the headers.',
    }),
    event: eventName,
    url: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.array(
      z.object({
        at: time('When it was tried.'),
        status_code: z.number().int().nullable().openapi({ description: 'Null where no answer came.' }),
        latency_ms: z.number().int().openapi({ description: 'Until the head of the answer. Unit: ms.' }),
        error: z.string().nullable().openapi({ description: 'Why it failed.' }),
        response_excerpt: z.string().nullable().openapi({ description: 'The first KiB of the answer.' }),
      }),
    ),
    next_attempt_at: time('When it is tried next.').nullable(),
    created_at: time('When the event happened.'),
  })
  .openapi('Delivery')

/** Body of the answer of `GET /v1/webhooks/deliveries`. */
export const deliveryListSchema = z
  .object({ deliveries: z.array(deliverySchema), pagination: paginationSchema })
  .openapi('DeliveryList')

export type WebhookBody = z.output<typeof webhookSchema>
export type WebhookWithSecret = z.output<typeof webhookWithSecretSchema>
export type WebhookList = z.output<typeof webhookListSchema>
export type WebhookEventList = z.output<typeof webhookEventListSchema>
export type SigningSecretBody = z.output<typeof signingSecretSchema>
export type DeliveryBody = z.output<typeof deliverySchema>
export type DeliveryList = z.output<typeof deliveryListSchema>
