import type { FlowGrid } from './flow-grid.ts'
import type { FlowState } from './flow-state.ts'
import type { TurbulenceConstants } from './turbulence.ts'

/** What the eddies behind leaves add to dissipation, over √C_μ times their drag (Sogachev, Kelly & Leclerc 2012). */
const WAKES = 12

/** Visits the cells that have leaves, with C_d·a·|U|·V there [m³/s]. */
function eachLeafy(
  { nx, ny, nz, strideX, strideY }: FlowGrid,
  { u, v, w }: FlowState,
  leaves: Float64Array,
  visit: (n: number, drag: number) => void,
): void {
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++)
      for (let l = 1, n = j * strideY + i * strideX + 1; l <= nz; l++, n++)
        if (leaves[n] > 0) visit(n, leaves[n] * Math.sqrt(u[n] * u[n] + v[n] * v[n] + w[n] * w[n]))
}

/**
 * Adds the drag of leaves to the momentum rows: C_d a |U| u_i on a volume of air.
 *
 * @param leaves C_d·a times the cells' volumes [m²].
 */
export function addLeafDrag(
  grid: FlowGrid,
  state: FlowState,
  leaves: Float64Array,
  centre: Float64Array,
): void {
  eachLeafy(grid, state, leaves, (n, drag) => {
    centre[n] += drag
  })
}

/**
 * Adds to ε what the eddies behind leaves take: 12 √C_μ (C2 − C1) C_d a |U| ε. They are as short as leaves and die at
 * once, so that k has no source from them.
 *
 * @see Sogachev, Kelly & Leclerc 2012, Boundary-Layer Meteorol. 145:307
 */
export function addLeafDissipation(
  grid: FlowGrid,
  state: FlowState,
  leaves: Float64Array,
  { cMu, c1, c2 }: TurbulenceConstants,
  right: Float64Array,
): void {
  const factor = WAKES * Math.sqrt(cMu) * (c2 - c1)
  eachLeafy(grid, state, leaves, (n, drag) => {
    right[n] += factor * drag * state.epsilon[n]
  })
}
