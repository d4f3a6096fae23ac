import { group, max, min, range } from 'd3-array'
import { scaleUtc } from 'd3-scale'
import { area, line } from 'd3-shape'
import { requireShape, SIZE } from '../shape/require-shape.ts'
import {
  AXIS_SHAPE,
  type Axis,
  axesSvg,
  besideTicks,
  extentOf,
  type Frame,
  frameOf,
  insideSvg,
  type Scale,
  scaleOf,
} from './axes.ts'
import { LEGEND_WIDTH, legendSvg } from './line-chart.ts'
import type { WritesNumbers } from './numbers.ts'
import { lineColour } from './palette.ts'
import { element, picture, type Size } from './svg.ts'

/** Series over time; a NaN breaks the line. */
export interface TimeChart extends WritesNumbers {
  readonly title: string
  readonly x?: { readonly label?: string | undefined } | undefined
  readonly y: Axis
  readonly series: readonly {
    readonly name: string
    /** Instants, milliseconds since 1970-01-01 UTC, rising. */
    readonly timesMs: ArrayLike<number>
    readonly values: ArrayLike<number>
  }[]
}

const SHAPE = {
  title: 'text',
  'x?': { 'label?': 'text' },
  y: AXIS_SHAPE,
  series: [{ name: 'text', timesMs: 'list', values: 'list' }],
  'writeNumber?': 'function',
} as const

/**
 * Draws series over time as SVG text, 760 × 360 px unless said. Of a series with more records than pixels each column of
 * pixels shows the range from its least to its largest value: no peak is lost.
 */
export function timeChartSvg(chart: TimeChart, size: Size = { width: 760, height: 360 }): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const { writeNumber } = chart
  const usual = frameOf(size, chart.series.length > 1 ? LEGEND_WIDTH : 24)
  const y = scaleOf(chart.y, everyValue(chart), usual.bottom, usual.top)
  const frame = besideTicks(usual, { ...chart.y, scale: y, writeNumber })
  const [from, to] = extentOf(everyTime(chart))
  const times = scaleUtc([from, to], [frame.left, frame.right])
  const x = scaleOf({ label: '', range: [from, to] }, [], frame.left, frame.right)
  const count = Math.max(Math.floor((frame.right - frame.left) / 80), 2)
  const axes = axesSvg({
    frame,
    x: {
      scale: x,
      label: chart.x?.label ?? 'UTC',
      ticks: times.ticks(count).map((instant) => ({ value: instant.getTime(), text: shownInstant(instant) })),
    },
    y: { ...chart.y, scale: y },
    title: chart.title,
    size,
    writeNumber,
  })
  const lines = chart.series.map((series, n) => seriesSvg(series, { x, y, frame }, lineColour(n))).join('')
  const legend = chart.series.length > 1 ? legendSvg(chart.series, frame) : ''
  return picture(size, chart.title, axes + insideSvg(frame, lines) + legend)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The coarsest part of an instant that is new there: year, month, day or time of day. */
function shownInstant(instant: Date): string {
  const [date = '', time = ''] = instant.toISOString().split('T')
  if (!time.startsWith('00:00:00')) return time.slice(0, time.startsWith('00', 6) ? 5 : 8)
  const [year = '', month, day] = date.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  if (day !== '01') return `${Number(day)} ${name}`
  return month === '01' ? year : name
}

function* everyTime({ series }: TimeChart): Generator<number> {
  for (const { timesMs } of series)
    yield* [timesMs[0] ?? Number.NaN, timesMs[timesMs.length - 1] ?? Number.NaN]
}

function* everyValue({ series }: TimeChart): Generator<number> {
  for (const { values } of series) yield* Array.from(values)
}

function seriesSvg(
  { timesMs, values }: TimeChart['series'][number],
  { x, y, frame }: { readonly x: Scale; readonly y: Scale; readonly frame: Frame },
  colour: string,
): string {
  const { length } = timesMs
  const valueAt = (n: number): number => values[n] ?? Number.NaN
  if (length <= 2 * (frame.right - frame.left)) {
    const path = line<number>()
      .defined((n) => Number.isFinite(valueAt(n)))
      .x((n) => x(timesMs[n] ?? Number.NaN))
      .y((n) => y(valueAt(n)))
      .digits(1)
    return element('path', {
      d: path(range(length)) ?? '',
      fill: 'none',
      stroke: colour,
      'stroke-width': 1.5,
    })
  }
  const byPixel = group(
    range(length).filter((n) => Number.isFinite(valueAt(n))),
    (n) => Math.round(x(timesMs[n] ?? Number.NaN)),
  )
  const columns = range(Math.round(frame.left), Math.round(frame.right) + 1).map((pixel) => {
    const records = byPixel.get(pixel) ?? []
    return { pixel, low: min(records, valueAt), high: max(records, valueAt) }
  })
  const band = area<(typeof columns)[number]>()
    .defined(({ low }) => low !== undefined)
    .x(({ pixel }) => pixel)
    .y0(({ low = Number.NaN }) => y(low))
    .y1(({ high = Number.NaN }) => y(high))
    .digits(1)
  return element('path', { d: band(columns) ?? '', fill: colour, stroke: colour, 'stroke-width': 0.6 })
}
