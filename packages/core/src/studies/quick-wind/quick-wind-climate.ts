/** Wind of a site as a climatology has it. */
export interface QuickWindClimate {
  /** Mean speed of each month at the hub, January first, 0.1..40 [m/s]. */
  readonly speed: ArrayLike<number>
  /** Weibull shape of the year's hours, 1..10 [1]. */
  readonly shape: number
  /** Height above ground at which `shape` holds, 2..400 [m]. */
  readonly shapeHeight: number
  /** Share of land around, 0..1: over land the shape changes with height. */
  readonly landShare: number
  /**
   * How often the wind comes from each of 8 sectors, the first centred on north, clockwise; four rows: December to
   * February, March to May, June to August, September to November. Any scale.
   */
  readonly rose: readonly ArrayLike<number>[]
}
