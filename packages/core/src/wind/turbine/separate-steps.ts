import { requireFields } from '../../errors/index.ts'

/** How far a doubled speed is moved: below the resolution of any table [m/s]. */
const STEP_WIDTH = 1e-6

/**
 * A table in which a speed may stand twice (a step: cut-in or cut-out) as one whose speeds rise. At the speed of a
 * step holds the value of the running turbine: where values rise, the first of the two is moved down by 1e-6 m/s,
 * elsewhere the second one up. Other tables come back as they are.
 */
export function separateSteps(table: {
  /** [m/s] */
  readonly speeds: ArrayLike<number>
  readonly values: ArrayLike<number>
}): { readonly speeds: ArrayLike<number>; readonly values: ArrayLike<number> } {
  requireFields(table, { speeds: 'list', values: 'list' }, 'table')
  const { values } = table
  const speeds = Array.from(table.speeds)
  for (let i = 1; i < speeds.length; i++) {
    if (table.speeds[i] !== table.speeds[i - 1]) continue
    if (values[i] > values[i - 1]) speeds[i - 1] -= STEP_WIDTH
    else speeds[i] += STEP_WIDTH
  }
  return { speeds, values }
}
