/**
 * Wind over steep terrain: Reynolds-averaged Navier–Stokes equations with the k–ε model.
 *
 * Start here: {@link ransSpeedups}, {@link ransLeastCells}. Flows that are known, to try the solver on:
 * {@link neutralInflow}, {@link cavityFlow}, {@link ridgeFlow}, {@link hillFlow}.
 * Its innermost loop alone, to time it: {@link columnSweeps}.
 * @module
 */
export { ATMOSPHERE, type SurfaceLayer } from './atmosphere.ts'
export { columnSweeps } from './column-sweeps.ts'
export { type HillFlow, hillFlow } from './hill-flow.ts'
export { type FlowPlace, LEAF_DRAG, type RansCanopy, type RansInput } from './rans-input.ts'
export type { RansProgress, RansSector, RansSpeedups } from './rans-result.ts'
export { RANS_CELLS, ransLeastCells, ransSpeedups } from './rans-speedups.ts'
export { TREES_MAX } from './sector-domain.ts'
export type { TurbulenceConstants } from './solver/turbulence.ts'
export {
  type CavityFlow,
  cavityFlow,
  neutralInflow,
  type RidgeFlow,
  ridgeFlow,
} from './verification-flows.ts'
