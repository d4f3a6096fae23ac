import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { requireShape, SIZE } from '../../shape/require-shape.ts'
import { axesSvg, frameOf, insideSvg } from '../axes.ts'
import { GRID, INK, lineColour } from '../palette.ts'
import { element, label, picture, type Size } from '../svg.ts'

/** Where the sun goes on some days. */
export interface SunPathChart {
  readonly title: string
  readonly days: readonly {
    readonly name: string
    /** Degrees clockwise from north, and above the horizon, at even steps of one day. */
    readonly azimuthDeg: ArrayLike<number>
    readonly elevationDeg: ArrayLike<number>
  }[]
  /** Direction in the middle: 180 in the north, 0 in the south. */
  readonly middleDeg: 0 | 180
}

const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

const SHAPE = {
  title: 'text',
  days: [{ name: 'text', azimuthDeg: 'list', elevationDeg: 'list' }],
  middleDeg: 'number',
} as const

/** Draws the height of the sun over its direction for some days, as SVG text. */
export function sunPathChartSvg(chart: SunPathChart, size: Size = { width: 640, height: 320 }): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const frame = frameOf(size, 96)
  const from = chart.middleDeg - 180
  const x = scaleLinear([from, from + 360], [frame.left, frame.right])
  const y = scaleLinear([0, 90], [frame.bottom, frame.top])
  const directions = Array.from({ length: 9 }, (_, n) => {
    const value = from + 45 * n
    return { value, text: DIRECTIONS[(((value % 360) + 360) % 360) / 45] ?? '' }
  })
  const axes = axesSvg({
    frame,
    x: { scale: x, label: 'direction', ticks: directions },
    y: {
      scale: y,
      label: 'height [°]',
      ticks: [0, 15, 30, 45, 60, 75, 90].map((value) => ({ value, text: String(value) })),
    },
    title: chart.title,
    size,
  })
  const lines = chart.days.map(({ azimuthDeg, elevationDeg }, n) => {
    const places = Array.from(azimuthDeg, (azimuth, t) => {
      const turned = ((((azimuth - from) % 360) + 360) % 360) + from
      return { azimuth: turned, elevation: elevationDeg[t] ?? Number.NaN }
    }).sort((a, b) => a.azimuth - b.azimuth)
    const path = line<(typeof places)[number]>()
      .defined(({ elevation }) => elevation > -3)
      .x(({ azimuth }) => x(azimuth))
      .y(({ elevation }) => y(elevation))
      .digits(1)
    return element('path', { d: path(places) ?? '', fill: 'none', stroke: lineColour(n), 'stroke-width': 2 })
  })
  const names = chart.days.map(({ name }, n) => {
    const top = frame.top + 14 + n * 20
    return (
      element('line', {
        x1: frame.right + 10,
        x2: frame.right + 28,
        y1: top - 4,
        y2: top - 4,
        stroke: lineColour(n),
        'stroke-width': 2,
      }) + label(name, { x: frame.right + 34, y: top, fill: INK, 'font-size': 11 })
    )
  })
  const zero = element('line', { x1: frame.left, x2: frame.right, y1: y(0), y2: y(0), stroke: GRID })
  return picture(size, chart.title, axes + zero + insideSvg(frame, lines.join('')) + names.join(''))
}
