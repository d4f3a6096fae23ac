import { DESIGN_COORDINATES, type SolarDesign } from '../solar-design.ts'
import type { SolarDesignBounds } from './solar-design-bounds.ts'

/** Bounds that a design touches; a full turn of azimuths has none. */
export function heldAt(design: SolarDesign, bounds: SolarDesignBounds): (keyof SolarDesignBounds)[] {
  return DESIGN_COORDINATES.flatMap(({ name, value, min, max }) => {
    if (name === 'azimuth' && (design.tiltDeg === 0 || bounds[max] - bounds[min] === 360)) return []
    return [min, max].filter((bound) => design[value] === bounds[bound])
  })
}
