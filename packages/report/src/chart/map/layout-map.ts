import { scaleLinear } from 'd3-scale'
import { requireShape, SIZE } from '../../shape/require-shape.ts'
import { axesSvg, frameOf, insideSvg } from '../axes.ts'
import type { WritesNumbers } from '../numbers.ts'
import { GROUND, INK, LEFT_OUT, LEFT_OUT_EDGE, lineColour } from '../palette.ts'
import { element, HALO, label, picture, type Size } from '../svg.ts'

/** A ring of corners, first and last joined [m]. */
export interface MapRing {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/** Turbines on their ground. */
export interface LayoutMap extends WritesNumbers {
  readonly title: string
  /** Rings of the ground where turbines may stand, holes among them; none where the ground is not the subject. */
  readonly boundary: readonly MapRing[]
  /** Rings of what is left out. */
  readonly exclusions: readonly MapRing[]
  /** One entry for each kind of turbine. */
  readonly turbines: readonly {
    readonly name: string
    /** East and north [m]. */
    readonly x: ArrayLike<number>
    readonly y: ArrayLike<number>
    readonly rotorDiameter: number
    /** What stands beside each turbine, such as its number. */
    readonly labels?: readonly string[] | undefined
  }[]
  /** Cables by their type, the thinnest first; each goes straight from a turbine to the next place on its way. */
  readonly cables?:
    | readonly { readonly name: string; readonly from: MapRing; readonly to: MapRing }[]
    | undefined
  /** Where the cables lead to. */
  readonly substation?: { readonly name: string; readonly x: number; readonly y: number } | undefined
}

const METRES_PER_KM = 1000
/** Free ground around the boundary, over its width and height. */
const MARGIN = 0.05
/** Least radius of a turbine, which is drawn as wide as its rotor otherwise [px]. */
const RADIUS_MIN = 3
/** Half the side of the square of a substation [px]. */
const SQUARE = 6
/** Mean width of a letter of the legend, and room for its mark [px]. */
const LETTER = 6.6
const LEGEND_MARK = 36
/** Colours of cables follow those of the kinds of turbines. */
const cableColour = (kinds: number, type: number): string => lineColour(kinds + type)
const cableWidth = (type: number): number => 1.5 + type

const SHAPE = {
  title: 'text',
  boundary: [{ x: 'list', y: 'list' }],
  exclusions: [{ x: 'list', y: 'list' }],
  turbines: [{ name: 'text', x: 'list', y: 'list', rotorDiameter: 'number', 'labels?': 'list' }],
  'cables?': [{ name: 'text', from: { x: 'list', y: 'list' }, to: { x: 'list', y: 'list' } }],
  'substation?': { name: 'text', x: 'number', y: 'number' },
  'writeNumber?': 'function',
} as const

/** Draws a layout as SVG text, both axes to one scale. */
export function layoutMapSvg(map: LayoutMap, size: Size = { width: 640, height: 560 }): string {
  requireShape(map, SHAPE, 'map')
  requireShape(size, SIZE, 'size')
  const { substation, cables = [], turbines } = map
  const entries = legendEntries(map)
  const frame = frameOf(size, 24 + legendWidth(entries))
  const box = boxOf([
    ...map.boundary,
    ...turbines,
    ...(substation === undefined ? [] : [{ x: [substation.x], y: [substation.y] }]),
  ])
  const pixels = Math.min((frame.right - frame.left) / box.width, (frame.bottom - frame.top) / box.height)
  const [width, height] = [(frame.right - frame.left) / pixels, (frame.bottom - frame.top) / pixels]
  const [x0, y0] = [box.x - width / 2, box.y - height / 2]
  const km = (value: number): number => value / METRES_PER_KM
  const scaleX = scaleLinear([km(x0), km(x0 + width)], [frame.left, frame.right])
  const scaleY = scaleLinear([km(y0), km(y0 + height)], [frame.bottom, frame.top])
  const path = (rings: readonly MapRing[]): string =>
    rings
      .map(({ x, y }) => {
        const points = Array.from(x, (east, n) => {
          return `${at(scaleX(km(east)))} ${at(scaleY(km(y[n] ?? Number.NaN)))}`
        })
        return `M${points.join('L')}Z`
      })
      .join('')
  const axes = axesSvg({
    frame,
    x: { scale: scaleX, label: 'east [km]' },
    y: { scale: scaleY, label: 'north [km]' },
    title: map.title,
    size,
    writeNumber: map.writeNumber,
  })
  const ground =
    map.boundary.length === 0
      ? ''
      : element('path', {
          d: path(map.boundary),
          fill: GROUND,
          'fill-rule': 'evenodd',
          stroke: INK,
          'stroke-width': 1.5,
        })
  const zones = map.exclusions
    .map((ring) => element('path', { d: path([ring]), fill: LEFT_OUT, stroke: LEFT_OUT_EDGE }))
    .join('')
  const wires = cables
    .map(({ from, to }, type) =>
      Array.from(from.x, (east, n) =>
        element('line', {
          x1: scaleX(km(east)),
          y1: scaleY(km(from.y[n] ?? Number.NaN)),
          x2: scaleX(km(to.x[n] ?? Number.NaN)),
          y2: scaleY(km(to.y[n] ?? Number.NaN)),
          stroke: cableColour(turbines.length, type),
          'stroke-width': cableWidth(type),
        }),
      ).join(''),
    )
    .join('')
  const marks = turbines
    .map(({ x, y, rotorDiameter, labels }, kind) =>
      Array.from(x, (east, n) => {
        const [cx, cy] = [scaleX(km(east)), scaleY(km(y[n] ?? Number.NaN))]
        const r = Math.max(RADIUS_MIN, (pixels * rotorDiameter) / 2)
        const text = labels?.[n]
        return (
          element('circle', { cx, cy, r, fill: lineColour(kind), stroke: '#ffffff', 'stroke-width': 0.5 }) +
          (text === undefined ? '' : label(text, { x: cx + r + 3, y: cy - r - 1, fill: INK, ...HALO }))
        )
      }).join(''),
    )
    .join('')
  const station =
    substation === undefined ? '' : square(scaleX(km(substation.x)), scaleY(km(substation.y)), SQUARE)
  const inside = insideSvg(frame, ground + zones + wires)
  return picture(size, map.title, axes + inside + marks + station + legend(entries, frame))
}

function square(x: number, y: number, half: number): string {
  const side = { width: 2 * half, height: 2 * half }
  return element('rect', { x: x - half, y: y - half, ...side, fill: INK, stroke: '#ffffff' })
}

/** What a colour or a sign means. */
interface LegendEntry {
  readonly name: string
  readonly mark: (x: number, y: number) => string
}

/** Kinds of turbines, where there are several, types of cables and the substation. */
function legendEntries({ turbines, cables = [], substation }: LayoutMap): readonly LegendEntry[] {
  return [
    ...(turbines.length < 2 ? [] : turbines).map(({ name }, kind) => ({
      name,
      mark: (x: number, y: number) => element('circle', { cx: x, cy: y, r: 4, fill: lineColour(kind) }),
    })),
    ...cables.map(({ name }, type) => ({
      name,
      mark: (x: number, y: number) =>
        element('line', {
          ...{ x1: x - 7, y1: y, x2: x + 7, y2: y },
          stroke: cableColour(turbines.length, type),
          'stroke-width': cableWidth(type),
        }),
    })),
    ...(substation === undefined
      ? []
      : [{ name: substation.name, mark: (x: number, y: number) => square(x, y, SQUARE - 1) }]),
  ]
}

/** Room that a legend takes beside the map [px]. */
function legendWidth(entries: readonly LegendEntry[]): number {
  return entries.length === 0 ? 0 : LEGEND_MARK + LETTER * Math.max(...entries.map(({ name }) => name.length))
}

/** The legend beside the map. */
function legend(entries: readonly LegendEntry[], { right, top }: { right: number; top: number }): string {
  const x = right + 20
  return entries
    .map(({ name, mark }, n) => {
      const y = top + 14 + 16 * n
      return mark(x, y - 4) + label(name, { x: x + 14, y, fill: INK })
    })
    .join('')
}

/** Middle and size of all places with some free ground around them [m]. */
function boxOf(rings: readonly MapRing[]): { x: number; y: number; width: number; height: number } {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const { x, y } of rings) {
    for (let n = 0; n < x.length; n++) {
      box.west = Math.min(box.west, x[n] ?? Number.NaN)
      box.east = Math.max(box.east, x[n] ?? Number.NaN)
      box.south = Math.min(box.south, y[n] ?? Number.NaN)
      box.north = Math.max(box.north, y[n] ?? Number.NaN)
    }
  }
  const wide = (span: number): number => (1 + 2 * MARGIN) * Math.max(span, 1)
  return {
    x: (box.west + box.east) / 2,
    y: (box.south + box.north) / 2,
    width: wide(box.east - box.west),
    height: wide(box.north - box.south),
  }
}

function at(value: number): number {
  return Math.round(value * 100) / 100
}
