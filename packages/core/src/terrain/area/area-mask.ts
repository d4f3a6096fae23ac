import { requireList, requireObject } from '../../errors/index.ts'
import type { GridLattice } from '../grid/terrain-grid.ts'
import type { PlaneRing } from './ring-on-plane.ts'

/**
 * Which points of a lattice lie within rings, by even and odd: holes are left out, parts beside each other are in.
 * Points on an edge belong to one side of it. Each edge is walked once, so the work grows with rows and edges and not
 * with their product.
 *
 * @returns 1 inside and 0 outside, row behind row.
 */
export function areaMask(rings: readonly PlaneRing[], lattice: GridLattice): Uint8Array {
  requireList(rings, 'rings')
  requireObject(lattice, 'lattice')
  const { rows, cols, x0, y0, stepX, stepY } = lattice
  const crossings: number[][] = Array.from({ length: rows }, () => [])
  for (const { x, y } of rings) {
    for (let n = 0; n + 1 < x.length; n++) {
      const low = Math.min(y[n], y[n + 1])
      const high = Math.max(y[n], y[n + 1])
      // An end counts with the edge above it alone, so that a line through a corner crosses once.
      let row = Math.max(Math.floor((low - y0) / stepY), 0)
      while (y0 + row * stepY < low) row++
      for (; row < rows && y0 + row * stepY < high; row++) {
        const share = (y0 + row * stepY - y[n]) / (y[n + 1] - y[n])
        crossings[row].push(x[n] + share * (x[n + 1] - x[n]))
      }
    }
  }
  const mask = new Uint8Array(rows * cols)
  crossings.forEach((row, r) => {
    row.sort((a, b) => a - b)
    for (let n = 0; n + 1 < row.length; n += 2) {
      const from = Math.max(Math.ceil((row[n] - x0) / stepX), 0)
      const to = Math.min(Math.floor((row[n + 1] - x0) / stepX), cols - 1)
      if (to >= from) mask.fill(1, r * cols + from, r * cols + to + 1)
    }
  })
  return mask
}
