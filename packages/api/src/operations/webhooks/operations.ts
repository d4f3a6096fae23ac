import { z } from '@hono/zod-openapi'
import { answer, nothing } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import type { ErrorCode } from '../../errors/index.ts'
import {
  deliveryListQuerySchema,
  deliveryListSchema,
  deliverySchema,
  secretRotationSchema,
  signingSecretSchema,
  webhookChangeSchema,
  webhookEventListSchema,
  webhookListQuerySchema,
  webhookListSchema,
  webhookRequestSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './schema.ts'

const KEY_ERRORS = ['authentication_required', 'insufficient_scope', 'internal_error'] as const
const OWN = 'Own webhooks only, unless the key has the scope `admin`.'
const READING: Operation['scopes'] = ['solar:read', 'admin']
const WRITING: Operation['scopes'] = ['solar:write', 'admin']
const ANY_WRITING: Operation['scopes'] = ['solar:write', 'wind:write', 'jobs:write', 'admin']

type WebhookRoute = Omit<Operation['route'], 'tags' | 'security' | 'path' | 'responses'> & {
  readonly answers: Operation['route']['responses']
  readonly errors: readonly ErrorCode[]
}

function webhookOperation(
  path: string,
  scopes: Operation['scopes'],
  { answers, errors, ...route }: WebhookRoute,
): Operation {
  const flat = path.startsWith('/solar')
  const aliases = flat ? [`/v1${path}`] : []
  return {
    route: {
      ...route,
      path,
      tags: ['Webhooks'],
      security: [{ apiKey: [] }, { bearer: [] }],
      responses: { ...answers, ...errorAnswers(flat ? 'flat' : 'nested', errors) },
    },
    // The list is published with a slash at its end, and found without.
    aliases: path.endsWith('/') ? [...aliases, ...[path, ...aliases].map((at) => at.slice(0, -1))] : aliases,
    scopes,
    metered: false,
    idempotent: route.method === 'post',
    errorForm: flat ? 'flat' : 'nested',
  } as Operation
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
const body = (schema: z.ZodType, required = true) => ({ body: { required, content: json(schema) } })
const webhookId = (name: string) =>
  z.object({ [name]: z.string().openapi({ description: 'Id of the webhook.' }) })
const BODY_AND_FOUND: readonly ErrorCode[] = [...BODY_ERRORS, 'webhook_not_found']

/** `POST /solar/webhooks/register`. */
export const registerWebhook = webhookOperation('/solar/webhooks/register', WRITING, {
  method: 'post',
  operationId: 'registerWebhook',
  summary: 'Register a webhook',
  description: [
    'Events of all kinds, wind ones too. A webhook made with the scope `admin` or `*` hears of everything in the organisation, for as long as who made it manages it; any other of the own jobs only.',
    'Each delivery carries `X-Webhook-Signature: sha256=<hex HMAC-SHA256 of the raw body>`, whose key is the text of the secret, and the headers of Standard Webhooks. What is not answered with 2xx within 10 s is tried again after 10, 60 and 300 s.',
    'The secret is shown in this answer only. Up to 20 webhooks for an organisation. Also at `/v1/solar/webhooks/register`.',
  ].join('\n\n'),
  request: body(webhookRequestSchema),
  answers: {
    201: answer('The webhook, with its secret.', json(webhookWithSecretSchema), {
      Location: 'Of the webhook.',
    }),
  },
  errors: [...BODY_ERRORS, 'webhook_limit_reached'],
})

/** `GET /solar/webhooks/`. */
export const listWebhooks = webhookOperation('/solar/webhooks/', READING, {
  method: 'get',
  operationId: 'listWebhooks',
  summary: 'Webhooks of the organisation',
  description: `Newest first, never the secrets. ${OWN}`,
  request: { query: webhookListQuerySchema as z.ZodObject },
  answers: { 200: answer('A page of webhooks.', json(webhookListSchema)) },
  errors: ['validation_error', ...KEY_ERRORS],
})

/** `GET /solar/webhooks/events`. */
export const listWebhookEvents = webhookOperation('/solar/webhooks/events', READING, {
  method: 'get',
  operationId: 'listWebhookEvents',
  summary: 'Events that webhooks can subscribe to',
  answers: { 200: answer('The events.', json(webhookEventListSchema)) },
  errors: KEY_ERRORS,
})

/** `DELETE /solar/webhooks/{id}`. */
export const deleteWebhook = webhookOperation('/solar/webhooks/{id}', WRITING, {
  method: 'delete',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook with its deliveries',
  description: OWN,
  request: { params: webhookId('id') },
  answers: { 204: nothing('Deleted.') },
  errors: ['webhook_not_found', ...KEY_ERRORS],
})

/** `POST /solar/webhooks/{id}/test`. */
export const testWebhook = webhookOperation('/solar/webhooks/{id}/test', WRITING, {
  method: 'post',
  operationId: 'testWebhook',
  summary: 'Send a test event to a webhook',
  description: `\`webhook.test\`, whatever the webhook subscribes to and whether or not it is active. What became of it: \`GET /v1/webhooks/deliveries?webhook_id=\`. ${OWN}`,
  request: { params: webhookId('id') },
  answers: { 202: answer('The delivery, on its way.', json(deliverySchema)) },
  errors: ['webhook_not_found', ...KEY_ERRORS],
})

/** `GET /v1/webhooks/deliveries`. */
export const listDeliveries = webhookOperation('/v1/webhooks/deliveries', ANY_WRITING, {
  method: 'get',
  operationId: 'listDeliveries',
  summary: 'Deliveries to webhooks and call-backs, with every attempt',
  description:
    'Newest first; kept for 40 days. Those of own webhooks and jobs only, unless the key has the scope `admin`.',
  request: { query: deliveryListQuerySchema as z.ZodObject },
  answers: { 200: answer('A page of deliveries.', json(deliveryListSchema)) },
  errors: ['validation_error', ...KEY_ERRORS],
})

/** `GET /v1/webhooks/{webhook_id}`. */
export const getWebhook = webhookOperation('/v1/webhooks/{webhook_id}', ANY_WRITING, {
  method: 'get',
  operationId: 'getWebhook',
  summary: 'A webhook',
  description: OWN,
  request: { params: webhookId('webhook_id') },
  answers: { 200: answer('The webhook.', json(webhookSchema)) },
  errors: ['webhook_not_found', ...KEY_ERRORS],
})

/** `PATCH /v1/webhooks/{webhook_id}`. */
export const updateWebhook = webhookOperation('/v1/webhooks/{webhook_id}', ANY_WRITING, {
  method: 'patch',
  operationId: 'updateWebhook',
  summary: 'Change a webhook, stop it or take it up again',
  description: OWN,
  request: { params: webhookId('webhook_id'), ...body(webhookChangeSchema) },
  answers: { 200: answer('The webhook.', json(webhookSchema)) },
  errors: BODY_AND_FOUND,
})

/** `POST /v1/webhooks/{webhook_id}/rotate-secret`. */
export const rotateWebhookSecret = webhookOperation('/v1/webhooks/{webhook_id}/rotate-secret', ANY_WRITING, {
  method: 'post',
  operationId: 'rotateWebhookSecret',
  summary: 'Give a webhook a new secret',
  description: `For \`overlap_hours\` the header \`webhook-signature\` carries the signatures of both secrets, separated by a space; \`X-Webhook-Signature\` is of the new one at once. ${OWN}`,
  request: { params: webhookId('webhook_id'), ...body(secretRotationSchema, false) },
  answers: { 200: answer('The webhook, with its new secret.', json(webhookWithSecretSchema)) },
  errors: BODY_AND_FOUND,
})

/** `POST /v1/webhooks/{webhook_id}/retry`. */
export const retryDelivery = webhookOperation('/v1/webhooks/{webhook_id}/retry', ANY_WRITING, {
  method: 'post',
  operationId: 'retryDelivery',
  summary: 'Send a failed delivery off again',
  description: `With the same \`event_id\`, at once and with the usual retries. ${OWN}`,
  request: {
    params: z.object({
      webhook_id: z.string().openapi({
        description: 'Id of a failed delivery, or of a webhook, whose latest failed delivery is then meant.',
      }),
    }),
  },
  answers: { 202: answer('The delivery, on its way.', json(deliverySchema)) },
  errors: ['webhook_not_found', 'delivery_not_failed', ...KEY_ERRORS],
})

function secretOperation(path: string, route: WebhookRoute): Operation {
  return {
    ...webhookOperation(`/v1/organizations/{id}/signing-secret${path}`, [], route),
    // Whether a caller manages the organisation of the path is for the handler to say.
    access: 'authenticated',
  }
}

const organizationId = z.object({
  id: z.string().openapi({
    description: 'Id of the organisation; one that the caller does not belong to is 404.',
  }),
})
const ADMIN = 'For admins and owners, and keys with the scope `admin`.'

/** `GET /v1/organizations/{id}/signing-secret`. */
export const getSigningSecret = secretOperation('', {
  method: 'get',
  operationId: 'getSigningSecret',
  summary: 'The secret that call-backs of wind jobs are signed with',
  description: `Made when it is first asked for or needed. ${ADMIN}`,
  request: { params: organizationId },
  answers: { 200: answer('The secret.', json(signingSecretSchema)) },
  errors: ['not_found', ...KEY_ERRORS],
})

/** `POST /v1/organizations/{id}/signing-secret/rotate`. */
export const rotateSigningSecret = secretOperation('/rotate', {
  method: 'post',
  operationId: 'rotateSigningSecret',
  summary: 'Give an organisation a new secret for call-backs',
  description: `For \`overlap_hours\` call-backs carry the signatures of both. ${ADMIN}`,
  request: { params: organizationId, ...body(secretRotationSchema, false) },
  answers: { 200: answer('The new secret.', json(signingSecretSchema)) },
  errors: [...BODY_ERRORS, 'not_found'],
})
