/**
 * Sun, wind and storage behind one connection: what is delivered, what is lost, what can be relied on.
 *
 * Start here: {@link deliveredEnergy}, {@link complementarity}, {@link firmPower}, {@link capacityCredit},
 * {@link lossOfLoad}, {@link powerRamps}, {@link curtailmentCauses}, {@link seasonHourProfile}. `hybridYear` and
 * `hybridSizing` of the studies put them together.
 * @module
 */

export { type CurtailmentCauses, curtailmentCauses } from './curtailment-causes.ts'
export {
  type Complementarity,
  type Correlations,
  complementarity,
} from './metrics/complementarity.ts'
export { type DeliveredEnergy, deliveredEnergy, type HybridGeneration } from './metrics/delivered-energy.ts'
export {
  type CapacityCredit,
  capacityCredit,
  type FirmPower,
  firmPower,
  type SeasonHourProfile,
  seasonHourProfile,
} from './metrics/firm-power.ts'
export { type LossOfLoad, lossOfLoad } from './metrics/loss-of-load.ts'
export { type PowerRamps, powerRamps } from './metrics/power-ramps.ts'
