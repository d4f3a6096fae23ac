/** One direction of the grid; entry 0 and the last one are the boundaries. */
export interface Axis {
  readonly faces: Float64Array
  readonly middle: Float64Array
  readonly width: Float64Array
  /** Weight of the next cell in the value at the face towards it, and 1 over the distance to its middle. */
  readonly weight: Float64Array
  readonly perStep: Float64Array
  /** Weights of the differences to the cell before and after in the slope at a cell, exact for parabolas. */
  readonly before: Float64Array
  readonly after: Float64Array
}

export function axisOf(given: ArrayLike<number>): Axis {
  const faces = Float64Array.from(given)
  const n = faces.length - 1
  const of = () => new Float64Array(n + 2)
  const axis = { faces, middle: of(), width: of(), weight: of(), perStep: of(), before: of(), after: of() }
  axis.middle[0] = faces[0]
  axis.middle[n + 1] = faces[n]
  for (let i = 1; i <= n; i++) {
    axis.middle[i] = (faces[i - 1] + faces[i]) / 2
    axis.width[i] = faces[i] - faces[i - 1]
  }
  for (let i = 0; i <= n; i++) {
    const step = axis.middle[i + 1] - axis.middle[i]
    axis.perStep[i] = 1 / step
    axis.weight[i] = (faces[i] - axis.middle[i]) / step
  }
  for (let i = 1; i <= n; i++) {
    const down = axis.middle[i] - axis.middle[i - 1]
    const up = axis.middle[i + 1] - axis.middle[i]
    axis.before[i] = up / (down * (up + down))
    axis.after[i] = down / (up * (up + down))
  }
  return axis
}
