import type { FlowGrid } from './flow-grid.ts'
import type { TransportRows } from './transport.ts'

/** Space for the columns of a sweep. */
export interface SweepSpace {
  readonly pivot: Float64Array
  readonly upper: Float64Array
}

export function createSweepSpace({ nz }: FlowGrid): SweepSpace {
  return { pivot: new Float64Array(nz + 2), upper: new Float64Array(nz + 2) }
}

/**
 * Gauss–Seidel over the columns, each solved directly: with the wind (downwind columns last), or back. The rows are
 * relaxed as Patankar has it: centre/relaxation, the rest of it times the old value on the right.
 *
 * @param fields unknowns that share the rows; right-hand sides by field.
 */
export function sweepLines(
  grid: FlowGrid,
  rows: TransportRows,
  relaxation: number,
  fields: readonly Float64Array[],
  rights: readonly Float64Array[],
  withWind: boolean,
  { pivot, upper }: SweepSpace,
): void {
  const { nx, ny, nz, strideX, strideY } = grid
  const { west, east, south, north, below, above, centre } = rows
  const keep = (1 - relaxation) / relaxation
  for (let step = 1; step <= nx; step++) {
    const i = withWind ? step : nx + 1 - step
    for (let across = 1; across <= ny; across++) {
      const j = withWind ? across : ny + 1 - across
      const base = j * strideY + i * strideX
      let carried = 0
      for (let k = 1; k <= nz; k++) {
        const n = base + k
        const lower = below[n]
        const inverse = 1 / (centre[n] / relaxation - (k > 1 ? lower * carried : 0))
        pivot[k] = inverse
        carried = above[n] * inverse
        upper[k] = carried
      }
      for (let f = 0; f < fields.length; f++) {
        const q = fields[f]
        const right = rights[f]
        let value = q[base]
        for (let k = 1; k <= nz; k++) {
          const n = base + k
          const rest =
            right[n] +
            keep * centre[n] * q[n] +
            east[n] * q[n + strideX] +
            west[n] * q[n - strideX] +
            north[n] * q[n + strideY] +
            south[n] * q[n - strideY] +
            below[n] * value
          value = (k === nz ? rest + above[n] * q[n + 1] : rest) * pivot[k]
          q[n] = value
        }
        for (let k = nz - 1; k >= 1; k--) {
          value = q[base + k] + upper[k] * value
          q[base + k] = value
        }
      }
    }
  }
}
