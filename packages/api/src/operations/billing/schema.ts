import { z } from '@hono/zod-openapi'
import { oneOf, strictObject } from '../../wire/field.ts'
import { orNull } from '../../wire/or-null.ts'
import { TIERS } from '../metering/schema.ts'
import { PAID_TIERS } from './plans.ts'

const URL_MAX = 2000

const returnUrl = (description: string, example: string) => {
  const error = `an absolute URL of at most ${URL_MAX} characters`
  return z
    .url({ error })
    .max(URL_MAX, { error })
    .optional()
    .openapi({
      description: `${description} At the address of the service itself, or by https at an origin of \`CORS_ORIGINS\`.`,
      example,
    })
}

/** Body of `POST /billing/create-checkout-session`. */
export const checkoutRequestSchema = strictObject({
  tier: oneOf(PAID_TIERS, 'What is bought: `STARTER` once, the others by the year.'),
  success_url: returnUrl(
    'Where the buyer goes after paying; `{CHECKOUT_SESSION_ID}` in it is replaced.',
    'https://app.example.com/paid?session={CHECKOUT_SESSION_ID}',
  ),
  cancel_url: returnUrl('Where the buyer goes without paying.', 'https://app.example.com/plans'),
}).openapi('CheckoutRequest', { example: { tier: 'PRO' } })

/** Body of the answer of `POST /billing/create-checkout-session`. */
export const checkoutSessionSchema = z
  .object({
    checkout_url: z.string().openapi({ description: 'Page of Stripe on which to pay; it ends after a day.' }),
    session_id: z.string(),
  })
  .openapi('CheckoutSession')

/** Body of `POST /billing/portal-session`. */
export const portalRequestSchema = strictObject({
  return_url: returnUrl('Where the page leads back to.', 'https://app.example.com/settings'),
}).openapi('PortalRequest', { example: {} })

/** Body of the answer of `POST /billing/portal-session`. */
export const portalSessionSchema = z
  .object({
    portal_url: z
      .string()
      .openapi({ description: 'Page of Stripe for cards, invoices and cancelling; it ends after minutes.' }),
  })
  .openapi('PortalSession')

/** Tiers to which a subscription can be changed. */
const CHANGES = ['FREE', 'PRO', 'ENTERPRISE'] as const

/** Body of `PATCH /billing/subscription`. */
export const planChangeSchema = strictObject({
  tier: oneOf(
    CHANGES,
    'A higher tier is paid and holds at once; a lower one, or `FREE` to cancel, holds from the end of the paid period. The present one takes such a change back.',
  ),
}).openapi('PlanChange', { example: { tier: 'ENTERPRISE' } })

const time = (description: string) => z.iso.datetime().openapi({ description })
const amount = z
  .number()
  .int()
  .openapi({ description: 'In the smallest unit of the currency: cents.', example: 49_900 })

/** Body of the answer of `GET /billing/subscription`. */
export const subscriptionSchema = z
  .object({
    tier: z.enum(TIERS).openapi({ description: 'What the organisation may use now.' }),
    starter_purchased: z
      .boolean()
      .openapi({ description: 'Whether `STARTER` was bought: it stays where a subscription ends.' }),
    subscription: orNull(
      z
        .object({
          tier: z.enum(TIERS).openapi({ description: 'What is renewed at the end of the period.' }),
          status: z.string().openapi({
            description: 'As Stripe has it: `active`, `past_due`, `canceled`, ...',
            example: 'active',
          }),
          amount,
          currency: z.string(),
          interval: z.literal('year'),
          current_period_start: time('Start of the paid year.'),
          current_period_end: time('End of the paid year.'),
          cancel_at_period_end: z.boolean(),
          pending_tier: z
            .enum(TIERS)
            .nullable()
            .openapi({ description: 'The lower tier that holds from `pending_at`; null where none does.' }),
          pending_at: time('When it does.').nullable(),
          grace_until: time('Until when the tier is kept although a payment failed.').nullable(),
        })
        .openapi('PaidSubscription'),
    ),
    plans: z.array(
      z.object({
        tier: z.enum(PAID_TIERS),
        amount,
        currency: z.string(),
        interval: z.enum(['year']).nullable().openapi({ description: 'null where it is bought once.' }),
      }),
    ),
  })
  .openapi('Subscription')

/** Body of `POST /billing/stripe-webhook`: an event of Stripe, of which this alone is read, once its signature fits. */
export const stripeEventSchema = z
  .looseObject({
    id: z.string(),
    object: z.literal('event'),
    type: z.string(),
    data: z.looseObject({
      object: z.looseObject({
        customer: z
          .union([z.string(), z.looseObject({ id: z.string() })])
          .nullable()
          .optional(),
      }),
    }),
  })
  .openapi('StripeEvent', {
    example: {
      id: 'evt_1',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { object: 'subscription', customer: 'cus_1' } },
    },
  })

/** Body of the answer of `POST /billing/stripe-webhook`. */
export const stripeEventAnswerSchema = z
  .object({
    received: z.literal(true),
    handled: z.boolean().openapi({
      description:
        'False for an event that was handled before, of a kind without effect, or of no organisation here.',
    }),
  })
  .openapi('StripeEventAnswer')

export type CheckoutSession = z.output<typeof checkoutSessionSchema>
export type PortalSession = z.output<typeof portalSessionSchema>
export type Subscription = z.output<typeof subscriptionSchema>
export type StripeEventAnswer = z.output<typeof stripeEventAnswerSchema>
