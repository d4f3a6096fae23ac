import { InputError } from '../../errors/index.ts'
import type { Progress } from '../../steps/index.ts'

/** How the flow of one direction was found. */
export interface RansSector {
  /** Where the wind comes from [°]. */
  readonly directionDeg: number
  /** Cells along the wind, across it and upwards. */
  readonly cells: readonly [number, number, number]
  /** Distance between columns among the places [m]. */
  readonly resolution: number
  /** On the coarse, the middle and the fine grid. */
  readonly iterations: readonly number[]
  /** False too where the flow came apart: then its wind is NaN. Whether the last step changed the wind by less than 2e-6 of it, and the flow neither appeared nor vanished by more than 1e-5. */
  readonly converged: boolean
  /** Flow that appears or vanishes, summed over the cells, over the inflow [1]. */
  readonly imbalance: number
  /** Root mean square change of the wind in the last iteration over the wind [1]. */
  readonly change: number
  /** Largest difference of a speed-up at the places (not the distant ones) between the two finest grids: about three times the error that finer cells would take away [1]. */
  readonly gridDifference: number
  /** Corners of columns whose ground was eased, as cells cannot bear slopes above 1 [count]. */
  readonly eased: number
}

/** What the ground does to the wind; place p and direction d at p·directions + d, NaN where `stop` came first or the flow came apart. */
export interface RansSpeedups {
  /** Speed over that of the undisturbed wind at the same height above ground [1]. */
  readonly speedup: Float64Array
  /** Turn of the wind, positive clockwise seen from above [°]. */
  readonly turningDeg: Float64Array
  /** Of the flow against the horizontal, positive upwards [°]. */
  readonly inflowDeg: Float64Array
  /** √(2k/3)/U of the model [1]. */
  readonly turbulence: Float64Array
  /** Exponent of the power law between 0.75 and 1.25 times the height [1]. */
  readonly shear: Float64Array
  /** Wind above the margin over that above the outermost ground of the roughness map, at the height of the place [1]. */
  readonly upwind: Float64Array
  /** Of the directions that are done, which are the first ones. */
  readonly reports: readonly RansSector[]
}

/** How far a run has come. */
export interface RansProgress extends Progress {
  /** The directions that are done: `known` of a later run. It changes as the run goes on. */
  readonly found: RansSpeedups
}

/** The same as it is being found. */
export type Found = RansSpeedups & { readonly reports: RansSector[] }

/** Nothing found yet, of so many values. */
export function unknown(length: number): Found {
  const of = () => new Float64Array(length).fill(Number.NaN)
  return {
    ...{ speedup: of(), turningDeg: of(), inflowDeg: of(), turbulence: of(), shear: of(), upwind: of() },
    reports: [],
  }
}

/**
 * What an earlier run had found, to go on from.
 * @throws {InputError} `length_mismatch` where it is of another input.
 */
export function copyOf(known: RansSpeedups, length: number): Found {
  const { speedup, turningDeg, inflowDeg, turbulence, shear, upwind, reports } = known
  InputError.requireLength(length, { speedup, turningDeg, inflowDeg, turbulence, shear, upwind })
  return {
    ...{ speedup: speedup.slice(), turningDeg: turningDeg.slice(), inflowDeg: inflowDeg.slice() },
    ...{ turbulence: turbulence.slice(), shear: shear.slice(), upwind: upwind.slice() },
    reports: [...reports],
  }
}
