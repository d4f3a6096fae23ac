/** Sun, wind and storage behind one connection. Start with `deliveredEnergy` and `complementarity`. */

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
