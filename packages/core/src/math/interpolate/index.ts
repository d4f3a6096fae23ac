/**
 * Interpolation in one and two dimensions.
 *
 * Start here: {@link linearInterpolant}, {@link pchipInterpolant}, {@link naturalCubicInterpolant}, {@link
 * bilinearSurface}.
 * @module
 */
export { bilinearSurface, type Grid, type GridEdges, type Surface } from './bilinear.ts'
export { linearInterpolant } from './linear.ts'
export { naturalCubicInterpolant } from './natural-cubic.ts'
export { pchipInterpolant } from './pchip.ts'
export type { Interpolant, Outside, Table } from './table.ts'
