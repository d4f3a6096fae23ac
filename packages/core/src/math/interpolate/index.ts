export { bilinearSurface, type Grid, type GridEdges, type Surface } from './bilinear.ts'
export { linearInterpolant } from './linear.ts'
export { pchipInterpolant } from './pchip.ts'
export type { Interpolant, Outside, Table } from './table.ts'
