import type { GridPlane, TerrainGrid } from '@sunwake/core/terrain/grid'
import type { LandCoverMap } from '@sunwake/core/terrain/land'
import type { GeoBox } from './geo-box.ts'

/** Which ground, and how finely. */
export interface TerrainRequest {
  /** Ground that must be covered. */
  readonly box: GeoBox
  /** Distance of points that is wanted, 1..100,000 [m]. What comes back may be finer or coarser. */
  readonly resolution: number
  /** Ends requests to a network early; the promise is then rejected with its reason. */
  readonly signal?: AbortSignal | undefined
}

/** Something about the data that whoever reads a result should know. */
export interface TerrainWarning {
  /**
   * - `coarse_dem`, `coarse_land_cover`: the data are coarser than asked for;
   * - `missing_data`: part of the box has no values (NaN in the grid);
   * - `sea_assumed`: tiles that do not exist were taken for sea;
   * - `embedded_data`: the embedded grids answer in place of a provider that gave nothing.
   */
  readonly code: 'coarse_dem' | 'coarse_land_cover' | 'missing_data' | 'sea_assumed' | 'embedded_data'
  /** One sentence, with figures. */
  readonly message: string
}

/** Where a grid comes from. */
export interface TerrainProvenance {
  /** `embedded`, `file` or the name of the provider. */
  readonly source: 'embedded' | 'file' | 'request' | 'copernicus_glo30' | 'esa_worldcover'
  /** Name of the data set, or of the file. */
  readonly dataset: string
  readonly version: string
  /** SPDX identifier or the terms in words; `unknown` for an own file. */
  readonly licence: string
  /** Text to print beside results; empty where none is owed. */
  readonly attribution: string
  /** How far apart the values are that the grid holds, at the middle of the box [m]. */
  readonly resolution: number
  /** When it was fetched [epoch ms]; absent for data that came with the package or from a file. */
  readonly fetchedAt?: number | undefined
  /** `measured`: surveyed; `user_supplied`: an own file. */
  readonly fidelity: 'measured' | 'user_supplied'
}

/** What every answer has. Hand `grid` and `plane` to `projectGrid` for a metric grid around a point. */
export interface TerrainLayer {
  /**
   * Covers the box and a step beyond it where the source does; NaN where nothing is known. West of the antimeridian
   * and on, longitudes run over 180° where the box crosses it.
   */
  readonly grid: TerrainGrid
  readonly plane: GridPlane
  readonly provenance: TerrainProvenance
  readonly warnings: readonly TerrainWarning[]
}

/** Heights above mean sea level [m]. */
export interface ElevationLayer extends TerrainLayer {
  readonly quantity: 'elevation'
}

/** Classes of the ground, or its roughness itself. */
export interface LandCoverLayer extends TerrainLayer {
  readonly quantity: 'land_cover'
  /** Table of the codes in the grid, as `landCoverRoughness` takes it; `roughness`: the grid holds z0 [m]. */
  readonly map: LandCoverMap | 'roughness'
}

/** Gives heights. */
export interface ElevationSource {
  /**
   * @throws {InputError} a box that is none (`box.…`), a resolution out of range or too fine for so large a box
   *   (`resolution`), or files that do not lie there (`box`).
   * @throws {DataUnavailableError} it cannot be fetched or read; trying again may help.
   * @throws {ParseError} what came back is not readable.
   */
  elevation(request: TerrainRequest): Promise<ElevationLayer>
}

/** Gives land cover. */
export interface LandCoverSource {
  /** Throws as `elevation` of `ElevationSource`. */
  landCover(request: TerrainRequest): Promise<LandCoverLayer>
}

/** Heights and land cover of a piece of the Earth. Two halves may be put together: `{...heights, ...cover}`. */
export interface TerrainSource extends ElevationSource, LandCoverSource {}
