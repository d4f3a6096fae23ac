import type { Rng } from '../../math/random/index.ts'
import type { TimeAxis } from '../../time/index.ts'
import type {
  BlockageOptions,
  CurtailmentAir,
  DirectionUncertainty,
  FarmRule,
  FlowPlane,
  FlowSolver,
  PlantLoss,
  SiteConditions,
  TurbineRule,
  WindFarm,
} from '../../wind/farm/index.ts'
import type { WakeModelName } from './wake-models.ts'
import type { ClimateSteps, WindFarmClimate } from './wind-farm-climate.ts'
import type { YieldUncertaintyInput } from './yield-uncertainty.ts'

/** What `windFarmYield` needs. */
export interface WindFarmYieldInput extends ClimateSteps {
  readonly farm: WindFarm
  readonly wind: WindFarmClimate
  /** By name, or anything that binds a wake model to a farm; `bastankhah` when absent. */
  readonly wakeModel?: WakeModelName | ((farm: WindFarm) => FlowSolver) | undefined
  /** Turbines of other farms on the same plane, whose wakes reach this one; none when absent. */
  readonly neighbours?: WindFarm | undefined
  /** Slows the wind before rotors, the neighbours' included; none when absent. */
  readonly blockage?: BlockageOptions | undefined
  /** Air density, speed-ups by direction, yaw, standing and limited turbines. */
  readonly site?: SiteConditions | undefined
  readonly directionUncertainty?: DirectionUncertainty | undefined
  /** Losses besides the farm's own wakes, in the order in which they are taken; none when absent. */
  readonly losses?: readonly PlantLoss[] | undefined
  /** Sectors of the efficiency by sector, 1..360; 12 when absent. */
  readonly sectors?: number | undefined
  /** Asks for exceedance energies. */
  readonly uncertainty?: YieldUncertaintyInput | undefined
  /** A year to run the farm through, step by step. */
  readonly series?: WindFarmSeriesInput | undefined
  /** Asks for a map of wind speeds. */
  readonly flowMap?: FlowMapInput | undefined
  readonly rng: Rng
}

/** A year of winds and the rules that the farm keeps in it. */
export interface WindFarmSeriesInput {
  readonly axis: TimeAxis
  /** Free stream at the hub, one per record, NaN a gap [m/s]. */
  readonly speeds: Float64Array
  /** Where it comes from [°]. */
  readonly directionsDeg: Float64Array
  /** Ambient turbulence intensity [1]; the climate's mean when absent. */
  readonly turbulence?: Float64Array | number | undefined
  /** Rounds directions, so that fewer are solved, 0.01..30 [°]; 1 when absent. */
  readonly directionBinDeg?: number | undefined
  /** Asks for the power of each turbine. False when absent. */
  readonly turbinePower?: boolean | undefined
  readonly turbineRules?: readonly TurbineRule[] | undefined
  readonly farmRules?: readonly FarmRule[] | undefined
  /** Temperature, rain and density for the rules that ask for them. */
  readonly air?: Omit<CurtailmentAir, 'speeds' | 'directionsDeg'> | undefined
}

/** Which map of wind speeds. */
export interface FlowMapInput {
  readonly plane: FlowPlane
  /** One wind; the mean of the year when absent. */
  readonly wind?:
    | {
        /** Where it comes from [°]. */
        readonly directionDeg: number
        /** [m/s] */
        readonly speed: number
      }
    | undefined
}
