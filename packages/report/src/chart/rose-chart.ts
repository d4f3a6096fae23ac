import { minIndex, ticks } from 'd3-array'
import { requireShape, SIZE } from '../shape/require-shape.ts'
import { decimalsOf, englishNumber, type WritesNumbers } from './numbers.ts'
import { GRID, INK, lineColour } from './palette.ts'
import { element, HALO, label, picture, type Size, titleSvg } from './svg.ts'

/** Shares of a wind rose; the first sector is centred on north, the others follow clockwise. */
export interface RoseChart extends WritesNumbers {
  readonly title: string
  /** Share of time in each sector, 0..1. */
  readonly frequency: ArrayLike<number>
}

const SHAPE = { title: 'text', frequency: 'list', 'writeNumber?': 'function' } as const

/** Half the height of the name of a ring [px]. */
const NAME_HALF = 5

/** Draws a wind rose as SVG text: petals whose length is the frequency, rings every few per cent. */
export function roseChartSvg(chart: RoseChart, size: Size = { width: 420, height: 420 }): string {
  requireShape(chart, SHAPE, 'chart')
  requireShape(size, SIZE, 'size')
  const { writeNumber = englishNumber } = chart
  const sectors = chart.frequency.length
  const shares = Array.from(chart.frequency)
  const most = Math.max(...shares, 1e-9)
  const [ring = most] = ticks(0, most, 5).slice(1)
  const radius = Math.min(size.width, size.height) / 2 - 44
  const centre = { x: size.width / 2, y: size.height / 2 + 10 }
  const outer = Math.ceil(most / ring - 1e-9) * ring
  let svg = titleSvg(chart.title, size, centre.x)
  let names = ''
  // Between the two petals that are shortest together, where fewest letters lie on a petal.
  const quietest = minIndex(shares, (share, n) => share + (shares[(n + 1) % sectors] ?? 0))
  const between = (2 * Math.PI * (quietest + 0.5)) / sectors
  // Nearer to the middle a name would lie on them; the outermost ring has its name at any rate.
  const longest = Math.max(shares[quietest] ?? 0, shares[(quietest + 1) % sectors] ?? 0)
  const free = (longest / outer) * radius + NAME_HALF
  for (let share = ring; share <= outer + 1e-9; share += ring) {
    const r = (share / outer) * radius
    svg += element('circle', { cx: centre.x, cy: centre.y, r, fill: 'none', stroke: GRID })
    if (r < free && share + ring <= outer + 1e-9) continue
    const percent = Number((share * 100).toPrecision(3))
    names += label(`${writeNumber(percent, decimalsOf(percent))} %`, {
      x: centre.x + r * Math.sin(between),
      y: centre.y - r * Math.cos(between) + 3.5,
      'text-anchor': 'middle',
      fill: INK,
      'font-size': 10,
      ...HALO,
    })
  }
  const half = (Math.PI / sectors) * 0.8
  shares.forEach((share, n) => {
    const angle = (2 * Math.PI * n) / sectors
    const r = (share / outer) * radius
    const corner = (turn: number): string =>
      `${(centre.x + r * Math.sin(angle + turn)).toFixed(1)} ${(centre.y - r * Math.cos(angle + turn)).toFixed(1)}`
    const d = `M${centre.x} ${centre.y}L${corner(-half)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${corner(half)}Z`
    svg += element('path', { d, fill: lineColour(0), 'fill-opacity': 0.8, stroke: '#ffffff' })
  })
  for (const [name, dx, dy] of [
    ['N', 0, -1],
    ['E', 1, 0],
    ['S', 0, 1],
    ['W', -1, 0],
  ] as const) {
    svg += label(name, {
      x: centre.x + dx * (radius + 18),
      y: centre.y + dy * (radius + 22) + 4,
      'text-anchor': 'middle',
      fill: INK,
    })
  }
  return picture(size, chart.title, svg + names)
}
