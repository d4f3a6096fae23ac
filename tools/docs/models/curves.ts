import type { Axis, LineSeries } from '@sunwake/report/chart'
import type { Plot } from './model-page.ts'

/** A plot of curves over one sweep of values, named by their keys. */
export function curves(chart: {
  readonly title: string
  readonly x: Axis & { readonly values: Float64Array }
  readonly y: Axis
  readonly curves: { readonly [name: string]: Float64Array }
  readonly points?: readonly Omit<LineSeries, 'mark'>[] | undefined
}): Plot {
  const { title, x, y, points = [] } = chart
  const { values, ...axis } = x
  const lines = Object.entries(chart.curves).map(([name, curve]) => ({ name, x: values, y: curve }))
  const marks = points.map((series) => ({ ...series, mark: 'points' as const }))
  return { kind: 'lines', chart: { title, x: axis, y, series: [...lines, ...marks] } }
}
