/**
 * Pareto fronts: ranks, crowding, hypervolume, knee.
 *
 * Start here: {@link nonDominatedRanks}, {@link nonDominatedIndices}, {@link dominates}, {@link
 * hypervolume}, {@link crowdingDistance}, {@link kneePoint}.
 * @module
 */
export { crowdingDistance } from './crowding-distance.ts'
export { constraintDominates, dominates } from './dominance.ts'
export type { DesignSet, LogShape } from './evaluation-log.ts'
export { hypervolume } from './hypervolume.ts'
export { type KneePoint, kneePoint } from './knee-point.ts'
export { nonDominatedIndices, nonDominatedRanks } from './non-dominated-sort.ts'
export { type PointSet, pointSet } from './point-set.ts'
