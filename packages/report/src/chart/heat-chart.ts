import { max, quantileSorted } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { requireShape, SIZE } from '../shape/require-shape.ts'
import { axesSvg, besideTexts, frameOf } from './axes.ts'
import { categoryNames, someNames } from './category-names.ts'
import { barRoom, barSvg, shadeAt } from './colour-bar.ts'
import type { WritesNumbers } from './numbers.ts'
import { INK } from './palette.ts'
import { element, label, picture, type Size } from './svg.ts'

/** A value for each pair of categories, such as hours by months. */
export interface HeatChart extends WritesNumbers {
  readonly title: string
  readonly x: {
    readonly label: string
    readonly categories: readonly string[]
    /** Categories that are named below the axis, such as the first day of each month; as many as fit when absent. */
    readonly named?: readonly number[] | undefined
  }
  /** The first category is drawn at the top. */
  readonly y: { readonly label: string; readonly categories: readonly string[] }
  /** Row by row, `y.categories.length · x.categories.length` values; NaN is left blank. */
  readonly data: ArrayLike<number>
  /** What the colours mean, with its unit. */
  readonly label: string
}

const STEPS = 24
/** Values beyond these quantiles share the colours of the ends, so that one outlier does not darken all others. */
const QUANTILES = [0.005, 0.995] as const

const SHAPE = {
  title: 'text',
  x: { label: 'text', categories: ['text'], 'named?': 'list' },
  y: { label: 'text', categories: ['text'] },
  data: 'list',
  label: 'text',
  'writeNumber?': 'function',
} as const

/** Draws a table of values as coloured cells with a colour bar, as SVG text, 640 × 420 px unless said. */
export function heatChartSvg(chart: HeatChart, size: Size = { width: 640, height: 420 }): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const { categories: columns, named } = chart.x
  const { categories: rows } = chart.y
  const whole = besideTexts(frameOf(size, barRoom(size)), max(rows, ({ length }) => length) ?? 0)
  const names =
    named === undefined
      ? categoryNames(columns, whole, (n) => n + 0.5)
      : someNames(columns, named, whole, (n) => n)
  const frame = { ...whole, bottom: whole.bottom - names.extraHeight }
  const finite = Array.from(Float64Array.from(chart.data).filter(Number.isFinite).sort())
  const [low = Number.NaN, high = Number.NaN] = QUANTILES.map((share) => quantileSorted(finite, share))
  const x = scaleLinear([0, columns.length], [frame.left, frame.right])
  const y = scaleLinear([0, rows.length], [frame.top, frame.bottom])
  const [width, height] = [x(1) - x(0), y(1) - y(0)]
  const stepOf = (value: number): number => {
    const share = high > low ? Math.min(Math.max((value - low) / (high - low), 0), 1) : 0.5
    return Math.min(Math.floor(share * STEPS), STEPS - 1)
  }
  const every = Math.max(Math.ceil(14 / height), 1)
  const rowTicks = rows.flatMap((text, n) => (n % every === 0 ? [{ value: n + 0.5, text }] : []))
  const axes = axesSvg({
    frame,
    x: { scale: x, label: chart.x.label, ...names },
    y: { scale: y, label: chart.y.label, ticks: rowTicks },
    title: chart.title,
    size,
  })
  const cells = element(
    'g',
    {
      transform: `translate(${frame.left} ${frame.top}) scale(${width} ${height})`,
      'shape-rendering': 'crispEdges',
    },
    // A little over the edge, or the paper would show between wide cells.
    runsSvg(chart.data, { columns: columns.length, rows: rows.length, stepOf, over: width > 4 ? 0.01 : 0 }),
  )
  const bar = barSvg({
    ...{ x: frame.right + 18, top: frame.top, bottom: frame.bottom, low, high, steps: STEPS },
    writeNumber: chart.writeNumber,
  })
  const name = label(chart.label, { x: size.width - 8, y: frame.top - 8, 'text-anchor': 'end', fill: INK })
  return picture(size, chart.title, axes + cells + bar + name)
}

/** Cells as lines as thick as a row: one path for each colour, one stroke for cells of a colour beside each other. */
function runsSvg(
  data: ArrayLike<number>,
  {
    columns,
    rows,
    stepOf,
    over,
  }: {
    readonly columns: number
    readonly rows: number
    readonly stepOf: (value: number) => number
    readonly over: number
  },
): string {
  const paths = Array.from({ length: STEPS }, () => '')
  for (let row = 0; row < rows; row++) {
    const stepAt = (column: number): number | undefined => {
      const value = data[row * columns + column] ?? Number.NaN
      return Number.isFinite(value) ? stepOf(value) : undefined
    }
    let step = columns > 0 ? stepAt(0) : undefined
    for (let from = 0, column = 1; column <= columns; column++) {
      const next = column < columns ? stepAt(column) : undefined
      if (column < columns && next === step) continue
      if (step !== undefined) paths[step] += `M${from} ${row + 0.5}h${column - from + over}`
      ;[from, step] = [column, next]
    }
  }
  return paths
    .map((d, step) =>
      d === '' ? '' : element('path', { d, stroke: shadeAt((step + 0.5) / STEPS), 'stroke-width': 1 + over }),
    )
    .join('')
}
