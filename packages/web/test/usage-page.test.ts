import { expect, it } from 'vitest'
import { renderAccountPage } from '../src/account/render.tsx'
import { accountTextsOf } from '../src/texts/index.ts'

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
  const user = { email: 'ada@example.com', name: 'Ada' }
  const organization = { id: 'o', name: 'Ada Energy', role: 'owner' }
  const html = renderAccountPage('usage', {
    request: {
      language: 'en',
      texts: accountTextsOf('en'),
      query: {},
      formToken: 'x',
      me: { user, organization, organizations: [] },
    } as never,
    data: { usage: undefined, credits },
    outcome: {} as never,
    files: { assets: undefined, addresses: { root: '', origin: './' } },
  })
  expect(html).toContain('<title>Credits over time</title>')
  expect(html).not.toContain('<style>')
  // From nothing to 50 at the left edge, and from 50 down to 40, a fifth of the way, at the right one.
  const points = [...(/ d="M([^"]+)"/.exec(html)?.[1] ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
  const [[, , none], [, , full], , [, , left]] = points as never as readonly [Point, Point, Point, Point]
  expect((Number(left) - Number(full)) / (Number(none) - Number(full))).toBeCloseTo(0.2, 2)
})
