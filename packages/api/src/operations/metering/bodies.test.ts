import { describe, expect, it } from 'vitest'
import { type UsageRecord, usageBody } from './bodies.ts'

const RECORD: UsageRecord = {
  tier: 'FREE',
  inWindow: 3,
  windowMs: 60_000,
  perWindow: 10,
  inMonth: 25,
  monthlyRequests: 100,
  month: { startMs: Date.UTC(2026, 10), endMs: Date.UTC(2026, 11) },
  sum: { total: 4, successful: 3, durationMs: 10 },
  todayMs: Date.UTC(2026, 10, 21),
  days: [
    { dayMs: Date.UTC(2026, 9, 23), total: 2, successful: 2 },
    { dayMs: Date.UTC(2026, 10, 21), total: 4, successful: 3 },
  ],
}

describe('the body of usage', () => {
  it('reports the quota in percent, the success rate as a fraction and the window in seconds', () => {
    const { rate_limit, quota, summary } = usageBody(RECORD)
    expect([quota.percent_used, summary.success_rate, rate_limit.window_seconds]).toEqual([25, 0.75, 60])
    expect([summary.avg_response_time_ms, summary.failed_requests]).toEqual([2.5, 1])
    expect([quota.period_start, quota.period_end]).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
    ])
  })

  it('tells thirty days in order, those without requests as well', () => {
    const { days } = usageBody(RECORD)
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ date: '2026-10-23', total_requests: 2, failed_requests: 0 })
    expect(days[1]).toEqual({ date: '2026-10-24', total_requests: 0, failed_requests: 0 })
    expect(days[29]).toEqual({ date: '2026-11-21', total_requests: 4, failed_requests: 1 })
  })

  it('rounds a percentage to hundredths and never divides by zero', () => {
    expect(usageBody({ ...RECORD, inMonth: 1, monthlyRequests: 3 }).quota.percent_used).toBe(33.33)
    expect(usageBody({ ...RECORD, monthlyRequests: 0 }).quota.percent_used).toBe(100)
    expect(usageBody({ ...RECORD, monthlyRequests: undefined }).quota).toMatchObject({
      monthly_limit: null,
      remaining: null,
      percent_used: 0,
    })
    const idle = { total: 0, successful: 0, durationMs: 0 }
    expect(usageBody({ ...RECORD, sum: idle }).summary).toMatchObject({
      success_rate: 1,
      avg_response_time_ms: 0,
    })
  })
})
