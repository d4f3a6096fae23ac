import { clampInto } from './box.ts'
import type { StepStart } from './cauchy-point.ts'
import { factorDense, solveFactored } from './solve-dense.ts'

/** Arrays that `subspaceMinimum` works in. */
export class SubspaceWorkspace {
  readonly isFree: Uint8Array
  readonly residual: Float64Array
  readonly row: Float64Array
  readonly v: Float64Array
  readonly column: Float64Array
  readonly matrix: Float64Array
  readonly gram: Float64Array
  readonly pivots: Int32Array

  constructor(size: number, memory: number) {
    const width = 2 * memory
    this.isFree = new Uint8Array(size)
    this.residual = new Float64Array(size)
    this.row = new Float64Array(width)
    this.v = new Float64Array(width)
    this.column = new Float64Array(width)
    this.matrix = new Float64Array(width * width)
    this.gram = new Float64Array(width * width)
    this.pivots = new Int32Array(width)
  }
}

/**
 * Minimum of the quadratic model over the variables that are free at the Cauchy point, by the direct primal method,
 * brought back into the bounds: by projection where that descends, else by the largest step that stays inside.
 *
 * @param cauchy the generalised Cauchy point.
 * @param c Wᵀ·(cauchy − x).
 * @param point filled with the minimum.
 * @see Byrd, Lu, Nocedal & Zhu 1995, §5.1; Morales & Nocedal 2011, ACM Trans. Math. Softw. 38(1):7
 */
export function subspaceMinimum(
  start: StepStart,
  cauchy: Float64Array,
  c: Float64Array,
  point: Float64Array,
  work: SubspaceWorkspace,
): void {
  const { x, gradient, box } = start
  const { isFree, residual } = work
  for (let i = 0; i < x.length; i++) {
    isFree[i] = cauchy[i] > box.lower[i] && cauchy[i] < box.upper[i] ? 1 : 0
  }
  reducedStep(start, cauchy, c, work)
  for (let i = 0; i < x.length; i++) point[i] = cauchy[i] + (isFree[i] === 1 ? residual[i] : 0)
  clampInto(box, point)
  let slope = 0
  for (let i = 0; i < x.length; i++) slope += gradient[i] * (point[i] - x[i])
  if (slope < 0) return
  let share = 1
  for (let i = 0; i < x.length; i++) {
    if (isFree[i] === 0) continue
    const room = residual[i] > 0 ? box.upper[i] - cauchy[i] : box.lower[i] - cauchy[i]
    if (residual[i] !== 0) share = Math.min(share, room / residual[i])
  }
  for (let i = 0; i < x.length; i++) point[i] = cauchy[i] + (isFree[i] === 1 ? share * residual[i] : 0)
  clampInto(box, point)
}

/** Leaves the unbounded minimiser's step from the Cauchy point in `work.residual`. */
function reducedStep(
  { x, gradient, memory }: StepStart,
  cauchy: Float64Array,
  c: Float64Array,
  work: SubspaceWorkspace,
): void {
  const { isFree, residual, row, v, column, matrix, gram, pivots } = work
  const { theta } = memory
  const width = 2 * memory.pairs
  for (let q = 0; q < width; q++) column[q] = c[q]
  if (width > 0) memory.applyMiddle(column)
  v.fill(0, 0, width)
  gram.fill(0, 0, width * width)
  for (let i = 0; i < x.length; i++) {
    if (isFree[i] === 0) continue
    memory.row(i, row)
    let value = gradient[i] + theta * (cauchy[i] - x[i])
    for (let q = 0; q < width; q++) value -= row[q] * column[q]
    residual[i] = value
    for (let q = 0; q < width; q++) {
      v[q] += row[q] * value
      for (let r = 0; r < width; r++) gram[q * width + r] += row[q] * row[r]
    }
  }
  if (width > 0) memory.applyMiddle(v)
  for (let r = 0; r < width; r++) {
    for (let q = 0; q < width; q++) column[q] = gram[q * width + r]
    memory.applyMiddle(column)
    for (let q = 0; q < width; q++) matrix[q * width + r] = (q === r ? 1 : 0) - column[q] / theta
  }
  const isSolved = width > 0 && factorDense(matrix, width, pivots)
  if (isSolved) solveFactored(matrix, width, pivots, v)
  else v.fill(0, 0, width)
  for (let i = 0; i < x.length; i++) {
    if (isFree[i] === 0) continue
    memory.row(i, row)
    let correction = 0
    for (let q = 0; q < width; q++) correction += row[q] * v[q]
    residual[i] = -residual[i] / theta - correction / (theta * theta)
  }
}
