import type { Battery, DispatchRule } from '../../storage/index.ts'
import type { TimeAxis } from '../../time/index.ts'

/** A generator of a hybrid: what it gives at the connection before curtailment. */
export interface HybridPart {
  /** Installed power, DC for sun [kW], ≥ 0. */
  readonly capacityKw: number
  /** Power of each step [kW], ≥ 0. */
  readonly powerKw: Float64Array
}

/** A battery and how it is run. */
export interface HybridStorage {
  readonly battery: Battery
  /** `optimal` knows the year; a rule sees the present step. */
  readonly dispatch: 'optimal' | DispatchRule
  /** Charge before the first step; after the last step too where the dispatch is optimal. */
  readonly socInitial: number
  /** Constant own use of cooling and control [kW], ≥ 0; 0 when absent. */
  readonly auxiliaryKw?: number | undefined
  /** Cost of wear of a discharged kWh; 0 when absent. */
  readonly throughputCostPerKwh?: number | undefined
}

/** One year of a hybrid behind one connection. */
export interface HybridYearInput {
  /** Steps of a whole year, or of any span that is taken for one. */
  readonly axis: TimeAxis
  readonly pv: HybridPart | null
  readonly wind: HybridPart | null
  readonly storage: HybridStorage | null
  /** Largest net export [kW], ≥ 0; 0 serves the load alone. */
  readonly exportLimitKw: number
  /** Largest net import [kW]; null is no limit. */
  readonly importLimitKw: number | null
  /** Load behind the connection [kW]; none when null. */
  readonly loadKw: Float64Array | null
  readonly exportPricePerKwh: Float64Array
  readonly importPricePerKwh: Float64Array
  /** Delivery that is to be held at all times [kW]; what is missing counts as loss of load. The load when null. */
  readonly firmTargetKw?: number | null | undefined
}
