import type { OperatingLimit, TurbineCurve } from '../../turbine/index.ts'
import type { DailyHours, Season } from './time-window.ts'

/** What every rule for turbines has. */
interface RuleBase {
  /** Names the rule in results. */
  readonly name: string
  /** Turbines that it binds; all when absent. */
  readonly turbines?: readonly number[] | undefined
}

/** Quieter operation at some hours, in some winds. */
export interface NoiseRule extends RuleBase {
  readonly kind: 'noise'
  /** Hours of the day; all when absent. */
  readonly hours?: DailyHours | undefined
  readonly season?: Season | undefined
  /** Winds from this sector only, clockwise from one to the other, both included [°]; all when absent. */
  readonly directionsDeg?: { readonly from: number; readonly to: number } | undefined
  /** Wind speeds of the free stream, both included [m/s]; all when absent. */
  readonly speeds?: { readonly from: number; readonly to: number } | undefined
  /**
   * Standstill; a share of rated power, 0..1 [fraction]; or the output of a quieter mode by wind speed of the free
   * stream [kW].
   */
  readonly limit: 'stop' | { readonly shareOfRated: number } | { readonly mode: TurbineCurve }
}

/** Standstill while bats fly: mild nights with little wind in summer. */
export interface BatRule extends RuleBase {
  readonly kind: 'bats'
  readonly season?: Season | undefined
  /** Night by hours of the day, or 1 per record between sunset and sunrise. */
  readonly night: DailyHours | Uint8Array
  /** Stops above this air temperature [°C]; the temperature does not matter when absent. */
  readonly temperatureAbove?: number | undefined
  /** Stops below this wind speed of the free stream [m/s]. */
  readonly speedBelow: number
  /** Stops below this rain [mm/h]; rain does not matter when absent. */
  readonly rainBelow?: number | undefined
}

/** Standstill in given records: shadow flicker, storms and their hysteresis, maintenance. */
export interface StopRule extends RuleBase {
  readonly kind: 'stop'
  /** 1 where the turbines stand, one per record. */
  readonly active: Uint8Array
}

/** Less power in heat, in cold or in thin air, as data of the turbine's maker. */
export interface AirLimitRule extends RuleBase {
  readonly kind: 'air'
  readonly limits: readonly OperatingLimit[]
}

/** A rule that binds single turbines. */
export type TurbineRule = NoiseRule | BatRule | StopRule | AirLimitRule

/** The state of the air by record, NaN for gaps; only what the rules ask for. */
export interface CurtailmentAir {
  /** Free stream at hub height [m/s]. */
  readonly speeds?: Float64Array | undefined
  /** Where the wind comes from [°]. */
  readonly directionsDeg?: Float64Array | undefined
  /** [°C] */
  readonly temperature?: Float64Array | undefined
  /** [mm/h] */
  readonly rain?: Float64Array | undefined
  /** [kg/m³] */
  readonly density?: Float64Array | undefined
}
