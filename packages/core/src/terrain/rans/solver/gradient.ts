import type { Axis } from './axis.ts'
import type { FlowGrid } from './flow-grid.ts'

/** A field's slopes in x, y and z at the cells; the ring has none. */
export interface Gradient {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
}

export function gradientFor(grid: FlowGrid): Gradient {
  return { x: new Float64Array(grid.size), y: new Float64Array(grid.size), z: new Float64Array(grid.size) }
}

/** Slopes by differences along the grid's lines, the tilt of the lines taken out; exact for linear fields. */
export function gradientOf(grid: FlowGrid, q: Float64Array, logarithmic: boolean, into: Gradient): void {
  const { nx, ny, nz, strideX, strideY, s, depth, slopeX, slopeY, cellDown, cellUp } = grid
  const { x, y, z } = into
  const { before, after, middle } = s
  for (let j = 1; j <= ny; j++) {
    const south = grid.y.before[j]
    const north = grid.y.after[j]
    for (let i = 1; i <= nx; i++) {
      const west = grid.x.before[i]
      const east = grid.x.after[i]
      const c = j * (nx + 2) + i
      const perDepth = 1 / depth[c]
      const hx = slopeX[c]
      const hy = slopeY[c]
      const base = c * strideX
      for (let k = 1; k <= nz; k++) {
        const n = base + k
        const here = q[n]
        const down = logarithmic ? cellDown[n] : before[k] * perDepth
        const up = logarithmic ? cellUp[n] : after[k] * perDepth
        const slope = down * (here - q[n - 1]) + up * (q[n + 1] - here)
        const tilt = slope * (1 - middle[k])
        z[n] = slope
        x[n] = west * (here - q[n - strideX]) + east * (q[n + strideX] - here) - hx * tilt
        y[n] = south * (here - q[n - strideY]) + north * (q[n + strideY] - here) - hy * tilt
      }
    }
  }
  for (const slope of [x, y, z]) copyToRing(grid, slope)
}

/** Carries slopes on to the ring along the grid's lines, linearly from the two cells beside it. */
function copyToRing(grid: FlowGrid, q: Float64Array): void {
  const { nx, ny, nz, strideX, strideY } = grid
  const plane = (axis: Axis, n: number, high: boolean): number => {
    if (n === 1) return 0
    const m = axis.middle
    return high ? (m[n + 1] - m[n]) / (m[n] - m[n - 1]) : (m[1] - m[0]) / (m[2] - m[1])
  }
  const [down, up] = [plane(grid.s, nz, false), plane(grid.s, nz, true)]
  const second = nz > 1 ? 1 : 0
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      const [first, last] = [base + 1, base + nz]
      q[base] = q[first] + down * (q[first] - q[first + second])
      q[last + 1] = q[last] + up * (q[last] - q[last - second])
    }
  const [west, east] = [plane(grid.x, nx, false), plane(grid.x, nx, true)]
  const nextX = nx > 1 ? strideX : 0
  for (let j = 1; j <= ny; j++)
    for (let k = 1; k <= nz; k++) {
      const first = j * strideY + strideX + k
      const last = first + (nx - 1) * strideX
      q[first - strideX] = q[first] + west * (q[first] - q[first + nextX])
      q[last + strideX] = q[last] + east * (q[last] - q[last - nextX])
    }
  const [south, north] = [plane(grid.y, ny, false), plane(grid.y, ny, true)]
  const nextY = ny > 1 ? strideY : 0
  for (let i = 1; i <= nx; i++)
    for (let k = 1; k <= nz; k++) {
      const first = strideY + i * strideX + k
      const last = first + (ny - 1) * strideY
      q[first - strideY] = q[first] + south * (q[first] - q[first + nextY])
      q[last + strideY] = q[last] + north * (q[last] - q[last - nextY])
    }
}
