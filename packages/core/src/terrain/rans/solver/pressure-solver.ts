import type { FlowGrid } from './flow-grid.ts'

/**
 * Σ over faces of c·(q_here − q_there) = right: the equation of the pressure, on columns. Symmetric, so that conjugate
 * gradients with a multigrid cycle solve it: columns are solved directly in two colours, and each coarser level takes
 * two by two columns together (levels of z stay), since cells near the ground are far flatter than wide.
 */
export interface Level {
  readonly nx: number
  readonly ny: number
  readonly strideX: number
  readonly strideY: number
  /** Coefficient of the face downwind, to the left and above; `centre` sums all six and those of open sides. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly above: Float64Array
  readonly centre: Float64Array
  readonly right: Float64Array
  readonly solution: Float64Array
  /** 1/pivot of each column's direct solution. */
  readonly pivot: Float64Array
}

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
  const levels: Level[] = []
  let [nx, ny] = [grid.nx, grid.ny]
  for (;;) {
    levels.push(levelOf(nx, ny, grid.nz))
    if (nx <= 2 && ny <= 2) break
    nx = nx > 2 ? (nx + 1) >> 1 : nx
    ny = ny > 2 ? (ny + 1) >> 1 : ny
  }
  const { nz } = grid
  const finest = levels[0]
  const { right, solution } = finest
  const residual = new Float64Array(right.length)
  const direction = new Float64Array(right.length)
  const image = new Float64Array(right.length)
  const answer = new Float64Array(right.length)
  const cells = grid.nx * grid.ny * nz

  function prepare(): void {
    for (let l = 0; l < levels.length; l++) {
      if (l > 0) coarsen(levels[l - 1], levels[l], nz)
      finish(levels[l], nz)
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
      cycle(levels, 0, nz)
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

export function levelOf(nx: number, ny: number, nz: number): Level {
  const strideX = nz + 2
  const strideY = strideX * (nx + 2)
  const of = () => new Float64Array(strideY * (ny + 2))
  return {
    ...{ nx, ny, strideX, strideY, east: of(), north: of(), above: of(), centre: of() },
    ...{ right: of(), solution: of(), pivot: of() },
  }
}

/** Sums each cell's coefficients and factors its column. */
export function finish(
  { nx, ny, strideX, strideY, east, north, above, centre, pivot }: Level,
  nz: number,
): void {
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      let carried = 0
      for (let k = 1, n = base + 1; k <= nz; k++, n++) {
        const sum = east[n] + east[n - strideX] + north[n] + north[n - strideY] + above[n] + above[n - 1]
        // A grain on the diagonal keeps the columns of a closed domain solvable.
        centre[n] = sum * (1 + 1e-12)
        pivot[n] = 1 / (centre[n] - carried)
        carried = above[n] * above[n] * pivot[n]
      }
    }
}

/** Two by two columns as one: faces in the vertical add up; between columns the distance doubles. */
function coarsen(fine: Level, coarse: Level, nz: number): void {
  coarse.east.fill(0)
  coarse.north.fill(0)
  coarse.above.fill(0)
  const [byX, byY] = [fine.nx > coarse.nx ? 1 : 0, fine.ny > coarse.ny ? 1 : 0]
  const [halfX, halfY] = [byX === 1 ? 0.5 : 1, byY === 1 ? 0.5 : 1]
  for (let j = 0; j <= fine.ny; j++) {
    const jc = byY === 1 ? (j + 1) >> 1 : j
    for (let i = 0; i <= fine.nx; i++) {
      const ic = byX === 1 ? (i + 1) >> 1 : i
      const from = j * fine.strideY + i * fine.strideX
      const to = jc * coarse.strideY + ic * coarse.strideX
      const facesEast = j > 0 && (i === fine.nx || i === 0 || byX === 0 || (i & 1) === 0)
      const facesNorth = i > 0 && (j === fine.ny || j === 0 || byY === 0 || (j & 1) === 0)
      for (let k = 0; k <= nz; k++) {
        if (facesEast) coarse.east[to + k] += halfX * fine.east[from + k]
        if (facesNorth) coarse.north[to + k] += halfY * fine.north[from + k]
        if (i > 0 && j > 0) coarse.above[to + k] += fine.above[from + k]
      }
    }
  }
}

function cycle(levels: readonly Level[], l: number, nz: number): void {
  const level = levels[l]
  level.solution.fill(0)
  const coarse = levels[l + 1]
  if (coarse === undefined) {
    for (let turn = 0; turn < 4; turn++) for (const colour of [0, 1, 1, 0]) smooth(level, nz, colour)
    return
  }
  smooth(level, nz, 0)
  smooth(level, nz, 1)
  restrict(level, coarse, nz)
  cycle(levels, l + 1, nz)
  const [byX, byY] = [level.nx > coarse.nx ? 1 : 0, level.ny > coarse.ny ? 1 : 0]
  for (let j = 1; j <= level.ny; j++)
    for (let i = 1; i <= level.nx; i++) {
      const to = j * level.strideY + i * level.strideX
      const from =
        (byY === 1 ? (j + 1) >> 1 : j) * coarse.strideY + (byX === 1 ? (i + 1) >> 1 : i) * coarse.strideX
      for (let k = 1; k <= nz; k++) level.solution[to + k] += coarse.solution[from + k]
    }
  smooth(level, nz, 1)
  smooth(level, nz, 0)
}

/** Solves the columns of one colour with their neighbours held. */
export function smooth(level: Level, nz: number, colour: number): void {
  const { nx, ny, strideX, strideY, east, north, above, right, solution, pivot } = level
  for (let j = 1; j <= ny; j++)
    for (let i = 1 + ((j + colour) & 1); i <= nx; i += 2) {
      const base = j * strideY + i * strideX
      let value = 0
      for (let k = 1, n = base + 1; k <= nz; k++, n++) {
        value =
          (right[n] +
            east[n] * solution[n + strideX] +
            east[n - strideX] * solution[n - strideX] +
            north[n] * solution[n + strideY] +
            north[n - strideY] * solution[n - strideY] +
            above[n - 1] * value) *
          pivot[n]
        solution[n] = value
      }
      for (let k = nz - 1, n = base + nz - 1; k >= 1; k--, n--) {
        value = solution[n] + above[n] * pivot[n] * value
        solution[n] = value
      }
    }
}

/** The residual of a level, added up over the columns of the next. */
function restrict(level: Level, coarse: Level, nz: number): void {
  const { nx, ny, strideX, strideY, east, north, above, centre, right, solution } = level
  coarse.right.fill(0)
  const [byX, byY] = [nx > coarse.nx ? 1 : 0, ny > coarse.ny ? 1 : 0]
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      const to =
        (byY === 1 ? (j + 1) >> 1 : j) * coarse.strideY + (byX === 1 ? (i + 1) >> 1 : i) * coarse.strideX
      for (let k = 1, n = base + 1; k <= nz; k++, n++)
        coarse.right[to + k] +=
          right[n] -
          centre[n] * solution[n] +
          east[n] * solution[n + strideX] +
          east[n - strideX] * solution[n - strideX] +
          north[n] * solution[n + strideY] +
          north[n - strideY] * solution[n - strideY] +
          above[n] * solution[n + 1] +
          above[n - 1] * solution[n - 1]
    }
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
