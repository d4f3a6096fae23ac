import { line } from 'd3-shape'
import { requireShape, SIZE } from '../shape/require-shape.ts'
import {
  AXIS_SHAPE,
  type Axis,
  axesSvg,
  besideTicks,
  type Frame,
  frameOf,
  insideSvg,
  isInside,
  type Scale,
  scaleOf,
} from './axes.ts'
import type { WritesNumbers } from './numbers.ts'
import { INK, lineColour } from './palette.ts'
import { brokenInTwo, element, label, picture, type Size } from './svg.ts'

/** One line or cloud of points of a chart; a NaN breaks the line. */
export interface LineSeries {
  readonly name: string
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** `line` unless said; `points` for measurements and reference values. */
  readonly mark?: 'line' | 'points' | undefined
}

/** Lines and points over two axes. */
export interface LineChart extends WritesNumbers {
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly LineSeries[]
}

const SHAPE = {
  title: 'text',
  x: AXIS_SHAPE,
  y: AXIS_SHAPE,
  series: [{ name: 'text', x: 'list', y: 'list', 'mark?': 'text' }],
  'writeNumber?': 'function',
} as const

/**
 * Draws lines and points as SVG text, 640 × 360 px unless said. The legend stands right of the chart when there is more
 * than one series.
 * @example
 * const svg = lineChartSvg({
 *   title: 'Power curve',
 *   x: { label: 'wind speed [m/s]' },
 *   y: { label: 'power [kW]' },
 *   series: [{ name: 'turbine', x: [3, 8, 12, 25], y: [0, 900, 3000, 3000] }],
 * })
 * svg.startsWith('<svg') // true
 */
export function lineChartSvg(chart: LineChart, size: Size = { width: 640, height: 360 }): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const { writeNumber } = chart
  const usual = frameOf(size, chart.series.length > 1 ? LEGEND_WIDTH : 20)
  const y = scaleOf(chart.y, valuesOf(chart, 'y'), usual.bottom, usual.top)
  const frame = besideTicks(usual, { ...chart.y, scale: y, writeNumber })
  const x = scaleOf(chart.x, valuesOf(chart, 'x'), frame.left, frame.right)
  const axes = axesSvg({
    frame,
    x: { ...chart.x, scale: x },
    y: { ...chart.y, scale: y },
    title: chart.title,
    size,
    writeNumber,
  })
  const drawn = (mark: 'line' | 'points'): string =>
    chart.series
      .map((series, n) =>
        (series.mark ?? 'line') === mark ? seriesSvg(series, { x, y, frame }, lineColour(n)) : '',
      )
      .join('')
  const legend = chart.series.length > 1 ? legendSvg(chart.series, frame) : ''
  return picture(size, chart.title, axes + insideSvg(frame, drawn('line')) + drawn('points') + legend)
}

/** All values of one axis. */
function* valuesOf(chart: LineChart, axis: 'x' | 'y'): Generator<number> {
  for (const series of chart.series) yield* Array.from(series[axis])
}

/** One series inside the frame. */
function seriesSvg(
  series: LineSeries,
  { x, y, frame }: { readonly x: Scale; readonly y: Scale; readonly frame: Frame },
  colour: string,
): string {
  const places = Array.from(series.x, (value, n): [number, number] => [
    x(value),
    y(series.y[n] ?? Number.NaN),
  ])
  if (series.mark === 'points') {
    // A point on the edge is drawn whole, one beyond the axes not at all.
    return places
      .filter(([px, py]) => isInside(frame, px, py))
      .map(([px, py]) =>
        element('circle', { cx: px, cy: py, r: 3, fill: 'none', stroke: colour, 'stroke-width': 1.5 }),
      )
      .join('')
  }
  const path = line()
    .defined(([px, py]) => Number.isFinite(px) && Number.isFinite(py))
    .digits(2)
  return element('path', { d: path(places) ?? '', fill: 'none', stroke: colour, 'stroke-width': 1.8 })
}

/** Room for a legend right of the frame [px], and the letters of a name that it has. */
export const LEGEND_WIDTH = 170
const LEGEND_LETTERS = 20

/** A series in a legend: lines and points look as they are drawn, bars are boxes. */
interface LegendEntry {
  readonly name: string
  readonly mark?: LineSeries['mark'] | 'bar'
}

/** Names of the series beside their colours, on two lines where they are long. */
export function legendSvg(series: readonly LegendEntry[], frame: Frame): string {
  let below = frame.top + 12
  return series
    .map(({ name, mark = 'line' }, n) => {
      const y = below
      const { lines } = brokenInTwo(name, LEGEND_LETTERS)
      below += 4 + 14 * lines.length
      const sign = SIGNS[mark](frame.right + 22, y - 4, lineColour(n))
      const texts = lines.map((line, k) => label(line, { x: frame.right + 38, y: y + 14 * k, fill: INK }))
      return sign + texts.join('')
    })
    .join('')
}

/** The sign of each kind of series around a point. */
const SIGNS: Readonly<
  Record<NonNullable<LegendEntry['mark']>, (x: number, y: number, colour: string) => string>
> = {
  points: (cx, cy, stroke) => element('circle', { cx, cy, r: 3, fill: 'none', stroke }),
  line: (x, y, stroke) =>
    element('line', { x1: x - 10, x2: x + 10, y1: y, y2: y, stroke, 'stroke-width': 2 }),
  bar: (x, y, fill) => element('rect', { x: x - 6, y: y - 5, width: 12, height: 10, fill }),
}
