import type { FlowGrid } from './flow-grid.ts'
import {
  addCoarse,
  type CoarseLevel,
  coarsen,
  coarserLevels,
  finish,
  type Level,
  levelOf,
  restrict,
  smooth,
} from './pressure-levels.ts'

/** Solves the equation of the pressure (see `Level`), which is symmetric, by conjugate gradients with a multigrid cycle. */
export interface PressureSolver {
  /** Coefficients of the faces; the solver adds up the rest. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly above: Float64Array
  readonly right: Float64Array
  readonly solution: Float64Array
  /** Takes over new coefficients. */
  prepare(): void
  /**
   * Solves to `reduction` of the first residual or for so many cycles, and pauses after each; the mean is taken out where
   * no side is open.
   */
  solve(
    reduction: number,
    cycles: number,
  ): Generator<void, { readonly cycles: number; readonly residual: number }, void>
}

/** @param open whether some side holds its pressure (ring entries of `solution` are 0 there and coefficients above 0). */
export function createPressureSolver(grid: FlowGrid, open: boolean): PressureSolver {
  const { nz } = grid
  const finest = levelOf(grid.nx, grid.ny, nz)
  const coarser = coarserLevels(grid)
  const { right, solution } = finest
  const residual = new Float64Array(right.length)
  const direction = new Float64Array(right.length)
  const image = new Float64Array(right.length)
  const answer = new Float64Array(right.length)
  const cells = grid.nx * grid.ny * nz

  function prepare(): void {
    finish(finest, nz)
    let fine: Level = finest
    for (const coarse of coarser) {
      coarsen(fine, coarse, nz)
      finish(coarse, nz)
      fine = coarse
    }
  }

  function* solve(reduction: number, cycles: number) {
    residual.set(right)
    if (!open) takeOutMean(finest, residual, nz, cells)
    answer.fill(0)
    const first = Math.sqrt(inner(finest, residual, residual, nz))
    if (first === 0) {
      solution.fill(0)
      return { cycles: 0, residual: 0 }
    }
    let past = 0
    let size = first
    let done = 0
    while (done < cycles && size > reduction * first) {
      right.set(residual)
      cycle(finest, coarser, 0, nz)
      const product = inner(finest, residual, solution, nz)
      const beta = past === 0 ? 0 : product / past
      past = product
      for (let n = 0; n < direction.length; n++) direction[n] = solution[n] + beta * direction[n]
      apply(finest, direction, image, nz)
      const step = product / inner(finest, direction, image, nz)
      for (let n = 0; n < answer.length; n++) {
        answer[n] += step * direction[n]
        residual[n] -= step * image[n]
      }
      size = Math.sqrt(inner(finest, residual, residual, nz))
      done++
      yield
    }
    solution.set(answer)
    if (!open) takeOutMean(finest, solution, nz, cells)
    return { cycles: done, residual: size / first }
  }

  return { east: finest.east, north: finest.north, above: finest.above, right, solution, prepare, solve }
}

/** One V-cycle from the solution 0. */
function cycle(level: Level, coarser: readonly CoarseLevel[], l: number, nz: number): void {
  level.solution.fill(0)
  const coarse = coarser[l]
  if (coarse === undefined) {
    for (let turn = 0; turn < 4; turn++) for (const colour of [0, 1, 1, 0]) smooth(level, nz, colour)
    return
  }
  smooth(level, nz, 0)
  smooth(level, nz, 1)
  restrict(level, coarse, nz)
  cycle(coarse, coarser, l + 1, nz)
  addCoarse(level, coarse, nz)
  smooth(level, nz, 1)
  smooth(level, nz, 0)
}

function apply(level: Level, q: Float64Array, into: Float64Array, nz: number): void {
  const { nx, ny, strideX, strideY, east, north, above, centre } = level
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      for (let k = 1, n = base + 1; k <= nz; k++, n++)
        into[n] =
          centre[n] * q[n] -
          east[n] * q[n + strideX] -
          east[n - strideX] * q[n - strideX] -
          north[n] * q[n + strideY] -
          north[n - strideY] * q[n - strideY] -
          above[n] * q[n + 1] -
          above[n - 1] * q[n - 1]
    }
}

function inner({ nx, ny, strideX, strideY }: Level, a: Float64Array, b: Float64Array, nz: number): number {
  let sum = 0
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      for (let n = base + 1; n <= base + nz; n++) sum += a[n] * b[n]
    }
  return sum
}

function takeOutMean({ nx, ny, strideX, strideY }: Level, q: Float64Array, nz: number, cells: number): void {
  let sum = 0
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      for (let n = base + 1; n <= base + nz; n++) sum += q[n]
    }
  const mean = sum / cells
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      for (let n = base + 1; n <= base + nz; n++) q[n] -= mean
    }
}
