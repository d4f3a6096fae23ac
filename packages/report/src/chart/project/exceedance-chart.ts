import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { requireShape, SIZE } from '../../shape/require-shape.ts'
import { axesSvg, frameOf, insideSvg } from '../axes.ts'
import { INK, lineColour, PAPER } from '../palette.ts'
import { element, label, picture, type Size } from '../svg.ts'

/** Energy by the probability of exceeding it. */
export interface ExceedanceChart {
  readonly title: string
  /** With its unit, for example `energy of a year [MWh]`. */
  readonly label: string
  /** Energies with their probabilities of being exceeded, 0..1. */
  readonly curve: readonly { readonly exceedance: number; readonly energy: number }[]
  /** Points that are marked and named, such as P90. */
  readonly marks: readonly { readonly name: string; readonly exceedance: number; readonly energy: number }[]
  readonly format: (value: number) => string
}

/** Mean width of a letter of a label, and least room between two labels of the axis [px]. */
const LETTER = 6.4
const GAP = 14
/** More round values than this say nothing more. */
const TICKS_MAX = 7

const SHAPE = {
  title: 'text',
  label: 'text',
  curve: [{ exceedance: 'number', energy: 'number' }],
  marks: [{ name: 'text', exceedance: 'number', energy: 'number' }],
  format: 'function',
} as const

/** Draws an exceedance curve with its marked points, as SVG text. */
export function exceedanceChartSvg(chart: ExceedanceChart, size: Size = { width: 640, height: 300 }): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const frame = frameOf(size, 24)
  const energies = chart.curve.map(({ energy }) => energy)
  const x = scaleLinear([Math.min(...energies), Math.max(...energies)], [frame.left, frame.right]).nice()
  const y = scaleLinear([0, 100], [frame.bottom, frame.top])
  const widest = Math.max(...x.domain().map((value) => chart.format(value).length)) * LETTER + GAP
  const ticks = Math.max(1, Math.min(TICKS_MAX, Math.floor((frame.right - frame.left) / widest)))
  const axes = axesSvg({
    frame,
    x: {
      scale: x,
      label: chart.label,
      ticks: x.ticks(ticks).map((value) => ({ value, text: chart.format(value) })),
    },
    y: { scale: y, label: 'probability of exceeding it [%]' },
    title: chart.title,
    size,
  })
  const path = line<ExceedanceChart['curve'][number]>()
    .x(({ energy }) => x(energy))
    .y(({ exceedance }) => y(100 * exceedance))
    .digits(2)
  const curve = element('path', {
    d: path([...chart.curve]) ?? '',
    fill: 'none',
    stroke: lineColour(0),
    'stroke-width': 2,
  })
  const marks = chart.marks.map(({ name, exceedance, energy }, n) => {
    const [cx, cy] = [x(energy), y(100 * exceedance)]
    const guide = element('line', {
      x1: cx,
      x2: cx,
      y1: cy,
      y2: frame.bottom,
      stroke: lineColour(1),
      'stroke-dasharray': '3 3',
    })
    const point = element('circle', {
      cx,
      cy,
      r: 4,
      fill: lineColour(1),
      stroke: '#ffffff',
      'stroke-width': 1,
    })
    // Beside its guide, each on a line of its own.
    const y0 = frame.bottom - 10 - n * 18
    const text = `${name} ${chart.format(energy)}`
    const width = text.length * LETTER + 4
    // To the right of its guide, unless the curve falls through it there and the left has room, or the picture ends.
    const [from, to] = [cx + 3, cx + 3 + width]
    const isCrossed = chart.curve.some(
      (one) => x(one.energy) > from && x(one.energy) < to && y(100 * one.exceedance) > y0 - 16,
    )
    const isFree = cx - 3 - width > frame.left
    const left = (isCrossed && isFree) || to > size.width ? cx - 3 - width : from
    // On paper of its own, for the guide of the next mark may be near.
    const paper = element('rect', {
      class: 'paper',
      x: left,
      y: y0 - 12,
      width,
      height: 16,
      fill: PAPER,
    })
    return { lines: guide + point, text: paper + label(text, { x: left + 2, y: y0, fill: INK }) }
  })
  const drawn = marks.map(({ lines }) => lines).join('') + marks.map(({ text }) => text).join('')
  return picture(size, chart.title, axes + insideSvg(frame, curve) + drawn)
}
