import { scaleLinear } from 'd3-scale'
import { requireShape, SIZE } from '../../shape/require-shape.ts'
import { axesSvg, type Frame, insideSvg } from '../axes.ts'
import { decimalsOf, englishNumber } from '../numbers.ts'
import { INK, RELIEF_LINE } from '../palette.ts'
import { pngAddress } from '../png-address.ts'
import { element, label, picture, type Size } from '../svg.ts'
import {
  classColour,
  type GroundState,
  type HeightEdges,
  heightEdges,
  type MapGrid,
  reliefPicture,
} from './relief-image.ts'

/** A line on a map, places in metres. */
export interface MapLine {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/** Terrain of a site. */
export interface TerrainMap {
  readonly title: string
  /** Heights above sea level on a plane in metres; NaN is left blank. */
  readonly elevation: MapGrid
  /** How ground is marked; `outside` is drawn pale. */
  readonly stateAt: (x: number, y: number) => GroundState
  /** Closed lines around the area. */
  readonly outline: readonly MapLine[]
  /** Lines drawn over it, each with a short name near its end. */
  readonly lines?: readonly (MapLine & { readonly name: string })[] | undefined
  /** What `excluded` ground is, for the legend; nothing of it is said when absent. */
  readonly excludedName?: string | undefined
}

const M_PER_KM = 1000
const LEGEND_WIDTH = 150
const LEGEND_HEIGHT_MAX = 370
const OUTLINE = '#000000'
/** Share of a line at which its name stands. */
const NAME_AT = 0.92

/** Narrowest picture: a title must have room [px]. */
const WIDTH_MIN = 420

const SHAPE = {
  title: 'text',
  elevation: {
    rows: 'number',
    cols: 'number',
    x0: 'number',
    y0: 'number',
    stepX: 'number',
    stepY: 'number',
    data: 'list',
  },
  stateAt: 'function',
  outline: [{ x: 'list', y: 'list' }],
  'lines?': [{ x: 'list', y: 'list', name: 'text' }],
  'excludedName?': 'text',
} as const

/** Draws shaded relief in height classes with the outline, lines and a legend, as SVG text, to one scale both ways. */
export function terrainMapSvg(map: TerrainMap, room: Size = { width: 760, height: 640 }): string {
  requireShape(map, SHAPE, 'map')
  requireShape(room, SIZE, 'size')
  const { elevation } = map
  const frame = mapFrame(elevation, room)
  // The picture ends where a long or a narrow site does, below the legend.
  const size = {
    width: Math.min(Math.max(Math.ceil(frame.right) + LEGEND_WIDTH, WIDTH_MIN), room.width),
    height: Math.min(Math.max(Math.ceil(frame.bottom) + 48, LEGEND_HEIGHT_MAX), room.height),
  }
  const x1 = elevation.x0 + (elevation.cols - 1) * elevation.stepX
  const y1 = elevation.y0 + (elevation.rows - 1) * elevation.stepY
  const scaleX = scaleLinear([elevation.x0 / M_PER_KM, x1 / M_PER_KM], [frame.left, frame.right])
  const scaleY = scaleLinear([elevation.y0 / M_PER_KM, y1 / M_PER_KM], [frame.bottom, frame.top])
  const edges = heightEdges(elevation)
  const relief = element('image', {
    x: frame.left,
    y: frame.top,
    width: frame.right - frame.left,
    height: frame.bottom - frame.top,
    preserveAspectRatio: 'none',
    href: pngAddress(reliefPicture(elevation, edges, map.stateAt)),
  })
  const pathOf = ({ x, y }: MapLine): string =>
    Array.from(x, (value, n) => {
      const [px, py] = [scaleX(value / M_PER_KM), scaleY((y[n] ?? Number.NaN) / M_PER_KM)]
      return `${n === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`
    }).join('')
  const outline = element('path', {
    d: map.outline.map((ring) => `${pathOf(ring)}Z`).join(''),
    fill: 'none',
    stroke: OUTLINE,
    'stroke-width': 2,
  })
  const lines = (map.lines ?? []).map((line) => {
    // A name at the very end would stand across the outline or beyond the frame.
    const end = Math.floor((line.x.length - 1) * NAME_AT)
    const path = element('path', {
      d: pathOf(line),
      fill: 'none',
      stroke: RELIEF_LINE,
      'stroke-width': 1.5,
      'stroke-dasharray': '6 3',
    })
    const name = label(line.name, {
      x: scaleX((line.x[end] ?? Number.NaN) / M_PER_KM),
      y: scaleY((line.y[end] ?? Number.NaN) / M_PER_KM),
      'text-anchor': 'middle',
      fill: RELIEF_LINE,
      'font-weight': 'bold',
      'paint-order': 'stroke',
      stroke: '#ffffff',
      'stroke-width': 3,
    })
    return path + name
  })
  const axes = axesSvg({
    frame,
    x: { scale: scaleX, label: 'east of the middle [km]' },
    y: { scale: scaleY, label: 'north of the middle [km]' },
    title: map.title,
    size,
  })
  const drawn = insideSvg(frame, relief + outline + lines.join(''))
  return picture(size, map.title, axes + drawn + legendSvg(map, frame.right + 18, frame.top, edges))
}

/** The largest frame in which a kilometre is as long both ways. */
function mapFrame(grid: MapGrid, size: Size): Frame {
  const left = 64
  const top = 36
  const room = { x: size.width - left - LEGEND_WIDTH, y: size.height - top - 48 }
  const across = { x: (grid.cols - 1) * grid.stepX, y: (grid.rows - 1) * grid.stepY }
  const scale = Math.min(room.x / across.x, room.y / across.y)
  return { left, top, right: left + scale * across.x, bottom: top + scale * across.y }
}

function legendSvg(map: TerrainMap, x: number, top: number, edges: HeightEdges): string {
  const row = 18
  let y = top + 10
  let svg = label('height [m]', { x, y, fill: INK, 'font-weight': 'bold' })
  const classes = edges.length - 1
  const decimals = Math.max(...edges.map(decimalsOf))
  const height = (value: number): string => englishNumber(value, decimals)
  for (let n = classes - 1; n >= 0; n--) {
    y += row
    const [from = 0, to = 0] = [edges[n], edges[n + 1]]
    svg += element('rect', { x, y: y - 11, width: 22, height: row, fill: classColour(n, classes, 'free') })
    svg += label(classes === 1 ? `about ${height(from)}` : `${height(from)}–${height(to)}`, {
      x: x + 30,
      y: y + 2,
      fill: INK,
    })
  }
  const entry = (mark: string, text: string): void => {
    y += row + 6
    svg += mark + label(text, { x: x + 30, y: y + 2, fill: INK })
  }
  if (map.excludedName !== undefined) {
    const box = {
      x,
      y: y + row - 5,
      width: 22,
      height: 14,
      fill: classColour(classes >> 1, classes, 'excluded'),
    }
    entry(element('rect', box), map.excludedName)
  }
  const line = (at: number, stroke: string, dash?: string): string =>
    element('line', {
      x1: x,
      x2: x + 22,
      y1: at,
      y2: at,
      stroke,
      'stroke-width': 2,
      'stroke-dasharray': dash,
    })
  entry(line(y + row + 4, OUTLINE), 'boundary')
  if ((map.lines ?? []).length > 0) entry(line(y + row + 4, RELIEF_LINE, '6 3'), 'profile')
  return svg
}
