import type { FlowGrid } from './flow-grid.ts'
import type { FlowState } from './flow-state.ts'
import type { SideKind, Sides } from './sides.ts'

/** One side of the domain as two loops over its faces: where the ring is, where the cell beside it, and the one after that. */
export interface Side {
  readonly kind: SideKind
  /** The part of the velocity that crosses it. */
  readonly normal: 'u' | 'v' | 'w'
  /** Ring entry, outer and inner loop. */
  readonly start: number
  readonly outer: readonly [count: number, stride: number]
  readonly inner: readonly [count: number, stride: number]
  /** From the ring inwards. */
  readonly inward: number
  /** Extrapolation of the pressure along the grid's line: weights of the first three cells, or two. */
  readonly outwards: readonly [number, number, number]
}

export function sidesOf(grid: FlowGrid, sides: Sides): readonly Side[] {
  const { nx, ny, nz, strideX, strideY, x, y, s } = grid
  const origin = strideY + strideX + 1
  const one = (
    kind: SideKind,
    normal: Side['normal'],
    [start, inward]: readonly [number, number],
    outer: Side['outer'],
    inner: Side['inner'],
    distances: readonly number[],
  ): Side => ({ kind, normal, start, inward, outer, inner, outwards: extrapolation(distances) })
  // Distances of the first and of the last three cells, or of as many as there are, from the ring.
  const low = (middle: Float64Array, n: number) =>
    [1, 2, 3].slice(0, n).map((cell) => middle[cell] - middle[0])
  const high = (middle: Float64Array, n: number) =>
    [0, 1, 2].slice(0, n).map((back) => middle[n + 1] - middle[n - back])
  const [alongX, alongY, alongZ] = [[nx, strideX] as const, [ny, strideY] as const, [nz, 1] as const]
  return [
    one(sides.west, 'u', [origin - strideX, strideX], alongY, alongZ, low(x.middle, nx)),
    one(sides.east, 'u', [origin + nx * strideX, -strideX], alongY, alongZ, high(x.middle, nx)),
    one(sides.south, 'v', [origin - strideY, strideY], alongX, alongZ, low(y.middle, ny)),
    one(sides.north, 'v', [origin + ny * strideY, -strideY], alongX, alongZ, high(y.middle, ny)),
    one(sides.below, 'w', [origin - 1, 1], alongY, alongX, low(s.middle, nz)),
    one(sides.above, 'w', [origin + nz, -1], alongY, alongX, high(s.middle, nz)),
  ]
}

/** Lagrange's weights at distance 0 of values at the distances. */
function extrapolation(distances: readonly number[]): readonly [number, number, number] {
  const weights = distances.map((d, n) =>
    distances.reduce((product, other, m) => (m === n ? product : (product * other) / (other - d)), 1),
  )
  return [weights[0] ?? 1, weights[1] ?? 0, weights[2] ?? 0]
}

function eachFace(side: Side, visit: (ring: number) => void): void {
  for (let a = 0; a < side.outer[0]; a++)
    for (let b = 0; b < side.inner[0]; b++) visit(side.start + a * side.outer[1] + b * side.inner[1])
}

/** Velocity, k and ε of the ring: kept where given, zero on the ground, else those of the cell beside it. */
export function updateRing(sides: readonly Side[], { u, v, w, k, epsilon, eddy }: FlowState): void {
  for (const side of sides) {
    if (side.kind === 'given') continue
    const still = side.kind === 'ground'
    const velocity = { u, v, w }
    eachFace(side, (ring) => {
      const cell = ring + side.inward
      u[ring] = still ? 0 : u[cell]
      v[ring] = still ? 0 : v[cell]
      w[ring] = still ? 0 : w[cell]
      if (side.kind === 'plane') velocity[side.normal][ring] = 0
      k[ring] = k[cell]
      epsilon[ring] = epsilon[cell]
      eddy[ring] = eddy[cell]
    })
  }
}

/** A pressure's ring: 0 at outlets, else extrapolated; the correction's as the cells beside it, as nothing crosses there. */
export function updatePressureRing(sides: readonly Side[], p: Float64Array, correction = false): void {
  for (const { kind, start, outer, inner, inward, outwards } of sides) {
    const [one, two, three] = outwards
    for (let a = 0; a < outer[0]; a++)
      for (let b = 0; b < inner[0]; b++) {
        const ring = start + a * outer[1] + b * inner[1]
        const cell = ring + inward
        p[ring] =
          kind === 'outlet'
            ? 0
            : correction
              ? p[cell]
              : one * p[cell] +
                (two === 0 ? 0 : two * p[cell + inward]) +
                (three === 0 ? 0 : three * p[cell + 2 * inward])
      }
  }
}
