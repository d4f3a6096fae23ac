import type { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { GRACE_DAYS } from './plans.ts'
import {
  checkoutRequestSchema,
  checkoutSessionSchema,
  planChangeSchema,
  portalRequestSchema,
  portalSessionSchema,
  stripeEventAnswerSchema,
  stripeEventSchema,
  subscriptionSchema,
} from './schema.ts'

const TAGS = ['Account']
const BUYERS =
  'For signed-in owners and admins of the organisation. Without a key of Stripe 503 `billing_not_configured`.'
const json = (schema: z.ZodType, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})
const body = (schema: z.ZodType, required = true) => ({ body: { required, content: json(schema) } })
const CHECKOUT_ERRORS = ['subscription_exists', 'tier_held', 'checkout_replaced'] as const
const UNAVAILABLE = ['billing_not_configured', 'service_unavailable'] as const

/** What owners and admins do themselves. */
const BOUGHT = {
  aliases: [] as readonly string[],
  access: 'signed_in',
  scopes: [],
  metered: false,
  errorForm: 'flat',
} as const

/** `POST /billing/create-checkout-session`. */
export const createCheckoutSession: Operation = {
  ...BOUGHT,
  route: {
    method: 'post',
    path: '/billing/create-checkout-session',
    operationId: 'createCheckoutSession',
    tags: TAGS,
    summary: 'Buy a tier',
    description: `${BUYERS} Answers with a page of Stripe on which to pay; the tier holds as soon as Stripe tells of the payment. \`STARTER\` is bought once, \`PRO\` and \`ENTERPRISE\` are yearly subscriptions. A session that was open before ends; of two that are opened at the same moment one stays, and the other answer is 409 \`checkout_replaced\`.`,
    security: [{ session: [] }],
    request: body(checkoutRequestSchema),
    responses: {
      200: answer('The page on which to pay.', json(checkoutSessionSchema)),
      ...errorAnswers('flat', [...BODY_ERRORS, ...CHECKOUT_ERRORS, ...UNAVAILABLE]),
    },
  },
  aliases: ['/v1/billing/create-checkout-session'],
  idempotent: true,
}

/** `POST /billing/portal-session`. */
export const createPortalSession: Operation = {
  ...BOUGHT,
  route: {
    method: 'post',
    path: '/billing/portal-session',
    operationId: 'createPortalSession',
    tags: TAGS,
    summary: 'The page of Stripe for cards, invoices and cancelling',
    description: BUYERS,
    security: [{ session: [] }],
    request: body(portalRequestSchema, false),
    responses: {
      200: answer('The page.', json(portalSessionSchema)),
      ...errorAnswers('flat', [...BODY_ERRORS, ...UNAVAILABLE]),
    },
  },
  aliases: ['/v1/billing/portal-session'],
  idempotent: true,
}

/** `GET /billing/subscription`. */
export const getSubscription: Operation = {
  route: {
    method: 'get',
    path: '/billing/subscription',
    operationId: 'getSubscription',
    tags: TAGS,
    summary: 'What the organisation has bought',
    description: `Needs the scope \`billing:read\`. After a failed payment the tier is kept for ${GRACE_DAYS} days. Without a key of Stripe 503 \`billing_not_configured\`.`,
    security: [{ apiKey: [] }, { bearer: [] }],
    responses: {
      200: answer('The tier, the subscription and what is sold.', json(subscriptionSchema)),
      ...errorAnswers('flat', [
        'authentication_required',
        'insufficient_scope',
        'internal_error',
        'billing_not_configured',
      ]),
    },
  },
  aliases: ['/v1/billing/subscription'],
  scopes: ['billing:read'],
  metered: false,
  errorForm: 'flat',
}

/** `PATCH /billing/subscription`. */
export const changeSubscription: Operation = {
  ...BOUGHT,
  route: {
    method: 'patch',
    path: '/billing/subscription',
    operationId: 'changeSubscription',
    tags: TAGS,
    summary: 'Change to another tier, or cancel',
    description: `${BUYERS} A higher tier is paid for the rest of the year and holds at once; where that payment fails nothing changes. A lower one holds from the end of the paid year, as does \`FREE\`, which cancels.`,
    security: [{ session: [] }],
    request: body(planChangeSchema),
    responses: {
      200: answer('What the organisation then has.', json(subscriptionSchema)),
      ...errorAnswers('flat', [...BODY_ERRORS, 'no_subscription', 'payment_failed', ...UNAVAILABLE]),
    },
  },
  aliases: ['/v1/billing/subscription'],
}

/** `POST /billing/stripe-webhook`. */
export const stripeWebhook: Operation = {
  route: {
    method: 'post',
    path: '/billing/stripe-webhook',
    operationId: 'receiveStripeEvent',
    tags: TAGS,
    summary: 'Where Stripe tells of payments',
    description:
      'Needs no key: the header `Stripe-Signature` is checked on the bytes of the body with the secret of the deployment. An event is handled once, in whatever order events come: what Stripe has now is asked for each time. Set it up in Stripe for `checkout.session.*`, `customer.subscription.*`, `invoice.paid`, `invoice.payment_failed` and `charge.refunded`.',
    security: [],
    request: body(stripeEventSchema),
    responses: {
      200: answer('Received.', json(stripeEventAnswerSchema)),
      ...errorAnswers('flat', [
        'validation_error',
        'invalid_signature',
        'payload_too_large',
        'unsupported_media_type',
        'internal_error',
        ...UNAVAILABLE,
      ]),
    },
  },
  aliases: ['/v1/billing/stripe-webhook'],
  access: 'public',
  scopes: [],
  metered: false,
  body: 'event',
  errorForm: 'flat',
}
