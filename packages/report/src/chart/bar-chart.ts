import { max, min } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { requireShape, SIZE } from '../shape/require-shape.ts'
import { type Axis, axesSvg, besideTicks, type Frame, frameOf, NARROW } from './axes.ts'
import { categoryNames, someNames } from './category-names.ts'
import { LEGEND_WIDTH, legendSvg } from './line-chart.ts'
import type { WritesNumbers } from './numbers.ts'
import { INK, lineColour } from './palette.ts'
import { element, picture, type Size } from './svg.ts'

/** Values by category, such as months; several series stand side by side. */
export interface BarChart extends WritesNumbers {
  readonly title: string
  readonly x: {
    readonly label: string
    readonly categories: readonly string[]
    /** Categories that are named below the axis, such as every fifth day; as many as fit when absent. */
    readonly named?: readonly number[] | undefined
  }
  /** The range holds 0 unless it is given. */
  readonly y: Pick<Axis, 'label' | 'range'>
  readonly series: readonly {
    readonly name: string
    /** One value for each category; NaN has no bar. */
    readonly values: ArrayLike<number>
  }[]
}

const SHAPE = {
  title: 'text',
  x: { label: 'text', categories: ['text'], 'named?': 'list' },
  y: { label: 'text', 'range?': 'list' },
  series: [{ name: 'text', values: 'list' }],
  'writeNumber?': 'function',
} as const

/** Height of a line of a legend above the data [px]. */
const LEGEND_LINE = 18
/** From the frame to the signs of a legend beside it [px]. */
const LEGEND_GAP = 12

/** Where a picture for a telephone has its legend: above the data, from the left. */
function aboveOf(frame: Frame, top: number): Frame {
  return { ...frame, right: frame.left - LEGEND_GAP, top: top - LEGEND_LINE + 8 }
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
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const { categories, named } = chart.x
  const hasLegend = chart.series.length > 1
  const isNarrow = size.width < NARROW
  const { writeNumber } = chart
  const values = chart.series.flatMap(({ values }) => Array.from(values).filter(Number.isFinite))
  const domain = chart.y.range ?? [Math.min(min(values) ?? 0, 0), Math.max(max(values) ?? 1, 0)]
  const y = scaleLinear().domain(domain[0] === domain[1] ? [0, 1] : domain)
  if (chart.y.range === undefined) y.nice()
  const usual = frameOf(size, hasLegend && !isNarrow ? LEGEND_WIDTH : 20)
  const sides = besideTicks(usual, { ...chart.y, scale: y, writeNumber })
  const whole =
    hasLegend && isNarrow ? { ...sides, top: sides.top + LEGEND_LINE * chart.series.length } : sides
  const places = categories.map((_, n) => String(n))
  const band = scaleBand(places, [whole.left, whole.right]).padding(0.2)
  const middle = scaleLinear([0, 1], [whole.left, whole.right])
  const middleOf = (n: number): number => middle.invert((band(String(n)) ?? 0) + band.bandwidth() / 2)
  const names =
    named === undefined
      ? categoryNames(categories, whole, middleOf)
      : someNames(categories, named, whole, middleOf)
  const frame = { ...whole, bottom: whole.bottom - names.extraHeight }
  y.range([frame.bottom, frame.top])
  const inner = scaleBand(
    chart.series.map((_, n) => String(n)),
    [0, band.bandwidth()],
  )
  const axes = axesSvg({
    frame,
    x: { scale: middle, label: chart.x.label, ...names },
    y: { scale: y, label: chart.y.label },
    title: chart.title,
    size,
    writeNumber,
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
  const entries = chart.series.map(({ name }) => ({ name, mark: 'bar' as const }))
  const legend = hasLegend ? legendSvg(entries, isNarrow ? aboveOf(frame, sides.top) : frame) : ''
  return picture(size, chart.title, axes + bars.join('') + base + legend)
}
