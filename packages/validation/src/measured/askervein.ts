import { cos, exp, sin } from '@sunwake/core/math/elementary'
import {
  createKelvinTable,
  createWaveResponse,
  speedupFields,
  terrainSpectrum,
} from '@sunwake/core/terrain/flow'
import { bilinearAt, gridFrom, type TerrainGrid } from '@sunwake/core/terrain/grid'

/** Measurements over the hill; distances along line A from the hilltop, negative upwind. */
export interface AskerveinMeasurements {
  readonly source: string
  readonly roughness_m: number
  readonly wind_from_deg: number
  readonly line_a: {
    readonly towards_deg: number
    readonly height_m: number
    readonly distance_m: readonly number[]
    readonly speed_up: readonly number[]
  }
  readonly hilltop: { readonly height_m: readonly number[]; readonly speed_up: readonly number[] }
}

/** Published dimensions: top above the land around, distance to half that height along line A, length over width. */
const HILL = { height: 116, halfWidth: 220, elongation: 2 }
/** Half of the side of the terrain, and distance of its points [m]. */
const HALF = 6000
const SPACING = 25

/**
 * A hill of the published dimensions, which stands for the real one: a Gaussian with elliptic contours, 116 m high,
 * half as high 220 m from the top along line A and twice as far across. It has none of the real hill's shoulders.
 */
export function askerveinHill({ line_a: { towards_deg } }: AskerveinMeasurements): TerrainGrid {
  const [east, north] = alongLineA(towards_deg, 1)
  return askerveinPlane((x, y) => {
    const along = (x * east + y * north) / HILL.halfWidth
    const across = (x * north - y * east) / (HILL.halfWidth * HILL.elongation)
    return HILL.height * exp(-Math.LN2 * (along * along + across * across))
  })
}

/** Speed-ups by the linear flow at distances from the hilltop along line A, at a height above ground. */
export function askerveinSpeedups(
  { line_a: { towards_deg }, roughness_m, wind_from_deg }: AskerveinMeasurements,
  terrain: TerrainGrid,
  height: number,
  distances: readonly number[],
): readonly number[] {
  const response = createWaveResponse(
    { kind: 'logarithmic', roughness: roughness_m },
    height,
    createKelvinTable(),
  )
  const [field] = speedupFields(terrainSpectrum(terrain), [{ directionDeg: wind_from_deg, response }])
  return distances.map((distance) => {
    const [x, y] = alongLineA(towards_deg, distance)
    return field === undefined ? Number.NaN : bilinearAt(field, x, y)
  })
}

function alongLineA(towardsDeg: number, distance: number): readonly [number, number] {
  const azimuth = (towardsDeg * Math.PI) / 180
  return [distance * sin(azimuth), distance * cos(azimuth)]
}

/** Heights around the hilltop, on the points that the flow is computed on. */
export function askerveinPlane(heightAt: (x: number, y: number) => number): TerrainGrid {
  const points = (2 * HALF) / SPACING + 1
  return gridFrom(
    { rows: points, cols: points, x0: -HALF, y0: -HALF, stepX: SPACING, stepY: SPACING },
    heightAt,
  )
}
