import { InputError, requireObject } from '@sunwake/core/errors'
import type { ClimatePack } from '../packs/climate-pack.ts'
import type { EarthRasters } from '../raster/raster.ts'
import { RASTER_NAMES, type RasterName } from '../raster/raster-table.ts'
import type { TurbineCatalogue } from '../turbines/turbine-catalogue.ts'
import { type TurbineDocument, turbineCatalogue } from '../turbines/turbine-catalogue.ts'
import type { FileSource } from './file-source.ts'
import { once } from './once.ts'
import { openRasterFile } from './raster-file.ts'

/** The rasters that tell of the ground. */
export type TerrainRasters = Pick<EarthRasters, 'elevation' | 'landCover'>

/** The data sets that come with the package. Files are read when first needed, and once. */
export interface EmbeddedData {
  /** Climate packs, which come before the rasters, in their order; see `withClimatePacks`. */
  readonly packs?: readonly ClimatePack[] | undefined
  /**
   * Rasters, decoded at least around one place: what `climateAt` and `elevationAt` need to answer there.
   * @param names those that are wanted; all when absent. No file of another is opened.
   * @throws {InputError} a place that is not on Earth.
   * @throws {DataUnavailableError} a file cannot be read.
   */
  rastersAround<N extends RasterName = RasterName>(
    place: { readonly latitudeDeg: number; readonly longitudeDeg: number },
    names?: readonly N[],
  ): Promise<Pick<EarthRasters, N>>
  /**
   * Heights and land cover decoded at least between two latitudes and a little beyond them [°].
   * @throws {DataUnavailableError} a file cannot be read.
   */
  terrainRasters(southDeg: number, northDeg: number): Promise<TerrainRasters>
  /**
   * The rasters decoded whole: for many places, or maps.
   * @throws {DataUnavailableError} a file cannot be read.
   */
  rasters(): Promise<EarthRasters>
  /**
   * The wind turbines.
   * @throws {DataUnavailableError} a file cannot be read.
   */
  turbines(): Promise<TurbineCatalogue>
  /**
   * The trained model of hourly PV power, as `readPvPowerModel` of `@sunwake/core/studies` takes it.
   * @throws {DataUnavailableError} the file cannot be read.
   */
  pvPowerModel(): Promise<unknown>
  /**
   * Outlines of countries, as `countryOutline` of `@sunwake/data/atlas` takes them.
   * @throws {DataUnavailableError} the file cannot be read.
   */
  countryOutlines(): Promise<unknown>
}

/** A value at a place comes from pixels no further than this many cells north or south of it … */
const REACH_CELLS = 3
/** … and the land cover of neighbouring elevation cells is asked for too [°]. */
const REACH_MIN_DEG = 0.6

/** The parts of the turbine catalogue, each under one licence. */
const TURBINE_FILES = ['turbines.json', 'turbines-odbl.json']

/** Written by `tools/learn/train-pv-power.ts`. */
const PV_POWER_FILE = 'pv_power.json'

/** Written by `tools/data/country-outlines.js`. */
const COUNTRIES_FILE = 'countries.json'

/** Builds the loader on a platform's files. */
export function createEmbeddedData(source: FileSource): EmbeddedData {
  const fileOf = once((name: RasterName) => openRasterFile(name, source))

  async function load<N extends RasterName>(
    names: readonly N[],
    reach: (cellDeg: number) => readonly [number, number],
  ): Promise<Pick<EarthRasters, N>> {
    const entries = await Promise.all(
      names.map(async (name) => {
        const file = await fileOf(name)
        const [southDeg, northDeg] = reach(360 / file.raster.spec.width)
        await file.load(southDeg, northDeg)
        return [name, file.raster] as const
      }),
    )
    return Object.fromEntries(entries) as unknown as Pick<EarthRasters, N>
  }

  const catalogue = once(async (files: readonly string[]) => {
    const documents = await Promise.all(files.map(async (file) => (await readJson(file)) as TurbineDocument))
    return turbineCatalogue(documents)
  })

  const documents = once(readJson)

  async function readJson(file: string): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(await source.read(file)))
  }

  return {
    async rastersAround<N extends RasterName>(
      place: { readonly latitudeDeg: number; readonly longitudeDeg: number },
      names: readonly N[] = RASTER_NAMES as readonly N[],
    ) {
      requireObject(place, 'place')
      const { latitudeDeg, longitudeDeg } = place
      InputError.requireRange(latitudeDeg, -90, 90, 'latitudeDeg', '°')
      InputError.requireRange(longitudeDeg, -180, 180, 'longitudeDeg', '°')
      return load(names, around(latitudeDeg, latitudeDeg))
    },
    terrainRasters: (southDeg, northDeg) => load(['elevation', 'landCover'], around(southDeg, northDeg)),
    rasters: () => load(RASTER_NAMES, () => [-90, 90]),
    turbines: () => catalogue(TURBINE_FILES),
    pvPowerModel: () => documents(PV_POWER_FILE),
    countryOutlines: () => documents(COUNTRIES_FILE),
  }
}

/** Latitudes that a raster is needed at to answer between two of them. */
function around(southDeg: number, northDeg: number): (cellDeg: number) => readonly [number, number] {
  return (cellDeg) => {
    const reachDeg = Math.max(REACH_CELLS * cellDeg, REACH_MIN_DEG)
    return [southDeg - reachDeg, northDeg + reachDeg]
  }
}
