import { worldOutlines } from '@sunwake/report/pdf'
import { type GeoPermissibleObjects, geoEquirectangular, geoGraticule, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { SOUTH_DEG, WORLD } from './world-frame.ts'

/**
 * The world as SVG, one unit a degree, so that a point of the picture is its longitude and latitude; colours are those of
 * the page. Outlines: Natural Earth, in the public domain, by world-atlas.
 */
export function worldMapSvg(): string {
  const outlines = worldOutlines()
  const land = feature(outlines as never, outlines.objects.land as never) as GeoPermissibleObjects
  const projection = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([180, WORLD.height + SOUTH_DEG])
  const path = geoPath(projection).digits(1)
  const mesh = geoGraticule().step([30, 30]).precision(90)()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD.width} ${WORLD.height}"><path class="land" d="${path(land)}"/><path class="mesh" d="${path(mesh)}"/></svg>`
}
