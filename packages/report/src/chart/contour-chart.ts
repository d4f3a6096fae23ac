import { contours } from 'd3-contour'
import { scaleLinear } from 'd3-scale'
import { interpolateViridis } from 'd3-scale-chromatic'
import { axesSvg, frameOf, insideSvg } from './axes.ts'
import { INK } from './palette.ts'
import { element, label, picture, type Size } from './svg.ts'

/** Values on an even grid over two axes. */
export interface ContourChart {
  readonly title: string
  /** Places of the columns, rising and evenly spaced. */
  readonly x: { readonly label: string; readonly values: ArrayLike<number> }
  /** Places of the rows, rising and evenly spaced; the first row is drawn at the bottom. */
  readonly y: { readonly label: string; readonly values: ArrayLike<number> }
  /** Row by row, `y.values.length · x.values.length` values; NaN is left white. */
  readonly data: ArrayLike<number>
  /** What the colours mean, with its unit. */
  readonly label: string
  /** Points marked on the map, such as turbines. */
  readonly marks?: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> } | undefined
}

/** Steps of colour. */
const LEVELS = 24

/** Draws a grid as filled contours with a colour bar, as SVG text; both axes to one scale where `size` allows it. */
export function contourChartSvg(chart: ContourChart, size: Size = { width: 640, height: 420 }): string {
  const { x, y } = chart
  const columns = x.values.length
  const rows = y.values.length
  const frame = frameOf(size, 110)
  const [x0 = 0, x1 = 1] = [x.values[0], x.values[columns - 1]]
  const [y0 = 0, y1 = 1] = [y.values[0], y.values[rows - 1]]
  const scaleX = scaleLinear([x0, x1], [frame.left, frame.right])
  const scaleY = scaleLinear([y0, y1], [frame.bottom, frame.top])
  const data = Array.from(chart.data)
  const finite = data.filter(Number.isFinite)
  const low = finite.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = finite.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const step = (high - low) / LEVELS || 1
  const thresholds = Array.from({ length: LEVELS }, (_, n) => low + n * step)
  // A contour's points lie on a grid of pixels whose cell centres are half a cell off.
  const placeX = (column: number): number =>
    scaleX(x0 + ((column - 0.5) / Math.max(columns - 1, 1)) * (x1 - x0))
  const placeY = (row: number): number => scaleY(y0 + ((row - 0.5) / Math.max(rows - 1, 1)) * (y1 - y0))
  const fills = contours()
    .size([columns, rows])
    .thresholds(thresholds)(data)
    .map((contour, n) => {
      const path = contour.coordinates
        .flat()
        .map((ring) => ring.map(([column = 0, row = 0]) => `${at(placeX(column))} ${at(placeY(row))}`))
        .map((points) => `M${points.join('L')}Z`)
        .join('')
      return path === '' ? '' : element('path', { d: path, fill: colourAt((n + 0.5) / LEVELS) })
    })
    .join('')
  const marks = Array.from(chart.marks?.x ?? [], (mark, n) =>
    element('circle', {
      cx: scaleX(mark),
      cy: scaleY(chart.marks?.y[n] ?? Number.NaN),
      r: 3,
      fill: '#ffffff',
      stroke: '#000000',
    }),
  ).join('')
  const axes = axesSvg({
    frame,
    x: { scale: scaleX, label: x.label },
    y: { scale: scaleY, label: y.label },
    title: chart.title,
  })
  const drawn = insideSvg(frame, element('g', { 'fill-rule': 'evenodd' }, fills) + marks)
  const bar = barSvg(frame.right + 18, frame.top, frame.bottom, low, high)
  const name = label(chart.label, { x: size.width - 8, y: 20, 'text-anchor': 'end', fill: INK })
  return picture(size, chart.title, axes + drawn + bar + name)
}

/** Colour of a share of the range, dark to light. */
function colourAt(share: number): string {
  return interpolateViridis(share)
}

/** The colour bar with the values at its ends and middle. */
function barSvg(x: number, top: number, bottom: number, low: number, high: number): string {
  const height = (bottom - top) / LEVELS
  let svg = ''
  for (let n = 0; n < LEVELS; n++) {
    const y = bottom - (n + 1) * height
    svg += element('rect', { x, y, width: 16, height: height + 0.5, fill: colourAt((n + 0.5) / LEVELS) })
  }
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const value = low + share * (high - low)
    const text = Number.isFinite(value) ? String(Number(value.toPrecision(3))) : 'none'
    svg += label(text, { x: x + 22, y: bottom - share * (bottom - top) + 4, fill: INK })
  }
  return svg
}

/** A place to a tenth of a pixel. */
function at(pixel: number): string {
  return pixel.toFixed(1)
}
