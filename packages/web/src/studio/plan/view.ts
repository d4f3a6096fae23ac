import { signal } from '@preact/signals'
import type { LocalFrame, LocalPoint } from '@sunwake/core/site'
import { boxOf, frameAround, type Ground, type Ring } from '../drawing.ts'

/** A point of the picture [px]. */
export type Pixel = readonly [x: number, y: number]

/** What the plan shows: a plane, the place in the middle of the picture [m], and the scale [px/m]. */
export interface PlanView {
  readonly frame: LocalFrame
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Share of the picture that ground fills at first. */
const FILLED = 0.8
const SCALE_MIN = 0.001
const SCALE_MAX = 2

export const size = signal({ width: 900, height: 560 })
export const view = signal<PlanView>(viewOf({ west: 8.85, east: 8.95, south: 54.45, north: 54.5 }))

function viewOf(box: ReturnType<typeof boxOf>): PlanView {
  const frame = frameAround(box)
  const corner = frame.toLocal({ latitudeDeg: box.north, longitudeDeg: box.east })
  const { width, height } = size.peek()
  const scale = FILLED * Math.min(width / (2 * corner.x), height / (2 * corner.y))
  return { frame, x: 0, y: 0, scale: within(scale) }
}

/** The ground that is shown as a whole; undefined once somebody has moved or zoomed. */
let shownWhole: ReturnType<typeof boxOf> | undefined

function within(scale: number): number {
  return Math.min(Math.max(scale, SCALE_MIN), SCALE_MAX)
}

/** Shows ground as a whole. */
export function fit(ground: Ground): void {
  shownWhole = boxOf(ground)
  view.value = viewOf(shownWhole)
}

/** Takes another size of the picture; what is shown as a whole stays so. */
export function resize(width: number, height: number): void {
  size.value = { width, height }
  if (shownWhole !== undefined) view.value = viewOf(shownWhole)
}

/** Zooms about a point of the picture. */
export function zoomAt(factor: number, [px, py]: Pixel): void {
  const { frame, x, y, scale } = view.value
  const { width, height } = size.value
  const next = within(scale * factor)
  const change = 1 / scale - 1 / next
  shownWhole = undefined
  view.value = { frame, x: x + (px - width / 2) * change, y: y - (py - height / 2) * change, scale: next }
}

/** Moves what is shown along with a pointer [px]. */
export function pan(across: number, down: number): void {
  const { frame, x, y, scale } = view.value
  shownWhole = undefined
  view.value = { frame, x: x - across / scale, y: y + down / scale, scale }
}

/** Where a point of the plane stands in the picture. */
export function pixelOf({ x, y, scale }: PlanView, point: LocalPoint): Pixel {
  const { width, height } = size.value
  return [width / 2 + (point.x - x) * scale, height / 2 - (point.y - y) * scale]
}

/** The point of the plane at a point of the picture. */
export function pointAt({ x, y, scale }: PlanView, [px, py]: Pixel): LocalPoint {
  const { width, height } = size.value
  return { x: x + (px - width / 2) / scale, y: y - (py - height / 2) / scale }
}

/** A ring as the path of an SVG. */
export function pathOf(shown: PlanView, ring: Ring): string {
  const corners = ring.map(([longitudeDeg, latitudeDeg]) => {
    const [x, y] = pixelOf(shown, shown.frame.toLocal({ latitudeDeg, longitudeDeg }))
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** A round length that is some hundred pixels long, for a scale bar [m]. */
export function barLength(scale: number): number {
  const wanted = 120 / scale
  const power = 10 ** Math.floor(Math.log10(wanted))
  return [5, 2, 1].map((step) => step * power).find((length) => length <= wanted) ?? power
}
