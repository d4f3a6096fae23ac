import { InputError } from '@sunwake/core/errors'
import { type GeoPolygon, readGeoPolygons } from '@sunwake/core/site'
import type { EmbeddedData } from '../loading/embedded-data.ts'
import { openedData } from '../place/opened-data.ts'

/** A country with its outline. */
export interface CountryOutline {
  /** Two and three letters of ISO 3166-1. */
  readonly iso2: string
  readonly iso3: string
  /** In English, as Natural Earth has it. */
  readonly name: string
  readonly polygons: readonly GeoPolygon[]
}

/** The file, as `tools/data/country-outlines.js` writes it: arcs that countries share, by differences of whole steps. */
interface OutlineDocument {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly countries: readonly {
    readonly id: string
    readonly iso3: string
    readonly name: string
    /** Arcs of the rings of each polygon; −1 − n is arc n backwards. */
    readonly polygons: readonly (readonly (readonly number[])[])[]
  }[]
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
}

/**
 * The outline of a country: Natural Earth at 1:50 million, right to some kilometres. Overseas parts that have a code of their
 * own are apart. Borders are those of Natural Earth, which shows who holds the ground and takes no side.
 *
 * @param code two or three letters of ISO 3166-1, upper or lower case.
 * @param data where the file comes from; that of this package when absent.
 * @throws {InputError} `unknown_value` (`country`).
 * @throws {DataUnavailableError} the file cannot be read.
 */
export async function countryOutline(code: string, data?: EmbeddedData): Promise<CountryOutline> {
  const document = (await openedData(data).countryOutlines()) as OutlineDocument
  const asked = typeof code === 'string' ? code.toUpperCase() : ''
  const found = document.countries.find(({ id, iso3 }) => id === asked || iso3 === asked)
  if (found === undefined) {
    throw new InputError({
      code: 'unknown_value',
      field: 'country',
      value: code,
      constraint: `a code of ISO 3166-1 such as DE or DEU${suggestion(document, code)}`,
    })
  }
  const { id, iso3, name, polygons } = found
  const coordinates = polygons.map((rings) => rings.map((arcs) => ringOf(document, arcs)))
  return { iso2: id, iso3, name, polygons: readGeoPolygons(coordinates, name) }
}

/** The code of a country whose name was given in its place. */
function suggestion({ countries }: OutlineDocument, code: unknown): string {
  const named = countries.find(({ name }) => name.toLowerCase() === String(code).toLowerCase())
  return named === undefined ? '' : `; ${named.name} is ${named.id}`
}

function ringOf({ arcs, transform }: OutlineDocument, parts: readonly number[]): [number, number][] {
  const { scale, translate } = transform
  const ring: [number, number][] = []
  for (const part of parts) {
    const arc = arcs[part < 0 ? -1 - part : part]!
    let [x, y] = [0, 0]
    const points = arc.map(([dx, dy]): [number, number] => {
      x += dx
      y += dy
      return [within180(x * scale[0] + translate[0]), y * scale[1] + translate[1]]
    })
    if (part < 0) points.reverse()
    // Each arc begins where the one before ends.
    ring.push(...(ring.length === 0 ? points : points.slice(1)))
  }
  return ring
}

/** The grid of the file ends a rounding error beyond the antimeridian. */
function within180(longitudeDeg: number): number {
  return Math.min(Math.max(longitudeDeg, -180), 180)
}
