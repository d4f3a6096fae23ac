import { scaleLinear } from 'd3-scale'
import { requireShape } from '../../shape/require-shape.ts'
import { GRID, INK, lineColour } from '../palette.ts'
import { element, label, picture, type Size, titleSvg } from '../svg.ts'

/** What a value becomes where one of its inputs is lower or higher. */
export interface TornadoChart {
  readonly title: string
  /** With its unit, for example `net present value [million USD]`. */
  readonly label: string
  readonly base: number
  /** The widest first. */
  readonly bars: readonly {
    readonly name: string
    /** Value with the input lower, and higher. */
    readonly low: number
    readonly high: number
    /** How much lower and higher, for example `−20 %`. */
    readonly lowText: string
    readonly highText: string
  }[]
  readonly format: (value: number) => string
}

const ROW = 34
const NAMES = 182
const EDGE = 64
const TOP = 38
const BOTTOM = 44

const SHAPE = {
  title: 'text',
  label: 'text',
  base: 'number',
  bars: [{ name: 'text', low: 'number', high: 'number', lowText: 'text', highText: 'text' }],
  format: 'function',
} as const

/** Draws a tornado, as SVG text, 640 px wide unless said and as high as it needs. */
export function tornadoChartSvg(chart: TornadoChart, width = 640): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(width, 'number', 'width')
  const { bars, base } = chart
  const size: Size = { width, height: TOP + bars.length * ROW + BOTTOM }
  const ends = bars.flatMap(({ low, high }) => [low, high])
  const [least, most] = [Math.min(base, ...ends), Math.max(base, ...ends)]
  const domain = least < most ? [least, most] : [base - 1, base + 1]
  const x = scaleLinear(domain, [NAMES + EDGE, width - EDGE]).nice(6)
  const bottom = TOP + bars.length * ROW
  let svg = titleSvg(chart.title, size, width / 2)
  for (const value of x.ticks(6)) {
    svg += element('line', { x1: x(value), x2: x(value), y1: TOP, y2: bottom, stroke: GRID })
    svg += label(chart.format(value), {
      x: x(value),
      y: bottom + 15,
      'text-anchor': 'middle',
      fill: INK,
      'font-size': 11,
    })
  }
  svg += label(chart.label, { x: (NAMES + width) / 2, y: bottom + 34, 'text-anchor': 'middle', fill: INK })
  bars.forEach(({ name, low, high, lowText, highText }, n) => {
    const y = TOP + n * ROW
    svg += label(name, { x: NAMES, y: y + ROW / 2 + 4, 'text-anchor': 'end', fill: INK })
    for (const [value, text, colour] of [
      [low, lowText, lineColour(1)],
      [high, highText, lineColour(0)],
    ] as const) {
      const [from, to] = [x(base), x(value)]
      svg += element('rect', {
        x: Math.min(from, to),
        y: y + 6,
        width: Math.max(Math.abs(to - from), 0.8),
        height: ROW - 12,
        fill: colour,
      })
      const isRight = value > base || (value === base && colour === lineColour(0))
      svg += label(text, {
        x: to + (isRight ? 5 : -5),
        y: y + ROW / 2 + 4,
        'text-anchor': isRight ? 'start' : 'end',
        fill: INK,
        'font-size': 11,
      })
    }
  })
  svg += element('line', {
    x1: x(base),
    x2: x(base),
    y1: TOP - 2,
    y2: bottom,
    stroke: INK,
    'stroke-width': 1.4,
  })
  const [from = 0, to = 0] = x.domain()
  if (from < 0 && to > 0) {
    svg += element('line', {
      x1: x(0),
      x2: x(0),
      y1: TOP,
      y2: bottom,
      stroke: INK,
      'stroke-dasharray': '3 3',
    })
  }
  return picture(size, chart.title, svg)
}
