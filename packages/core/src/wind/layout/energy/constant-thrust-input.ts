import type { LayoutWind } from './layout-energy.ts'
import type { PiecewiseCubic } from './piecewise-cubic.ts'

/** Turbines of one type that thrust alike at every speed, in Gaussian wakes. */
export interface ConstantThrustInput {
  readonly count: number
  readonly winds: readonly LayoutWind[]
  /** Thrust coefficient, below 8·`initialWidth`² [1]. */
  readonly ct: number
  /** [m] */
  readonly rotorDiameter: number
  /** Width of a wake behind its rotor over the diameter [1]. */
  readonly initialWidth: number
  /** Growth of that width per distance [1]. */
  readonly growth: number
  /** [kW] */
  readonly power: PiecewiseCubic
}
