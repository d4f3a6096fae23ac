import type { z } from '@hono/zod-openapi'
import type { paginationSchema } from '../../wire/pagination.ts'
import type { Credits, Tier, Usage } from './schema.ts'

/** Start of a month, and of the next [epoch ms]. */
interface Period {
  readonly startMs: number
  readonly endMs: number
}

/** What an organisation has used, and what it may. */
export interface UsageRecord {
  readonly tier: Tier
  readonly inWindow: number
  readonly windowMs: number
  readonly perWindow: number
  readonly inMonth: number
  /** Undefined is without limit. */
  readonly monthlyRequests: number | undefined
  readonly month: Period
  readonly sum: { readonly total: number; readonly successful: number; readonly durationMs: number }
  /** Start of today [epoch ms], and the days with requests until then. */
  readonly todayMs: number
  readonly days: readonly { readonly dayMs: number; readonly total: number; readonly successful: number }[]
}

const DAY_MS = 86_400_000
/** Days that are told one by one. */
export const USAGE_DAYS = 30

/** Use of the window, of the month and sums: shares in percent for the quota, a fraction for the rate of success. */
export function usageBody(record: UsageRecord): Usage {
  const { tier, inWindow, perWindow, inMonth, month, sum, todayMs, days } = record
  const monthly = record.monthlyRequests ?? null
  return {
    rate_limit: {
      requests_in_window: inWindow,
      window_seconds: record.windowMs / 1000,
      limit_per_minute: perWindow,
      remaining: Math.max(0, perWindow - inWindow),
      tier,
    },
    quota: {
      requests_this_month: inMonth,
      monthly_limit: monthly,
      remaining: monthly === null ? null : Math.max(0, monthly - inMonth),
      percent_used: monthly === null ? 0 : percent(inMonth, monthly),
      tier,
      ...periodFields(month),
    },
    summary: {
      total_requests: sum.total,
      successful_requests: sum.successful,
      failed_requests: sum.total - sum.successful,
      avg_response_time_ms: sum.total === 0 ? 0 : hundredths(sum.durationMs / sum.total),
      success_rate: sum.total === 0 ? 1 : sum.successful / sum.total,
    },
    days: Array.from({ length: USAGE_DAYS }, (_, n) => {
      const dayMs = todayMs - (USAGE_DAYS - 1 - n) * DAY_MS
      const { total = 0, successful = 0 } = days.find((day) => day.dayMs === dayMs) ?? {}
      return {
        date: new Date(dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length),
        total_requests: total,
        failed_requests: total - successful,
      }
    }),
  }
}

/** An entry of the ledger of credits. */
export interface CreditEntryRecord {
  readonly id: string
  readonly atMs: number
  readonly kind: Credits['entries'][number]['kind']
  readonly amount: number
  readonly jobId: string | undefined
  readonly reason: string | undefined
}

/** The balance of credits and a page of the ledger; without an allowance there is no limit, and no balance. */
export function creditsBody({
  balance,
  reserved,
  monthlyCredits,
  month,
  entries,
  pagination,
}: {
  readonly balance: number
  readonly reserved: number
  readonly monthlyCredits: number | undefined
  readonly month: Period
  readonly entries: readonly CreditEntryRecord[]
  readonly pagination: z.output<typeof paginationSchema>
}): Credits {
  return {
    balance: monthlyCredits === undefined ? null : balance,
    reserved,
    monthly_allowance: monthlyCredits ?? null,
    ...periodFields(month),
    entries: entries.map((entry) => ({
      id: entry.id,
      created_at: new Date(entry.atMs).toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      job_id: entry.jobId ?? null,
      reason: entry.reason ?? null,
    })),
    pagination,
  }
}

function periodFields({ startMs, endMs }: Period) {
  return { period_start: new Date(startMs).toISOString(), period_end: new Date(endMs).toISOString() }
}

function percent(used: number, limit: number): number {
  return limit === 0 ? 100 : hundredths((100 * used) / limit)
}

function hundredths(value: number): number {
  return Math.round(100 * value) / 100
}
