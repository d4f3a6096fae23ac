/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Subscription } from '@sunwake/api/schemas'
import { filled, localeOf } from '../texts/index.ts'
import { RowButton } from './frame/frame.tsx'
import { type AccountPage, manages, whereAllowed } from './frame/page.ts'
import { Section, Table, writer } from './frame/parts.tsx'

/** What the organisation pays for, and what it could. */
export const billing: AccountPage<Subscription | undefined> = {
  name: 'billing',
  isFor: manages,
  load: ({ api }) => whereAllowed(api.ask('getSubscription')),
  actions: {
    async buy({ api, form, here, texts }) {
      const { checkout_url: link } = await api.ask('createCheckoutSession', {
        body: { tier: form['tier'], ...(here && { success_url: here, cancel_url: here }) },
      })
      return { text: filled(texts.payAt, { tier: form['tier'] ?? '' }), link }
    },
    async portal({ api, here, texts }) {
      const { portal_url: link } = await api.ask('createPortalSession', {
        body: here === undefined ? {} : { return_url: here },
      })
      return { text: texts.portal, link }
    },
  },
  Body({ data, request }) {
    const { texts, language } = request
    const { time, term } = writer(request)
    if (data === undefined) return <p class="empty">{texts.noBilling}</p>
    const { tier, subscription, plans } = data
    const price = (amount: number, currency: string) =>
      new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(amount / 100)
    return (
      <>
        <Section title={texts.plan}>
          <p>
            <b>{tier}</b>
            {subscription !== null && (
              <>
                {' '}
                · {term(subscription.status)} · {texts.until} {time(subscription.current_period_end)}
              </>
            )}
          </p>
          {subscription?.pending_tier != null && (
            <p>
              {filled(texts.pendingTier, { tier: subscription.pending_tier })} {time(subscription.pending_at)}
            </p>
          )}
          {subscription?.grace_until != null && (
            <p class="refusal">
              {texts.grace} {time(subscription.grace_until)}
            </p>
          )}
          <RowButton request={request} action="portal" hidden={{}} text={texts.openPortal} />
        </Section>
        <Section title={texts.plans}>
          <Table
            empty=""
            head={[texts.plan, { number: texts.price }, texts.interval, '']}
            rows={plans.map((plan) => [
              <b>{plan.tier}</b>,
              price(plan.amount, plan.currency),
              plan.interval === null ? texts.once : texts.aYear,
              plan.tier === tier ? (
                texts.yours
              ) : (
                <RowButton request={request} action="buy" hidden={{ tier: plan.tier }} text={texts.buy} />
              ),
            ])}
          />
        </Section>
      </>
    )
  },
}
