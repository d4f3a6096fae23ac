import { extent, range } from 'd3-array'
import { contours } from 'd3-contour'
import { scaleLinear } from 'd3-scale'
import { requireShape, SIZE } from '../shape/require-shape.ts'
import { axesSvg, besideTicks, type Frame, frameOf, insideSvg, isInside } from './axes.ts'
import { barRoom, barSvg, shadeAt } from './colour-bar.ts'
import { simplified } from './map/simplified-ring.ts'
import type { WritesNumbers } from './numbers.ts'
import { INK } from './palette.ts'
import { element, label, picture, type Size } from './svg.ts'

/** Values on an even grid over two axes. */
export interface ContourChart extends WritesNumbers {
  readonly title: string
  /** Places of the columns, rising and evenly spaced. */
  readonly x: { readonly label: string; readonly values: ArrayLike<number> }
  /** Places of the rows, rising and evenly spaced; the first row is drawn at the bottom. */
  readonly y: { readonly label: string; readonly values: ArrayLike<number> }
  /** Row by row, `y.values.length · x.values.length` values; NaN is left blank. */
  readonly data: ArrayLike<number>
  /** What the colours mean, with its unit. */
  readonly label: string
  /** Whether both axes have one scale, as on a map: the picture then leaves room free; false when absent. */
  readonly isToScale?: boolean | undefined
  /** Points marked on the map, such as turbines. */
  readonly marks?: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> } | undefined
  /** Places that have a name, such as houses: squares. */
  readonly places?: readonly { readonly x: number; readonly y: number; readonly name: string }[] | undefined
  /** A value whose line is drawn, such as a limit. */
  readonly line?: { readonly value: number; readonly name: string } | undefined
}

/** Steps of colour. */
const LEVELS = 24
/** Steps of a pixel to which contours are written, and how far a simplified line may be off [steps]. */
const STEPS_PER_PIXEL = 10
const TOLERANCE_STEPS = 3

const SHAPE = {
  title: 'text',
  x: { label: 'text', values: 'list' },
  y: { label: 'text', values: 'list' },
  data: 'list',
  label: 'text',
  'isToScale?': 'boolean',
  'marks?': { x: 'list', y: 'list' },
  'places?': [{ x: 'number', y: 'number', name: 'text' }],
  'line?': { value: 'number', name: 'text' },
  'writeNumber?': 'function',
} as const

/** Draws a grid as filled contours with a colour bar, as SVG text. */
export function contourChartSvg(chart: ContourChart, size: Size = { width: 640, height: 420 }): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const { x, y, writeNumber } = chart
  const columns = x.values.length
  const rows = y.values.length
  const [x0 = 0, x1 = 1] = [x.values[0], x.values[columns - 1]]
  const [y0 = 0, y1 = 1] = [y.values[0], y.values[rows - 1]]
  const room = besideTicks(frameOf(size, barRoom(size)), {
    scale: scaleLinear().domain([y0, y1]),
    writeNumber,
  })
  const frame = chart.isToScale === true ? frameToScale(room, (y1 - y0) / (x1 - x0)) : room
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
  const pathsAbove = (values: readonly number[]): string[] =>
    contours()
      .size([columns, rows])
      .thresholds([...values])(data)
      .map(({ coordinates }) =>
        coordinates
          .flat()
          .map((ring) =>
            ringPath(
              ring.map(([column = 0, row = 0]) => [
                Math.round(placeX(column) * STEPS_PER_PIXEL),
                Math.round(placeY(row) * STEPS_PER_PIXEL),
              ]),
            ),
          )
          .join(''),
      )
  const fills = pathsAbove(thresholds)
    .map((path, n) => (path === '' ? '' : element('path', { d: path, fill: shadeAt((n + 0.5) / LEVELS) })))
    .join('')
  const line = chart.line === undefined ? '' : lineSvg(pathsAbove([chart.line.value])[0] ?? '')
  const marks = Array.from(chart.marks?.x ?? [], (mark, n) => {
    const [cx, cy] = [scaleX(mark), scaleY(chart.marks?.y[n] ?? Number.NaN)]
    if (!isInside(frame, cx, cy)) return ''
    return element('circle', { cx, cy, r: 3, fill: '#ffffff', stroke: '#111111' })
  }).join('')
  const places = (chart.places ?? [])
    .map((place) => {
      const [cx, cy] = [scaleX(place.x), scaleY(place.y)]
      return isInside(frame, cx, cy) ? placeSvg(cx, cy, place.name, frame) : ''
    })
    .join('')
  const axes = axesSvg({
    frame,
    x: { scale: scaleX, label: x.label },
    y: { scale: scaleY, label: y.label },
    title: chart.title,
    size,
    writeNumber,
  })
  const ground = element(
    'g',
    { 'fill-rule': 'evenodd', transform: `scale(${1 / STEPS_PER_PIXEL})` },
    fills + line,
  )
  const bar = barSvg({
    ...{ x: frame.right + 18, top: frame.top, bottom: frame.bottom, low, high, steps: LEVELS },
    writeNumber,
  })
  const name = label(chart.label, {
    x: Math.min(size.width - 8, frame.right + 102),
    y: frame.top - 8,
    'text-anchor': 'end',
    fill: INK,
  })
  return picture(
    size,
    chart.title,
    axes + insideSvg(frame, ground) + marks + places + bar + name + legendSvg(chart.line?.name, frame),
  )
}

/** The largest frame in some room whose height over its width is given. */
function frameToScale(room: Frame, ratio: number): Frame {
  const width = Math.min(room.right - room.left, (room.bottom - room.top) / ratio)
  return { ...room, right: room.left + width, bottom: room.top + width * ratio }
}

/** A dark line with a light edge, seen on every shade. */
function lineSvg(path: string): string {
  const stroke = (colour: string, width: number): string =>
    element('path', { d: path, fill: 'none', stroke: colour, 'stroke-width': width * STEPS_PER_PIXEL })
  return stroke('#ffffff', 3.5) + stroke('#111111', 1.5)
}

/** What the line is, over the frame at its left, where it hides nothing. */
function legendSvg(name: string | undefined, { left, top }: Frame): string {
  if (name === undefined) return ''
  const y = top - 12
  const stroke = (colour: string, width: number): string =>
    element('line', { x1: left, x2: left + 24, y1: y, y2: y, stroke: colour, 'stroke-width': width })
  return stroke('#ffffff', 3.5) + stroke('#111111', 1.5) + label(name, { x: left + 30, y: y + 4, fill: INK })
}

/** A square and its name, which stands towards the middle of the frame. */
function placeSvg(x: number, y: number, name: string, { left, right }: Frame): string {
  const isRight = x > (left + right) / 2
  return (
    element('rect', { x: x - 4, y: y - 4, width: 8, height: 8, fill: '#ffffff', stroke: '#111111' }) +
    halo(name, { x: isRight ? x - 8 : x + 8, y: y + 4, ...(isRight ? { 'text-anchor': 'end' } : {}) })
  )
}

/** Dark letters with a light edge, read on every shade. */
function halo(text: string, at: Readonly<Record<string, string | number>>): string {
  return label(text, {
    ...at,
    fill: '#111111',
    stroke: '#ffffff',
    'stroke-width': 3,
    'paint-order': 'stroke',
  })
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
