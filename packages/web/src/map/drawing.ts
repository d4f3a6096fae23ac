import { type GeoPermissibleObjects, geoGraticule10, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { addressOf } from '../parts/page.ts'
import { cities } from './places.ts'
import { drawTiles } from './tiles.ts'
import { type Place, type Point, projectionOf, type View } from './view.ts'

/** From this zoom on the finer outlines are loaded, and cities get names. */
const FINE_FROM = 2.5
const NAMES_FROM = 4
/** Room between names of cities [px]. */
const NAME_ROOM: readonly [number, number] = [90, 22]

const outlines = new Map<string, Promise<GeoPermissibleObjects>>()

/** Outlines of countries: Natural Earth, in the public domain, by world-atlas. */
function countries(which: 'world' | 'worldFine'): Promise<GeoPermissibleObjects> {
  const known = outlines.get(which)
  if (known !== undefined) return known
  const loading = fetch(addressOf(which))
    .then((response) => response.json())
    .then((topology) => feature(topology, topology.objects.countries) as GeoPermissibleObjects)
  loading.catch(() => outlines.delete(which))
  outlines.set(which, loading)
  return loading
}

/** What is loaded for a view; the coarse outlines stand in for the fine ones until they are there. */
export interface Ground {
  readonly land: GeoPermissibleObjects | undefined
  readonly names: Awaited<ReturnType<typeof cities>> | undefined
}

/** Loads what a view needs. */
export async function groundFor({ zoom }: View): Promise<Ground> {
  const [land, names] = await Promise.all([
    countries(zoom < FINE_FROM ? 'world' : 'worldFine').catch(() => countries('world')),
    zoom < NAMES_FROM ? undefined : cities().catch(() => undefined),
  ])
  return { land, names }
}

/** What is drawn over the countries: by the projection of the view, in colours that the style sheet names. */
export type Over = (
  context: CanvasRenderingContext2D,
  project: (place: Place) => Point | null,
  colour: (name: string) => string,
) => void

/** Draws a view on a canvas in the colours of the page. */
export function drawMap(canvas: HTMLCanvasElement, view: View, ground: Ground, over: Over): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { clientWidth: width, clientHeight: height } = canvas
  const ratio = window.devicePixelRatio || 1
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
  }
  const style = getComputedStyle(canvas)
  const colour = (name: string): string => style.getPropertyValue(`--map-${name}`)
  const projection = projectionOf(view, width, height)
  const path = geoPath(projection, context)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  const shape = (what: GeoPermissibleObjects, { fill, stroke, line = 1 }: Paint): void => {
    context.beginPath()
    path(what)
    if (fill !== undefined) {
      context.fillStyle = fill
      context.fill()
    }
    if (stroke !== undefined) {
      context.strokeStyle = stroke
      context.lineWidth = line
      context.stroke()
    }
  }
  shape({ type: 'Sphere' }, { fill: colour('sea') })
  shape(geoGraticule10(), { stroke: colour('graticule'), line: 0.5 })
  if (ground.land !== undefined)
    shape(ground.land, { fill: colour('land'), stroke: colour('border'), line: 0.6 })
  const isCovered = drawTiles(context, { view, projection, width, height, ratio })
  if (!isCovered && ground.names !== undefined && view.zoom >= NAMES_FROM) {
    drawNames(context, ground.names, (place) => projection([place.longitude, place.latitude]), {
      width,
      height,
      ink: colour('ink'),
      halo: colour('land'),
    })
  }
  over(context, ({ longitude, latitude }) => projection([longitude, latitude]), colour)
}

/** A marker at a place. */
export function markerAt(place: Place): Over {
  return (context, project, colour) => {
    const at = project(place)
    if (at !== null) drawMarker(context, at, { fill: colour('marker'), edge: colour('marker-edge') })
  }
}

interface Paint {
  readonly fill?: string
  readonly stroke?: string
  readonly line?: number
}

function drawMarker(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  { fill, edge }: { readonly fill: string; readonly edge: string },
): void {
  const radius = 9
  context.beginPath()
  context.arc(x, y - 20, radius, 0.8 * Math.PI, 2.2 * Math.PI)
  context.lineTo(x, y)
  context.closePath()
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = edge
  context.lineWidth = 1.5
  context.stroke()
  context.beginPath()
  context.arc(x, y - 20, 3, 0, 2 * Math.PI)
  context.fillStyle = edge
  context.fill()
}

/** Names of the largest cities in the picture that leave one another room. */
function drawNames(
  context: CanvasRenderingContext2D,
  { names, latitudes, longitudes }: NonNullable<Ground['names']>,
  project: (place: Place) => readonly [number, number] | null,
  { width, height, ink, halo }: { width: number; height: number; ink: string; halo: string },
): void {
  const taken: (readonly [number, number])[] = []
  context.font = '12px system-ui, sans-serif'
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.lineJoin = 'round'
  for (let n = 0; n < names.length; n++) {
    const at = project({ latitude: latitudes[n]!, longitude: longitudes[n]! })
    if (at === null) continue
    const [x, y] = at
    if (x < 0 || y < 8 || x > width - 20 || y > height - 8) continue
    if (taken.some(([a, b]) => Math.abs(a - x) < NAME_ROOM[0] && Math.abs(b - y) < NAME_ROOM[1])) continue
    taken.push([x, y])
    context.beginPath()
    context.arc(x, y, 2, 0, 2 * Math.PI)
    context.fillStyle = ink
    context.fill()
    context.strokeStyle = halo
    context.strokeText(names[n]!, x + 6, y)
    context.fillText(names[n]!, x + 6, y)
  }
}
