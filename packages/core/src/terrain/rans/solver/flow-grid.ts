import { InputError } from '../../../errors/index.ts'
import { log } from '../../../math/elementary/index.ts'
import { type Axis, axisOf } from './axis.ts'
import { type HorizontalFaces, horizontalFaces } from './horizontal-faces.ts'

/**
 * Cells over terrain. Grid lines in the vertical stand at fixed x and y; in between, heights follow the ground and
 * flatten towards the top: z = h + s (H − h). So all metric terms are products of columns and levels. Every array has a
 * ring of cells without width around it, which hold the values on the boundary. Index of cell (i, j, k), each from 1:
 * (j·strideY + i)·strideX + k, with k upwards.
 */
export interface FlowGrid {
  readonly nx: number
  readonly ny: number
  readonly nz: number
  /** From a cell to the one above it is 1, to the one downwind this many. */
  readonly strideX: number
  readonly strideY: number
  /** Cells with the ring. */
  readonly size: number
  readonly x: Axis
  readonly y: Axis
  /** Levels of s, 0 at the ground and 1 at the top. */
  readonly s: Axis
  readonly top: number
  /** By column with the ring (index over strideX): ground in the middle, and its slopes for differences of cells. */
  readonly ground: Float64Array
  readonly slopeX: Float64Array
  readonly slopeY: Float64Array
  /** Slopes of the column's upper and lower faces. */
  readonly faceSlopeX: Float64Array
  readonly faceSlopeY: Float64Array
  /** Top minus ground: in the middle, at the face downwind, at the face to the left. */
  readonly depth: Float64Array
  readonly depthEast: Float64Array
  readonly depthNorth: Float64Array
  /** Roughness length by column [m]; infinite for plain differences in z. */
  readonly roughness: Float64Array
  /** Vertical differences exact for a + b ln(z + z0): of the face above a cell, and of the cell itself downward and upward [1/m]. */
  readonly faceUp: Float64Array
  readonly cellDown: Float64Array
  readonly cellUp: Float64Array
  /** The faces across x and those across y. */
  readonly horizontal: readonly [HorizontalFaces, HorizontalFaces]
}

export interface FlowGridInput {
  /** Faces downwind and to the left of the wind, ascending [m]. */
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** Levels from 0 to 1. */
  readonly s: ArrayLike<number>
  /** Height of the lid [m]. */
  readonly top: number
  /** Ground at the corners of the columns, x fastest: (nx + 1)·(ny + 1) values [m]. */
  readonly ground: ArrayLike<number>
  /** By column, x fastest: nx·ny values, or one for all [m]. */
  readonly roughness: ArrayLike<number> | number
}

