/** Every source that may matter to a turbine in any direction of a fan. */
export interface FanSources {
  /** The fan that is listed, NaN before the first, and whether one order down-wind holds for all of it. */
  middleDeg: number
  halfWidthDeg: number
  ordered: boolean
  /** Sources of the turbine in slot j are the slots `source[start[j]..start[j + 1]]`, from the most upstream one. */
  readonly start: Int32Array
  readonly source: Int32Array
}

/** A fan's directions as unit vectors down-wind by case, and the sources listed for it. */
export interface FanGeometry {
  readonly east: Float64Array
  readonly north: Float64Array
  readonly sources: FanSources
}
