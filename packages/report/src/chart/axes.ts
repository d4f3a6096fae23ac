import { type ScaleLinear, type ScaleLogarithmic, scaleLinear, scaleLog } from 'd3-scale'
import { GRID, INK } from './palette.ts'
import { element, label, type Size } from './svg.ts'

/** One axis of a chart. */
export interface Axis {
  /** What is drawn, with its unit, for example `wind speed [m/s]`. */
  readonly label: string
  /** Ends of the axis; the data's range, widened to round numbers, when absent. */
  readonly range?: readonly [number, number] | undefined
  /** Powers of ten evenly spaced; all values must be above 0. */
  readonly logarithmic?: boolean | undefined
}

/** Where a value lies on the picture [px]. */
export type Scale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>

/** The part of a picture inside the axes [px]. */
export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Room for titles, ticks and labels around the data. */
export function frameOf({ width, height }: Size, rightMargin: number): Frame {
  return { left: 64, right: width - rightMargin, top: 36, bottom: height - 48 }
}

/** The scale of an axis over the given values, between two pixels. */
export function scaleOf(axis: Axis, values: Iterable<number>, from: number, to: number): Scale {
  const [low, high] = axis.range ?? extentOf(values)
  const scale = axis.logarithmic === true ? scaleLog() : scaleLinear()
  scale.domain([low, high]).range([from, to])
  return axis.range === undefined ? scale.nice() : scale
}

/** What lies inside the frame; nothing is drawn beyond its edges. */
export function insideSvg({ left, right, top, bottom }: Frame, content: string): string {
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  return element('svg', { ...box, viewBox: `${left} ${top} ${box.width} ${box.height}` }, content)
}

/** Both axes with grid lines, tick labels, names and the title. */
export function axesSvg(chart: {
  readonly frame: Frame
  readonly x: { readonly scale: Scale; readonly label: string }
  readonly y: { readonly scale: Scale; readonly label: string }
  readonly title: string
}): string {
  const { frame, x, y, title } = chart
  const middle = (frame.left + frame.right) / 2
  const centre = (frame.top + frame.bottom) / 2
  let svg = label(title, { x: middle, y: 20, 'text-anchor': 'middle', 'font-weight': 'bold', fill: INK })
  const showX = x.scale.tickFormat(8)
  for (const tick of x.scale.ticks(8)) {
    const at = x.scale(tick)
    svg += element('line', { x1: at, x2: at, y1: frame.top, y2: frame.bottom, stroke: GRID })
    svg += label(showX(tick).replaceAll(',', ''), {
      x: at,
      y: frame.bottom + 16,
      'text-anchor': 'middle',
      fill: INK,
    })
  }
  const showY = y.scale.tickFormat(6)
  for (const tick of y.scale.ticks(6)) {
    const at = y.scale(tick)
    svg += element('line', { x1: frame.left, x2: frame.right, y1: at, y2: at, stroke: GRID })
    svg += label(showY(tick).replaceAll(',', ''), {
      x: frame.left - 6,
      y: at + 4,
      'text-anchor': 'end',
      fill: INK,
    })
  }
  svg += label(x.label, { x: middle, y: frame.bottom + 36, 'text-anchor': 'middle', fill: INK })
  svg += label(y.label, {
    transform: `translate(16 ${centre}) rotate(-90)`,
    'text-anchor': 'middle',
    fill: INK,
  })
  const box = { width: frame.right - frame.left, height: frame.bottom - frame.top }
  return svg + element('rect', { x: frame.left, y: frame.top, ...box, fill: 'none', stroke: INK })
}

/** Least and largest finite value; 0..1 where there is none, a wider range where they are one. */
function extentOf(values: Iterable<number>): [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low > high) return [0, 1]
  return low < high ? [low, high] : [low - Math.abs(low) * 0.1 - 0.1, high + Math.abs(high) * 0.1 + 0.1]
}
