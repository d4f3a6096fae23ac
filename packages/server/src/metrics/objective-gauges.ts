import { alertsOf, budgetRemaining, burnRate, type Standing } from '@sunwake/api/bodies'
import { BURN_WINDOWS, type BurnWindow } from '@sunwake/api/routes'

import type { GaugeReading, ServiceMetrics } from './service-metrics.ts'

/** Shows the objectives. They are of all processes on the database: every replica shows the same. */
export function showObjectives(
  metrics: ServiceMetrics,
  standings: () => Promise<readonly Standing[] | undefined>,
): void {
  const show = (
    name: string,
    help: string,
    labels: readonly string[],
    of: (standing: Standing) => Extract<GaugeReading, readonly unknown[]>,
  ) =>
    metrics.gauge({
      name,
      help,
      labels: ['slo', ...labels],
      async read() {
        return (await standings())?.flatMap((standing) =>
          of(standing).map(({ labels: own, value }) => ({
            labels: { slo: standing.objective.name, ...own },
            value,
          })),
        )
      },
    })
  show('sunwake_slo_target', 'Share of requests that are to be good.', [], ({ objective }) => [
    { labels: {}, value: objective.target },
  ])
  show('sunwake_slo_requests', 'Requests of the window that the objective judges.', [], ({ window }) => [
    { labels: {}, value: window.total },
  ])
  show('sunwake_slo_bad_requests', 'Of them, those that failed or were too slow.', [], ({ window }) => [
    { labels: {}, value: window.bad },
  ])
  show(
    'sunwake_slo_error_budget_remaining',
    'Share of the error budget of the window that is left; below 0 the objective is missed.',
    [],
    (standing) => [{ labels: {}, value: budgetRemaining(standing) }],
  )
  show(
    'sunwake_slo_burn_rate',
    'How many times faster than the target allows bad requests came, by window.',
    ['window'],
    ({ objective, spans }) =>
      (Object.keys(BURN_WINDOWS) as BurnWindow[]).map((window) => ({
        labels: { window },
        value: burnRate(objective, spans[window]),
      })),
  )
  show(
    'sunwake_slo_alert',
    '1 while an alert on the burn rate fires, by severity and its two windows.',
    ['severity', 'long_window', 'short_window'],
    (standing) =>
      alertsOf(standing).map(({ severity, long, short, firing }) => ({
        labels: { severity, long_window: long, short_window: short },
        value: firing ? 1 : 0,
      })),
  )
}
