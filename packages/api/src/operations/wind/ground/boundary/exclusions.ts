import type { GeoArea } from '@sunwake/core/site'
import { ServiceError, shortenValue } from '../../../../errors/index.ts'
import { isRecord } from '../../../../wire/parse/parse-request.ts'
import { areaOfBoundary } from './boundary.ts'

/** Most polygons of one request: every layout is checked against every one. */
const POLYGONS_MAX = 1000
/** Deepest that collections may lie within collections. */
const DEPTH_MAX = 8

/**
 * The areas in GeoJSON that holds polygons in any wrapping, or in an array of it.
 *
 * @param field its path in messages.
 * @throws {ServiceError} `invalid_boundary`, `boundary_too_large`.
 */
export function areasOfExclusions(value: unknown, field = 'exclusions'): readonly GeoArea[] {
  if (value === undefined) return []
  const areas: GeoArea[] = []
  collect(value, field, 0, areas)
  return areas
}

function collect(value: unknown, field: string, depth: number, areas: GeoArea[]): void {
  if (areas.length >= POLYGONS_MAX) throw refused(field, value, `at most ${POLYGONS_MAX} polygons`)
  if (depth > DEPTH_MAX) throw refused(field, value, `collections at most ${DEPTH_MAX} deep`)
  const list = (items: unknown, path: string): void => {
    if (!Array.isArray(items)) throw refused(path, items, 'an array')
    items.forEach((item, n) => {
      collect(item, `${path}[${n}]`, depth + 1, areas)
    })
  }
  if (Array.isArray(value)) list(value, field)
  else if (!isRecord(value)) throw refused(field, value, 'GeoJSON')
  else if (value['type'] === 'FeatureCollection') list(value['features'], `${field}.features`)
  else if (value['type'] === 'GeometryCollection') list(value['geometries'], `${field}.geometries`)
  else if (value['type'] === 'Feature') collect(value['geometry'], `${field}.geometry`, depth + 1, areas)
  else areas.push(areaOfBoundary(value, field))
}

function refused(field: string, value: unknown, constraint: string): ServiceError {
  const detail = { field, value: shortenValue(value), constraint }
  return new ServiceError('invalid_boundary', `${field}: ${constraint}.`, { details: [detail] })
}
