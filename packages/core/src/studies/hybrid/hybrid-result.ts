import type {
  CapacityCredit,
  Complementarity,
  CurtailmentCauses,
  FirmPower,
  LossOfLoad,
  PowerRamps,
  SeasonHourProfile,
} from '../../hybrid/index.ts'

/** Energies of the year [kWh]. */
export interface HybridEnergy {
  readonly pvKwh: number
  readonly windKwh: number
  readonly loadKwh: number
  readonly exportedKwh: number
  readonly importedKwh: number
  /** Load that was served by the hybrid itself. */
  readonly ownUseKwh: number
  readonly curtailedKwh: number
  readonly chargedKwh: number
  readonly dischargedKwh: number
  /** Lost in conversion and leakage. */
  readonly storageLossKwh: number
  /** Own use of the battery's cooling and control, taken from generation and, where there is none, bought. */
  readonly auxiliaryKwh: number
  readonly auxiliaryBoughtKwh: number
}

/** Whose the curtailed energy is, and why it is curtailed. */
export interface HybridCurtailment extends CurtailmentCauses {
  /** In proportion to the generation of the step. */
  readonly pvKwh: number
  readonly windKwh: number
  /** Curtailed without storage, and by each part alone behind the same connection. */
  readonly withoutStorageKwh: number
  readonly pvAloneKwh: number
  readonly windAloneKwh: number
  readonly hours: number
}

/** Flows of the year, step by step [kW]; charge [kWh] at the end of the step. */
export interface HybridSeries {
  readonly pvKw: Float64Array
  readonly windKw: Float64Array
  readonly loadKw: Float64Array
  readonly chargeKw: Float64Array
  readonly dischargeKw: Float64Array
  readonly curtailedKw: Float64Array
  readonly netExportKw: Float64Array
  readonly chargeKwh: Float64Array
}

/** What the battery does for the year's money. */
export interface StorageWorth {
  /** How the battery was run: `perfect_foresight` is an upper bound. */
  readonly information: 'perfect_foresight' | 'present_step'
  /** Revenue with the battery over that without [USD]; null where the load cannot be served without it. */
  readonly value: number | null
  /** Value of the perfect dispatch [USD]; equal to `value` where that is what was run. */
  readonly perfectValue: number | null
  /** Value of a rolling horizon that knows only forecasts [USD]; null where it could not serve the load. */
  readonly rollingValue: number | null
  readonly equivalentFullCycles: number
  /** Charge of each step as a fraction of the capacity, the initial one first. */
  readonly soc: Float64Array
}

/** One year of a hybrid. */
export interface HybridYear {
  readonly status: 'served'
  readonly energy: HybridEnergy
  readonly curtailment: HybridCurtailment
  /** Export income less import cost and wear [USD]. */
  readonly revenue: number
  /** What the load would cost from the grid alone [USD]; 0 without one. */
  readonly loadCost: number
  /** Revenue without the battery; null where the load cannot be served without it. */
  readonly revenueWithoutStorage: number | null
  readonly complementarity: Complementarity
  readonly firm: FirmPower
  readonly lossOfLoad: LossOfLoad | null
  readonly ramps: readonly PowerRamps[]
  /** By the peak hours of the load; null without one. */
  readonly capacityCredit: CapacityCredit | null
  readonly seasonHour: SeasonHourProfile
  readonly storage: StorageWorth | null
  readonly series: HybridSeries
}

/** The load cannot be served. */
export interface UnservedYear {
  readonly status: 'unserved'
  /** First step whose load exceeds generation, import and battery power; null: the battery runs empty. */
  readonly firstStep: number | null
}
