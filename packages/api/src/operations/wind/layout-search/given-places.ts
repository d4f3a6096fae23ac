import { areaContains, type GeoArea, type GeoPoint } from '@sunwake/core/site'
import { frameOfArea, layoutInArea } from '@sunwake/core/studies'
import { pairsCloserThan } from '@sunwake/core/wind/layout'
import type { Turbine } from '@sunwake/data'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import type { Notes } from '../../result/notes.ts'
import { TURBINES_MAX, type WindAnalysisRequest } from '../analysis/request.ts'

const DENSITY_MW_KM2 = 5

/** Where the turbines of a request stand. */
export interface RequestLayout {
  readonly source: 'given' | 'regular' | 'optimized'
  readonly places: readonly GeoPoint[]
  /** East and north of the middle of the area [m]. */
  readonly x: Float64Array
  readonly y: Float64Array
}

interface LayoutContext {
  readonly area: GeoArea
  readonly turbine: Turbine
  /** Rotor diameter that any two turbines keep at least [m]. */
  readonly leastDistance: number
  readonly minSpacingDiameters: number
  readonly windDirectionDeg: number
}

/**
 * The layout that a request brings, checked against its boundary, or a regular one.
 * @throws {ServiceError} `validation_error` with the index of every position that cannot stand.
 */
export function layoutOf(request: WindAnalysisRequest, context: LayoutContext, notes: Notes): RequestLayout {
  const { turbine_positions: positions, max_turbines: most } = request
  if (positions === undefined) return regular(most, context, notes)
  const { area, leastDistance } = context
  const places = positions.map(({ lat, lon }) => ({ latitudeDeg: lat, longitudeDeg: lon }))
  const details: ErrorDetail[] = places.flatMap((place, i) =>
    areaContains(area, place) ? [] : [outside(i, place)],
  )
  if (most !== undefined && places.length > most) {
    const constraint = `at most max_turbines positions, ${most}`
    details.push({ field: 'turbine_positions', value: `array of ${places.length}`, constraint })
  }
  const frame = frameOfArea(area)
  const local = places.map((place) => frame.toLocal(place))
  const x = Float64Array.from(local, (point) => point.x)
  const y = Float64Array.from(local, (point) => point.y)
  for (const { first, second, distance } of pairsCloserThan(x, y, leastDistance)) {
    details.push({
      field: `turbine_positions[${second}]`,
      value: `${distance.toFixed(1)} m`,
      constraint: `at least one rotor diameter, ${leastDistance} m, from turbine_positions[${first}]`,
    })
  }
  if (details.length > 0) throw validationError(details)
  warnOfSpacing(x, y, context, notes)
  return { source: 'given', places, x, y }
}

function outside(i: number, { latitudeDeg, longitudeDeg }: GeoPoint): ErrorDetail {
  const value = `${latitudeDeg}, ${longitudeDeg}`
  return { field: `turbine_positions[${i}]`, value, constraint: 'a place inside the boundary' }
}

function warnOfSpacing(
  x: Float64Array,
  y: Float64Array,
  { turbine, minSpacingDiameters }: LayoutContext,
  { warnings }: Notes,
): void {
  const least = minSpacingDiameters * turbine.rotorDiameter
  const pairs = pairsCloserThan(x, y, least)
  const [closest] = pairs
  if (closest === undefined) return
  warnings.push({
    code: 'turbines_close',
    message: `${pairs.length} pairs of turbines are closer than ${minSpacingDiameters} rotor diameters (${least} m); the closest, turbines ${closest.first + 1} and ${closest.second + 1}, are ${closest.distance.toFixed(0)} m apart. Wake models are not made for distances this short.`,
  })
}

function regular(most: number | undefined, context: LayoutContext, notes: Notes): RequestLayout {
  const { area, turbine, minSpacingDiameters, windDirectionDeg } = context
  const allowed = Math.floor((area.size / 1e6) * DENSITY_MW_KM2 * (1000 / turbine.ratedPowerKw))
  if (most === undefined && allowed > TURBINES_MAX) {
    notes.warnings.push({
      code: 'turbines_limited',
      message: `${DENSITY_MW_KM2} MW/km² would allow ${allowed} turbines; one analysis takes ${TURBINES_MAX}.`,
    })
  }
  const layout = layoutInArea({
    area,
    rotorDiameter: turbine.rotorDiameter,
    ratedPower: turbine.ratedPowerKw,
    count: Math.min(most ?? Math.max(allowed, 1), TURBINES_MAX),
    minSpacingDiameters,
    windDirectionDeg,
  })
  const { places, x, y, wanted, spacing, rowSpacing } = layout
  if (places.length < wanted) {
    notes.warnings.push({
      code: 'fewer_turbines',
      message: `${wanted} turbines were asked for; ${places.length} fit at ${minSpacingDiameters} rotor diameters.`,
    })
  }
  const count =
    most === undefined ? `as many as ${DENSITY_MW_KM2} MW/km² allow` : `max_turbines, ${most}, where they fit`
  const rows = Number.isNaN(spacing)
    ? 'one turbine in the widest part'
    : `staggered rows square to the main wind from ${windDirectionDeg.toFixed(0)}°, ${spacing.toFixed(0)} m within a row and ${rowSpacing.toFixed(0)} m between rows`
  notes.assumptions['turbine_positions'] = `${places.length} turbines (${count}) in a regular layout: ${rows}`
  return { source: 'regular', places, x, y }
}
