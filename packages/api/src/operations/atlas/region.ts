import { InputError } from '@sunwake/core/errors'
import type { RegionShape } from '@sunwake/core/site'
import { type AtlasPlan, type AtlasZone, countryOutline, planAtlas } from '@sunwake/data/atlas'
import { ServiceError, shortenValue, validationError } from '../../errors/index.ts'
import { isRecord } from '../../wire/parse/parse-request.ts'
import { areaOfGeometry } from '../wind/ground/boundary/boundary.ts'
import type { AtlasRequest } from './request.ts'

/** Most features of a region, each a zone, and of what is left out. */
const ZONES_MAX = 1000
const AREAS_MAX = 20_000
/** Deepest that collections may lie within collections. */
const DEPTH_MAX = 8
const NAME_LENGTH_MAX = 200
const BUFFER_MAX = 100_000
const DEFAULT_RESOLUTION = 0.05

/** The ground of an atlas. */
export interface AtlasRegion {
  /** Of the country; undefined of a region that was brought. */
  readonly country: { readonly code: string; readonly name: string } | undefined
  readonly plan: AtlasPlan
}

/**
 * The cells of a request.
 * @throws {ServiceError} `validation_error`, `invalid_boundary`.
 */
export async function regionOf(request: AtlasRequest): Promise<AtlasRegion> {
  const { country: code, region, resolution_deg: stepDeg = DEFAULT_RESOLUTION } = request
  try {
    const country = code === undefined ? undefined : await countryOutline(code.trim())
    const zones = country === undefined ? zonesOf(region) : [country]
    const plan = planAtlas({ zones, stepDeg })
    return { country: country && { code: country.iso2, name: country.name }, plan }
  } catch (error) {
    throw error instanceof InputError ? refusalOf(error, code === undefined ? 'region' : 'country') : error
  }
}

/** A refusal of the engine in the words of the wire. */
function refusalOf({ field, value, constraint }: InputError, source: string): ServiceError {
  const own = field === 'stepDeg' ? 'resolution_deg' : source
  return validationError([{ field: own, value: shortenValue(value), constraint }])
}

function zonesOf(region: unknown): readonly AtlasZone[] {
  const zones = [...featuresOf(region, 'region', 0)].map(({ feature, path }, n): AtlasZone => {
    if (n >= ZONES_MAX) throw invalid('region', region, `at most ${ZONES_MAX} features`)
    const given = isRecord(feature.properties) ? feature.properties['name'] : undefined
    return {
      name: typeof given === 'string' && given !== '' ? given.slice(0, NAME_LENGTH_MAX) : `zone ${n + 1}`,
      polygons: areaOfGeometry(feature.geometry, path).polygons,
    }
  })
  if (zones.length === 0) throw invalid('region', region, 'one polygon or more')
  return joinedByName(zones)
}

/** Zones of one name are one. */
function joinedByName(zones: readonly AtlasZone[]): readonly AtlasZone[] {
  const joined = new Map<string, AtlasZone>()
  for (const { name, polygons } of zones) {
    joined.set(name, { name, polygons: [...(joined.get(name)?.polygons ?? []), ...polygons] })
  }
  return [...joined.values()]
}

/**
 * The shapes that are left out.
 * @throws {ServiceError} `invalid_boundary`, `validation_error`.
 */
export function shapesOf({
  areas,
  buffer_m: usual = 0,
}: NonNullable<AtlasRequest['exclusions']>): RegionShape[] {
  if (areas === undefined) return []
  return [...featuresOf(areas, 'exclusions.areas', 0)].map(({ feature, path }, n) => {
    if (n >= AREAS_MAX) throw invalid('exclusions.areas', areas, `at most ${AREAS_MAX} features`)
    const own = isRecord(feature.properties) ? feature.properties['buffer_m'] : undefined
    if (own !== undefined && !(typeof own === 'number' && own >= 0 && own <= BUFFER_MAX)) {
      const field = `${path.replace(/\.geometry$/, '')}.properties.buffer_m`
      throw validationError([
        { field, value: shortenValue(own), constraint: `a number in 0..${BUFFER_MAX} m` },
      ])
    }
    const buffer = own === undefined ? usual : (own as number)
    return { polygons: areaOfGeometry(feature.geometry, path).polygons, buffer }
  })
}

interface Feature {
  readonly geometry: unknown
  readonly properties: unknown
}

/** The features of GeoJSON in any wrapping; a bare geometry is a feature without properties. */
function* featuresOf(
  value: unknown,
  field: string,
  depth: number,
): Generator<{ readonly feature: Feature; readonly path: string }, void, undefined> {
  if (depth > DEPTH_MAX) throw invalid(field, value, `collections at most ${DEPTH_MAX} deep`)
  if (Array.isArray(value)) {
    for (const [n, item] of value.entries()) yield* featuresOf(item, `${field}[${n}]`, depth + 1)
    return
  }
  if (!isRecord(value)) throw invalid(field, value, 'GeoJSON')
  const { type, properties } = value
  if (type === 'FeatureCollection') {
    if (!Array.isArray(value['features'])) throw invalid(`${field}.features`, value['features'], 'an array')
    yield* featuresOf(value['features'], `${field}.features`, depth + 1)
  } else if (type === 'GeometryCollection') {
    if (!Array.isArray(value['geometries'])) throw invalid(`${field}.geometries`, null, 'an array')
    yield* featuresOf(value['geometries'], `${field}.geometries`, depth + 1)
  } else if (type === 'Feature') {
    yield { feature: { geometry: value['geometry'], properties }, path: `${field}.geometry` }
  } else yield { feature: { geometry: value, properties: undefined }, path: field }
}

function invalid(field: string, value: unknown, constraint: string): ServiceError {
  const detail = { field, value: shortenValue(value), constraint }
  return new ServiceError('invalid_boundary', `${field}: ${constraint}.`, { details: [detail] })
}
