import { requireInteger } from '../../math/require-integer.ts'
import { finish, levelOf, smooth } from './solver/pressure-levels.ts'

/**
 * The innermost loop of {@link ransSpeedups} alone, to time it against the same loop elsewhere: sweeps over the columns of
 * a box for Σ over faces of c·(q_here − q_there) = right, each column solved directly, in two colours. Faces across have
 * c = 1, those between levels 4, the lowest level holds 0 below it; right is ((7919·n) mod 1000)/1000 − 0.5 in cell n,
 * counted upwards, then along x, then along y, from 0.
 *
 * @param nx cells along x, 1 to 1000; `ny` and `nz` the like.
 * @param sweeps over all columns, 1 to 10,000.
 * @returns the sum of q over the cells in their order.
 * @throws {InputError} `out_of_range` and its kin (`nx`, `ny`, `nz`, `sweeps`).
 */
export function columnSweeps(nx: number, ny: number, nz: number, sweeps: number): number {
  requireInteger(nx, 1, 1000, 'nx')
  requireInteger(ny, 1, 1000, 'ny')
  requireInteger(nz, 1, 1000, 'nz')
  requireInteger(sweeps, 1, 10_000, 'sweeps')
  const level = levelOf(nx, ny, nz)
  const { strideX, strideY, east, north, above, right, solution } = level
  for (let j = 1, cell = 0; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const base = j * strideY + i * strideX
      above[base] = 4
      for (let k = 1, n = base + 1; k <= nz; k++, n++, cell++) {
        if (i < nx) east[n] = 1
        if (j < ny) north[n] = 1
        if (k < nz) above[n] = 4
        right[n] = ((7919 * cell) % 1000) / 1000 - 0.5
      }
    }
  finish(level, nz)
  for (let sweep = 0; sweep < sweeps; sweep++) for (const colour of [0, 1]) smooth(level, nz, colour)
  let sum = 0
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++)
      for (let k = 1, n = j * strideY + i * strideX + 1; k <= nz; k++, n++) sum += solution[n]
  return sum
}
