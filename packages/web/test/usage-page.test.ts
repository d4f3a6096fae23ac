import { expect, it } from 'vitest'
import { renderAccountPage } from '../src/account/render.tsx'
import { accountTextsOf } from '../src/texts/index.ts'

function usagePage(language: 'en' | 'de', data: object): string {
  const user = { email: 'ada@example.com', name: 'Ada' }
  const organization = { id: 'o', name: 'Ada Energy', role: 'owner' }
  return renderAccountPage('usage', {
    request: {
      language,
      texts: accountTextsOf(language),
      query: {},
      formToken: 'x',
      me: { user, organization, organizations: [] },
    } as never,
    data,
    outcome: {} as never,
    files: { assets: undefined, addresses: { root: '', origin: './' } },
  })
}

/** A match of a point: all of it, x and y. */
type Point = readonly [string, string, string]

it('the page of usage draws the balance of a ledger over time, without a style that its policy refuses', () => {
  const entry = (day: number, amount: number, kind: string) => ({
    id: `${day}`,
    created_at: new Date(Date.UTC(2026, 10, day)).toISOString(),
    kind,
    amount,
    job_id: null,
    reason: null,
  })
  const credits = {
    balance: 40,
    reserved: 0,
    entries: [entry(11, -10, 'reservation'), entry(1, 50, 'allowance')],
    pagination: { page: 1, total_pages: 1 },
  }
  const html = usagePage('en', { usage: undefined, credits })
  expect(html).toContain('<title>Credits over time</title>')
  expect(html).not.toContain('<style>')
  // From nothing to 50 at the left edge, and from 50 down to 40, a fifth of the way, at the right one.
  const points = [...(/ d="M([^"]+)"/.exec(html)?.[1] ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
  const [[, , none], [, , full], , [, , left]] = points as never as readonly [Point, Point, Point, Point]
  expect((Number(left) - Number(full)) / (Number(none) - Number(full))).toBeCloseTo(0.2, 2)
})

it('the page of usage draws the requests of each day, and has them as a table in the language of the page', () => {
  const usage = {
    rate_limit: { limit_per_minute: 10 },
    quota: { requests_this_month: 3, monthly_limit: null, tier: 'FREE', period_end: '2026-11-01T00:00:00Z' },
    summary: { total_requests: 3, success_rate: 1 / 3, avg_response_time_ms: 5 },
    days: [
      { date: '2026-10-30', total_requests: 0, failed_requests: 0 },
      { date: '2026-10-31', total_requests: 3, failed_requests: 2 },
    ],
  }
  const html = usagePage('de', { usage, credits: undefined })
  expect(html).toContain('<title>Anfragen je Tag</title>')
  // The picture for wide screens; that for narrow ones stands behind it.
  const [wide = '', narrow] = html.split('class="chart narrow"')
  expect(narrow).toContain('<title>Anfragen je Tag</title>')
  const heights = [...wide.matchAll(/<rect[^>]*height="([\d.]+)" fill="[^"]*"\/>/g)].map(([, height]) =>
    Number(height),
  )
  // Behind the paper: answered and failed, day by day; an axis of few requests ends at five.
  const [, none, one, noneFailed, two] = heights as [number, number, number, number, number]
  expect([none, noneFailed, two / one]).toEqual([0, 0, expect.closeTo(2, 2)])
  const axis = [...wide.matchAll(/text-anchor="end"[^>]*>(\d)<\/text>/g)].map(([, tick]) => tick)
  expect(axis).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(html).toMatch(/<td>31\. Okt\.?<\/td><td class="number">3<\/td><td class="number">2<\/td>/)
})
