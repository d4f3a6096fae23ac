import { ParseError } from '@sunwake/core/errors'
import { GEOGRAPHIC, type GridPlane } from '@sunwake/core/terrain/grid'

/** Values of the GeoKeys that are read; their numbers are those of the OGC GeoTIFF standard, 19-008r4. */
const MODEL_PROJECTED = 1
const MODEL_GEOGRAPHIC = 2
const USER_DEFINED = 32_767
const METRE = 9001
const DEGREE = 9102

/** WGS 84 in degrees, and UTM on it: 32600 + zone in the north, 32700 + zone in the south. */
const WGS84 = 4326
const UTM_NORTH = 32_600
const UTM_SOUTH = 32_700
const READABLE = 'EPSG:4326 (WGS 84) and EPSG:32601..32660 and 32701..32760 (UTM on WGS 84) can be read'

/** What a GeoTIFF says of its coordinates, by the names of the GeoKeys. */
export type GeoKeys = Readonly<Record<string, unknown>>

/** The plane of an EPSG code; undefined where it is not one of those that can be read. */
export function planeOfEpsg(code: number): GridPlane | undefined {
  if (code === WGS84) return GEOGRAPHIC
  for (const base of [UTM_NORTH, UTM_SOUTH]) {
    const zone = code - base
    if (Number.isInteger(zone) && zone >= 1 && zone <= 60)
      return { kind: 'utm', zone, southern: base === UTM_SOUTH }
  }
  return undefined
}

/**
 * The plane that a GeoTIFF lies on.
 * @throws {ParseError} it does not say, or it is another one; names the EPSG code.
 */
export function planeOfKeys(keys: GeoKeys | null, format: string): GridPlane {
  const model = keys?.GTModelTypeGeoKey
  if (keys === null || (model !== MODEL_PROJECTED && model !== MODEL_GEOGRAPHIC)) {
    throw new ParseError({ format, problem: `it does not say where on Earth it lies; ${READABLE}` })
  }
  const projected = model === MODEL_PROJECTED
  const code = Number(projected ? keys.ProjectedCSTypeGeoKey : (keys.GeographicTypeGeoKey ?? Number.NaN))
  const plane = planeOfEpsg(code)
  if (plane === undefined || (plane.kind === 'utm') !== projected) {
    const found =
      Number.isNaN(code) || code === USER_DEFINED ? 'a system without an EPSG code' : `EPSG:${code}`
    throw new ParseError({ format, problem: `its coordinates are ${found}; ${READABLE}. Reproject it first` })
  }
  requireUnit(
    keys,
    projected ? 'ProjLinearUnitsGeoKey' : 'GeogAngularUnitsGeoKey',
    projected ? METRE : DEGREE,
    format,
  )
  requireUnit(keys, 'VerticalUnitsGeoKey', METRE, format)
  return plane
}

function requireUnit(keys: GeoKeys, key: string, expected: number, format: string): void {
  const unit = keys[key]
  if (unit === undefined || unit === expected) return
  const word = expected === METRE ? 'metres (EPSG:9001)' : 'degrees (EPSG:9102)'
  throw new ParseError({ format, problem: `its ${key} is EPSG:${String(unit)}; it must be ${word}` })
}
