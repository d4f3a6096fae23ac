import { signal } from '@preact/signals'
import {
  type Drawing,
  type Position,
  placeOf,
  pointOf,
  polygonAround,
  type TurbinePlace,
} from '../drawing.ts'
import { addExclusion, setSite } from '../ground/edits.ts'
import { progress } from '../search.ts'
import { cancelDrag, change, drag, drawing, drop, isDragging, mode, selected } from '../state.ts'
import { type Pixel, pan, pixelOf, pointAt, size, view, zoomAt } from './view.ts'

/** A pointer that moves less than this clicks [px]. */
const CLICK_REACH = 4
/** A ring is closed by a click this near to its first corner [px]. */
const CLOSE_REACH = 10
/** What arrow keys move a turbine by, and with shift [m]. */
const STEP = 10
const LARGE_STEP = 100
/** What arrow keys move the plan by [px]. */
const PAN_STEP = 60
const KEY_ZOOM = 1.5

/** The corners of the ring that is being drawn. */
export const corners = signal<readonly Position[]>([])

/** What the pointer holds. */
let held:
  | { readonly turbine: number | undefined; readonly start: Pixel; last: Pixel; isClick: boolean }
  | undefined

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A drawing with a turbine at another place. */
export function withTurbine(shown: Drawing, index: number, place: TurbinePlace): Drawing {
  return { ...shown, turbines: shown.turbines.map((one, i) => (i === index ? place : one)) }
}

/** Takes a turbine away. */
export function removeTurbine(index: number): void {
  selected.value = undefined
  change({ ...drawing.value, turbines: drawing.value.turbines.filter((_, i) => i !== index) })
}

/** Adds a turbine and chooses it. */
export function addTurbine(place: TurbinePlace): void {
  selected.value = drawing.value.turbines.length
  change({ ...drawing.value, turbines: [...drawing.value.turbines, place] })
}

/** The place in the middle of the picture. */
export function middlePlace(): TurbinePlace {
  const { width, height } = size.value
  return placeOf(view.value.frame, pointAt(view.value, [width / 2, height / 2]))
}

/** Ends the ring that is being drawn. */
function closeRing(): void {
  const ring = corners.value
  corners.value = []
  if (ring.length < 3) return
  const ground = polygonAround(ring)
  if (mode.value === 'site') void setSite(ground)
  else void addExclusion(ground)
  mode.value = 'move'
}

function addCorner(at: Pixel): void {
  const [first] = corners.value
  const { frame } = view.value
  if (first !== undefined && corners.value.length > 2) {
    const [x, y] = pixelOf(view.value, frame.toLocal({ latitudeDeg: first[1], longitudeDeg: first[0] }))
    if (Math.hypot(at[0] - x, at[1] - y) < CLOSE_REACH) {
      closeRing()
      return
    }
  }
  const { lat, lon } = placeOf(frame, pointAt(view.value, at))
  corners.value = [...corners.value, [lon, lat]]
}

/** What the pointer does on the plan: it drags turbines and the plan, sets turbines and corners. */
export function planPointers(box: { readonly current: HTMLElement | null }) {
  const pixel = (event: PointerEvent): Pixel => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return [event.clientX - left, event.clientY - top]
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (progress.value !== undefined) return
      if (event.button !== 0 || (event.target as Element).closest('button') !== null) return
      const mark = (event.target as Element).closest<SVGElement>('[data-turbine]')
      const turbine =
        mark === null || mode.value === 'site' || mode.value === 'exclusion'
          ? undefined
          : Number(mark.dataset['turbine'])
      const at = pixel(event)
      held = { turbine, start: at, last: at, isClick: true }
      if (turbine !== undefined) selected.value = turbine
      box.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (held === undefined) return
      const at = pixel(event)
      if (Math.hypot(at[0] - held.start[0], at[1] - held.start[1]) > CLICK_REACH) held.isClick = false
      if (held.isClick) return
      if (held.turbine === undefined) pan(at[0] - held.last[0], at[1] - held.last[1])
      else drag(withTurbine(drawing.value, held.turbine, placeOf(view.value.frame, pointAt(view.value, at))))
      held.last = at
    },
    onPointerUp(event: PointerEvent) {
      const { isClick = false, turbine } = held ?? {}
      held = undefined
      if (!isClick) {
        if (turbine !== undefined) drop()
        return
      }
      const at = pixel(event)
      if (mode.value === 'site' || mode.value === 'exclusion') addCorner(at)
      else if (mode.value === 'turbine') addTurbine(placeOf(view.value.frame, pointAt(view.value, at)))
      else if (turbine === undefined) selected.value = undefined
    },
    onPointerCancel() {
      held = undefined
      cancelDrag()
    },
  }
}

/** What keys do on the plan, and on a turbine that has the focus. */
export function planKeys(event: KeyboardEvent): void {
  if (progress.value !== undefined) return
  const target = (event.target as Element).closest<SVGElement>('[data-turbine]')
  const used = target === null ? planKey(event) : turbineKey(event, Number(target.dataset['turbine']))
  if (used) event.preventDefault()
}

function turbineKey(event: KeyboardEvent, index: number): boolean {
  const way = ARROWS[event.key]
  const place = drawing.value.turbines[index]
  if (place === undefined) return false
  if (way !== undefined) {
    const { frame } = view.value
    const metres = event.shiftKey ? LARGE_STEP : STEP
    const { x, y } = pointOf(frame, place)
    selected.value = index
    change(
      withTurbine(drawing.value, index, placeOf(frame, { x: x + metres * way[0], y: y + metres * way[1] })),
    )
    return true
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    removeTurbine(index)
    return true
  }
  if (event.key !== 'Enter' && event.key !== ' ') return planKey(event)
  selected.value = selected.value === index ? undefined : index
  return true
}

function planKey({ key, shiftKey }: KeyboardEvent): boolean {
  const way = ARROWS[key]
  const { width, height } = size.value
  if (way !== undefined) pan(-PAN_STEP * way[0], PAN_STEP * way[1])
  else if (key === '+' || key === '=') zoomAt(KEY_ZOOM, [width / 2, height / 2])
  else if (key === '-') zoomAt(1 / KEY_ZOOM, [width / 2, height / 2])
  else if (key === 'Escape') {
    corners.value = []
    mode.value = 'move'
    if (isDragging.value) cancelDrag()
  } else if (key === 'Enter' && corners.value.length > 0 && !shiftKey) closeRing()
  else return false
  return true
}
