import { scaleLinear } from 'd3-scale'
import { requireShape } from '../../shape/require-shape.ts'
import { englishNumber, type WritesNumbers } from '../numbers.ts'
import { GRID, INK, lineColour, PAPER } from '../palette.ts'
import { element, label, picture, type Size, titleSvg } from '../svg.ts'

/** What is left of a quantity after each of several steps. */
export interface WaterfallChart extends WritesNumbers {
  readonly title: string
  /** With its unit, for example `energy [MWh]`. */
  readonly label: string
  readonly start: { readonly name: string; readonly value: number }
  /** What each step changes; below 0 where it takes away. */
  readonly steps: readonly { readonly name: string; readonly change: number }[]
  /** Whether a step tells its change in the unit of the chart; by default as a share of what was there before it. */
  readonly inUnits?: boolean | undefined
  /** Name of what is left. */
  readonly end: string
  /** Writes a value beside its bar; `writeNumber` writes the shares. */
  readonly format: (value: number) => string
}

const TOP = 34
const BOTTOM = 44

/** Where names, bars and values stand [px]. */
interface Places {
  /** Height of a row, and where in it the bar begins and the name stands. */
  readonly row: number
  readonly bar: number
  readonly name: number
  /** Room to the left of the bars, and to the right for their values. */
  readonly left: number
  readonly right: number
  /** Whether a name stands over its bar, as on a telephone, where there is no room beside it. */
  readonly isOver: boolean
}

const BESIDE: Places = { row: 22, bar: 4, name: 15, left: 170, right: 92, isOver: false }
const OVER: Places = { row: 36, bar: 18, name: 13, left: 8, right: 64, isOver: true }
const BAR = 14
const LINE = 15
/** Width that names beside the bars need [px]. */
const BESIDE_FROM = 400
/** Room that a letter of a tick takes, with its share of the gap to the next tick [px]. */
const TICK_LETTER = 10
/** Share of the start that all values exceed where the axis begins above 0, so that small steps are seen. */
const CUT_FROM = 0.45
/** The axis begins at this share of the start at most: steps of a thousandth stay small. */
const CUT_MOST = 0.85

const SHAPE = {
  title: 'text',
  label: 'text',
  start: { name: 'text', value: 'number' },
  steps: [{ name: 'text', change: 'number' }],
  'inUnits?': 'boolean',
  end: 'text',
  format: 'function',
  'writeNumber?': 'function',
} as const

/** Draws a waterfall with one row a step, as SVG text, 640 px wide unless said and as high as it needs. */
export function waterfallChartSvg(chart: WaterfallChart, width = 640): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(width, 'number', 'width')
  const { start, steps, writeNumber = englishNumber } = chart
  const left: number[] = []
  let held = start.value
  for (const { change } of steps) {
    left.push(held)
    held += change
  }
  const all = [start.value, held, ...left]
  const least = Math.min(...all)
  const most = Math.max(...all, 1e-9)
  const from = least > CUT_FROM * most ? Math.min(least - (most - least) * 0.35, CUT_MOST * most) : 0
  const rows = steps.length + 2
  const {
    row: high,
    bar,
    name: nameY,
    left: first,
    right: beside,
    isOver,
  } = width < BESIDE_FROM ? OVER : BESIDE
  const right = width - beside
  const size: Size = { width, height: TOP + rows * high + BOTTOM + (isOver ? LINE : 0) }
  const x = scaleLinear([least < 0 ? least : Math.max(from, 0), most], [first, right]).nice(6)
  const origin = x.domain()[0] ?? 0
  const base = x(Math.max(origin, 0))
  const bottom = TOP + rows * high
  let svg = titleSvg(chart.title, size, width / 2)
  const widest = Math.max(...x.domain().map((value) => chart.format(value).length)) * TICK_LETTER
  for (const value of x.ticks(Math.max(1, Math.min(6, Math.floor((right - first) / widest))))) {
    svg += element('line', { x1: x(value), x2: x(value), y1: TOP, y2: bottom, stroke: GRID })
    svg += label(chart.format(value), {
      x: x(value),
      y: bottom + 15,
      'text-anchor': 'middle',
      fill: INK,
      'font-size': 11,
    })
  }
  // Bars that do not begin at 0 say so.
  const notes = [
    chart.label,
    ...(origin > 0 ? [`bars are cut, the axis begins at ${chart.format(origin)}`] : []),
  ]
  const lines = isOver ? notes : [notes.join('; ')]
  lines.forEach((text, n) => {
    const middle = isOver ? width / 2 : (first + right) / 2
    svg += label(text, { x: middle, y: bottom + 34 + n * LINE, 'text-anchor': 'middle', fill: INK })
  })
  const row = (n: number, name: string, a: number, b: number, colour: string, text: string): string => {
    const y = TOP + n * high
    const place = isOver ? { x: first + 4 } : { x: first - 8, 'text-anchor': 'end' }
    return (
      label(name, { ...place, y: y + nameY, fill: INK }) +
      element('rect', {
        x: Math.min(a, b),
        y: y + bar,
        width: Math.max(Math.abs(b - a), 0.8),
        height: BAR,
        fill: colour,
      }) +
      label(text, { x: Math.max(a, b) + 6, y: y + bar + 11, fill: INK, 'font-size': 11 })
    )
  }
  svg += row(0, start.name, base, x(start.value), lineColour(0), chart.format(start.value))
  steps.forEach(({ name, change }, n) => {
    const [a, b] = [left[n] ?? 0, (left[n] ?? 0) + change]
    const share = (left[n] ?? 0) > 0 ? (100 * change) / (left[n] ?? 1) : 0
    const amount = chart.inUnits ? change : share
    const size = chart.inUnits ? chart.format(Math.abs(change)) : `${writeNumber(Math.abs(share), 1)} %`
    const text = `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${size}`
    svg += row(n + 1, name, x(a), x(b), change < 0 ? lineColour(1) : lineColour(2), text)
    svg += element('line', {
      x1: x(b),
      x2: x(b),
      y1: TOP + (n + 1) * high + bar + BAR,
      y2: TOP + (n + 2) * high + bar,
      stroke: INK,
      'stroke-width': 0.6,
    })
  })
  svg += row(rows - 1, chart.end, base, x(held), lineColour(0), chart.format(held))
  svg += element('line', { x1: base, x2: base, y1: TOP, y2: bottom, stroke: INK })
  if (origin > 0) {
    for (const n of [0, rows - 1]) svg += breakMark(base, TOP + n * high + bar)
  }
  return picture(size, chart.title, svg)
}

/** Two slanted lines across a bar that is cut. */
function breakMark(base: number, bar: number): string {
  return [10, 15]
    .map((at) =>
      element('line', {
        x1: base + at,
        x2: base + at + 5,
        y1: bar + BAR + 2,
        y2: bar - 2,
        stroke: PAPER,
        'stroke-width': 2,
      }),
    )
    .join('')
}
