import type { Superposition } from '../../../wake/deficit/index.ts'

/** {@link Superposition} as a number, which an inner loop tells apart without a cost. */
export const LINEAR = 0
export const SQUARED = 1
export const MAX = 2

/** Number of a rule for the kernels. */
export function deficitRule(superposition: Superposition): number {
  return { linear: LINEAR, squared: SQUARED, max: MAX }[superposition]
}
