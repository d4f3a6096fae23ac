import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { requireShape, SIZE } from '../../shape/require-shape.ts'
import { axesSvg, besideTicks, frameOf } from '../axes.ts'
import type { WritesNumbers } from '../numbers.ts'
import { INK, lineColour } from '../palette.ts'
import { element, label, picture, type Size } from '../svg.ts'

/** Money of each year and its sum. */
export interface CashFlowChart extends WritesNumbers {
  readonly title: string
  /** With its unit, for example `million USD`. */
  readonly label: string
  /** Flow of each year, that of today first. */
  readonly flows: ArrayLike<number>
}

/** What the colours mean, side by side, or one below the other in a picture that is narrower than this [px]. */
const LEGEND = ['income less upkeep', 'investment or loss', 'sum since the start'] as const
const LEGEND_FROM = 500
const LEGEND_COLUMN = 150
const LEGEND_LINE = 15

const SHAPE = { title: 'text', label: 'text', flows: 'list', 'writeNumber?': 'function' } as const

/** Draws yearly flows as bars and their sum as a line, as SVG text. */
export function cashFlowChartSvg(chart: CashFlowChart, size: Size = { width: 640, height: 320 }): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const flows = Array.from(chart.flows)
  let held = 0
  const sums = flows.map((flow) => {
    held += flow
    return held
  })
  const lines = size.width < LEGEND_FROM ? LEGEND.length : 1
  const { writeNumber } = chart
  const usual = { ...frameOf(size, 20), top: 54 + (lines - 1) * LEGEND_LINE }
  const y = scaleLinear(
    [Math.min(0, ...flows, ...sums), Math.max(0, ...flows, ...sums)],
    [usual.bottom, usual.top],
  ).nice()
  const frame = besideTicks(usual, { scale: y, writeNumber })
  const band = scaleBand(
    flows.map((_, n) => String(n)),
    [frame.left, frame.right],
  ).padding(0.25)
  const middle = (n: number): number => (band(String(n)) ?? 0) + band.bandwidth() / 2
  const x = scaleLinear([0, 1], [frame.left, frame.right])
  const every = flows.length > 16 ? 5 : flows.length > 8 ? 2 : 1
  const axes = axesSvg({
    frame,
    x: {
      scale: x,
      label: 'year of operation',
      ticks: flows.flatMap((_, n) =>
        n % every === 0 ? [{ value: x.invert(middle(n)), text: String(n) }] : [],
      ),
    },
    y: { scale: y, label: chart.label },
    title: chart.title,
    size,
    writeNumber,
  })
  const bars = flows.map((flow, n) =>
    element('rect', {
      x: band(String(n)) ?? 0,
      y: Math.min(y(flow), y(0)),
      width: band.bandwidth(),
      height: Math.abs(y(flow) - y(0)),
      fill: flow < 0 ? lineColour(1) : lineColour(0),
    }),
  )
  const path = line<number>()
    .x((_, n) => middle(n))
    .y((sum) => y(sum))
    .digits(2)
  const sum = element('path', { d: path(sums) ?? '', fill: 'none', stroke: lineColour(2), 'stroke-width': 2 })
  const zero = element('line', { x1: frame.left, x2: frame.right, y1: y(0), y2: y(0), stroke: INK })
  const keys = LEGEND.map((text, n) => {
    const left = frame.left + (lines === 1 ? n * LEGEND_COLUMN : 0)
    const top = 33 + (lines === 1 ? 0 : n * LEGEND_LINE)
    return (
      element('rect', { x: left, y: top, width: 12, height: 8, fill: lineColour(n) }) +
      label(text, { x: left + 17, y: top + 8, fill: INK, 'font-size': 11 })
    )
  })
  return picture(size, chart.title, axes + bars.join('') + zero + sum + keys.join(''))
}
