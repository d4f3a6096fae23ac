import type { Progress } from '../../steps/index.ts'
import type { DirectionTable, FlowSolver, WindFarm } from '../../wind/farm/index.ts'
import type { SteeredDirection, SteeringOptions } from '../../wind/steering/index.ts'
import type { WakeModelName } from '../wind-farm/wake-models.ts'
import type { ClimateSteps, WindFarmClimate } from '../wind-farm/wind-farm-climate.ts'

/** What {@link optimizeYaw} needs. */
export interface OptimizeYawInput extends SteeringOptions, ClimateSteps {
  readonly farm: WindFarm
  readonly wind: WindFarmClimate
  /** By name, or anything that binds a wake model to a farm; `gauss_curl` when absent. It must know deflection. */
  readonly wakeModel?: WakeModelName | ((farm: WindFarm) => FlowSolver) | undefined
  /** Directions that an earlier run has finished with the same farm, winds and options; none when absent. */
  readonly finished?: readonly FinishedDirection[] | undefined
}

/** What a run needs to know of a direction that is done: a {@link SteeredDirection}, or the same read from a file. */
export interface FinishedDirection {
  /** One of the climate's [°]. */
  readonly directionDeg: number
  /** A value per turbine for each of the climate's speeds (`[k · count + i]`) [°]. */
  readonly yawDeg: ArrayLike<number>
}

/** How far a study has come, and what to keep of it: `directions` as `finished` lets another run go on from here. */
export interface OptimizeYawProgress extends Progress<'directions'> {
  readonly best: {
    readonly directions: readonly SteeredDirection[]
    /** Of the finished directions, in a year, with all rotors facing the wind and with steering [kWh]. */
    readonly baseKwh: number
    readonly steeredKwh: number
  }
}

/** Yaw angles of a farm and what they are worth. */
export interface OptimizeYaw {
  /** Name of the wake model. */
  readonly wakeModel: string
  /** The climate's directions [°] and speeds [m/s]. */
  readonly directionsDeg: Float64Array
  readonly speeds: Float64Array
  /**
   * A value per turbine, speed and direction (`[(l · K + k) · count + i]`), positive counter-clockwise seen from above;
   * 0 in winds that never blow [°].
   */
  readonly yawDeg: Float64Array
  /** Angles by direction as the site's conditions take them, where all speeds have the same ones; else `null`. */
  readonly yawByDirection: DirectionTable | null
  /** Energy of a year behind wakes, with all rotors facing the wind and with steering [kWh]. */
  readonly baseKwh: number
  readonly steeredKwh: number
  /** steered/base − 1 [fraction]; 0 where there is no energy. */
  readonly gain: number
  /** One value per direction. */
  readonly byDirection: {
    readonly probability: Float64Array
    readonly baseKwh: Float64Array
    readonly steeredKwh: Float64Array
    /** [fraction] */
    readonly gain: Float64Array
  }
  /** Calls of the wake model in this run. */
  readonly solves: number
}
