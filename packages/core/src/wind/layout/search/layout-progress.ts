/** A layout that keeps the rules. */
export interface FoundLayout {
  /** East of each turbine [m]. */
  readonly x: Float64Array
  /** North of each turbine [m]. */
  readonly y: Float64Array
  /** By the energy that was optimised [MWh]. */
  readonly energyMwh: number
}

/** How far a search has come. */
export interface LayoutProgress<State = unknown> {
  /** Evaluations of the energy. */
  readonly done: number
  readonly total: number
  readonly stage: string
  /** Best so far: never worse than the one before. */
  readonly best: FoundLayout
  /** From which the search can go on, as plain JSON. Often of a little before this step. */
  readonly state: State
}

/** Where a search ended. */
export interface LayoutResult<State = unknown> {
  readonly best: FoundLayout
  readonly evaluations: number
  /** From which a search with a larger budget can go on. */
  readonly state: State
}
