import { BURN_ALERTS, BURN_WINDOWS, type BurnWindow, type Objective, WINDOW_DAYS } from './objectives.ts'
import type { Slo, SloBurnRate } from './schema.ts'

/** Requests that an indicator judges, and those of them that were bad. */
export interface Judged {
  readonly total: number
  readonly bad: number
}

/** What is counted for an objective: over its window and over the spans of its alerts. */
export interface Standing {
  readonly objective: Objective
  readonly startMs: number
  readonly endMs: number
  readonly window: Judged
  readonly spans: Readonly<Record<BurnWindow, Judged>>
}

/** An objective and how it stands. */
export function sloBody(standing: Standing): Slo {
  const { objective, startMs, endMs, window, spans } = standing
  const { name, description, endpointClass, indicator, target, thresholdMs } = objective
  return {
    name,
    description,
    endpoint_class: endpointClass,
    indicator,
    target,
    threshold_ms: thresholdMs ?? null,
    window_days: WINDOW_DAYS,
    window_start: new Date(startMs).toISOString(),
    window_end: new Date(endMs).toISOString(),
    sli: window.total === 0 ? null : 1 - window.bad / window.total,
    total_requests: window.total,
    bad_requests: window.bad,
    error_budget_remaining: budgetRemaining(standing),
    burn_rate_1h: burnRate(objective, spans['1h']),
    burn_rate_6h: burnRate(objective, spans['6h']),
    burn_rate_3d: burnRate(objective, spans['3d']),
    status: statusOf(standing),
  }
}

/** How fast the budget of an objective is used, span by span, and which alerts fire. */
export function sloBurnRateBody(standing: Standing): SloBurnRate {
  const { objective, endMs, spans } = standing
  return {
    name: objective.name,
    target: objective.target,
    measured_at: new Date(endMs).toISOString(),
    burn_rates: (Object.keys(BURN_WINDOWS) as BurnWindow[]).map((window) => ({
      window,
      total_requests: spans[window].total,
      bad_requests: spans[window].bad,
      error_rate: errorRate(spans[window]),
      burn_rate: burnRate(objective, spans[window]),
    })),
    alerts: alertsOf(standing).map(({ severity, long, short, rate, firing }) => ({
      severity,
      long_window: long,
      short_window: short,
      burn_rate: rate,
      firing,
    })),
  }
}

/** How many times faster than the target allows bad requests came. */
export function burnRate({ target }: Objective, judged: Judged): number {
  return errorRate(judged) / (1 - target)
}

/** Share of the bad requests allowed in the window that is left. */
export function budgetRemaining({ objective, window }: Standing): number {
  return 1 - burnRate(objective, window)
}

/** Every alert, and whether it fires: both of its windows must burn, the short one so that it ends with the errors. */
export function alertsOf({ objective, spans }: Standing) {
  return BURN_ALERTS.map((alert) => ({
    ...alert,
    firing: [alert.long, alert.short].every((window) => burnRate(objective, spans[window]) > alert.rate),
  }))
}

function statusOf(standing: Standing): Slo['status'] {
  const firing = alertsOf(standing).find((alert) => alert.firing)
  if (firing !== undefined) return firing.severity
  return budgetRemaining(standing) < 0 ? 'exhausted' : 'ok'
}

function errorRate({ total, bad }: Judged): number {
  return total === 0 ? 0 : bad / total
}
