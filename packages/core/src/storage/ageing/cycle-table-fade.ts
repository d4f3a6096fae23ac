import { InputError, requireList } from '../../errors/index.ts'

/** A row of a cycling test: capacity left after a number of cycles of one depth, all in percent. */
export interface CycleTestRow {
  readonly depthPercent: number
  readonly cycles: number
  readonly capacityPercent: number
}

/** How capacity falls with the cycles of one series. */
export interface TableFade {
  /** Cycles counted and capacity left [%] after each turning point. */
  readonly cycles: Float64Array
  readonly capacityPercent: Float64Array
}

/** Ranges that differ by less are equal [% of depth]. */
const RANGE_TOLERANCE = 0.002

/**
 * Cycle fade by a table of tests, turning point by turning point. Every closed range counts as a whole cycle, the one
 * with the first point too; a cycle takes what the table loses from n to n + 1 cycles of its depth, n all cycles so far.
 * Between two depths of the table and between two numbers of cycles it is linear; beyond the last number the last
 * stretch goes on; below the least depth the neighbour is 100 % at depth 0.
 *
 * @param turningPoints depth of discharge at each change of direction, 0..100 [%].
 * @throws {InputError} naming the field.
 * @see NREL SAM (ssc), battery lifetime, calendar and cycle model
 */
export function cycleTableFade(table: readonly CycleTestRow[], turningPoints: ArrayLike<number>): TableFade {
  requireList(table, 'table')
  requireList(turningPoints, 'turningPoints')
  const groups = groupByDepth(table)
  const cycles = new Float64Array(turningPoints.length)
  const capacityPercent = new Float64Array(turningPoints.length)
  const points: number[] = []
  let counted = 0
  let capacity = 100
  for (let i = 0; i < turningPoints.length; i++) {
    points.push(turningPoints[i])
    while (points.length >= 3) {
      const n = points.length
      const x = Math.abs(points[n - 1] - points[n - 2])
      const y = Math.abs(points[n - 2] - points[n - 3])
      if (x + RANGE_TOLERANCE < y) break
      counted++
      capacity -= Math.max(0, capacityAt(groups, y, counted) - capacityAt(groups, y, counted + 1))
      points.splice(n - 3, 2)
    }
    cycles[i] = counted
    capacityPercent[i] = capacity
  }
  return { cycles, capacityPercent }
}

interface DepthGroup {
  readonly depth: number
  readonly cycles: readonly number[]
  readonly capacity: readonly number[]
}

const UNTOUCHED: DepthGroup = { depth: 0, cycles: [0, 1], capacity: [100, 100] }

function groupByDepth(table: readonly CycleTestRow[]): readonly DepthGroup[] {
  const byDepth = new Map<number, CycleTestRow[]>()
  table.forEach((row, i) => {
    InputError.requireRange(row.depthPercent, 0, 100, `table[${i}].depthPercent`, '%')
    byDepth.set(row.depthPercent, [...(byDepth.get(row.depthPercent) ?? []), row])
  })
  InputError.requireRange(byDepth.size, 1, 1e4, 'table.length')
  return [...byDepth]
    .sort(([a], [b]) => a - b)
    .map(([depth, rows]) => {
      const sorted = [...rows].sort((a, b) => a.cycles - b.cycles)
      return {
        depth,
        cycles: sorted.map((row) => row.cycles),
        capacity: sorted.map((row) => row.capacityPercent),
      }
    })
}

function capacityAt(groups: readonly DepthGroup[], depth: number, cycles: number): number {
  let upper = groups.findIndex((group) => group.depth >= depth)
  if (upper < 0) upper = groups.length - 1
  const above = groups[upper]
  const below = upper > 0 ? groups[upper - 1] : UNTOUCHED
  const capacityAbove = along(above, cycles)
  if (above.depth === below.depth) return capacityAbove
  const capacityBelow = along(below, cycles)
  return (
    capacityBelow + ((capacityAbove - capacityBelow) * (depth - below.depth)) / (above.depth - below.depth)
  )
}

function along({ cycles, capacity }: DepthGroup, n: number): number {
  const last = cycles.length - 1
  if (last === 0) return capacity[0]
  let i = 1
  while (i < last && cycles[i] < n) i++
  const share = (n - cycles[i - 1]) / (cycles[i] - cycles[i - 1])
  return capacity[i - 1] + (capacity[i] - capacity[i - 1]) * share
}
