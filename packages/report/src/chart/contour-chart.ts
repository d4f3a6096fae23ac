import { extent, range } from 'd3-array'
import { contours } from 'd3-contour'
import { scaleLinear } from 'd3-scale'
import { axesSvg, frameOf, insideSvg, isInside } from './axes.ts'
import { barSvg, shadeAt } from './colour-bar.ts'
import { simplified } from './map/simplified-ring.ts'
import { INK } from './palette.ts'
import { element, label, picture, type Size } from './svg.ts'

/** Values on an even grid over two axes. */
export interface ContourChart {
  readonly title: string
  /** Places of the columns, rising and evenly spaced. */
  readonly x: { readonly label: string; readonly values: ArrayLike<number> }
  /** Places of the rows, rising and evenly spaced; the first row is drawn at the bottom. */
  readonly y: { readonly label: string; readonly values: ArrayLike<number> }
  /** Row by row, `y.values.length · x.values.length` values; NaN is left blank. */
  readonly data: ArrayLike<number>
  /** What the colours mean, with its unit. */
  readonly label: string
  /** Points marked on the map, such as turbines. */
  readonly marks?: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> } | undefined
}

/** Steps of colour. */
const LEVELS = 24
/** Steps of a pixel to which contours are written, and how far a simplified line may be off [steps]. */
const STEPS_PER_PIXEL = 10
const TOLERANCE_STEPS = 3

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
  const [low = Number.NaN, high = Number.NaN] = extent(data)
  const step = (high - low) / LEVELS || 1
  const thresholds = range(LEVELS).map((n) => low + n * step)
  // A contour's points lie on a grid of pixels whose cell centres are half a cell off.
  const placeX = (column: number): number =>
    scaleX(x0 + ((column - 0.5) / Math.max(columns - 1, 1)) * (x1 - x0))
  const placeY = (row: number): number => scaleY(y0 + ((row - 0.5) / Math.max(rows - 1, 1)) * (y1 - y0))
  const fills = contours()
    .size([columns, rows])
    .thresholds(thresholds)(data)
    .map(({ coordinates }, n) => {
      const path = coordinates
        .flat()
        .map((ring) =>
          ringPath(
            ring.map(([column = 0, row = 0]) => [
              Math.round(placeX(column) * STEPS_PER_PIXEL),
              Math.round(placeY(row) * STEPS_PER_PIXEL),
            ]),
          ),
        )
        .join('')
      return path === '' ? '' : element('path', { d: path, fill: shadeAt((n + 0.5) / LEVELS) })
    })
    .join('')
  const marks = Array.from(chart.marks?.x ?? [], (mark, n) => {
    const [cx, cy] = [scaleX(mark), scaleY(chart.marks?.y[n] ?? Number.NaN)]
    if (!isInside(frame, cx, cy)) return ''
    return element('circle', { cx, cy, r: 3, fill: '#ffffff', stroke: '#111111' })
  }).join('')
  const axes = axesSvg({
    frame,
    x: { scale: scaleX, label: x.label },
    y: { scale: scaleY, label: y.label },
    title: chart.title,
    size,
  })
  const ground = element('g', { 'fill-rule': 'evenodd', transform: `scale(${1 / STEPS_PER_PIXEL})` }, fills)
  const bar = barSvg({ x: frame.right + 18, top: frame.top, bottom: frame.bottom, low, high, steps: LEVELS })
  const name = label(chart.label, { x: size.width - 8, y: frame.top - 8, 'text-anchor': 'end', fill: INK })
  return picture(size, chart.title, axes + insideSvg(frame, ground) + marks + bar + name)
}

/** A closed ring as relative steps, without the points that a straight line comes near enough. */
function ringPath(ring: readonly (readonly [number, number])[]): string {
  const [first, ...others] = simplified(ring, TOLERANCE_STEPS)
  if (first === undefined || others.length < 2) return ''
  let [x, y] = first
  let path = `M${x} ${y}l`
  for (const [nextX, nextY] of others) {
    const [dx, dy] = [nextX - x, nextY - y]
    path += `${dx < 0 || path.endsWith('l') ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    x = nextX
    y = nextY
  }
  return `${path}z`
}
