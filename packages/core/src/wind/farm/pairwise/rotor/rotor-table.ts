import { curveAt, type TurbineCurve, type TurbineModel } from '../../../turbine/index.ts'

/** Most cells of a table; a step finer than that is not worth the memory. */
const CELLS_MAX = 4096
/** How far a speed may lie beside a whole number of steps, in steps. */
const OFF_STEP = 1e-9

/** Values of {@link RotorTable.cells} per cell. */
export const CELL_STRIDE = 4

/** Power and thrust of a turbine type for inner loops. */
export interface RotorTable {
  readonly power: TurbineCurve
  readonly thrust: TurbineCurve
  /**
   * Power at a cell's start and its rise over the cell, then the same of thrust. Cells are equal steps between the
   * table's first and last speed, such that every speed of the table starts one; one more is level, for a speed that
   * rounding puts there. Empty where the two curves stand on different speeds or the speeds on no such step: then they
   * are read by `curveAt`.
   */
  readonly cells: Float64Array
  readonly first: number
  readonly last: number
  readonly cellsPerSpeed: number
  readonly ratedPower: number
  /** Highest thrust coefficient anywhere [1]. */
  readonly ctMax: number
}

/** Makes the table of a type. */
export function createRotorTable({ power, thrust, ratedPower }: TurbineModel): RotorTable {
  const { speeds } = power
  const first = speeds[0]
  const last = speeds[speeds.length - 1]
  const count = sameSpeeds(power, thrust) ? equalSteps(speeds) : 0
  const step = (last - first) / count
  const cells = new Float64Array(count > 0 ? (count + 1) * CELL_STRIDE : 0)
  for (let cell = 0; cell < count; cell++) {
    const from = first + cell * step
    const to = Math.min(first + (cell + 1) * step, last)
    const at = cell * CELL_STRIDE
    cells[at] = curveAt(power, from)
    cells[at + 1] = curveAt(power, to) - cells[at]
    cells[at + 2] = curveAt(thrust, from)
    cells[at + 3] = curveAt(thrust, to) - cells[at + 2]
  }
  if (count > 0) {
    cells[count * CELL_STRIDE] = curveAt(power, last)
    cells[count * CELL_STRIDE + 2] = curveAt(thrust, last)
  }
  const ctMax = thrust.values.reduce((most, ct) => Math.max(most, ct), Math.max(thrust.below, thrust.above))
  return { power, thrust, cells, first, last, cellsPerSpeed: count / (last - first), ratedPower, ctMax }
}

function sameSpeeds(a: TurbineCurve, b: TurbineCurve): boolean {
  return a.speeds.length === b.speeds.length && a.speeds.every((speed, n) => speed === b.speeds[n])
}

/** Number of equal steps of which every gap between speeds has a whole number; 0 where there is none. */
function equalSteps(speeds: Float64Array): number {
  const span = speeds[speeds.length - 1] - speeds[0]
  let gap = span
  for (let n = 1; n < speeds.length; n++) gap = Math.min(gap, speeds[n] - speeds[n - 1])
  for (let parts = 1; parts <= 10; parts++) {
    const count = Math.round((span / gap) * parts)
    if (count > CELLS_MAX) return 0
    const onStep = (speed: number): boolean => {
      const steps = ((speed - speeds[0]) / span) * count
      return Math.abs(steps - Math.round(steps)) < OFF_STEP
    }
    if (speeds.every(onStep)) return count
  }
  return 0
}
