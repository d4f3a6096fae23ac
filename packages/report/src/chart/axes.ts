import { extent } from 'd3-array'
import { scaleLinear, scaleLog } from 'd3-scale'
import { decimalsOf, englishNumber, type WritesNumbers } from './numbers.ts'
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
  /** Whether values are years, which have no mark between their thousands. */
  readonly isYear?: boolean | undefined
}

/** The shape of an axis. */
export const AXIS_SHAPE = {
  label: 'text',
  'range?': 'list',
  'logarithmic?': 'boolean',
  'isYear?': 'boolean',
} as const

/** Where a value lies on the picture [px]. */
export interface Scale {
  (value: number): number
  /** Round values along the axis. */
  ticks(count?: number): number[]
  /** Writes such values by a pattern of d3-format; of some on a logarithmic scale nothing. */
  tickFormat(count: number, pattern: string): (value: number) => string
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

/** The values that an axis tells: ticks with their texts, the scale's own round values when absent. */
interface AxisTicks extends Pick<Axis, 'isYear'>, WritesNumbers {
  readonly scale: Scale
  readonly ticks?: readonly Tick[] | undefined
}

/** An axis as it is drawn. */
interface AxisDrawn extends Omit<AxisTicks, 'writeNumber'> {
  readonly label: string
}

/** About so many round values of an axis, and their texts. */
export function ticksOf(axis: AxisTicks, count: number): readonly Tick[] {
  const { scale, ticks, isYear = false, writeNumber = englishNumber } = axis
  if (ticks !== undefined) return ticks
  const plain = scale.tickFormat(count, 'f')
  return scale.ticks(count).map((value) => {
    const text = plain(value)
    return { value, text: text === '' || isYear ? text : writeNumber(value, decimalsOf(text)) }
  })
}

/** Ticks of the vertical axis; the usual distance of two of the horizontal one [px], and how many it has if they fit. */
const ROWS = 6
const SPACING = 60
const COLUMNS_MIN = 4
/** Mean width of a letter, the gap between two texts, and room for the name of the vertical axis and gaps [px]. */
const LETTER = 6.8
const GAP = 8
const AXIS_NAME = 30

/** A frame that leaves room left of it for texts of so many letters and the name of the vertical axis. */
export function besideTexts(frame: Frame, letters: number): Frame {
  return { ...frame, left: Math.max(frame.left, AXIS_NAME + letters * LETTER) }
}

/** A frame that leaves room left of it for the texts of the vertical axis. */
export function besideTicks(frame: Frame, y: AxisTicks): Frame {
  return besideTexts(frame, Math.max(...ticksOf(y, ROWS).map(({ text }) => text.length), 0))
}

/** As many ticks of the horizontal axis as have room. */
function levelTicks(x: AxisTicks, { left, right }: Frame): readonly Tick[] {
  for (let count = Math.max(Math.floor((right - left) / SPACING), COLUMNS_MIN); ; count--) {
    const ticks = ticksOf(x, count)
    if (count === 1 || x.ticks !== undefined || haveRoom(ticks, x.scale)) return ticks
  }
}

function haveRoom(ticks: readonly Tick[], scale: Scale): boolean {
  const named = ticks.filter(({ text }) => text !== '')
  return named.every(({ value, text }, n) => {
    const before = named[n - 1]
    if (before === undefined) return true
    const letters = (before.text.length + text.length) / 2
    return Math.abs(scale(value) - scale(before.value)) >= letters * LETTER + GAP
  })
}

/** Both axes with grid lines, tick labels, names and the title. */
export function axesSvg(
  chart: WritesNumbers & {
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
  },
): string {
  const { frame, x, y, title, size, writeNumber } = chart
  const middle = (frame.left + frame.right) / 2
  const centre = (frame.top + frame.bottom) / 2
  let svg = titleSvg(title, size, middle)
  for (const { value, text } of levelTicks({ ...x, writeNumber }, frame)) {
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
  for (const { value, text } of ticksOf({ ...y, writeNumber }, ROWS)) {
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
