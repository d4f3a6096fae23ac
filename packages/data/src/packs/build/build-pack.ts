import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { InputError, requireFields, requireKnown, requireList, requireObject } from '@sunwake/core/errors'
import type { ClimatePack, PackContents, PackLayer, PackUncertainty } from '../climate-pack.ts'
import { readClimatePack } from '../read-pack.ts'
import { writeClimatePack } from '../write-pack.ts'
import { refuseContradictions } from './contradictions.ts'
import { geotiffFile, type OwnCredit } from './geotiff-layers.ts'
import { type PackRegion, pixelsOf } from './lay-out.ts'
import { netcdfFile } from './netcdf-layers.ts'
import { powerFile } from './power-layers.ts'
import { levelsAndCourses, type RegionLayer } from './region-layers.ts'
import { type NamedFile, type SourceFile, unusable } from './source-layer.ts'

/** What {@link buildClimatePack} makes a pack of. */
export interface PackBuild {
  /** Letters, digits, `.`, `_` and `-`. */
  readonly name: string
  /** GeoTIFFs of wind in degrees: names of the Global Wind Atlas, or `speed@100=`, `a@100=`, `k@100=`, `rose@100=` before them. */
  readonly wind?: readonly string[] | undefined
  /** GeoTIFFs of the Global Solar Atlas, or `ghi=`, `dni=`, `temperature=`, `elevation=` before them. */
  readonly solar?: readonly string[] | undefined
  /** Means of months: NetCDF of ERA5 or CERES, JSON or CSV of NASA POWER. */
  readonly reanalysis?: readonly string[] | undefined
  /** Box of the pack [°]; all of each file when absent. */
  readonly region?: PackRegion | undefined
  /** Least size of its cells [°]; those of the files when absent. */
  readonly cellDeg?: number | undefined
  /** Of files whose names tell no atlas: SPDX identifier or terms, and the text to print beside results. */
  readonly licence?: string | undefined
  readonly credit?: string | undefined
  /** One standard deviation, in place of what is known of the data sets [1]. */
  readonly uncertainty?: PackUncertainty | undefined
}

/** A pack, its file, and what whoever built it should know. */
export interface BuiltPack {
  readonly pack: ClimatePack
  readonly bytes: Uint8Array
  readonly notes: readonly string[]
}

const FIELDS = [
  ...(['name', 'wind', 'solar', 'reanalysis', 'region', 'cellDeg'] as const),
  ...(['licence', 'credit', 'uncertainty'] as const),
]

/**
 * Builds a climate pack from files that anyone can download. The years of wind and sun come from the maps, their course
 * over the months from the reanalysis; where there is no map, both come from the reanalysis.
 *
 * @throws {InputError} a file that tells no layer, another coordinate system or unit, a region that a file does not cover,
 *   files that contradict each other: by the field and the file.
 * @throws {ParseError} a file is broken.
 * @throws {DataUnavailableError} a file cannot be read.
 */
export async function buildClimatePack(build: PackBuild): Promise<BuiltPack> {
  requireObject(build, 'build')
  requireKnown(build, FIELDS)
  requireFields(build, { name: 'text' })
  const { wind = [], solar = [], reanalysis = [], region, cellDeg } = build
  for (const [field, list] of Object.entries({ wind, solar, reanalysis })) requireList(list, field)
  if (wind.length + solar.length + reanalysis.length === 0) {
    throw unusable('wind', undefined, 'at least one file in wind, solar or reanalysis')
  }
  if (region !== undefined) requireRegion(region)
  if (cellDeg !== undefined) InputError.requireRange(cellDeg, 0.0005, 5, 'cellDeg', '°')
  const own = { licence: build.licence, credit: build.credit }
  const files = [
    ...(await openAll(wind, 'wind', own)),
    ...(await openAll(solar, 'solar', own)),
    ...(await openAll(reanalysis, 'reanalysis', own)),
  ]
  return packOfFiles(files, build)
}

/** A pack of files that are open. */
export async function packOfFiles(
  files: readonly NamedFile[],
  {
    name,
    region,
    cellDeg,
    uncertainty: stated,
  }: Pick<PackBuild, 'name' | 'region' | 'cellDeg' | 'uncertainty'>,
): Promise<BuiltPack> {
  const sources = await Promise.all(files.map(({ file }) => sourceOf(file)))
  const { layers, spare, notes } = await levelsAndCourses(files, { region, cellDeg })
  refuseContradictions(layers, spare)
  const uncertainty = {
    ...Object.assign({}, ...files.map(({ file }) => file.dataset.uncertainty)),
    ...stated,
  }
  const contents: PackContents = { name, sources, uncertainty, layers: layers.map(packed) }
  const bytes = await writeClimatePack(contents)
  return {
    pack: await readClimatePack(bytes, name),
    bytes,
    notes: [...files.flatMap(({ file }) => file.notes), ...notes],
  }
}

async function openAll(
  given: readonly string[],
  field: NamedFile['field'],
  own: OwnCredit,
): Promise<NamedFile[]> {
  const open = (text: string): Promise<SourceFile> => {
    if (field !== 'reanalysis') return geotiffFile(text, field, own)
    return /\.(json|csv)$/i.test(text) ? powerFile(text, field) : netcdfFile(text, field)
  }
  const files: NamedFile[] = []
  // One after the other: each may hold some hundred megabytes.
  for (const text of given) files.push({ field, file: await open(text) })
  return files
}

async function sourceOf({ path, dataset }: SourceFile) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  const { dataset: words, licence, credit, url } = dataset
  return { file: basename(path), sha256: hash.digest('hex'), dataset: words, licence, credit, url }
}

function packed({ quantity, height, lattice, values, name, field, sources }: RegionLayer): PackLayer {
  return { quantity, height, lattice, sources, pixels: pixelsOf(quantity, values, { name, field }) }
}

function requireRegion({ west, south, east, north }: PackRegion): void {
  InputError.requireRange(west, -180, 180, 'region.west', '°')
  InputError.requireRange(east, west, west + 360, 'region.east', '°')
  InputError.requireRange(south, -90, 90, 'region.south', '°')
  InputError.requireRange(north, south, 90, 'region.north', '°')
}
