/**
 * Yearly energy of a farm as a smooth function of where its turbines stand. Keeps its own workspace: one at a time per
 * thread, nothing is allocated per call. Equal places give equal bits.
 */
export interface LayoutEnergy {
  readonly count: number
  /** Energy of a farm whose turbines do not see each other, of the first `count` turbines [MWh]. */
  readonly free: number
  /**
   * Energy at places, and its gradient where one is asked for. For inner loops: nothing is checked; two turbines on
   * one spot do not see each other.
   *
   * @param places east of every turbine, then north of every turbine [m].
   * @param gradient as long as `places`; filled [MWh/m].
   * @param expansion widens the Gaussian profile of every wake but keeps its centre, which removes local optima that stop a search;
   *   1 when absent. See Thomas, McOmber & Ning 2022, Wind Energy 25:1, doi 10.1002/we.2675.
   * @returns [MWh]
   */
  evaluate(places: Float64Array, gradient?: Float64Array, expansion?: number): number
  /**
   * Energy of each turbine at the places of the last {@link evaluate} [MWh].
   * @param out filled and returned.
   */
  byTurbine(out: Float64Array): Float64Array
  /** Quicker than {@link evaluate} where a single turbine moves; absent where the wakes of all depend on it. */
  readonly probe?: LayoutProbe | undefined
}

/** Energy of a layout of which one turbine looks for its place. Keeps its own workspace. */
export interface LayoutProbe {
  /** Looks at all the others, which takes as long as an energy. */
  begin(places: Float64Array, moved: number): void
  /** Energy with that turbine at a place, as {@link LayoutEnergy.evaluate} gives it but for rounding [MWh]. */
  at(x: number, y: number): number
}

/** Winds of a year that blow from one direction. */
export interface LayoutWind {
  /** Where it comes from, clockwise from north [°]. */
  readonly directionDeg: number
  /** Free stream at hub height [m/s]. */
  readonly speeds: Float64Array
  /** How long each of the speeds blows [h/a]. */
  readonly hours: Float64Array
}

/**
 * A Gaussian wake whose width grows in proportion to the distance, squared deficits summed up:
 *
 *     d = (1 − √(1 − ct·D²/(8σ²)))·e^(−r²/(2σ²)),  σ = k·x + ε·D,  u = U·(1 − √Σd²)
 *
 * @see Bastankhah & Porté-Agel 2014, Renewable Energy 70:116, doi 10.1016/j.renene.2014.01.002
 */
export interface LayoutWake {
  /** k: growth of the width per distance [1]. */
  readonly growth: number
  /** ε: width behind the rotor over its diameter [1]; `thrust` makes it c·√β(ct) as in the paper. */
  readonly initialWidth:
    | { readonly kind: 'fixed'; readonly ratio: number }
    | { readonly kind: 'thrust'; readonly constant: number; readonly ctMax: number }
}

/** A deficit is left out where it is below e^(−CUT/2), 1e-11 of that in the middle of the wake. */
export const CUT = 50
