import type { GeoPolygon } from '../area/geo-area.ts'

/** Ground that a sampler looks for. */
export interface RegionShape {
  readonly polygons: readonly GeoPolygon[]
  /** Ground up to this far outside belongs to it, 0 or above [m]; 0 when absent. */
  readonly buffer?: number | undefined
}
