/** What other folders of the engine use of this one; no public subpath leads here. */
export { createDirectionTable, directionTableAt } from './energy/direction-table.ts'
export { directionSpread } from './energy/direction-uncertainty.ts'
export { heterogeneousSpeedUps } from './energy/heterogeneous-inflow.ts'
export { createConditionSource } from './energy/site-conditions.ts'
