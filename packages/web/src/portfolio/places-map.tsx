import { useEffect, useRef } from 'preact/hooks'
import { drawMap, type Ground, groundFor, type Over } from '../map/drawing.ts'
import { useRedraw } from '../map/redrawn.ts'
import { type Place, type Point, projectionOf, type View, viewOfAll } from '../map/view.ts'
import { filled } from '../texts/index.ts'
import { fifthOf, type RankedPlace } from './ranking.ts'
import { texts } from './words.ts'

/** Radius of a place, of one that is looked at, and how near a click must be [px]. */
const RADIUS = 11
const LOOKED_RADIUS = 15
const CLICK_REACH = 18
/** More places than this have discs without their ranks, which would cover one another. */
const NUMBERED_MAX = 60
const SMALL_RADIUS = 6

/** All places on a map, each with its rank. The table has the same, so the picture takes no keys. */
export function PlacesMap({
  places,
  figure,
  looked,
  onLook,
}: {
  readonly places: readonly RankedPlace[]
  /** Name of what they are ranked by. */
  readonly figure: string
  readonly looked: number | undefined
  readonly onLook: (row: number | undefined) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ground = useRef<Ground>({ land: undefined, names: undefined })
  const shown = places.filter(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  )
  const viewNow = (): View => {
    const { clientWidth, clientHeight } = canvas.current ?? { clientWidth: 1, clientHeight: 1 }
    return shown.length === 0
      ? { latitude: 20, longitude: 0, zoom: 1 }
      : viewOfAll(shown, clientWidth, clientHeight)
  }
  const redraw = useRef<() => void>(() => undefined)
  redraw.current = () => {
    if (canvas.current !== null) drawMap(canvas.current, viewNow(), ground.current, discs(shown, looked))
  }
  const key = shown.map(({ row, rank }) => `${row}:${rank}`).join()
  useEffect(() => {
    redraw.current()
  }, [key, looked])
  useEffect(() => {
    void groundFor(viewNow()).then((loaded) => {
      ground.current = loaded
      redraw.current()
    })
  }, [shown.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';')])
  useRedraw(canvas, redraw)
  return (
    <div class="places-map">
      <canvas
        ref={canvas}
        role="img"
        aria-label={filled(texts.mapOfPlaces, { count: shown.length, figure })}
        onClick={({ offsetX, offsetY, currentTarget: { clientWidth, clientHeight } }) => {
          const projection = projectionOf(viewNow(), clientWidth, clientHeight)
          const near = shown
            .map(({ row, longitude, latitude }) => {
              const [x, y] = projection([longitude, latitude]) ?? [-1e9, -1e9]
              return { row, distance: Math.hypot(x - offsetX, y - offsetY) }
            })
            .filter(({ distance }) => distance < CLICK_REACH)
            .sort((a, b) => a.distance - b.distance)
          onLook(near[0]?.row)
        }}
      />
    </div>
  )
}

/** The places, the best over the others, the one that is looked at over all. */
function discs(places: readonly RankedPlace[], looked: number | undefined): Over {
  const ranks = places.filter(({ rank }) => rank !== undefined).length
  const isNumbered = places.length <= NUMBERED_MAX
  const order = [...places].reverse().sort((a, b) => Number(a.row === looked) - Number(b.row === looked))
  return (context, project, colour) => {
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (const place of order) {
      const at = project(place satisfies Place)
      if (at === null) continue
      // The colours of the lower ranks are near that of the sea: their edge is that of their ink.
      const isLow = place.rank === undefined || fifthOf(place.rank, ranks) >= 3
      drawDisc(context, at, {
        radius: place.row === looked ? LOOKED_RADIUS : isNumbered ? RADIUS : SMALL_RADIUS,
        fill: colour(place.rank === undefined ? 'border' : `rank-${fifthOf(place.rank, ranks)}`),
        ink: colour(isLow ? 'rank-ink-low' : 'rank-ink'),
        edge: colour(place.row === looked ? 'ink' : isLow ? 'rank-ink-low' : 'marker-edge'),
        text: isNumbered || place.row === looked ? String(place.rank ?? '!') : '',
      })
    }
  }
}

function drawDisc(
  context: CanvasRenderingContext2D,
  [x, y]: Point,
  {
    radius,
    fill,
    ink,
    edge,
    text,
  }: { radius: number; fill: string; ink: string; edge: string; text: string },
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = edge
  context.lineWidth = 1.5
  context.stroke()
  context.font = '600 11px system-ui, sans-serif'
  context.fillStyle = ink
  context.fillText(text, x, y + 0.5)
}
