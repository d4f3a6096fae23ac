/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { DeliveryList, WebhookList } from '@sunwake/api/schemas'
import { RowButton } from './frame/frame.tsx'
import { type AccountPage, type PageRequest, whereAllowed } from './frame/page.ts'
import { Field, Form, Pages, Section, State, Table, writer } from './frame/parts.tsx'

interface Webhooks {
  readonly list: WebhookList
  readonly deliveries: DeliveryList | undefined
}

/** Receivers of events, and what was sent to them. */
export const webhooks: AccountPage<Webhooks> = {
  name: 'webhooks',
  async load({ api, query }) {
    const [list, deliveries] = await Promise.all([
      api.ask('listWebhooks'),
      whereAllowed(
        api.ask('listDeliveries', {
          query: { page: query['page'], webhook_id: query['webhook'] || undefined },
        }),
      ),
    ])
    return { list, deliveries }
  },
  actions: {
    async register({ api, form, texts }) {
      const { secret } = await api.ask('registerWebhook', {
        body: { url: form['url'], ...(form['name'] ? { name: form['name'] } : {}) },
      })
      return { text: texts.webhookMade, secret }
    },
    async rotate({ api, form, texts }) {
      const { secret } = await api.ask('rotateWebhookSecret', {
        params: { webhook_id: form['id']! },
        body: {},
      })
      return { text: texts.secretRotated, secret }
    },
    async test({ api, form }) {
      await api.ask('testWebhook', { params: { id: form['id']! } })
      return undefined
    },
    async resend({ api, form }) {
      await api.ask('retryDelivery', { params: { webhook_id: form['id']! } })
      return undefined
    },
    async switch({ api, form }) {
      const active = form['active'] === 'true'
      await api.ask('updateWebhook', { params: { webhook_id: form['id']! }, body: { active } })
      return undefined
    },
    async remove({ api, form }) {
      await api.ask('deleteWebhook', { params: { id: form['id']! } })
      return undefined
    },
  },
  Body({ data: { list, deliveries }, request }) {
    const { texts } = request
    const { number, term } = writer(request)
    return (
      <>
        <Section>
          <Table
            empty={texts.noWebhooks}
            head={[texts.address, texts.status, { number: texts.sent }, { number: texts.failures }, '']}
            rows={list.webhooks.map((hook) => {
              const hidden = { id: hook.id }
              return [
                <>
                  <a href={`webhooks?webhook=${hook.id}`}>{hook.name ?? hook.url}</a>
                  {hook.name !== null && (
                    <>
                      <br />
                      <small>{hook.url}</small>
                    </>
                  )}
                </>,
                <State
                  name={hook.active ? texts.active : term(hook.inactive_reason ?? 'by_hand')}
                  kind={hook.active ? 'good' : 'bad'}
                />,
                number(hook.stats.total),
                number(hook.stats.failed),
                <div class="row-actions">
                  <RowButton request={request} action="test" hidden={hidden} text={texts.sendTest} />
                  <RowButton
                    request={request}
                    action="switch"
                    hidden={{ ...hidden, active: String(!hook.active) }}
                    text={hook.active ? texts.stop : texts.start}
                  />
                  <RowButton request={request} action="rotate" hidden={hidden} text={texts.rotateSecret} />
                  <RowButton request={request} action="remove" hidden={hidden} text={texts.remove} danger />
                </div>,
              ]
            })}
          />
        </Section>
        {deliveries !== undefined && <Deliveries deliveries={deliveries} request={request} />}
        <Section title={texts.newWebhook}>
          <Form request={request} action="register">
            <Field name="url" type="url" label={texts.address} hint={texts.webhookHint} autocomplete="off" />
            <Field name="name" label={texts.name} required={false} autocomplete="off" />
            <button type="submit" class="go">
              {texts.register}
            </button>
          </Form>
        </Section>
      </>
    )
  },
}

const STATES = { delivered: 'good', failed: 'bad', pending: 'soft' } as const

function Deliveries({
  deliveries: { deliveries, pagination },
  request,
}: {
  readonly deliveries: DeliveryList
  readonly request: PageRequest
}) {
  const { texts } = request
  const { time, term } = writer(request)
  return (
    <Section title={texts.deliveries}>
      <Table
        empty={texts.noDeliveries}
        head={[texts.when, texts.event, texts.status, { number: texts.attempts }, '']}
        rows={deliveries.map((each) => [
          time(each.created_at),
          <code>{each.event}</code>,
          <State name={term(each.status)} kind={STATES[each.status]} />,
          <details>
            <summary>{each.attempts.length}</summary>
            <ul>
              {each.attempts.map((attempt) => (
                <li>
                  {time(attempt.at)}: {attempt.status_code ?? attempt.error ?? '–'}, {attempt.latency_ms} ms
                  {attempt.response_excerpt !== null && <pre>{attempt.response_excerpt}</pre>}
                </li>
              ))}
            </ul>
          </details>,
          each.status === 'failed' ? (
            <RowButton
              request={request}
              action="resend"
              hidden={{ id: each.delivery_id }}
              text={texts.resend}
            />
          ) : (
            ''
          ),
        ])}
      />
      <Pages request={request} pagination={pagination} />
    </Section>
  )
}
