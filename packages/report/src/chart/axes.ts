import { extent } from 'd3-array'
import { scaleLinear, scaleLog } from 'd3-scale'
import { GRID, INK } from './palette.ts'
import { element, label, type Size, titleSvg } from './svg.ts'

/** One axis of a chart. */
export interface Axis {
  /** What is drawn, with its unit, for example `wind speed [m/s]`. */
  readonly label: string
  /** Ends of the axis; the data's range, widened to round numbers, when absent. */
  readonly range?: readonly [number, number] | undefined
  /** Powers of ten evenly spaced; all values must be above 0. */
  readonly logarithmic?: boolean | undefined
}

/** The shape of an axis. */
export const AXIS_SHAPE = { label: 'text', 'range?': 'list', 'logarithmic?': 'boolean' } as const

/** Where a value lies on the picture [px]. */
export interface Scale {
  (value: number): number
  /** Round values along the axis. */
  ticks(count?: number): number[]
  /** Writes such values. */
  tickFormat(count?: number): (value: number) => string
  domain(): number[]
  range(): number[]
}

/** The part of a picture inside the axes [px]. */
export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Below this width a picture is for a telephone, and leaves less room beside the data [px]. */
export const NARROW = 420

/** Room for titles, ticks and labels around the data. */
export function frameOf({ width, height }: Size, rightMargin: number): Frame {
  return { left: width < NARROW ? 56 : 64, right: width - rightMargin, top: 36, bottom: height - 48 }
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

/** A place on an axis and its text, of more than one line where it has line breaks. */
export interface Tick {
  readonly value: number
  readonly text: string
}

/** An axis as it is drawn: ticks with their texts, the scale's own round values when absent. */
interface AxisDrawn {
  readonly scale: Scale
  readonly label: string
  readonly ticks?: readonly Tick[] | undefined
}

/** About so many round values of an axis, and their texts. */
export function ticksOf(
  { scale, ticks }: Pick<AxisDrawn, 'scale' | 'ticks'>,
  count: number,
): readonly Tick[] {
  if (ticks !== undefined) return ticks
  const show = scale.tickFormat(count)
  return scale.ticks(count).map((value) => ({ value, text: show(value).replaceAll(',', '') }))
}

/** Both axes with grid lines, tick labels, names and the title. */
export function axesSvg(chart: {
  readonly frame: Frame
  readonly x: AxisDrawn & {
    /** Whether the texts of the ticks rise to the right. */
    readonly isSlanted?: boolean | undefined
    /** Room below the axis that the texts take beyond one line [px]. */
    readonly extraHeight?: number | undefined
  }
  readonly y: AxisDrawn
  readonly title: string
  readonly size: Size
}): string {
  const { frame, x, y, title, size } = chart
  const middle = (frame.left + frame.right) / 2
  const centre = (frame.top + frame.bottom) / 2
  let svg = titleSvg(title, size, middle)
  for (const { value, text } of ticksOf(x, Math.max(Math.floor((frame.right - frame.left) / 60), 2))) {
    const at = x.scale(value)
    svg += element('line', { x1: at, x2: at, y1: frame.top, y2: frame.bottom, stroke: GRID })
    if (x.isSlanted === true) {
      const place = `translate(${round(at + 4)} ${round(frame.bottom + 14)}) rotate(-45)`
      svg += label(text, { transform: place, 'text-anchor': 'end', fill: INK })
    } else {
      text.split('\n').forEach((line, n) => {
        svg += label(line, { x: at, y: frame.bottom + 16 + n * 14, 'text-anchor': 'middle', fill: INK })
      })
    }
  }
  for (const { value, text } of ticksOf(y, 6)) {
    const at = y.scale(value)
    svg += element('line', { x1: frame.left, x2: frame.right, y1: at, y2: at, stroke: GRID })
    svg += label(text, {
      x: frame.left - 6,
      y: at + 4,
      'text-anchor': 'end',
      fill: INK,
    })
  }
  const below = frame.bottom + 36 + (x.extraHeight ?? 0)
  svg += label(x.label, { x: middle, y: below, 'text-anchor': 'middle', fill: INK })
  svg += label(y.label, {
    transform: `translate(${size.width < NARROW ? 13 : 16} ${centre}) rotate(-90)`,
    'text-anchor': 'middle',
    fill: INK,
  })
  const box = { width: frame.right - frame.left, height: frame.bottom - frame.top }
  return svg + element('rect', { x: frame.left, y: frame.top, ...box, fill: 'none', stroke: INK })
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** Least and largest finite value; 0..1 where there is none, a wider range where they are one. */
export function extentOf(values: Iterable<number>): [number, number] {
  const [low, high] = extent(values, (value) => (Number.isFinite(value) ? value : undefined))
  if (low === undefined || high === undefined) return [0, 1]
  return low < high ? [low, high] : [low - Math.abs(low) * 0.1 - 0.1, high + Math.abs(high) * 0.1 + 0.1]
}

/** Whether a place lies inside a frame, its edges included. */
export function isInside({ left, right, top, bottom }: Frame, x: number, y: number): boolean {
  return x >= left - 0.01 && x <= right + 0.01 && y >= top - 0.01 && y <= bottom + 0.01
}
