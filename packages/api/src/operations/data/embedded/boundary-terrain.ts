import { areaContains, type GeoArea, type GeoPoint } from '@sunwake/core/site'
import { elevationAt } from '@sunwake/data'
import type { Notes } from '../../result/notes.ts'
import type { EmbeddedEarth } from './embedded-earth.ts'

/** What is known of the ground inside a boundary. */
export interface BoundaryTerrain {
  /** [m] */
  readonly maxElevation: number
  readonly minElevation: number
  /** What only an elevation model on a grid tells; absent without one. */
  readonly figures?:
    | {
        readonly meanSlopeDeg: number
        /** At slope 0.3, 0..1. */
        readonly maxRix: number
        readonly complexity: string
        readonly source: string
      }
    | undefined
}

/** Points across the box of the area, each way. */
const POINTS = 15

/** Heights of the ground inside a boundary and at turbines; says what cannot be told. */
export function boundaryTerrain(
  { rasters }: EmbeddedEarth,
  area: GeoArea,
  places: readonly GeoPoint[],
  { warnings }: Notes,
): BoundaryTerrain {
  const { westDeg, eastDeg, southDeg, northDeg } = area.bounds
  const points: GeoPoint[] = [area.inner, ...places]
  for (let row = 0; row < POINTS; row++) {
    for (let column = 0; column < POINTS; column++) {
      const longitude = westDeg + ((eastDeg - westDeg) * column) / (POINTS - 1)
      const point = {
        latitudeDeg: southDeg + ((northDeg - southDeg) * row) / (POINTS - 1),
        longitudeDeg: longitude - 360 * Math.round(longitude / 360),
      }
      if (areaContains(area, point)) points.push(point)
    }
  }
  const heights = points.map((point) => elevationAt(rasters, point).altitude)
  warnings.push({
    code: 'terrain_not_resolved',
    message:
      'The embedded elevation model has cells of 1/6° (some 18 km): it has no slopes and no ruggedness, and its heights can be off by hundreds of metres in mountains. mean_slope_deg and max_rix_pct are null.',
  })
  return { maxElevation: Math.max(...heights), minElevation: Math.min(...heights) }
}
