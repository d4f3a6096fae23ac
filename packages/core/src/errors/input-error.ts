/** What was wrong with an input, in words that a program can act on. */
export type InputErrorCode =
  | 'out_of_range'
  | 'not_finite'
  | 'length_mismatch'
  | 'wrong_type'
  | 'unknown_value'
  | 'missing'
  | 'inconsistent'

/** The facts of one refused input. */
export interface InputErrorDetails {
  readonly code: InputErrorCode
  /** Name of the argument or path of the field, for example `system.tiltDeg`. */
  readonly field: string
  /** The value that was refused. */
  readonly value: unknown
  /** The bound that it broke, for example `0..90 °`. */
  readonly constraint: string
}

/**
 * The caller gave something that the engine cannot use. Names the field, the value and the bound,
 * so that the message can be shown to a person as it is.
 */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly code: InputErrorCode
  readonly field: string
  readonly value: unknown
  readonly constraint: string

  constructor(details: InputErrorDetails) {
    super(`${details.field} is ${describeValue(details.value)}; it must be ${details.constraint}`)
    this.code = details.code
    this.field = details.field
    this.value = details.value
    this.constraint = details.constraint
  }

  /**
   * Refuses a number that is not finite or lies outside `min..max` (both included).
   * @throws {InputError} `wrong_type`, `not_finite` or `out_of_range`.
   */
  static requireRange(value: number, min: number, max: number, field: string, unit = ''): void {
    const constraint = `a number in ${min}..${max}${unit === '' ? '' : ` ${unit}`}`
    if (typeof value !== 'number') throw new InputError({ code: 'wrong_type', field, value, constraint })
    if (!Number.isFinite(value)) throw new InputError({ code: 'not_finite', field, value, constraint })
    if (value < min || value > max) throw new InputError({ code: 'out_of_range', field, value, constraint })
  }

  /**
   * Refuses arrays that have not exactly `length` elements; absent arrays pass.
   * @throws {InputError} `length_mismatch`, naming the first array that differs; `wrong_type` for what has no length.
   */
  static requireLength(
    length: number,
    arrays: Readonly<Record<string, { readonly length: number } | undefined>>,
  ): void {
    for (const [field, array] of Object.entries(arrays)) {
      if (array === undefined || array?.length === length) continue
      if (typeof array?.length !== 'number') {
        throw new InputError({ code: 'wrong_type', field, value: array, constraint: `a list of ${length}` })
      }
      throw new InputError({
        code: 'length_mismatch',
        field: `${field}.length`,
        value: array.length,
        constraint: `${length}, as long as the other series`,
      })
    }
  }

  /**
   * Refuses a name that is not in the list.
   * @throws {InputError} `unknown_value`, listing the names that exist.
   */
  static requireOneOf<T extends string>(
    value: string,
    allowed: readonly T[],
    field: string,
  ): asserts value is T {
    if (!(allowed as readonly string[]).includes(value)) {
      throw new InputError({
        code: 'unknown_value',
        field,
        value,
        constraint: `one of ${allowed.join(', ')}`,
      })
    }
  }
}

/** Prints a refused value short enough for one line. */
function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value)
  if (value === null || value === undefined) return 'missing'
  if (typeof value === 'object') return Array.isArray(value) ? 'an array' : 'an object'
  return String(value)
}
