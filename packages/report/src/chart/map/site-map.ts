import { type GeoPermissibleObjects, geoEqualEarth, geoGraticule10, geoOrthographic, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { GRID, GROUND, INK, lineColour } from '../palette.ts'
import { element, picture, type Size, titleSvg } from '../svg.ts'

/** Outlines of land and countries: Natural Earth by world-atlas, in the public domain. */
export interface WorldOutlines {
  readonly type: 'Topology'
  readonly objects: { readonly countries: object }
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

/** Draws a place from above, half the globe around it, beside its place in the world, as SVG text. */
export function siteMapSvg(map: SiteMap, size: Size = { width: 640, height: 250 }): string {
  const { latitude, longitude, outlines } = map
  const countries = feature(outlines as never, outlines.objects.countries as never) as GeoPermissibleObjects
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
  const worldBox: [[number, number], [number, number]] = [
    [2 * radius + 26, top],
    [size.width - 6, size.height - 8],
  ]
  const world = geoEqualEarth().fitExtent(worldBox, { type: 'Sphere' })
  const draw = (projection: typeof world | typeof globe): string => {
    const path = geoPath(projection).digits(DIGITS)
    const place = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN]
    return (
      element('path', { d: path({ type: 'Sphere' }) ?? '', fill: SEA, stroke: GRID }) +
      element('path', { d: path(geoGraticule10()) ?? '', fill: 'none', stroke: GRID, 'stroke-width': 0.4 }) +
      element('path', { d: path(countries) ?? '', fill: GROUND, stroke: BORDER, 'stroke-width': 0.5 }) +
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
    titleSvg(map.title, size, size.width / 2) + draw(globe) + edge + draw(world),
  )
}
