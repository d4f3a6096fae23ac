/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { AdminOrganizationList, DetailedHealth, SloList } from '@sunwake/api/schemas'
import type { AccountPage } from './frame/page.ts'
import { Field, Figures, Form, Pages, Section, State, Table, writer } from './frame/parts.tsx'

interface Platform {
  readonly organizations: AdminOrganizationList
  readonly objectives: SloList
  readonly health: DetailedHealth
}

const TIERS = ['FREE', 'STARTER', 'PRO', 'ENTERPRISE'] as const

/** For who runs the platform: organisations, the queue, the objectives. */
export const operator: AccountPage<Platform> = {
  name: 'operator',
  isFor: ({ isSuperuser }) => isSuperuser,
  async load({ api, query }) {
    const [organizations, objectives, health] = await Promise.all([
      api.ask('listAllOrganizations', {
        query: { page: query['page'], search: query['search'] || undefined },
      }),
      api.ask('listSlos'),
      api.ask('healthDetailed'),
    ])
    return { organizations, objectives, health }
  },
  actions: {
    async tier({ api, form }) {
      await api.ask('changeOrganization', { params: { id: form['id']! }, body: { tier: form['tier'] } })
      return undefined
    },
    async credits({ api, form }) {
      await api.ask('grantCredits', {
        params: { id: form['id']! },
        body: { credits: Number(form['credits']), reason: form['reason'] },
      })
      return undefined
    },
  },
  Body({ data: { organizations, objectives, health }, request }) {
    const { texts, query } = request
    const { time, number, hundredths, term } = writer(request)
    const percent = (fraction: number | null) => hundredths(fraction && 100 * fraction, '\u00a0%')
    const { celery, database } = health.components
    const queue: Parameters<typeof Figures>[0]['of'] = [
      [texts.database, `${database.kind}, ${term(database.status)}`],
      [texts.workers, `${number(celery.workers)} (${number(celery.slots)})`],
      [texts.queued, number(celery.queued)],
      [texts.running, number(celery.running)],
      [
        texts.oldest,
        celery.oldest_queued_seconds === null ? '–' : `${number(celery.oldest_queued_seconds)} s`,
      ],
      [texts.version, health.version],
    ]
    return (
      <>
        <Section title={texts.queue}>
          <Figures of={queue} />
        </Section>
        <Section title={texts.objectives}>
          <Table
            empty=""
            head={[
              texts.objective,
              texts.status,
              { number: texts.target },
              { number: texts.reached },
              { number: texts.budgetLeft },
              { number: '1 h' },
              { number: '6 h' },
              { number: '3 d' },
            ]}
            rows={objectives.slos.map((slo) => [
              <span title={slo.description}>{slo.name}</span>,
              <State name={term(slo.status)} kind={slo.status === 'ok' ? 'good' : 'bad'} />,
              percent(slo.target),
              percent(slo.sli),
              percent(slo.error_budget_remaining),
              hundredths(slo.burn_rate_1h),
              hundredths(slo.burn_rate_6h),
              hundredths(slo.burn_rate_3d),
            ])}
          />
        </Section>
        <Section title={texts.organizations}>
          <form method="get" class="inline">
            <Field name="search" label={texts.search} value={query['search']} required={false} />
            <button type="submit">{texts.show}</button>
          </form>
          <Table
            empty={texts.noOrganizations}
            head={[texts.name, { number: texts.members }, texts.since, texts.plan, texts.credits]}
            rows={organizations.organizations.map((each) => [
              <>
                {each.name}
                <br />
                <small>{each.id}</small>
              </>,
              number(each.members),
              time(each.created_at),
              <Form request={request} action="tier" hidden={{ id: each.id }} inline>
                <select name="tier" aria-label={texts.plan}>
                  {TIERS.map((tier) => (
                    <option selected={tier === each.tier}>{tier}</option>
                  ))}
                </select>
                <button type="submit">{texts.save}</button>
              </Form>,
              <Form request={request} action="credits" hidden={{ id: each.id }} inline>
                <input name="credits" type="number" min="1" aria-label={texts.credits} required />
                <input name="reason" aria-label={texts.reason} placeholder={texts.reason} required />
                <button type="submit">{texts.grant}</button>
              </Form>,
            ])}
          />
          <Pages request={request} pagination={organizations.pagination} />
        </Section>
      </>
    )
  },
}
