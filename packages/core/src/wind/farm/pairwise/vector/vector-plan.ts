import { curveAt } from '../../../turbine/index.ts'
import type { ModelNumbers } from '../model-numbers.ts'
import type { PairwiseModel } from '../pairwise-model.ts'
import { CELL_STRIDE, type RotorTable } from '../rotor/rotor-table.ts'
import type { WakeReach } from '../wake/wake-reach.ts'
import type { VectorSettings } from './vector-kernel.ts'

/** What the kernel has to know of a solver. */
export interface VectorPlan {
  readonly settings: VectorSettings
  /** First and last speed, cells per speed; power and thrust below the first, at the last and above the last speed. */
  readonly responses: readonly (readonly number[])[]
  /** By type: its last cell, and the byte at which its cells begin. */
  readonly ranges: readonly (readonly [number, number])[]
  readonly cells: Float64Array
  /** Reach of a wake by its width, for where the straight bound will not do. */
  readonly reaches: Float64Array
}

/**
 * The plan of a model on turbines with these tables; undefined for what the kernel has not: added turbulence, growth by
 * turbulence, images below ground, points of a rotor, tables without equal steps.
 *
 * @param straightBound as in `Gathering`.
 */
export function createVectorPlan(
  model: PairwiseModel,
  numbers: ModelNumbers,
  reach: WakeReach,
  tables: readonly RotorTable[],
  straightBound: boolean,
): VectorPlan | undefined {
  const { rotorAverage } = model
  if (model.turbulence !== undefined || model.groundMirror === true || numbers.perTurbulence !== 0) return
  if (typeof rotorAverage !== 'string' || tables.some(({ cells }) => cells.length === 0)) return
  const cells = new Float64Array(tables.reduce((count, table) => count + table.cells.length, 0))
  const ranges: [number, number][] = []
  let from = 0
  for (const table of tables) {
    cells.set(table.cells, from)
    ranges.push([table.cells.length / CELL_STRIDE - 1, from * Float64Array.BYTES_PER_ELEMENT])
    from += table.cells.length
  }
  const { topHat, madsen, rule, effective, growth, fixedWidth, widthConstant, widthCtMax, narrowest } =
    numbers
  const { byWidth, widthSlope } = reach
  const { lineStart, lineSlope, nearStart, nearSlope, faintDeficit, faintTolerance, widthMax } = reach
  return {
    settings: {
      topHat: Number(topHat),
      wholeRotor: Number(rotorAverage === 'area_overlap'),
      madsen: Number(madsen),
      rule,
      effective: Number(effective),
      ...{ growth, fixedWidth, widthConstant, widthCtMax, narrowest },
      ...{ lineStart, lineSlope, nearStart, nearSlope, faintDeficit, faintTolerance, widthMax },
      bending: Number(!straightBound),
      widthSlope,
      widthCells: byWidth.length,
    },
    responses: tables.map(({ first, last, cellsPerSpeed, power, thrust }) => [
      ...[first, last, cellsPerSpeed],
      ...[power.below, curveAt(power, last), power.above],
      ...[thrust.below, curveAt(thrust, last), thrust.above],
    ]),
    ranges,
    cells,
    reaches: byWidth,
  }
}
