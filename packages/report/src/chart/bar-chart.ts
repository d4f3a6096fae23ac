import { max, min } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { type Axis, axesSvg, frameOf } from './axes.ts'
import { legendSvg } from './line-chart.ts'
import { INK, lineColour } from './palette.ts'
import { element, picture, type Size } from './svg.ts'

/** Values by category, such as months; several series stand side by side. */
export interface BarChart {
  readonly title: string
  readonly x: { readonly label: string; readonly categories: readonly string[] }
  /** The range holds 0 unless it is given. */
  readonly y: Pick<Axis, 'label' | 'range'>
  readonly series: readonly {
    readonly name: string
    /** One value for each category; NaN has no bar. */
    readonly values: ArrayLike<number>
  }[]
}

/**
 * Draws bars from 0 as SVG text, 640 × 360 px unless said.
 * @example
 * const svg = barChartSvg({
 *   title: 'Energy',
 *   x: { label: 'month', categories: ['Jan', 'Feb', 'Mar'] },
 *   y: { label: 'AC energy [kWh]' },
 *   series: [{ name: 'energy', values: [440, 620, 985] }],
 * })
 * svg.includes('Feb') // true
 */
export function barChartSvg(chart: BarChart, size: Size = { width: 640, height: 360 }): string {
  const { categories } = chart.x
  const frame = frameOf(size, chart.series.length > 1 ? 170 : 20)
  const values = chart.series.flatMap(({ values }) => Array.from(values).filter(Number.isFinite))
  const domain = chart.y.range ?? [Math.min(min(values) ?? 0, 0), Math.max(max(values) ?? 1, 0)]
  const y = scaleLinear(domain[0] === domain[1] ? [0, 1] : domain, [frame.bottom, frame.top])
  if (chart.y.range === undefined) y.nice()
  const places = categories.map((_, n) => String(n))
  const band = scaleBand(places, [frame.left, frame.right]).padding(0.2)
  const inner = scaleBand(
    chart.series.map((_, n) => String(n)),
    [0, band.bandwidth()],
  )
  const middle = scaleLinear([0, 1], [frame.left, frame.right])
  const spacing = (frame.right - frame.left) / Math.max(categories.length, 1)
  // Every name where there is room for it, else every second, third, ...
  const widest = max(categories, (name) => name.length) ?? 1
  const every = Math.max(Math.ceil((widest * 7 + 4) / spacing), 1)
  const axes = axesSvg({
    frame,
    x: {
      scale: middle,
      label: chart.x.label,
      ticks: categories.flatMap((text, n) =>
        n % every === 0
          ? [{ value: middle.invert((band(String(n)) ?? 0) + band.bandwidth() / 2), text }]
          : [],
      ),
    },
    y: { scale: y, label: chart.y.label },
    title: chart.title,
    size,
  })
  const held = (value: number): number => Math.min(Math.max(value, frame.top), frame.bottom)
  const zero = held(y(0))
  const bars = chart.series.map(({ values }, n) =>
    Array.from({ length: categories.length }, (_, category) => {
      const value = values[category] ?? Number.NaN
      if (!Number.isFinite(value)) return ''
      const end = held(y(value))
      return element('rect', {
        x: (band(String(category)) ?? 0) + (inner(String(n)) ?? 0),
        y: Math.min(end, zero),
        width: inner.bandwidth(),
        height: Math.abs(end - zero),
        fill: lineColour(n),
      })
    }).join(''),
  )
  const base = element('line', { x1: frame.left, x2: frame.right, y1: zero, y2: zero, stroke: INK })
  const legend = chart.series.length > 1 ? legendSvg(chart.series, frame) : ''
  return picture(size, chart.title, axes + bars.join('') + base + legend)
}
