import type { FlowGrid } from './flow-grid.ts'

/** Fields on a grid's cells and its ring; flows through the faces downwind, to the left and above of each cell. */
export interface FlowState {
  readonly u: Float64Array
  readonly v: Float64Array
  readonly w: Float64Array
  /** Pressure over density, with 2k/3 [m²/s²]. */
  readonly p: Float64Array
  readonly k: Float64Array
  readonly epsilon: Float64Array
  /** Eddy viscosity [m²/s]. */
  readonly eddy: Float64Array
  /** Volume flows [m³/s]. */
  readonly flowX: Float64Array
  readonly flowY: Float64Array
  readonly flowZ: Float64Array
}

export function createFlowState({ size }: FlowGrid): FlowState {
  const of = () => new Float64Array(size)
  return {
    ...{ u: of(), v: of(), w: of(), p: of(), k: of(), epsilon: of(), eddy: of() },
    ...{ flowX: of(), flowY: of(), flowZ: of() },
  }
}
