import type { GridLattice, GridPlane } from '@sunwake/core/terrain/grid'

/** Part of a lattice, counted from its south-west point. */
export interface SheetWindow {
  readonly row: number
  readonly col: number
  readonly rows: number
  readonly cols: number
}

/** A raster that is read piece by piece, in one or more levels of detail. */
export interface RasterSheet {
  /** The file, as messages name it. */
  readonly name: string
  readonly plane: GridPlane
  /** Unit of the values as the file states it; absent where it states none. */
  readonly unit?: string | undefined
  /** Bands of the file, of which this is one. */
  readonly bands?: number | undefined
  /** Points of each level, the finest first. */
  readonly levels: readonly GridLattice[]
  /**
   * Values of a window of a level, row behind row, the southmost first; NaN where nothing is known.
   * @param window lies within the level.
   * @throws {DataUnavailableError} bytes cannot be had.
   * @throws {ParseError} they are not readable.
   */
  read(level: number, window: SheetWindow, signal?: AbortSignal): Promise<Float64Array>
}
