import {
  type DocumentPart,
  documentRoot,
  fieldError,
  has,
  numberAt,
  numbersAt,
  optionalTextAt,
  partAt,
  partsAt,
} from '../document-fields.ts'
import { type WindIoResource, windIoResource } from './resource.ts'

const COORDINATE = { min: -1e8, max: 1e8, unit: 'm' }

/** Points on a plane. */
export interface WindIoPoints {
  /** East [m]. */
  readonly x: Float64Array
  /** North [m]. */
  readonly y: Float64Array
}

/** Where turbines may or may not stand. */
export interface WindIoArea {
  readonly polygons: readonly WindIoPoints[]
  readonly circle?: { readonly x: number; readonly y: number; readonly radius: number } | undefined
}

/** A site of windIO. */
export interface WindIoSite {
  readonly name: string
  readonly boundaries: WindIoArea
  readonly exclusions?: WindIoArea | undefined
  readonly resource: WindIoResource
}

/**
 * Reads a site of windIO from its parsed YAML or JSON: boundaries and exclusions as polygons or a circle, and the energy
 * resource.
 *
 * @param document what a YAML or JSON parser gives.
 * @throws {ParseError} by the path of the field, as `parseWindIoResource`; a polygon of fewer than three corners.
 * @see windIO, plant schemas, site
 */
export function parseWindIoSite(document: unknown): WindIoSite {
  const root = documentRoot('windIO site', document)
  return {
    name: optionalTextAt(root, 'name') ?? '',
    boundaries: readArea(partAt(root, 'boundaries')),
    exclusions: has(root, 'exclusions') ? readArea(partAt(root, 'exclusions')) : undefined,
    resource: windIoResource(partAt(root, 'energy_resource')),
  }
}

function readArea(area: DocumentPart): WindIoArea {
  const polygons = has(area, 'polygons') ? partsAt(area, 'polygons').map((part) => readPoints(part, 3)) : []
  if (polygons.length === 0 && !has(area, 'circle')) {
    throw fieldError(area, 'polygons', 'a list of polygons, if there is no circle')
  }
  return { polygons, circle: has(area, 'circle') ? readCircle(partAt(area, 'circle')) : undefined }
}

function readCircle(circle: DocumentPart): WindIoArea['circle'] {
  const center = partAt(circle, 'center')
  return {
    x: numberAt(center, 'x', COORDINATE),
    y: numberAt(center, 'y', COORDINATE),
    radius: numberAt(circle, 'radius', { min: 0.001, max: 1e6, unit: 'm' }),
  }
}

/**
 * Points of `x` and `y` [m].
 * @throws {ParseError} by the path of the field, or where they are fewer than `countMin`.
 */
export function readPoints(part: DocumentPart, countMin: number): WindIoPoints {
  const x = numbersAt(part, 'x', COORDINATE)
  const y = numbersAt(part, 'y', COORDINATE, x.length)
  if (x.length < countMin) throw fieldError(part, 'x', `${countMin} values or more`)
  return { x, y }
}
