/// <reference path="./shpjs.d.ts" />
import type { Ground, Position, Ring, TurbinePlace } from '../drawing.ts'

/** What a file of ground and turbines has. */
export interface Imported {
  readonly grounds: readonly Ground[]
  readonly turbines: readonly TurbinePlace[]
}

interface Feature {
  readonly geometry: Geometry | null
}

type Geometry =
  | Ground
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly Geometry[] }
  | { readonly type: string; readonly coordinates?: unknown }

/** Largest file that is read [bytes]. */
const BYTES_MAX = 50e6

/**
 * Reads polygons and points of GeoJSON, KML, or shapefiles in a zip.
 * @throws {Error} in words for people.
 */
export async function readGround(file: File): Promise<Imported> {
  if (file.size > BYTES_MAX) throw new Error(`${file.name}: ${Math.round(file.size / 1e6)} MB, at most 50`)
  const name = file.name.toLowerCase()
  if (name.endsWith('.zip')) {
    const { default: readShapefiles } = await import('shpjs')
    const layers = await readShapefiles(await file.arrayBuffer())
    return importedOf(Array.isArray(layers) ? layers : [layers])
  }
  return await readGroundText(await file.text(), name.endsWith('.kml'))
}

/** The same for a text: GeoJSON or KML. */
async function readGroundText(text: string, isKml: boolean): Promise<Imported> {
  if (!isKml) return importedOf([JSON.parse(text)])
  const { kml } = await import('@tmcw/togeojson')
  const document = new DOMParser().parseFromString(text, 'text/xml')
  const broken = document.querySelector('parsererror')
  if (broken !== null) throw new Error(broken.textContent?.trim().split('\n')[0] ?? 'XML')
  return importedOf([kml(document)])
}

function importedOf(documents: readonly unknown[]): Imported {
  const geometries = documents.flatMap(geometriesOf)
  const grounds = geometries.filter(
    (one): one is Ground => one.type === 'Polygon' || one.type === 'MultiPolygon',
  )
  const points = geometries.flatMap((one) => {
    const { type, coordinates } = one as { readonly type: string; readonly coordinates?: unknown }
    if (type === 'Point') return [coordinates as Position]
    return type === 'MultiPoint' ? (coordinates as readonly Position[]) : []
  })
  return { grounds: grounds.map(flat), turbines: points.map(([lon, lat]) => ({ lat, lon })) }
}

function geometriesOf(document: unknown): readonly Geometry[] {
  const { type, features, geometry, geometries } = (document ?? {}) as {
    readonly type?: string
    readonly features?: readonly Feature[]
    readonly geometry?: Geometry | null
    readonly geometries?: readonly Geometry[]
  }
  if (type === 'FeatureCollection') return (features ?? []).flatMap(geometriesOf)
  if (type === 'Feature') return geometry == null ? [] : geometriesOf(geometry)
  if (type === 'GeometryCollection') return (geometries ?? []).flatMap(geometriesOf)
  return type === undefined ? [] : [document as Geometry]
}

/** Positions without heights. */
function flat(ground: Ground): Ground {
  const ring = (one: Ring): Ring => one.map(([longitude, latitude]) => [longitude, latitude])
  return ground.type === 'Polygon'
    ? { type: 'Polygon', coordinates: ground.coordinates.map(ring) }
    : { type: 'MultiPolygon', coordinates: ground.coordinates.map((rings) => rings.map(ring)) }
}
