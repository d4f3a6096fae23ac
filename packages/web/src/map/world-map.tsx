import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../parts/page.ts'
import { drawMap, type Ground, groundFor, markerAt } from './drawing.ts'
import { useRedraw } from './redrawn.ts'
import { movedTo, type Place, type Point, placeAt, projectionOf, shifted, type View, zoomed } from './view.ts'

/** The scale at which the map begins: a continent and its neighbours. */
const FIRST_ZOOM = 1.8
const WHEEL_STEP = 1.2
const BUTTON_STEP = 2
/** Half the height and width of what the marker is caught by [px]; fingers are thick. */
const MARKER_REACH: Point = [16, 30]
/** A pointer that moves less than this clicks [px]. */
const CLICK_REACH = 4
/** What an arrow key moves the marker by in a view of the whole world [°]. */
const KEY_STEP = 5

/** The map: click or drag the marker, drag the map, wheel or buttons for the scale, or the keyboard. */
export function WorldMap({
  place,
  onPlace,
}: {
  readonly place: Place
  readonly onPlace: (place: Place) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<View>({ ...place, zoom: FIRST_ZOOM })
  const ground = useRef<Ground>({ land: undefined, names: undefined })
  const marker = useRef(place)
  marker.current = place

  const redraw = useRef(() => {
    if (canvas.current !== null)
      drawMap(canvas.current, view.current, ground.current, markerAt(marker.current))
  })
  const show = useRef((next: View) => {
    view.current = next
    redraw.current()
    void groundFor(next).then((loaded) => {
      ground.current = loaded
      redraw.current()
    })
  })

  useEffect(() => show.current(view.current), [])
  useRedraw(canvas, redraw)

  useEffect(() => {
    const box = canvas.current
    if (box === null) return
    // A place that lies outside the picture, found by its name or by the keyboard, is brought into it.
    const at = projectionOf(
      view.current,
      box.clientWidth,
      box.clientHeight,
    )([place.longitude, place.latitude])
    const isSeen =
      at !== null && at[0] > 0 && at[1] > 0 && at[0] < box.clientWidth && at[1] < box.clientHeight
    if (isSeen) redraw.current()
    else show.current(movedTo(view.current, place))
  }, [place])

  const zoomBy = (factor: number): void => show.current(movedTo(zoomed(view.current, factor), marker.current))
  const pointers = usePointers({ canvas, view, marker, show, onPlace })
  return (
    <div class="map">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: no element is a map, and this one takes keys */}
      <canvas
        ref={canvas}
        role="application"
        tabIndex={0}
        aria-label={texts.map}
        {...pointers}
        onWheel={(event) => {
          event.preventDefault()
          show.current(zoomed(view.current, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP))
        }}
        onKeyDown={(event) => {
          const step = KEY_STEP / view.current.zoom
          const moves: Readonly<Record<string, () => void>> = {
            ArrowUp: () => onPlace(shifted(marker.current, step, 0)),
            ArrowDown: () => onPlace(shifted(marker.current, -step, 0)),
            ArrowLeft: () => onPlace(shifted(marker.current, 0, -step)),
            ArrowRight: () => onPlace(shifted(marker.current, 0, step)),
            '+': () => zoomBy(BUTTON_STEP),
            '-': () => zoomBy(1 / BUTTON_STEP),
          }
          const move = moves[event.key]
          if (move === undefined) return
          event.preventDefault()
          move()
        }}
      />
      <div class="zoom">
        <button type="button" aria-label={texts.zoomIn} onClick={() => zoomBy(BUTTON_STEP)}>
          +
        </button>
        <button type="button" aria-label={texts.zoomOut} onClick={() => zoomBy(1 / BUTTON_STEP)}>
          −
        </button>
      </div>
    </div>
  )
}

/** What the pointer does: it drags the marker where it is caught, the map elsewhere, and sets the marker by a click. */
function usePointers({
  canvas,
  view,
  marker,
  show,
  onPlace,
}: {
  readonly canvas: { readonly current: HTMLCanvasElement | null }
  readonly view: { readonly current: View }
  readonly marker: { readonly current: Place }
  readonly show: { readonly current: (view: View) => void }
  readonly onPlace: (place: Place) => void
}) {
  const held = useRef<{ readonly what: 'marker' | 'map'; start: Point; last: Point; isClick: boolean }>()
  const pointOf = (event: PointerEvent): Point => [event.offsetX, event.offsetY]
  const projection = () => {
    const { clientWidth = 1, clientHeight = 1 } = canvas.current ?? {}
    return projectionOf(view.current, clientWidth, clientHeight)
  }
  const place = (point: Point): void => {
    const found = placeAt(projection(), point)
    if (found !== undefined) onPlace(found)
  }
  return {
    onPointerDown(event: PointerEvent) {
      const point = pointOf(event)
      const [x, y] = projection()([marker.current.longitude, marker.current.latitude]) ?? [-1e9, -1e9]
      const [across, up] = MARKER_REACH
      const isMarker = Math.abs(point[0] - x) < across && point[1] - y < 6 && y - point[1] < up
      held.current = { what: isMarker ? 'marker' : 'map', start: point, last: point, isClick: true }
      canvas.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const drag = held.current
      if (drag === undefined) return
      const point = pointOf(event)
      if (Math.hypot(point[0] - drag.start[0], point[1] - drag.start[1]) > CLICK_REACH) drag.isClick = false
      if (drag.isClick) return
      if (drag.what === 'marker') place(point)
      else {
        const [from, to] = [placeAt(projection(), drag.last), placeAt(projection(), point)]
        if (from !== undefined && to !== undefined) {
          show.current(
            movedTo(view.current, {
              longitude: view.current.longitude + from.longitude - to.longitude,
              latitude: view.current.latitude + from.latitude - to.latitude,
            }),
          )
        }
      }
      drag.last = point
    },
    onPointerUp(event: PointerEvent) {
      const drag = held.current
      held.current = undefined
      if (drag?.isClick && drag.what === 'map') place(pointOf(event))
    },
    onPointerCancel() {
      held.current = undefined
    },
  }
}
