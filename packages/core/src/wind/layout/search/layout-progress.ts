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
export interface LayoutProgress {
  /** Evaluations of the energy. */
  readonly done: number
  readonly total: number
  readonly stage: string
  /** Best so far: never worse than the one before. */
  readonly best: FoundLayout
}

/** Where a search ended. */
export interface LayoutResult {
  readonly best: FoundLayout
  readonly evaluations: number
}
