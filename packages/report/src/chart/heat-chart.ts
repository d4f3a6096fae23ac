import { ascending, quantileSorted } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { axesSvg, frameOf } from './axes.ts'
import { barSvg, shadeAt } from './colour-bar.ts'
import { INK } from './palette.ts'
import { element, label, picture, type Size } from './svg.ts'

/** A value for each pair of categories, such as hours by months. */
export interface HeatChart {
  readonly title: string
  readonly x: { readonly label: string; readonly categories: readonly string[] }
  /** The first category is drawn at the top. */
  readonly y: { readonly label: string; readonly categories: readonly string[] }
  /** Row by row, `y.categories.length · x.categories.length` values; NaN is left blank. */
  readonly data: ArrayLike<number>
  /** What the colours mean, with its unit. */
  readonly label: string
}

const STEPS = 24
/** Values beyond these quantiles share the colours of the ends, so that one outlier does not darken all others. */
const QUANTILES = [0.005, 0.995] as const

/** Draws a table of values as coloured cells with a colour bar, as SVG text, 640 × 420 px unless said. */
export function heatChartSvg(chart: HeatChart, size: Size = { width: 640, height: 420 }): string {
  const frame = frameOf(size, 110)
  const { categories: columns } = chart.x
  const { categories: rows } = chart.y
  const finite = Array.from(chart.data).filter(Number.isFinite).sort(ascending)
  const [low = Number.NaN, high = Number.NaN] = QUANTILES.map((share) => quantileSorted(finite, share))
  const x = scaleLinear([0, columns.length], [frame.left, frame.right])
  const y = scaleLinear([0, rows.length], [frame.top, frame.bottom])
  const [width, height] = [x(1) - x(0), y(1) - y(0)]
  const cells = Array.from({ length: columns.length * rows.length }, (_, n) => {
    const value = chart.data[n] ?? Number.NaN
    if (!Number.isFinite(value)) return ''
    const share = high > low ? Math.min(Math.max((value - low) / (high - low), 0), 1) : 0.5
    return element('rect', {
      x: x(n % columns.length),
      y: y(Math.floor(n / columns.length)),
      // A little over the edge, or the paper would show between cells.
      width: width + 0.3,
      height: height + 0.3,
      fill: shadeAt((Math.min(Math.floor(share * STEPS), STEPS - 1) + 0.5) / STEPS),
    })
  }).join('')
  const ticks = (categories: readonly string[], room: number) => {
    const every = Math.max(Math.ceil(room), 1)
    return categories.flatMap((text, n) => (n % every === 0 ? [{ value: n + 0.5, text }] : []))
  }
  const widest = Math.max(...columns.map((name) => name.length), 1)
  const axes = axesSvg({
    frame,
    x: { scale: x, label: chart.x.label, ticks: ticks(columns, (widest * 7 + 4) / width) },
    y: { scale: y, label: chart.y.label, ticks: ticks(rows, 14 / height) },
    title: chart.title,
    size,
  })
  const bar = barSvg({ x: frame.right + 18, top: frame.top, bottom: frame.bottom, low, high, steps: STEPS })
  const name = label(chart.label, { x: size.width - 8, y: frame.top - 8, 'text-anchor': 'end', fill: INK })
  return picture(size, chart.title, axes + cells + bar + name)
}
