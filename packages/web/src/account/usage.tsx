/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Credits, Usage } from '@sunwake/api/schemas'
import { type BarChart, barChartSvg, timeChartSvg } from '@sunwake/report/chart'
import { filled, localeOf, numbersIn } from '../texts/index.ts'
import { ChartPicture } from './frame/chart.tsx'
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
                [texts.meanTime, `${number(Math.round(summary.avg_response_time_ms))}\u00a0ms`],
              ]}
            />
          )}
        </Section>
        {asked !== undefined && (
          <Section title={texts.requestsByDay}>
            <Days days={asked.days} request={request} />
          </Section>
        )}
        <Section title={texts.ledger}>
          {credits !== undefined && <Balance credits={credits} request={request} />}
          <Table
            empty={texts.noEntries}
            head={[texts.when, texts.what, { number: texts.amount }, texts.job, texts.reason]}
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

/** Axes of few requests end here, so that they have no halves of a request. */
const FEW_REQUESTS = 5
/** Every so many days one is named, the last among them. */
const NAMED_EVERY = 5

/** How many requests each of the last days had, and how many of them failed. */
function Days({ days, request }: { readonly days: Usage['days']; readonly request: PageRequest }) {
  const { texts, language } = request
  const { number } = writer(request)
  const dayOf = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const names = days.map(({ date }) => dayOf.format(new Date(date)))
  const named = days.map((_, n) => n).filter((n) => (days.length - 1 - n) % NAMED_EVERY === 0)
  const answered = days.map(({ total_requests: total, failed_requests: failed }) => total - failed)
  const failed = days.map(({ failed_requests }) => failed_requests)
  if (days.every(({ total_requests: total }) => total === 0)) return <p class="empty">{texts.noRequests}</p>
  const isFew = Math.max(...answered, ...failed) < FEW_REQUESTS
  const chart: BarChart = {
    title: texts.requestsByDay,
    x: { label: `${texts.dayOfUtc}: ${names[0]} – ${names.at(-1)}`, categories: names, named },
    y: { label: texts.requests, range: isFew ? [0, FEW_REQUESTS] : undefined },
    writeNumber: numbersIn(localeOf(language)).decimal,
    series: [
      { name: texts.answered, values: answered },
      { name: texts.failed, values: failed },
    ],
  }
  return (
    <>
      <ChartPicture draw={(size) => barChartSvg(chart, size)} language={language} />
      <details>
        <summary>{texts.table}</summary>
        <Table
          empty={texts.noRequests}
          head={[texts.dayOfUtc, { number: texts.requests }, { number: texts.failures }]}
          rows={days
            .map(({ total_requests: total }, n) => [names[n], number(total), number(failed[n])])
            .reverse()}
        />
      </details>
    </>
  )
}

/** The balance over time; the table of the ledger has the same. Of older pages the balance is not known. */
function Balance({
  credits: { balance, entries, pagination },
  request: { texts, language },
}: {
  readonly credits: Credits
  readonly request: PageRequest
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
  const writeNumber = numbersIn(localeOf(language)).decimal
  const chart = { title, y: { label: texts.credits }, series: [series], writeNumber }
  return <ChartPicture draw={(size) => timeChartSvg(chart, size)} language={language} />
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
