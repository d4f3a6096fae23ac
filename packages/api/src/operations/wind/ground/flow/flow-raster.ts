import type { GeoArea } from '@sunwake/core/site'
import type { RansSpeedups } from '@sunwake/core/terrain/rans'
import { type ErrorDetail, validationError } from '../../../../errors/index.ts'
import type { TerrainPlane } from '../plane.ts'
import { FLOW_SECTORS } from './flow-cells.ts'
import type { FlowFigure, FlowRaster, FlowRasterRequest } from './raster-schema.ts'

/** Metres of a degree of latitude. */
const METRES_PER_DEGREE = 111_195
/** Finest and coarsest distance of the points [m]. */
const [RESOLUTION_MIN, RESOLUTION_MAX] = [50, 1000]
/** Most points of all heights together. */
const POINTS_MAX = 2000

/** Where the flow is read for a raster: the middles of cells in longitude and latitude, from the north-west. */
export interface RasterPlaces {
  readonly lattice: Pick<FlowRaster, 'west_deg' | 'north_deg' | 'step_deg' | 'rows' | 'cols'>
  readonly heights: readonly number[]
  /** On the plane of the ground, row behind row. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** Refuses a raster of too many points. @throws {ServiceError} `validation_error`. */
export function requireRaster(raster: FlowRasterRequest, area: GeoArea): void {
  const details = rasterDetails(raster, area)
  if (details.length > 0) throw validationError(details)
}

function rasterDetails(
  { resolution_m: resolution, heights_m: heights = [0] }: FlowRasterRequest,
  { bounds }: GeoArea,
): readonly ErrorDetail[] {
  const finest = finestResolution(bounds, heights.length)
  if (resolution !== undefined && resolution < finest) {
    const constraint = `at least ${finest} m for this boundary, so that a raster of ${heights.length} heights has ${POINTS_MAX} points at most`
    return [{ field: 'flow_raster.resolution_m', value: resolution, constraint }]
  }
  if (finest <= RESOLUTION_MAX) return []
  const constraint = `only for boundaries of which points ${RESOLUTION_MAX} m apart make ${POINTS_MAX} at most`
  return [{ field: 'flow_raster', value: `${heights.length} heights`, constraint }]
}

/** The points of a raster over the box around a boundary. @param usual height where none is asked for [m]. */
export function rasterPlaces(
  { resolution_m: resolution, heights_m: heights }: FlowRasterRequest,
  { bounds }: GeoArea,
  { frame }: Pick<TerrainPlane, 'frame'>,
  usual: number,
): RasterPlaces {
  const wanted = heights ?? [usual]
  const step = (resolution ?? finestResolution(bounds, wanted.length)) / METRES_PER_DEGREE
  const { rows, cols } = sizeOf(bounds, step)
  const points = Array.from({ length: rows * cols }, (_, n) =>
    frame.toLocal({
      latitudeDeg: bounds.northDeg - (Math.floor(n / cols) + 0.5) * step,
      longitudeDeg: bounds.westDeg + ((n % cols) + 0.5) * step,
    }),
  )
  return {
    lattice: { west_deg: bounds.westDeg, north_deg: bounds.northDeg, step_deg: step, rows, cols },
    ...{ heights: wanted, points },
  }
}

/** What was found at the points, which stand behind `first` other places. */
export function rasterBody(
  found: RansSpeedups,
  { lattice, heights, points }: RasterPlaces,
  first: number,
): FlowRaster {
  const { reports } = found
  const layers = heights.flatMap((height, h) =>
    reports.map(({ directionDeg }, d) => {
      const at = (values: Float64Array, scale: number, digits: number) =>
        points.map((_, p) => {
          const value = values[(first + h * points.length + p) * FLOW_SECTORS + d] ?? Number.NaN
          return Number.isFinite(value) ? Number((scale * value).toFixed(digits)) : null
        })
      return {
        ...{ height_m: height, direction_deg: directionDeg, speedup: at(found.speedup, 1, 4) },
        ...{ turning_deg: at(found.turningDeg, 1, 2), inflow_angle_deg: at(found.inflowDeg, 1, 2) },
        ...{ turbulence_intensity_pct: at(found.turbulence, 100, 2), shear_exponent: at(found.shear, 1, 4) },
      }
    }),
  )
  return { ...lattice, layers }
}

/** Finest whole resolution with few enough points [m]. */
function finestResolution(bounds: GeoArea['bounds'], heights: number): number {
  for (let metres = RESOLUTION_MIN; ; metres += metres < 200 ? 5 : 25) {
    const { rows, cols } = sizeOf(bounds, metres / METRES_PER_DEGREE)
    if (rows * cols * heights <= POINTS_MAX || metres > RESOLUTION_MAX) return metres
  }
}

function sizeOf(
  { northDeg, southDeg, westDeg, eastDeg }: GeoArea['bounds'],
  step: number,
): { readonly rows: number; readonly cols: number } {
  // A hair less, so that a box that is a whole number of steps wide gets no row more.
  const count = (span: number) => Math.max(2, Math.ceil(span / step - 1e-9))
  return { rows: count(northDeg - southDeg), cols: count(eastDeg - westDeg) }
}

/** A raster as GeoJSON (RFC 7946): a point in the middle of each cell, for each height, with its figures by direction. */
export function flowRasterGeoJson({
  west_deg: west,
  north_deg: north,
  step_deg: step,
  cols,
  layers,
}: FlowRaster) {
  const heights = [...new Set(layers.map(({ height_m: height }) => height))]
  return {
    type: 'FeatureCollection' as const,
    features: heights.flatMap((height) => {
      const own = layers.filter(({ height_m: at }) => at === height)
      return (own[0]?.speedup ?? []).map((_, n) => {
        const by = (name: FlowFigure) => own.map((layer) => layer[name][n] ?? null)
        return {
          type: 'Feature' as const,
          geometry: {
            type: 'Point' as const,
            coordinates: [west + ((n % cols) + 0.5) * step, north - (Math.floor(n / cols) + 0.5) * step],
          },
          properties: {
            height_m: height,
            direction_deg: own.map(({ direction_deg: direction }) => direction),
            speedup: by('speedup'),
            turning_deg: by('turning_deg'),
            inflow_angle_deg: by('inflow_angle_deg'),
            turbulence_intensity_pct: by('turbulence_intensity_pct'),
            shear_exponent: by('shear_exponent'),
          },
        }
      })
    }),
  }
}
