import { scaleLinear } from 'd3-scale'
import { axesSvg, frameOf, insideSvg } from '../axes.ts'
import { GROUND, INK, LEFT_OUT, LEFT_OUT_EDGE, lineColour } from '../palette.ts'
import { element, label, picture, type Size } from '../svg.ts'

/** A ring of corners, first and last joined [m]. */
export interface MapRing {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/** Turbines on their ground. */
export interface LayoutMap {
  readonly title: string
  /** Rings of the ground where turbines may stand, holes among them. */
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
  }[]
}

const METRES_PER_KM = 1000
/** Free ground around the boundary, over its width and height. */
const MARGIN = 0.05
/** Least radius of a turbine, which is drawn as wide as its rotor otherwise [px]. */
const RADIUS_MIN = 3

/** Draws a layout as SVG text, both axes to one scale. */
export function layoutMapSvg(map: LayoutMap, size: Size = { width: 640, height: 560 }): string {
  const frame = frameOf(size, 24)
  const box = boxOf(map.boundary)
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
  })
  const ground = element('path', {
    d: path(map.boundary),
    fill: GROUND,
    'fill-rule': 'evenodd',
    stroke: INK,
    'stroke-width': 1.5,
  })
  const zones = map.exclusions
    .map((ring) => element('path', { d: path([ring]), fill: LEFT_OUT, stroke: LEFT_OUT_EDGE }))
    .join('')
  const marks = map.turbines
    .map(({ x, y, rotorDiameter }, kind) =>
      Array.from(x, (east, n) =>
        element('circle', {
          cx: scaleX(km(east)),
          cy: scaleY(km(y[n] ?? Number.NaN)),
          r: Math.max(RADIUS_MIN, (pixels * rotorDiameter) / 2),
          fill: lineColour(kind),
          stroke: '#ffffff',
          'stroke-width': 0.5,
        }),
      ).join(''),
    )
    .join('')
  return picture(size, map.title, axes + insideSvg(frame, ground + zones) + marks + legend(map, frame))
}

/** Kinds of turbines, where there are several. */
function legend({ turbines }: LayoutMap, { left, top }: { left: number; top: number }): string {
  if (turbines.length < 2) return ''
  return turbines
    .map(({ name }, kind) => {
      const y = top + 14 + 16 * kind
      return (
        element('circle', { cx: left + 12, cy: y - 4, r: 4, fill: lineColour(kind) }) +
        label(name, { x: left + 22, y, fill: INK })
      )
    })
    .join('')
}

/** Middle and size of the boundary with some free ground around it [m]. */
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
