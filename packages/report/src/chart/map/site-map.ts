import {
  type GeoPermissibleObjects,
  type GeoProjection,
  type GeoStream,
  type GeoStreamWrapper,
  geoEqualEarth,
  geoGraticule,
  geoOrthographic,
  geoPath,
} from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { requireShape, SIZE } from '../../shape/require-shape.ts'
import { GRID, GROUND, INK, lineColour } from '../palette.ts'
import { element, picture, type Size, titleSvg } from '../svg.ts'

/** Outlines of land and countries: Natural Earth by world-atlas, in the public domain. */
export interface WorldOutlines {
  readonly type: 'Topology'
  readonly objects: { readonly land: object; readonly countries: object }
}

/** A place on Earth. */
export interface SiteMap {
  readonly title: string
  readonly latitude: number
  readonly longitude: number
  readonly outlines: WorldOutlines
}

const SEA = '#e8f1f8'
const BORDER = '#b9c4b0'
const DIGITS = 1
/** Angle between two points of a meridian or parallel [°]. */
const MESH_PRECISION = 10
/** Points of an outline that lie nearer to the last one are left out [px]. */
const APART = 0.7

const SHAPE = { title: 'text', latitude: 'number', longitude: 'number', outlines: 'object' } as const

/** Draws a place from above, half the globe around it, beside its place in the world, as SVG text. */
export function siteMapSvg(map: SiteMap, size: Size = { width: 640, height: 250 }): string {
  requireShape(map, SHAPE, 'map')
  requireShape(map.outlines.objects, 'object', 'map.outlines.objects')
  requireShape(size, SIZE, 'size')
  const { latitude, longitude, outlines } = map
  const top = 30
  const height = size.height - top - 8
  const radius = height / 2
  const globeMiddle: [number, number] = [radius + 6, top + radius]
  // Seen from a little nearer to the equator, so that a pole is not the whole picture.
  const globe = geoOrthographic()
    .rotate([-longitude, -latitude * 0.85])
    .scale(radius)
    .translate(globeMiddle)
    .clipAngle(90)
  const world = geoEqualEarth().fitExtent(
    [
      [2 * radius + 26, top],
      [size.width - 6, size.height - 8],
    ],
    { type: 'Sphere' },
  )
  const drawPlace = (projection: GeoProjection): string => {
    const place = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN]
    return (
      element('circle', { cx: place[0], cy: place[1], r: 9, fill: lineColour(1), 'fill-opacity': 0.25 }) +
      element('circle', {
        cx: place[0],
        cy: place[1],
        r: 3.5,
        fill: lineColour(1),
        stroke: '#ffffff',
        'stroke-width': 1.2,
      })
    )
  }
  const edge = element('path', {
    d: geoPath(globe).digits(DIGITS)({ type: 'Sphere' }) ?? '',
    fill: 'none',
    stroke: INK,
    'stroke-width': 0.6,
  })
  return picture(
    size,
    map.title,
    titleSvg(map.title, size, size.width / 2) +
      earthSvg(globe, outlines, 10) +
      drawPlace(globe) +
      edge +
      worldSvg(world, outlines, `${size.width} ${size.height}`) +
      drawPlace(world),
  )
}

/** What is the same on every map of some outlines. */
interface Drawn {
  readonly coasts: GeoPermissibleObjects
  readonly borders: GeoPermissibleObjects
  /** The whole world, by the size of the map. */
  readonly worlds: Map<string, string>
}

const drawn = new WeakMap<WorldOutlines, Drawn>()
const WORLDS_MAX = 8

function drawnOf(outlines: WorldOutlines): Drawn {
  const found = drawn.get(outlines)
  if (found !== undefined) return found
  const { land, countries } = outlines.objects
  const made = {
    coasts: feature(outlines as never, land as never) as GeoPermissibleObjects,
    borders: mesh(outlines as never, countries as never, (a, b) => a !== b) as GeoPermissibleObjects,
    worlds: new Map<string, string>(),
  }
  drawn.set(outlines, made)
  return made
}

function worldSvg(projection: GeoProjection, outlines: WorldOutlines, size: string): string {
  const { worlds } = drawnOf(outlines)
  const found = worlds.get(size)
  if (found !== undefined) return found
  if (worlds.size >= WORLDS_MAX) worlds.clear()
  const svg = earthSvg(projection, outlines, 30)
  worlds.set(size, svg)
  return svg
}

function earthSvg(projection: GeoProjection, outlines: WorldOutlines, meshDeg: number): string {
  const { coasts, borders } = drawnOf(outlines)
  // Few points a line: projections bend what is straight themselves.
  const graticule = geoGraticule().step([meshDeg, meshDeg]).precision(MESH_PRECISION)()
  const path = geoPath(projection).digits(DIGITS)
  const outline = geoPath(thinned(projection)).digits(DIGITS)
  return (
    element('path', { d: path({ type: 'Sphere' }) ?? '', fill: SEA, stroke: GRID }) +
    element('path', { d: path(graticule) ?? '', fill: 'none', stroke: GRID, 'stroke-width': 0.4 }) +
    element('path', { d: outline(coasts) ?? '', fill: GROUND, stroke: BORDER, 'stroke-width': 0.5 }) +
    element('path', { d: outline(borders) ?? '', fill: 'none', stroke: BORDER, 'stroke-width': 0.5 })
  )
}

/** A projection that leaves out what is too near to be told apart. */
function thinned(projection: GeoStreamWrapper): GeoStreamWrapper {
  return { stream: (target) => projection.stream(withoutNearPoints(target)) }
}

function withoutNearPoints(target: GeoStream): GeoStream {
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  return {
    point(x, y) {
      if (Math.abs(x - lastX) < APART && Math.abs(y - lastY) < APART) return
      lastX = x
      lastY = y
      target.point(x, y)
    },
    lineStart() {
      lastX = Number.NaN
      target.lineStart()
    },
    lineEnd: () => target.lineEnd(),
    polygonStart: () => target.polygonStart(),
    polygonEnd: () => target.polygonEnd(),
    sphere: () => target.sphere?.(),
  }
}
