import type { RasterSpec } from './raster-table.ts'

/** Place on a raster, counted in cells from the north-west corner of its first cell. */
export interface GridPosition {
  /** Cells south of the north edge. */
  readonly y: number
  /** Cells east of the west edge; ±180° give the same. */
  readonly x: number
}

/** Where a point lies on a raster. Multiplied before divided, so that edges of cells come out exact. */
export function gridPosition(spec: RasterSpec, latitudeDeg: number, longitudeDeg: number): GridPosition {
  const lon = longitudeDeg === 180 ? -180 : longitudeDeg
  return {
    y: ((spec.northDeg - latitudeDeg) * spec.width) / 360,
    x: ((lon - spec.westDeg) * spec.width) / 360,
  }
}

/** Column of a raster that goes round the Earth, for any whole number. */
export function wrapColumn(spec: RasterSpec, column: number): number {
  const wrapped = column % spec.width
  return wrapped < 0 ? wrapped + spec.width : wrapped
}

/** Row and column of the cell that holds a point; a point on an edge belongs to the cell south and east of it. */
export function cellAt(
  spec: RasterSpec,
  latitudeDeg: number,
  longitudeDeg: number,
): { row: number; column: number } {
  const { y, x } = gridPosition(spec, latitudeDeg, longitudeDeg)
  return {
    row: Math.min(Math.max(Math.floor(y), 0), spec.height - 1),
    column: wrapColumn(spec, Math.floor(x)),
  }
}
