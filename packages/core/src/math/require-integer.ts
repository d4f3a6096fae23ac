import { InputError } from '../errors/index.ts'

/**
 * Refuses a number that is no integer or lies outside `min..max` (both included).
 * @throws {InputError} `wrong_type`, `not_finite` or `out_of_range`.
 */
export function requireInteger(value: number, min: number, max: number, field: string): void {
  InputError.requireRange(value, min, max, field)
  if (Number.isInteger(value)) return
  throw new InputError({ code: 'out_of_range', field, value, constraint: `an integer in ${min}..${max}` })
}
