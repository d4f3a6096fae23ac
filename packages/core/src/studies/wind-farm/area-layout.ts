import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import {
  areaContains,
  createLocalFrame,
  type GeoArea,
  type GeoPoint,
  type LocalFrame,
} from '../../site/index.ts'
import { regularLayout } from '../../wind/layout/index.ts'

/** What {@link layoutInArea} lays out. */
export interface AreaLayoutInput {
  readonly area: GeoArea
  /** [m] */
  readonly rotorDiameter: number
  /** [kW] */
  readonly ratedPower: number
  /** Most turbines; as many as the density allows when absent. */
  readonly count?: number | undefined
  /** Rated power over ground, 0.1..50 [MW/km²]; 5 when absent. */
  readonly densityMwKm2?: number | undefined
  /** Least distance of two turbines, 1..20 [rotor diameters]; 3 when absent. */
  readonly minSpacingDiameters?: number | undefined
  /** Where the wind mostly comes from [°]. */
  readonly windDirectionDeg: number
}

/** Turbines in an area. */
export interface AreaLayout {
  readonly frame: LocalFrame
  /** East and north of the frame's origin [m]. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly places: readonly GeoPoint[]
  /** Turbines that were wanted; more than there are where they do not fit. */
  readonly wanted: number
  /** Distance within a row and of the rows [m]; NaN for a single turbine. */
  readonly spacing: number
  readonly rowSpacing: number
}

/** Usual for farms on land and at sea [MW/km²]. */
const DENSITY_MW_KM2 = 5
const MIN_SPACING_DIAMETERS = 3
const KW_PER_MW = 1000
const M2_PER_KM2 = 1e6
/** Points on each edge by which the box around an area is found. */
const EDGE_POINTS = 8

const LAYOUT_IN_AREA_FIELDS: Readonly<Record<keyof AreaLayoutInput, true>> = {
  area: true,
  rotorDiameter: true,
  ratedPower: true,
  count: true,
  densityMwKm2: true,
  minSpacingDiameters: true,
  windDirectionDeg: true,
}

/**
 * A regular layout inside an area: staggered rows square to the main wind, as many turbines as are asked for or as the
 * density allows, at least one. An area too small for a row gets one turbine, somewhere inside.
 *
 * @throws {InputError} `out_of_range` and its kin naming the value.
 */
export function layoutInArea(input: AreaLayoutInput): AreaLayout {
  requireKnown(input, Object.keys(LAYOUT_IN_AREA_FIELDS))
  requireFields(input, { area: 'object' })
  const { area, rotorDiameter, ratedPower, densityMwKm2 = DENSITY_MW_KM2 } = input
  const { minSpacingDiameters = MIN_SPACING_DIAMETERS } = input
  InputError.requireRange(densityMwKm2, 0.1, 50, 'densityMwKm2', 'MW/km²')
  InputError.requireRange(minSpacingDiameters, 1, 20, 'minSpacingDiameters')
  const allowed = Math.floor((area.size / M2_PER_KM2) * densityMwKm2 * (KW_PER_MW / ratedPower))
  const wanted = Math.max(input.count ?? allowed, 1)
  const frame = frameOfArea(area)
  const laid = regularLayout({
    contains: (x, y) => areaContains(area, frame.toGeo({ x, y })),
    bounds: boxOf(area, frame),
    size: area.size,
    count: wanted,
    minSpacing: minSpacingDiameters * rotorDiameter,
    windDirectionDeg: input.windDirectionDeg,
  })
  if (laid.x.length === 0) {
    const { x, y } = frame.toLocal(area.inner)
    const [east, north] = [Float64Array.of(x), Float64Array.of(y)]
    const none = { spacing: Number.NaN, rowSpacing: Number.NaN }
    return { frame, x: east, y: north, places: [area.inner], wanted, ...none }
  }
  const places = Array.from(laid.x, (x, i) => frame.toGeo({ x, y: laid.y[i] }))
  return { frame, ...laid, places, wanted }
}

/** The plane that touches the Earth in the middle of the box around an area. */
export function frameOfArea(input: GeoArea): LocalFrame {
  requireFields(input, { polygons: 'list', bounds: 'object', inner: 'object' })
  const { bounds } = input
  const longitude = (bounds.westDeg + bounds.eastDeg) / 2
  return createLocalFrame({
    latitudeDeg: (bounds.southDeg + bounds.northDeg) / 2,
    longitudeDeg: longitude - 360 * Math.round(longitude / 360),
  })
}

/** Box on the plane; edges straight in longitude bulge there, so points between the corners count too. */
function boxOf(
  { polygons }: GeoArea,
  frame: LocalFrame,
): {
  readonly xMin: number
  readonly xMax: number
  readonly yMin: number
  readonly yMax: number
} {
  const box = { xMin: Infinity, xMax: -Infinity, yMin: Infinity, yMax: -Infinity }
  for (const { outer } of polygons) {
    const { lonDeg, latDeg } = outer
    for (let n = 0; n + 1 < lonDeg.length; n++) {
      for (let part = 0; part < EDGE_POINTS; part++) {
        const share = part / EDGE_POINTS
        const longitude = lonDeg[n] + share * (lonDeg[n + 1] - lonDeg[n])
        const { x, y } = frame.toLocal({
          latitudeDeg: latDeg[n] + share * (latDeg[n + 1] - latDeg[n]),
          longitudeDeg: longitude - 360 * Math.round(longitude / 360),
        })
        box.xMin = Math.min(box.xMin, x)
        box.xMax = Math.max(box.xMax, x)
        box.yMin = Math.min(box.yMin, y)
        box.yMax = Math.max(box.yMax, y)
      }
    }
  }
  return box
}
