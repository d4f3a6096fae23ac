/**
 * Places on Earth: points, areas and the flat frame around them.
 *
 * Start here: {@link createGeoArea}, {@link areaContains}, {@link createLocalFrame}, {@link requireSite}.
 * @module
 */
export {
  type AreaCoordinates,
  areaContains,
  createGeoArea,
  type GeoArea,
  type GeoPolygon,
} from './area/geo-area.ts'
export type { GeoRing, RingCoordinates } from './area/geo-ring.ts'
export { createLocalFrame, type GeoPoint, type LocalFrame, type LocalPoint } from './local-frame.ts'
export { requireSite, type Site } from './site.ts'