/** @throws {InputError} `length_mismatch` (ground), `out_of_range` (ground, when it reaches the lid). */
export function createFlowGrid({ x, y, s, top, ground, roughness }: FlowGridInput): FlowGrid {
  const [ax, ay, as] = [axisOf(x), axisOf(y), axisOf(s)]
  const [nx, ny, nz] = [x.length - 1, y.length - 1, s.length - 1]
  InputError.requireLength((nx + 1) * (ny + 1), { ground })
  const strideX = nz + 2
  const columns = (nx + 2) * (ny + 2)
  const of = () => new Float64Array(columns)
  const middle = of()
  const depthEast = of()
  const depthNorth = of()
  const faceSlopeX = of()
  const faceSlopeY = of()
  const rough = of()
  const corner = (i: number, j: number) => {
    const height = Number(ground[Math.max(0, Math.min(ny, j)) * (nx + 1) + Math.max(0, Math.min(nx, i))])
    if (!(height < top)) {
      const constraint = `below the lid at ${top} m`
      throw new InputError({ code: 'out_of_range', field: 'ground', value: height, constraint })
    }
    return height
  }
  for (let j = 0; j <= ny + 1; j++)
    for (let i = 0; i <= nx + 1; i++) {
      const c = j * (nx + 2) + i
      // The ring has its corners on the boundary, as a cell without width.
      const [west, east] = [i === nx + 1 ? nx : i - 1, i === 0 ? 0 : i]
      const [south, north] = [j === ny + 1 ? ny : j - 1, j === 0 ? 0 : j]
      const sw = corner(west, south)
      const se = corner(east, south)
      const nw = corner(west, north)
      const ne = corner(east, north)
      middle[c] = (sw + se + nw + ne) / 4
      depthEast[c] = top - (se + ne) / 2
      depthNorth[c] = top - (nw + ne) / 2
      const inner = (n: number) => Math.max(1, Math.min(nx, n))
      const across = (n: number) => Math.max(1, Math.min(ny, n))
      rough[c] =
        typeof roughness === 'number' ? roughness : Number(roughness[(across(j) - 1) * nx + inner(i) - 1])
      if (ax.width[i] > 0) faceSlopeX[c] = (se + ne - sw - nw) / (2 * ax.width[i])
      if (ay.width[j] > 0) faceSlopeY[c] = (nw + ne - sw - se) / (2 * ay.width[j])
    }
  const depth = middle.map((h) => top - h)
  const slopeX = of()
  const slopeY = of()
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const c = j * (nx + 2) + i
      const h = middle[c]
      slopeX[c] = ax.before[i] * (h - middle[c - 1]) + ax.after[i] * (middle[c + 1] - h)
      slopeY[c] = ay.before[j] * (h - middle[c - nx - 2]) + ay.after[j] * (middle[c + nx + 2] - h)
    }
  const size = columns * strideX
  const grid = {
    ...{ nx, ny, nz, strideX, strideY: strideX * (nx + 2), size, x: ax, y: ay, s: as, top },
    ...{
      ground: middle,
      slopeX,
      slopeY,
      faceSlopeX,
      faceSlopeY,
      depth,
      depthEast,
      depthNorth,
      roughness: rough,
    },
    ...{ faceUp: new Float64Array(size), cellDown: new Float64Array(size), cellUp: new Float64Array(size) },
  }
  for (let c = 0; c < columns; c++) verticalDifferences(grid, c)
  return { ...grid, horizontal: horizontalFaces(grid) }
}

/** Visits the cells and the ring around them. */
export function eachCell(
  { nx, ny, nz, strideX, strideY }: FlowGrid,
  visit: (n: number, column: number, level: number, i: number, j: number) => void,
): void {
  for (let j = 0; j <= ny + 1; j++)
    for (let i = 0; i <= nx + 1; i++)
      for (let l = 0; l <= nz + 1; l++) visit(j * strideY + i * strideX + l, j * (nx + 2) + i, l, i, j)
}

function verticalDifferences(
  { nz, strideX, s, depth, roughness, faceUp, cellDown, cellUp }: Omit<FlowGrid, 'horizontal'>,
  c: number,
): void {
  const z0 = roughness[c]
  const plain = z0 === Number.POSITIVE_INFINITY
  const scaleAt = (level: number) => (plain ? level * depth[c] : log(level * depth[c] + z0))
  const stretch = (level: number) => (plain ? 1 : 1 / (level * depth[c] + z0))
  for (let k = 0; k <= nz; k++)
    faceUp[c * strideX + k] = stretch(s.faces[k]) / (scaleAt(s.middle[k + 1]) - scaleAt(s.middle[k]))
  for (let k = 1; k <= nz; k++) {
    const down = scaleAt(s.middle[k]) - scaleAt(s.middle[k - 1])
    const up = scaleAt(s.middle[k + 1]) - scaleAt(s.middle[k])
    cellDown[c * strideX + k] = (up / (down * (up + down))) * stretch(s.middle[k])
    cellUp[c * strideX + k] = (down / (up * (up + down))) * stretch(s.middle[k])
  }
}
