/**
 * Places on Earth: points, areas and the flat frame around them.
 *
 * Start here: {@link createGeoArea}, {@link areaContains}, {@link createRegionGrid}, {@link createRegionSampler}, {@link
 * createLocalFrame}, {@link requireSite}.
 * @module
 */
export { cellArea } from './area/cell-area.ts'
export {
  type AreaCoordinates,
  areaContains,
  createGeoArea,
  type GeoArea,
  type GeoPolygon,
  readGeoPolygons,
} from './area/geo-area.ts'
export type { GeoRing, RingCoordinates } from './area/geo-ring.ts'
export { createLocalFrame, type GeoPoint, type LocalFrame, type LocalPoint } from './local-frame.ts'
export { createRegionGrid, type RegionGrid, type RegionGridInput } from './region/region-grid.ts'
export { createRegionSampler, type RegionSampler } from './region/region-sampler.ts'
export type { RegionShape } from './region/region-shape.ts'
export { requireSite, type Site } from './site.ts'
