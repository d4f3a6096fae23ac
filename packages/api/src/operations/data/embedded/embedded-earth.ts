/**
 * The embedded data as the runs read them.
 *
 * Start here: {@link decodeEmbedded}.
 * @module
 */

import { type PvPowerModel, readPvPowerModel } from '@sunwake/core/studies'
import {
  type ClimatePack,
  createEmbeddedTerrain,
  type EarthRasters,
  type EmbeddedData,
  type TerrainSource,
  type TurbineCatalogue,
} from '@sunwake/data'
import { ServiceError } from '../../../errors/index.ts'

/** The embedded data as runs read them: the rasters decoded whole, or around the one place of a run. */
export interface EmbeddedEarth {
  readonly rasters: EarthRasters
  /** Climate packs, which come before the rasters, in their order; none when absent. */
  readonly packs?: readonly ClimatePack[] | undefined
  readonly turbines: TurbineCatalogue
  /** Heights and land cover, coarse. */
  readonly terrain: TerrainSource
  /** The trained model of PV power, read when it is first asked for. */
  readonly pvPowerModel: () => Promise<PvPowerModel>
}

/** The one place of a run [°]. */
interface Place {
  readonly latitudeDeg: number
  readonly longitudeDeg: number
}

/**
 * Decodes the embedded data, some 0.2 s; once for a process.
 * @param place for a run at this place alone: less is decoded, with the same answers.
 * @throws {ServiceError} `data_unavailable` where a file cannot be read.
 */
export async function decodeEmbedded(data: EmbeddedData, place?: Place): Promise<EmbeddedEarth> {
  try {
    const [rasters, turbines] = await Promise.all([
      place === undefined ? data.rasters() : data.rastersAround(place),
      data.turbines(),
    ])
    let model: Promise<PvPowerModel> | undefined
    return {
      rasters,
      packs: data.packs,
      turbines,
      terrain: createEmbeddedTerrain(data),
      pvPowerModel: () => (model ??= readModel(data)),
    }
  } catch (cause) {
    throw new ServiceError('data_unavailable', 'The embedded data cannot be read.', {
      cause,
      headers: { 'Retry-After': '60' },
    })
  }
}

async function readModel(data: EmbeddedData): Promise<PvPowerModel> {
  return readPvPowerModel(await data.pvPowerModel())
}
