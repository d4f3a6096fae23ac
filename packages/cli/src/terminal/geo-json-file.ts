import { UsageError } from './errors.ts'
import { readText } from './read-file.ts'

/** The geometry in a GeoJSON file: one by itself, of one feature, or of a collection of one. */
export async function readGeometry(path: string): Promise<unknown> {
  return geometryOf(await readGeoJson(path), path)
}

/** Whatever GeoJSON a file holds. */
export async function readGeoJson(path: string): Promise<unknown> {
  const { parseJson } = await import('@sunwake/api/schemas')
  return parseJson(readText(path))
}

function geometryOf(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) throw new UsageError(`${path} holds no GeoJSON object`)
  const { type, geometry, features } = value as {
    type?: unknown
    geometry?: unknown
    features?: readonly unknown[]
  }
  if (type === 'Feature') return geometry
  if (type !== 'FeatureCollection') return value
  if (!Array.isArray(features) || features.length !== 1) {
    throw new UsageError(
      `${path} holds ${Array.isArray(features) ? features.length : 'no'} features; one is needed`,
    )
  }
  return geometryOf(features[0], path)
}
