/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Credits, Usage } from '@sunwake/api/schemas'
import { timeChartSvg } from '@sunwake/report/chart'
import { filled } from '../texts/index.ts'
import { type AccountPage, type PageRequest, whereAllowed } from './frame/page.ts'
import { Figures, Pages, Section, Table, writer } from './frame/parts.tsx'

interface UsageData {
  readonly usage: Usage | undefined
  readonly credits: Credits | undefined
}

/** Entries of the ledger on a page: as many as its chart has. */
const ENTRIES = '100'

/** Requests and credits of the month, and the ledger. */
export const usage: AccountPage<UsageData> = {
  name: 'usage',
  async load({ api, query }) {
    const [asked, credits] = await Promise.all([
      whereAllowed(api.ask('usage')),
      whereAllowed(api.ask('credits', { query: { page: query['page'], page_size: ENTRIES } })),
    ])
    return { usage: asked, credits }
  },
  actions: {},
  Body({ data: { usage: asked, credits }, request }) {
    const { texts } = request
    const { time, number, percent, term } = writer(request)
    const { summary } = asked ?? {}
    return (
      <>
        <Section title={texts.thisMonth}>
          <Meters usage={asked} credits={credits} request={request} />
          {summary !== undefined && (
            <Figures
              of={[
                [texts.allRequests, number(summary.total_requests)],
                [texts.wellAnswered, percent(summary.success_rate)],
                [texts.meanTime, `${number(summary.avg_response_time_ms)} ms`],
              ]}
            />
          )}
        </Section>
        <Section title={texts.ledger}>
          {credits !== undefined && <Balance credits={credits} texts={texts} />}
          <Table
            empty={texts.noEntries}
            head={[texts.when, texts.what, texts.amount, texts.job, texts.reason]}
            rows={(credits?.entries ?? []).map((entry) => [
              time(entry.created_at),
              term(entry.kind),
              <b>{entry.amount > 0 ? `+${number(entry.amount)}` : number(entry.amount)}</b>,
              entry.job_id === null ? (
                ''
              ) : (
                <a href={`jobs?job=${entry.job_id}`}>{entry.job_id.slice(0, 8)}</a>
              ),
              entry.reason ?? '',
            ])}
          />
          {credits !== undefined && <Pages request={request} pagination={credits.pagination} />}
        </Section>
      </>
    )
  },
}

/** The balance over time; the table of the ledger has the same. Of older pages the balance is not known. */
function Balance({
  credits: { balance, entries, pagination },
  texts,
}: {
  readonly credits: Credits
  readonly texts: PageRequest['texts']
}) {
  const title = texts.creditsOverTime
  const times = entries.map(({ created_at }) => Date.parse(created_at)).reverse()
  if (balance === null || pagination.page > 1 || !((times[0] ?? 0) < (times.at(-1) ?? 0))) return null
  const values = [balance]
  for (const { amount } of entries) values.unshift((values[0] ?? 0) - amount)
  const series = {
    name: title,
    // It stays until the next entry: each instant has the balance before it and after.
    timesMs: times.flatMap((time) => [time, time]),
    values: times.flatMap((_, n) => values.slice(n, n + 2)),
  }
  const svg = timeChartSvg(
    { title, y: { label: texts.credits }, series: [series] },
    { width: 900, height: 280 },
  )
  // The policy of the page refuses styles inside pictures; the page has the same rules.
  return (
    <div class="scroll" tabindex={0}>
      <div class="chart wide" dangerouslySetInnerHTML={{ __html: svg.replace(/<style>.*?<\/style>/s, '') }} />
    </div>
  )
}

/** How much of the month's requests and credits is used. */
export function Meters({
  usage: asked,
  credits,
  request,
}: {
  readonly usage: Usage | undefined
  readonly credits: Credits | undefined
  readonly request: PageRequest
}) {
  const { texts } = request
  const { time, number } = writer(request)
  if (asked === undefined && credits === undefined) return <p class="empty">{texts.notForYou}</p>
  const spendable = credits && credits.balance !== null ? credits.balance + credits.reserved : undefined
  return (
    <div class="meters">
      {asked !== undefined && (
        <Meter
          name={texts.requests}
          used={asked.quota.requests_this_month}
          limit={asked.quota.monthly_limit}
          text={
            asked.quota.monthly_limit === null
              ? filled(texts.withoutLimit, { used: number(asked.quota.requests_this_month) })
              : filled(texts.usedOf, {
                  used: number(asked.quota.requests_this_month),
                  limit: number(asked.quota.monthly_limit),
                })
          }
        />
      )}
      {credits !== undefined && (
        <Meter
          name={texts.credits}
          used={credits.reserved}
          limit={spendable ?? null}
          text={
            credits.balance === null
              ? texts.unlimited
              : filled(texts.creditsLeft, {
                  left: number(credits.balance),
                  reserved: number(credits.reserved),
                })
          }
        />
      )}
      {asked !== undefined && (
        <p class="origin">
          {asked.quota.tier} · {filled(texts.perMinute, { limit: asked.rate_limit.limit_per_minute })} ·{' '}
          {texts.until} {time(asked.quota.period_end)}
        </p>
      )}
    </div>
  )
}

function Meter({
  name,
  used,
  limit,
  text,
}: {
  readonly name: string
  readonly used: number
  readonly limit: number | null
  readonly text: string
}) {
  return (
    <div class="meter">
      <span>
        <b>{name}</b> {text}
      </span>
      {limit !== null && limit > 0 && (
        <meter aria-label={name} min="0" max={String(limit)} high={0.8 * limit} value={used}>
          {text}
        </meter>
      )}
    </div>
  )
}
