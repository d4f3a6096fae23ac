import type { Box } from './box.ts'
import type { LimitedMemory } from './limited-memory.ts'

/** Curvature along the path never falls below this share of its first value. */
const CURVATURE_FLOOR = 2.220446049250313e-16

/** Arrays that `cauchyPoint` works in; of one size for all steps of a search. */
export class CauchyWorkspace {
  readonly breaks: Float64Array
  readonly direction: Float64Array
  readonly order: Int32Array
  readonly p: Float64Array
  readonly row: Float64Array
  readonly product: Float64Array

  constructor(size: number, memory: number) {
    this.breaks = new Float64Array(size)
    this.direction = new Float64Array(size)
    this.order = new Int32Array(size)
    this.p = new Float64Array(2 * memory)
    this.row = new Float64Array(2 * memory)
    this.product = new Float64Array(2 * memory)
  }
}

/** Where a step starts. */
export interface StepStart {
  readonly x: Float64Array
  readonly gradient: Float64Array
  readonly box: Box
  readonly memory: LimitedMemory
}

/**
 * First local minimum of the quadratic model along the steepest-descent path bent at the bounds.
 *
 * @param point filled with the minimum.
 * @param c filled with Wᵀ·(point − x).
 * @see Byrd, Lu, Nocedal & Zhu 1995, SIAM J. Sci. Comput. 16:1190, algorithm CP
 */
export function cauchyPoint(
  { x, gradient, box, memory }: StepStart,
  point: Float64Array,
  c: Float64Array,
  work: CauchyWorkspace,
): void {
  const { breaks, direction, p } = work
  const width = 2 * memory.pairs
  const { theta } = memory
  let squares = 0
  for (let i = 0; i < x.length; i++) {
    const slope = gradient[i]
    const room = slope < 0 ? x[i] - box.upper[i] : x[i] - box.lower[i]
    breaks[i] = slope === 0 ? Number.POSITIVE_INFINITY : room / slope
    direction[i] = breaks[i] > 0 ? -slope : 0
    squares += direction[i] * direction[i]
    point[i] = x[i]
  }
  c.fill(0, 0, width)
  memory.project(direction, p)
  let slope = -squares
  let curvature = theta * squares - innerMiddle(memory, p, p, work.product)
  const floor = CURVATURE_FLOOR * theta * squares
  let wanted = squares === 0 ? 0 : -slope / Math.max(curvature, floor)
  let passed = 0
  const count = sortBreaks(breaks, work.order)
  for (let k = 0; k < count; k++) {
    const b = work.order[k]
    const stretch = breaks[b] - passed
    if (wanted < stretch) break
    const g = gradient[b]
    point[b] = direction[b] > 0 ? box.upper[b] : box.lower[b]
    const moved = point[b] - x[b]
    for (let q = 0; q < width; q++) c[q] += stretch * p[q]
    memory.row(b, work.row)
    slope +=
      stretch * curvature + g * g + theta * g * moved - g * innerMiddle(memory, work.row, c, work.product)
    curvature -=
      theta * g * g +
      2 * g * innerMiddle(memory, work.row, p, work.product) +
      g * g * innerMiddle(memory, work.row, work.row, work.product)
    for (let q = 0; q < width; q++) p[q] += g * work.row[q]
    direction[b] = 0
    wanted = -slope / Math.max(curvature, floor)
    passed = breaks[b]
  }
  // A path that ends at bounds in every variable has nowhere left to go.
  wanted = Math.max(Number.isFinite(wanted) ? wanted : 0, 0)
  const time = passed + wanted
  for (let i = 0; i < x.length; i++) if (direction[i] !== 0) point[i] = x[i] + time * direction[i]
  for (let q = 0; q < width; q++) c[q] += wanted * p[q]
}

/** aᵀ·M·b. */
function innerMiddle(memory: LimitedMemory, a: Float64Array, b: Float64Array, product: Float64Array): number {
  const width = 2 * memory.pairs
  if (width === 0) return 0
  for (let q = 0; q < width; q++) product[q] = b[q]
  memory.applyMiddle(product)
  let sum = 0
  for (let q = 0; q < width; q++) sum += a[q] * product[q]
  return sum
}

/** Indices of positive finite breaks in rising order; returns their number. */
function sortBreaks(breaks: Float64Array, order: Int32Array): number {
  let count = 0
  for (let i = 0; i < breaks.length; i++) {
    if (breaks[i] > 0 && breaks[i] < Number.POSITIVE_INFINITY) order[count++] = i
  }
  order.subarray(0, count).sort((a, b) => breaks[a] - breaks[b] || a - b)
  return count
}
