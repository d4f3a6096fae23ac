import type { WindFarm } from './wind-farm.ts'

/**
 * The wind of one direction as it reaches the farm, at several speeds at once. Letters of all kernels: `i` source,
 * `j` point or target, `l` direction, `k` speed.
 */
export interface DirectionInflow {
  /** Where the wind comes from, clockwise from north [°]. */
  readonly directionDeg: number
  /** Free stream at hub height, one per case `k` [m/s]. */
  readonly speeds: Float64Array
  /** Ambient turbulence intensity, one per case `k` [1]. */
  readonly turbulence: Float64Array
  /** Air density, one per case `k`; the models' own reference density when absent [kg/m³]. */
  readonly density?: Float64Array | undefined
  /** Local over free-stream speed, one per turbine (terrain, heterogeneous inflow); 1 when absent. */
  readonly speedUp?: Float64Array | undefined
  /** Rotor turned from the wind, one per turbine, positive counter-clockwise seen from above [°]; 0 when absent. */
  readonly yawDeg?: Float64Array | undefined
  /** 0 where a turbine stands still, which makes neither power nor wake; all run when absent. */
  readonly running?: Uint8Array | undefined
  /** Highest share of rated power that a turbine may make, one per turbine, 0..1; 1 when absent. */
  readonly powerLimit?: Float64Array | undefined
}

/** The wind of directions that lie close together, each case with its own: the hours of a series. */
export interface FanInflow extends Omit<DirectionInflow, 'directionDeg' | 'speedUp' | 'yawDeg'> {
  /** Middle and half the width of the fan, which sources of wakes are searched for as a whole [°]. */
  readonly middleDeg: number
  readonly halfWidthDeg: number
  /** Where the wind comes from, one per case `k`, all within the fan without a turn of 360° [°]. */
  readonly directionsDeg: Float64Array
}

/** What each turbine does in each case: arrays of `count · speeds.length` values, turbine-major (`[i · K + k]`). */
export interface DirectionFlow {
  /** Effective wind speed at the rotor [m/s]. */
  readonly speed: Float64Array
  /** [kW] */
  readonly power: Float64Array
  /** Thrust coefficient [1]. */
  readonly ct: Float64Array
  /** Turbulence intensity at the rotor [1]. */
  readonly turbulence: Float64Array
}

/** How many pairs of turbines a solver looked at, of those that stand one downstream of the other. */
export interface PairCount {
  readonly computed: number
  readonly possible: number
}

/**
 * A wake model bound to a farm. Solvers keep their own workspace: one at a time per thread, nothing allocated per call.
 * Everything above (energy, time series, flow maps, workers) knows solvers by this interface alone.
 */
export interface FlowSolver {
  /** Name of the preset, for example `bastankhah_2014`. */
  readonly name: string
  readonly farm: WindFarm
  /**
   * Solves every speed of one direction into `out`. A NaN in the speed, turbulence or density of a case makes all values
   * of that case NaN, of no other; a NaN in the direction or in a value of a turbine those of all cases.
   */
  solve(inflow: DirectionInflow, out: DirectionFlow): PairCount
  /**
   * Solves cases of one fan into `out`, several times faster than one by one; absent where a model has no such way. A
   * result depends on its own case and on the fan's middle and width only.
   *
   * @returns false, with nothing solved, where this fan has to be solved direction by direction.
   */
  solveFan?(inflow: FanInflow, out: DirectionFlow): boolean
  /**
   * Wind speed at points, after {@link solve} with the same inflow and its result [m/s].
   *
   * @param k which of the inflow's speeds.
   * @param out one value per point, filled and returned.
   */
  speedAt(
    inflow: DirectionInflow,
    flow: DirectionFlow,
    k: number,
    points: FlowPoints,
    out: Float64Array,
  ): Float64Array
}

/** Places in the flow, one value per point. */
export interface FlowPoints {
  /** East [m]. */
  readonly x: Float64Array
  /** North [m]. */
  readonly y: Float64Array
  /** Above ground [m]. */
  readonly z: Float64Array
}

/** Room for the result of one direction. */
export function allocateDirectionFlow(count: number, speeds: number): DirectionFlow {
  return {
    speed: new Float64Array(count * speeds),
    power: new Float64Array(count * speeds),
    ct: new Float64Array(count * speeds),
    turbulence: new Float64Array(count * speeds),
  }
}
