import { InputError, ParseError } from '@sunwake/core/errors'
import type { LocalFrame } from '@sunwake/core/site'
import { projectGrid, type Resampling, type TerrainGrid } from '@sunwake/core/terrain/grid'
import type { LandCoverMap } from '@sunwake/core/terrain/land'
import {
  boxAround,
  DataUnavailableError,
  type GeoBox,
  type TerrainLayer,
  type TerrainProvenance,
  type TerrainSource,
} from '@sunwake/data'
import { ServiceError, shortenValue, validationError } from '../../../errors/index.ts'
import { gridIdentity } from '../../result/fingerprint.ts'
import type { Warning } from '../../result/metadata.ts'
import type { TerrainPlane } from './plane.ts'

/** Heights and land cover of a piece of ground, as their source has them. */
export interface GroundLayers {
  readonly elevation: TerrainLayer
  /** undefined where there is none. */
  readonly landCover: (TerrainLayer & { readonly map: LandCoverMap | 'roughness' }) | undefined
  readonly warnings: readonly Warning[]
}

/** Which ground, how finely, and how far beyond the plane's reach [m]. */
interface LayersRequest {
  readonly plane: TerrainPlane
  readonly resolution: number
  readonly margin: number
  /** The same for the land cover, where it differs. */
  readonly cover?: { readonly resolution: number; readonly margin: number } | undefined
  /** What the heights are, as messages name it; `elevation` when absent. */
  readonly what?: string | undefined
  /** Field of the request that says where the plane is; `boundary` when absent. */
  readonly placeField?: string | undefined
}

/**
 * Asks a source for the heights around a plane.
 * @throws {ServiceError} `data_unavailable`; `validation_error` where own data do not fit.
 */
export async function elevationLayer(
  source: Pick<TerrainSource, 'elevation'>,
  { plane, resolution, margin, what = 'elevation', placeField }: Omit<LayersRequest, 'cover'>,
): Promise<TerrainLayer> {
  const box = boxBeyond(plane, margin)
  return await asked(() => source.elevation({ box, resolution }), what, placeField)
}

/**
 * Asks a source for the ground around a plane. Land cover that cannot be had is a warning, heights an error.
 * @throws {ServiceError} `data_unavailable`; `validation_error` where own data do not fit.
 */
export async function groundLayers(
  source: TerrainSource,
  { plane, resolution, margin, cover = { resolution, margin } }: LayersRequest,
): Promise<GroundLayers> {
  const [elevation, landCover] = await Promise.all([
    elevationLayer(source, { plane, resolution, margin }),
    asked(
      () => source.landCover({ box: boxBeyond(plane, cover.margin), resolution: cover.resolution }),
      'land cover',
    ).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'data_unavailable') return error
      throw error
    }),
  ])
  if (landCover instanceof ServiceError) {
    const message = `No land cover could be had: roughness and water are not known. ${landCover.message}`
    return {
      elevation,
      landCover: undefined,
      warnings: [...elevation.warnings, { code: 'no_land_cover', message }],
    }
  }
  return { elevation, landCover, warnings: distinct([...elevation.warnings, ...landCover.warnings]) }
}

/** The box around a plane, so many metres further than it reaches. */
function boxBeyond({ centre, halfWidth, halfHeight }: TerrainPlane, beyond: number): GeoBox {
  return boxAround(centre, { halfWidth: halfWidth + beyond, halfHeight: halfHeight + beyond })
}

/** Answers of a source with its errors as those of the service. */
async function asked<T>(ask: () => Promise<T>, what: string, placeField = 'boundary'): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DataUnavailableError) {
      throw new ServiceError('data_unavailable', `The ${what} cannot be had: ${error.message}`, {
        cause: error,
        headers: { 'Retry-After': '60' },
      })
    }
    if (error instanceof ParseError) {
      const constraint = `readable ${what}: ${error.message}`
      throw validationError([
        { field: what.replaceAll(' ', '_'), value: shortenValue(error.value), constraint },
      ])
    }
    if (error instanceof InputError && error.field.startsWith('box')) {
      const constraint = `ground that the ${what} covers: ${error.constraint}`
      throw validationError([{ field: placeField, value: shortenValue(error.value), constraint }])
    }
    throw error
  }
}

/** Every warning once. */
function distinct(warnings: readonly Warning[]): readonly Warning[] {
  return warnings.filter(({ message }, n) => warnings.findIndex((other) => other.message === message) === n)
}

/** A layer on the plane, `beyond` metres further than the plane reaches. */
export function onPlane(
  layer: TerrainLayer,
  { centre, halfWidth, halfHeight }: TerrainPlane,
  options: { readonly spacing: number; readonly beyond: number; readonly method: Resampling },
): { readonly grid: TerrainGrid; readonly frame: LocalFrame } {
  const { spacing, beyond, method } = options
  return projectGrid(layer.grid, {
    centre,
    spacing,
    halfWidth: halfWidth + beyond,
    halfHeight: halfHeight + beyond,
    method,
    plane: layer.plane,
  })
}

/** Identity of layers: that of their values. */
export function layersIdentity({ elevation, landCover }: GroundLayers): string {
  return [elevation, landCover]
    .map((layer) => (layer === undefined ? '' : gridIdentity(layer.grid)))
    .join(' ')
}

/** Names a data set as `dem_source` does. */
export function sourceName({ source, dataset }: TerrainProvenance): string {
  return `${source}: ${dataset}`
}
