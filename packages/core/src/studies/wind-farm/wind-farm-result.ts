import type { TimeAxis } from '../../time/index.ts'
import type { CurtailedEnergy, EnergyByWind, FlowMap, LossWaterfall } from '../../wind/farm/index.ts'
import type { YieldUncertainty } from './yield-uncertainty.ts'

/** What a wind farm makes in a year. */
export interface WindFarmYield {
  readonly farm: WindFarmTotals
  readonly turbines: TurbineYields
  /** Energy behind wakes over that without, by sector, before the other losses. */
  readonly sectors: EnergyByWind
  readonly speeds: EnergyByWind
  /** From the gross energy to the meter, farm as a whole. */
  readonly losses: LossWaterfall
  /** `null` where none was asked for. */
  readonly uncertainty: YieldUncertainty | null
  /**
   * How far other wake models differ from this one about this farm, root mean square [fraction of the wake loss];
   * `null` without uncertainty, or where its `wakeModel` was given.
   */
  readonly wakeModelSpread: number | null
  /** `null` where no series was given. */
  readonly series: WindFarmSeries | null
  /** `null` where no rules were given. */
  readonly curtailment: WindFarmCurtailment | null
  /** The farm without its neighbours, all else the same; `null` where there are none. */
  readonly neighbours: TakenEnergy | null
  /** The farm without blockage, all else the same; `null` where none was asked for. */
  readonly blockage: TakenEnergy | null
  /** `null` where none was asked for. */
  readonly flowMap: FlowMap | null
  /** Pairs of turbines that the wake model looked at, and those it might have. */
  readonly computedPairs: number
  readonly possiblePairs: number
}

/** The farm as a whole. */
export interface WindFarmTotals {
  readonly count: number
  /** [kW] */
  readonly ratedPower: number
  /** Without wakes and losses [kWh]. */
  readonly grossKwh: number
  /** Behind the wakes, before the other losses [kWh]. */
  readonly afterWakesKwh: number
  /** At the meter [kWh]. */
  readonly netKwh: number
  /** What the farm's own wakes take [fraction]. */
  readonly wakeLoss: number
  /** Net over rated power at all hours [fraction]. */
  readonly capacityFactor: number
  /** Of the free stream at the hub [m/s]. */
  readonly meanSpeed: number
  /** Mean over the turbines, wakes included [1]. */
  readonly meanTurbulence: number
}

/** What something takes from the energy behind the wakes. */
export interface TakenEnergy {
  /** Behind the wakes, before the other losses [kWh]. */
  readonly withoutKwh: number
  /** [fraction of it] */
  readonly loss: number
}

/** One value per turbine. */
export interface TurbineYields {
  /** Without wakes and losses [kWh]. */
  readonly grossKwh: Float64Array
  /** At the meter: each bears the farm's losses in proportion [kWh]. */
  readonly netKwh: Float64Array
  /** What wakes take [fraction]. */
  readonly wakeLoss: Float64Array
  /** Net over rated power at all hours [fraction]. */
  readonly capacityFactor: Float64Array
  /** At the rotor, wakes included [m/s]. */
  readonly meanSpeed: Float64Array
  /** At the rotor, wakes included [1]. */
  readonly meanTurbulence: Float64Array
}

/** The farm step by step. Arrays of one value per record; NaN at gaps. */
export interface WindFarmSeries {
  readonly axis: TimeAxis
  /** Free stream at the hub [m/s] and where it comes from [°], as given. */
  readonly windSpeed: Float64Array
  readonly windDirectionDeg: Float64Array
  /** Without wakes and losses [kW]. */
  readonly grossPower: Float64Array
  /** At the meter, under the rules [kW]. */
  readonly netPower: Float64Array
  /**
   * Of each turbine, those of one record after another, behind wakes, before rules and losses [kW]; `null` unless
   * `turbinePower` was asked for.
   */
  readonly turbinePower: Float64Array | null
}

/** What rules took from the farm's output behind its wakes. */
export interface WindFarmCurtailment {
  readonly beforeKwh: number
  readonly afterKwh: number
  readonly rules: readonly CurtailedEnergy[]
}
