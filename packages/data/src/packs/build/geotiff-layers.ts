import { basename } from 'node:path'
import { openGeoTiff } from '../../geotiff/open-geotiff.ts'
import { fileReader } from '../../node.ts'
import { PACK_QUANTITIES, type PackQuantity } from '../climate-pack.ts'
import { PACK_DATASETS, type PackDataset } from './datasets.ts'
import { type SourceFile, type SourceLayer, unusable } from './source-layer.ts'

/** Units that a file may state of a quantity, and what they mean; nothing stated is taken on trust. */
const UNITS: Readonly<Partial<Record<PackQuantity, readonly string[]>>> = {
  wind_speed: ['m/s', 'ms-1', 'm s-1', 'm s**-1', 'm.s-1'],
  weibull_scale: ['m/s', 'ms-1', 'm s-1', 'm s**-1', 'm.s-1'],
  temperature: ['c', '°c', 'degc', 'celsius', 'degree celsius'],
  elevation: ['m', 'metre', 'meter'],
  ghi: ['kwh/m2', 'kwh/m²', 'kwh/m2/day', 'kwh/m²/day', 'kwh/m2/year', 'kwh/m²/year'],
  dni: ['kwh/m2', 'kwh/m²', 'kwh/m2/day', 'kwh/m²/day', 'kwh/m2/year', 'kwh/m²/year'],
}

/** Names of the atlases' own files, as they are downloaded. */
const KNOWN_NAMES: readonly (readonly [RegExp, PackQuantity, 'gwa' | 'gsa'])[] = [
  [/wind[-_]?speed[-_](\d+)m?(?=[._-]|$)/i, 'wind_speed', 'gwa'],
  [/weibull[-_]a[-_](\d+)m?(?=[._-]|$)/i, 'weibull_scale', 'gwa'],
  [/weibull[-_]k[-_](\d+)m?(?=[._-]|$)/i, 'weibull_shape', 'gwa'],
  [/(?:^|[_-])GHI(?=[._-]|$)/i, 'ghi', 'gsa'],
  [/(?:^|[_-])DNI(?=[._-]|$)/i, 'dni', 'gsa'],
  [/(?:^|[_-])TEMP(?=[._-]|$)/i, 'temperature', 'gsa'],
  [/(?:^|[_-])ELE(?=[._-]|$)/i, 'elevation', 'gsa'],
]

/** What files are credited to that no atlas is known for by their names. */
export interface OwnCredit {
  readonly licence: string | undefined
  readonly credit: string | undefined
}

/** A file of a command: `rose@100=file.tif` names the quantity and height, `file.tif` leaves that to its name. */
interface NamedFile {
  readonly path: string
  readonly quantity: PackQuantity
  readonly height: number | null
  readonly dataset: PackDataset
}

/** Short names of quantities in commands. */
const SHORT_NAMES: Readonly<Record<string, PackQuantity>> = {
  ...{ speed: 'wind_speed', a: 'weibull_scale', k: 'weibull_shape', rose: 'wind_rose' },
  ...{ ghi: 'ghi', dni: 'dni', temperature: 'temperature', elevation: 'elevation' },
}

/**
 * A layer of a GeoTIFF in degrees.
 * @throws {InputError} a name that tells no quantity, another coordinate system or unit.
 * @throws {ParseError} no GeoTIFF.
 */
export async function geotiffFile(given: string, field: string, own: OwnCredit): Promise<SourceFile> {
  const { path, quantity, height, dataset } = namedFile(given, field, own)
  const name = basename(path)
  const { bands } = PACK_QUANTITIES[quantity]
  const sheets = await Promise.all(
    Array.from({ length: bands }, (_, band) => openGeoTiff(fileReader(path), { band: band + 1 })),
  )
  const [first] = sheets
  const [lattice] = first?.levels ?? []
  if (first === undefined || lattice === undefined) throw unusable(field, name, 'a GeoTIFF with an image')
  if (first.plane.kind !== 'geographic') {
    throw unusable(
      field,
      name,
      'a GeoTIFF in degrees (EPSG:4326); reproject it: gdalwarp -t_srs EPSG:4326 IN OUT',
    )
  }
  const unit = first.unit?.trim().toLowerCase() ?? ''
  const known = UNITS[quantity]
  if (unit !== '' && known !== undefined && !known.includes(unit)) {
    throw unusable(field, `${name} in ${first.unit}`, `${quantity} in ${PACK_QUANTITIES[quantity].unit}`)
  }
  if (first.bands !== undefined && first.bands !== bands) {
    throw unusable(
      field,
      `${name} with ${first.bands} bands`,
      `${bands} band${bands === 1 ? '' : 's, the sectors from north clockwise'} for ${quantity}`,
    )
  }
  const layer: SourceLayer = {
    ...{ quantity, height, lattice, bands, months: false, name },
    isLight: quantity === 'ghi' || quantity === 'dni',
    read: (window) => Promise.all(sheets.map((sheet) => sheet.read(0, window))),
  }
  return { path, dataset, layers: [layer], notes: [] }
}

function namedFile(given: string, field: string, own: OwnCredit): NamedFile {
  const explicit = /^([a-z]+)(?:@(\d+(?:\.\d+)?))?=(.+)$/s.exec(given)
  if (explicit === null) {
    const name = basename(given)
    for (const [pattern, quantity, dataset] of KNOWN_NAMES) {
      const found = pattern.exec(name)
      if (found === null) continue
      const height = PACK_QUANTITIES[quantity].hasHeight ? Number(found[1]) : null
      return { path: given, quantity, height, dataset: PACK_DATASETS[dataset] }
    }
    throw unusable(
      field,
      name,
      `a name that tells the layer, as the atlases' own do (DNK_wind-speed_100m.tif, GHI.tif), or the layer before it: ${Object.keys(SHORT_NAMES).join(', ')}, with @ and the height of wind (speed@100=${name})`,
    )
  }
  const [, short = '', metres, path = ''] = explicit
  const quantity = Object.hasOwn(SHORT_NAMES, short) ? SHORT_NAMES[short] : undefined
  if (quantity === undefined) throw unusable(field, short, `one of ${Object.keys(SHORT_NAMES).join(', ')}`)
  const { hasHeight } = PACK_QUANTITIES[quantity]
  if (hasHeight !== (metres !== undefined)) {
    throw unusable(
      field,
      given,
      hasHeight ? `a height behind @ (${short}@100=...)` : `no height: ${short}=...`,
    )
  }
  return {
    path,
    quantity,
    height: metres === undefined ? null : Number(metres),
    dataset: ownDataset(path, field, own),
  }
}

function ownDataset(path: string, field: string, { licence, credit }: OwnCredit): PackDataset {
  const known = KNOWN_NAMES.find(([pattern]) => pattern.test(basename(path)))
  if (known !== undefined && licence === undefined && credit === undefined) return PACK_DATASETS[known[2]]
  if (licence === undefined || credit === undefined) {
    throw unusable(field, basename(path), 'a file of a known atlas; of any other, say --licence and --credit')
  }
  return { dataset: basename(path), licence, credit, url: '', uncertainty: {} }
}
