import { scaleLinear } from 'd3-scale'
import { axesSvg, type Frame, insideSvg } from './axes.ts'
import { pngAddress } from './indexed-png.ts'
import { INK } from './palette.ts'
import { classColour, type GroundState, HEIGHT_CLASSES, type MapGrid, reliefPicture } from './relief-image.ts'
import { element, label, picture, type Size } from './svg.ts'

/** A line on a map, places in metres. */
export interface MapLine {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/** Terrain of a site. */
export interface TerrainMap {
  readonly title: string
  /** Heights above sea level on a plane in metres; NaN is left white. */
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
const LINE_COLOUR = '#10357a'
/** Share of a line at which its name stands. */
const NAME_AT = 0.92

/** Draws shaded relief in height classes with the outline, lines and a legend, as SVG text, to one scale both ways. */
export function terrainMapSvg(map: TerrainMap, size: Size = { width: 760, height: 640 }): string {
  const { elevation } = map
  const frame = mapFrame(elevation, size)
  const x1 = elevation.x0 + (elevation.cols - 1) * elevation.stepX
  const y1 = elevation.y0 + (elevation.rows - 1) * elevation.stepY
  const scaleX = scaleLinear([elevation.x0 / M_PER_KM, x1 / M_PER_KM], [frame.left, frame.right])
  const scaleY = scaleLinear([elevation.y0 / M_PER_KM, y1 / M_PER_KM], [frame.bottom, frame.top])
  const range = heightRange(elevation)
  const relief = element('image', {
    x: frame.left,
    y: frame.top,
    width: frame.right - frame.left,
    height: frame.bottom - frame.top,
    preserveAspectRatio: 'none',
    href: pngAddress(reliefPicture(elevation, range, map.stateAt)),
  })
  const pathOf = ({ x, y }: MapLine): string =>
    Array.from(x, (value, n) => {
      const [px, py] = [scaleX(value / M_PER_KM), scaleY((y[n] ?? Number.NaN) / M_PER_KM)]
      return `${n === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`
    }).join('')
  const outline = element('path', {
    d: map.outline.map((ring) => `${pathOf(ring)}Z`).join(''),
    fill: 'none',
    stroke: '#000000',
    'stroke-width': 2,
  })
  const lines = (map.lines ?? []).map((line) => {
    // A name at the very end would stand across the outline or beyond the frame.
    const end = Math.floor((line.x.length - 1) * NAME_AT)
    const path = element('path', {
      d: pathOf(line),
      fill: 'none',
      stroke: LINE_COLOUR,
      'stroke-width': 1.5,
      'stroke-dasharray': '6 3',
    })
    const name = label(line.name, {
      x: scaleX((line.x[end] ?? Number.NaN) / M_PER_KM),
      y: scaleY((line.y[end] ?? Number.NaN) / M_PER_KM),
      'text-anchor': 'middle',
      fill: LINE_COLOUR,
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
  })
  const drawn = insideSvg(frame, relief + outline + lines.join(''))
  return picture(size, map.title, axes + drawn + legendSvg(map, frame.right + 18, frame.top, range))
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

function heightRange({ data }: MapGrid): { readonly low: number; readonly high: number } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? Number.NaN
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? { low, high } : { low: 0, high: 0 }
}

function legendSvg(
  map: TerrainMap,
  x: number,
  top: number,
  { low, high }: { readonly low: number; readonly high: number },
): string {
  const row = 18
  let y = top + 10
  let svg = label('height [m]', { x, y, fill: INK, 'font-weight': 'bold' })
  for (let n = HEIGHT_CLASSES - 1; n >= 0; n--) {
    y += row
    const bounds = [n, n + 1].map((edge) => Math.round(low + (edge * (high - low)) / HEIGHT_CLASSES))
    svg += element('rect', { x, y: y - 11, width: 22, height: row, fill: classColour(n, 'free') })
    svg += label(bounds.join('–'), { x: x + 30, y: y + 2, fill: INK })
  }
  const entry = (mark: string, text: string): void => {
    y += row + 6
    svg += mark + label(text, { x: x + 30, y: y + 2, fill: INK })
  }
  if (map.excludedName !== undefined) {
    const box = { x, y: y + row - 5, width: 22, height: 14, fill: classColour(6, 'excluded') }
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
  entry(line(y + row + 4, '#000000'), 'boundary')
  if ((map.lines ?? []).length > 0) entry(line(y + row + 4, LINE_COLOUR, '6 3'), 'profile')
  return svg
}
