import { requireFields } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { tooManyTurbines, turbinesAtMost } from '../../wind/layout/internal.ts'
import { areaOf } from './layout-study-problem.ts'
import type { LayoutGround } from './optimize-layout-input.ts'

/**
 * Refuses turbines for which there is surely no room, before anything is searched. What passes may still not fit.
 *
 * @throws {InputError} naming the field.
 * @throws {InfeasibleError} with the number that fits and the distance at which all would, as far as they are found.
 */
export function requireLayoutRoom(input: {
  readonly ground: LayoutGround
  readonly count: number
  /** Least distance of two turbines [m]. */
  readonly minSpacing: number
}): void {
  requireFields(input, { ground: 'object' })
  const { ground, count, minSpacing } = input
  requireInteger(count, 1, Number.MAX_SAFE_INTEGER, 'count')
  // A single one is not too many for any ground.
  if (count === 1) return
  const { area } = areaOf(ground)
  const rules = { area, minSpacing }
  if (count > turbinesAtMost(rules)) throw tooManyTurbines(rules, count)
}
