import { timeChartSvg } from '@sunwake/report/chart'
import type { ChartBlock } from '@sunwake/report/document'
import type { Format } from '../format.ts'
import type { HybridReportNumbers } from './numbers.ts'

/** What the plant does in one week. */
export function dispatchCharts(
  { week, parts }: HybridReportNumbers,
  { number: writeNumber }: Format,
): ChartBlock[] {
  const start = Date.parse(week.start)
  const timesMs = week.solar_kw.map((_, n) => start + n * week.step_minutes * 60_000)
  const lines = [
    ...(parts.solar_kw > 0 ? [{ name: 'sun', values: week.solar_kw }] : []),
    ...(parts.wind_kw > 0 ? [{ name: 'wind', values: week.wind_kw }] : []),
    { name: 'to the grid', values: week.net_export_kw },
    { name: 'curtailed', values: week.curtailed_kw },
  ]
  const mw = (values: readonly number[]): number[] => values.map((value) => value / 1000)
  const most = week.curtailed_kw.reduce((sum, value) => sum + value, 0) * (week.step_minutes / 60)
  const title = most > 0 ? 'Dispatch in the week of most curtailment' : 'Dispatch in the week of most energy'
  return [
    {
      kind: 'chart',
      svg: timeChartSvg(
        {
          title,
          x: { label: 'standard time of the site' },
          y: { label: 'power [MW]' },
          series: lines.map(({ name, values }) => ({ name, timesMs, values: mw(values) })),
          writeNumber,
        },
        { width: 640, height: 280 },
      ),
      alt: `${title}, from ${week.start.slice(0, 10)}: power of ${lines.map(({ name }) => name).join(', ')}; the grid takes ${(Math.max(...week.net_export_kw) / 1000).toFixed(1)} MW at most, and ${(most / 1000).toFixed(0)} MWh are curtailed.`,
    },
    ...(parts.storage_kwh > 0
      ? [
          {
            kind: 'chart' as const,
            svg: timeChartSvg(
              {
                title: 'State of charge in the same week',
                x: { label: 'standard time of the site' },
                y: { label: 'stored [MWh]' },
                series: [{ name: 'stored', timesMs, values: mw(week.stored_kwh) }],
                writeNumber,
              },
              { width: 640, height: 200 },
            ),
            alt: `Energy in the battery through the same week, between ${(Math.min(...week.stored_kwh) / 1000).toFixed(1)} and ${(Math.max(...week.stored_kwh) / 1000).toFixed(1)} MWh.`,
          },
        ]
      : []),
  ]
}
