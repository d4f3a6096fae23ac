import type { FlowGrid } from './flow-grid.ts'

/**
 * Σ over faces of c·(q_here − q_there) = right: the equation of the pressure, on columns, each of which is solved directly
 * (`smooth`), since cells near the ground are far flatter than wide.
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
  /** All of these one after the other: solution, right, east, north, above, pivot, centre. */
  readonly values: Float64Array
}

const FIELDS = 7

/** A level whose columns are those of the next finer one, some of them together; levels of z stay. */
export interface CoarseLevel extends Level {
  readonly x: MergedAxis
  readonly y: MergedAxis
}

/** How the cells of a finer axis go into those of a coarser one; entry 0 and the last one are the boundaries. */
interface MergedAxis {
  readonly widths: Float64Array
  /** The cell that each finer one belongs to. */
  readonly into: Int32Array
  /** Distance between the middles beside each finer face over that of the coarser cells; 0 within a coarser cell. */
  readonly scale: Float64Array
}

/** Cells merge where both are together at most so much wider than twice the narrowest. */
const SLACK = 1.25

/**
 * Ever coarser levels. The narrowest columns merge first, along each axis for itself, until all are as wide as those of
 * the margins: a margin's column that is ten times longer than wide depends on its neighbours across alone, and to take it
 * together with those along would leave what differs between them unsolved.
 */
export function coarserLevels(grid: FlowGrid): readonly CoarseLevel[] {
  const levels: CoarseLevel[] = []
  let [x, y] = [grid.x.width, grid.y.width]
  const narrowest = Math.min(...x.subarray(1, -1), ...y.subarray(1, -1))
  for (let width = 2 * narrowest; (x.length > 4 || y.length > 4) && width < Infinity; width *= 2) {
    const [alongX, alongY] = [mergeAxis(x, SLACK * width), mergeAxis(y, SLACK * width)]
    if (alongX.widths.length === x.length && alongY.widths.length === y.length) continue
    ;[x, y] = [alongX.widths, alongY.widths]
    levels.push({ ...levelOf(x.length - 2, y.length - 2, grid.nz), x: alongX, y: alongY })
  }
  return levels
}

/** Takes pairs of neighbours that are at most so wide together as one, down to two cells. */
function mergeAxis(fine: Float64Array, most: number): MergedAxis {
  const n = fine.length - 2
  const into = new Int32Array(n + 2)
  const coarse = [0]
  for (let i = 1; i <= n; i++) {
    into[i] = coarse.length
    const pair = n > 2 && i < n && fine[i] + fine[i + 1] <= most
    coarse.push(pair ? fine[i] + fine[i + 1] : fine[i])
    if (pair) into[++i] = coarse.length - 1
  }
  into[n + 1] = coarse.length
  const widths = Float64Array.of(...coarse, 0)
  const scale = new Float64Array(n + 2)
  for (let i = 0; i <= n; i++) {
    const [here, there] = [into[i], into[i + 1]]
    if (here !== there) scale[i] = (fine[i] + fine[i + 1]) / (widths[here] + widths[there])
  }
  return { widths, into, scale }
}

export function levelOf(nx: number, ny: number, nz: number): Level {
  const strideX = nz + 2
  const strideY = strideX * (nx + 2)
  const size = strideY * (ny + 2)
  const values = new Float64Array(FIELDS * size)
  const [solution, right, east, north, above, pivot, centre] = Array.from({ length: FIELDS }, (_, n) =>
    values.subarray(n * size, (n + 1) * size),
  )
  return { nx, ny, strideX, strideY, values, solution, right, east, north, above, pivot, centre }
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

/** Coefficients from those of the next finer level: faces add up; across, the distance between columns grows. */
export function coarsen(fine: Level, coarse: CoarseLevel, nz: number): void {
  const { x, y, east, north, above } = coarse
  east.fill(0)
  north.fill(0)
  above.fill(0)
  for (let j = 0; j <= fine.ny; j++)
    for (let i = 0; i <= fine.nx; i++) {
      const from = j * fine.strideY + i * fine.strideX
      const to = y.into[j] * coarse.strideY + x.into[i] * coarse.strideX
      const [alongX, alongY] = [j > 0 ? x.scale[i] : 0, i > 0 ? y.scale[j] : 0]
      for (let k = 0; k <= nz; k++) {
        if (alongX > 0) east[to + k] += alongX * fine.east[from + k]
        if (alongY > 0) north[to + k] += alongY * fine.north[from + k]
        if (i > 0 && j > 0) above[to + k] += fine.above[from + k]
      }
    }
}

/** Solves the columns of one colour with their neighbours held; a quarter faster by `values` than by six arrays. */
export function smooth({ nx, ny, strideX, strideY, values: q }: Level, nz: number, colour: number): void {
  const size = q.length / FIELDS
  const [right, east, north, above, pivot] = [size, 2 * size, 3 * size, 4 * size, 5 * size]
  const [west, south, below] = [east - strideX, north - strideY, above - 1]
  for (let j = 1; j <= ny; j++)
    for (let i = 1 + ((j + colour) & 1); i <= nx; i += 2) {
      const base = j * strideY + i * strideX
      const top = base + nz
      let value = 0
      for (let n = base + 1; n <= top; n++) {
        value =
          (q[(n + right) | 0] +
            q[(n + east) | 0] * q[(n + strideX) | 0] +
            q[(n + west) | 0] * q[(n - strideX) | 0] +
            q[(n + north) | 0] * q[(n + strideY) | 0] +
            q[(n + south) | 0] * q[(n - strideY) | 0] +
            q[(n + below) | 0] * value) *
          q[(n + pivot) | 0]
        q[n] = value
      }
      for (let n = top - 1; n > base; n--) {
        value = q[n] + q[(n + above) | 0] * q[(n + pivot) | 0] * value
        q[n] = value
      }
    }
}

/** The residual of a level, added up over the columns of the next. */
export function restrict(level: Level, coarse: CoarseLevel, nz: number): void {
  const { nx, ny, strideX, strideY, east, north, above, centre, right, solution } = level
  coarse.right.fill(0)
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      const to = coarse.y.into[j] * coarse.strideY + coarse.x.into[i] * coarse.strideX
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

/** Adds a level's solution to that of the next finer one. */
export function addCoarse(
  { nx, ny, strideX, strideY, solution }: Level,
  coarse: CoarseLevel,
  nz: number,
): void {
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const to = j * strideY + i * strideX
      const from = coarse.y.into[j] * coarse.strideY + coarse.x.into[i] * coarse.strideX
      for (let k = 1; k <= nz; k++) solution[to + k] += coarse.solution[from + k]
    }
}
