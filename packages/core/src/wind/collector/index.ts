/**
 * Cables from the turbines of a farm to its substation: a cheap tree, its cost and its losses.
 *
 * Start here: {@link collectorNetwork}, {@link collectorLosses}.
 * @module
 */
export type { CollectorCable } from './cable-price.ts'
export { type CollectorLosses, type CollectorLossInput, collectorLosses } from './collector-losses.ts'
export { type CollectorInput, type CollectorNetwork, collectorNetwork } from './collector-network.ts'
export type { PlanPoint } from './links.ts'
