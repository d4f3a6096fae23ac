import { requireFields } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import { terrainGradient } from './gradient.ts'
import { readNeighbourhood } from './neighbourhood.ts'

/**
 * Terrain ruggedness index of every point [m]: √Σ(z_i − z)² over its eight neighbours. An unknown point spoils those
 * around it. It grows with the spacing of the grid: compare only grids of one spacing.
 *
 * @throws {InputError} as `requireGrid` (`grid`).
 * @see Riley, DeGloria & Elliot 1999, Intermountain J. Sciences 5:23
 */
export function terrainRuggedness(grid: TerrainGrid): Float64Array {
  requireFields(grid, { data: 'list' }, 'grid')
  requireGrid(grid, 'grid')
  const { rows, cols } = grid
  const out = new Float64Array(rows * cols)
  const z = new Float64Array(9)
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      readNeighbourhood(grid, row, col, z)
      let sum = 0
      for (let k = 0; k < 9; k++) sum += (z[k] - z[4]) * (z[k] - z[4])
      out[row * cols + col] = Math.sqrt(sum)
    }
  }
  return out
}

/**
 * Vector ruggedness measure of every point, 0 on a plane of any slope, 1 where normals point everywhere [1]
 *
 *     VRM = 1 − |Σ n|/N,   n the unit normals of the ground (Horn's slope) in a square window around the point
 *
 * Windows are cut off at the rim. An unknown normal spoils the windows that hold it.
 *
 * @param window points along a side, odd, 3..51; 3 when absent.
 * @throws {InputError} as `requireGrid` (`grid`); `out_of_range` and its kin (`window`).
 * @see Sappington, Longshore & Thompson 2007, J. Wildlife Manage. 71:1419
 */
export function vectorRuggedness(grid: TerrainGrid, window = 3): Float64Array {
  requireFields(grid, { data: 'list' }, 'grid')
  requireInteger((window - 1) / 2, 1, 25, '(window − 1)/2')
  const { east, north } = terrainGradient(grid)
  const { rows, cols } = grid
  const count = rows * cols
  const normals = { x: new Float64Array(count), y: new Float64Array(count), z: new Float64Array(count) }
  for (let i = 0; i < count; i++) {
    const length = Math.sqrt(1 + east[i] * east[i] + north[i] * north[i])
    normals.x[i] = -east[i] / length
    normals.y[i] = -north[i] / length
    normals.z[i] = 1 / length
  }
  const reach = (window - 1) / 2
  const out = new Float64Array(count)
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      let [x, y, z, n] = [0, 0, 0, 0]
      for (let r = Math.max(row - reach, 0); r <= Math.min(row + reach, rows - 1); r++) {
        for (let c = Math.max(col - reach, 0); c <= Math.min(col + reach, cols - 1); c++) {
          const i = r * cols + c
          x += normals.x[i]
          y += normals.y[i]
          z += normals.z[i]
          n++
        }
      }
      out[row * cols + col] = 1 - Math.sqrt(x * x + y * y + z * z) / n
    }
  }
  return out
}
