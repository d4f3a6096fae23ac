import { InputError } from '@sunwake/core/errors'
import { type AreaCoordinates, createGeoArea, type GeoArea } from '@sunwake/core/site'
import { type ErrorCode, ServiceError, shortenValue } from '../../../../errors/index.ts'
import { isRecord } from '../../../../wire/parse/parse-request.ts'
import { selfCrossings } from './self-crossings.ts'

/** Most ground inside a boundary [km²]. */
const AREA_MAX_KM2 = 10_000
/** Farthest that a boundary may reach [km]: beyond it no plane fits the ground. */
const ACROSS_MAX_KM = 1000
const KM_PER_DEG = 111.2
const SIMPLE = 'a ring that does not cross or touch itself'
const MEMBERS: readonly string[] = ['type', 'coordinates', 'bbox']

interface Detail {
  readonly field: string
  readonly value: ReturnType<typeof shortenValue>
  readonly constraint: string
}

/**
 * The area inside a boundary.
 *
 * @param boundary GeoJSON Polygon or MultiPolygon.
 * @param field its path in messages.
 * @throws {ServiceError} `invalid_boundary`, `boundary_too_large`.
 */
export function areaOfBoundary(boundary: unknown, field = 'boundary'): GeoArea {
  const area = areaOfGeometry(boundary, field)
  const km2 = area.size / 1e6
  if (km2 > AREA_MAX_KM2) {
    const constraint = `an area of at most ${AREA_MAX_KM2.toLocaleString('en')} km²`
    throw refused('boundary_too_large', { field, value: `${Math.round(km2)} km²`, constraint })
  }
  const across = kmAcross(area)
  if (across > ACROSS_MAX_KM) {
    const constraint = `at most ${ACROSS_MAX_KM} km across`
    throw refused('invalid_boundary', { field, value: `${Math.round(across)} km`, constraint })
  }
  return area
}

/**
 * The area inside a boundary of any size.
 *
 * @param geometry GeoJSON Polygon or MultiPolygon.
 * @param field its path in messages.
 * @throws {ServiceError} `invalid_boundary`.
 */
export function areaOfGeometry(geometry: unknown, field: string): GeoArea {
  const area = readArea(
    coordinatesOf(geometry, field),
    field,
    isRecord(geometry) && geometry['type'] === 'Polygon',
  )
  if (!(area.size > 0)) {
    throw refused('invalid_boundary', { field, value: '0 km²', constraint: 'a boundary around some ground' })
  }
  return area
}

function coordinatesOf(boundary: unknown, field: string): AreaCoordinates {
  if (!isRecord(boundary)) {
    const constraint = 'a GeoJSON Polygon or MultiPolygon'
    throw refused('invalid_boundary', { field, value: shortenValue(boundary), constraint })
  }
  const { type, coordinates } = boundary
  if (type !== 'Polygon' && type !== 'MultiPolygon') {
    const constraint = 'Polygon or MultiPolygon'
    throw refused('invalid_boundary', { field: `${field}.type`, value: shortenValue(type), constraint })
  }
  const stranger = Object.keys(boundary).find((member) => !MEMBERS.includes(member))
  if (stranger !== undefined) {
    const constraint = `no member but ${MEMBERS.join(', ')}`
    const value = shortenValue(boundary[stranger])
    throw refused('invalid_boundary', { field: `${field}.${stranger}`, value, constraint })
  }
  return (type === 'Polygon' ? [coordinates] : coordinates) as AreaCoordinates
}

function readArea(coordinates: AreaCoordinates, field: string, single: boolean): GeoArea {
  try {
    return createGeoArea(coordinates, `${field}.coordinates`)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { field: path, value, constraint } = error
    const first = { field: path, value: shortenValue(value), constraint }
    const details = [first, ...otherCrossings(coordinates, first)]
    // A Polygon is read as a MultiPolygon of one, an index that its sender did not write.
    const own = (at: string) => (single ? at.replace(`${field}.coordinates[0]`, `${field}.coordinates`) : at)
    const [named, ...others] = details.map((detail) => ({ ...detail, field: own(detail.field) }))
    throw refused('invalid_boundary', named!, others)
  }
}

/** The places besides the first one at which the refused ring crosses itself. */
function otherCrossings(coordinates: AreaCoordinates, { field, value }: Detail): readonly Detail[] {
  const [, polygon, ring] = /\[(\d+)\]\[(\d+)\]$/.exec(field) ?? []
  const positions = coordinates[Number(polygon)]?.[Number(ring)]
  if (positions === undefined || !String(value).startsWith('longitude')) return []
  return selfCrossings(positions)
    .map(({ lon, lat }) => ({ field, value: `longitude ${lon}, latitude ${lat}`, constraint: SIMPLE }))
    .filter((detail) => detail.value !== value)
}

function kmAcross({ bounds }: GeoArea): number {
  const north = bounds.northDeg - bounds.southDeg
  const flattest = Math.min(Math.abs(bounds.northDeg), Math.abs(bounds.southDeg))
  const equator = bounds.northDeg > 0 && bounds.southDeg < 0 ? 0 : flattest
  const east = (bounds.eastDeg - bounds.westDeg) * Math.cos((equator * Math.PI) / 180)
  return KM_PER_DEG * Math.hypot(north, east)
}

function refused(code: ErrorCode, detail: Detail, others: readonly Detail[] = []): ServiceError {
  return new ServiceError(code, `${detail.field}: ${detail.constraint}.`, { details: [detail, ...others] })
}
