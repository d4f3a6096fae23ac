import { InputError } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** One variable of a search. */
export interface Variable {
  readonly lower: number
  /** ≥ lower. */
  readonly upper: number
  /** `log` where ratios matter rather than differences; both bounds are then > 0. `linear` when absent. */
  readonly scale?: 'linear' | 'log' | undefined
  /** Only whole numbers are tried; both bounds are then whole. */
  readonly integer?: boolean | undefined
}

/**
 * Refuses variables that no search can use.
 * @throws {InputError} `missing`, `not_finite`, `out_of_range`, `unknown_value`, `inconsistent`.
 */
export function requireVariables(variables: readonly Variable[]): void {
  requireList(variables, 'variables')
  if (variables.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'variables',
      value: undefined,
      constraint: 'one at least',
    })
  }
  Array.from(variables).forEach((variable, i) => {
    const field = `variables[${i}]`
    requireObject(variable, field)
    const { lower, upper, scale = 'linear', integer = false } = variable
    InputError.requireOneOf(scale, ['linear', 'log'], `${field}.scale`)
    InputError.requireRange(
      lower,
      scale === 'log' ? Number.MIN_VALUE : -Number.MAX_VALUE,
      Number.MAX_VALUE,
      `${field}.lower`,
    )
    InputError.requireRange(upper, lower, Number.MAX_VALUE, `${field}.upper`)
    if (!integer) return
    for (const [name, value] of Object.entries({ lower, upper })) {
      if (Number.isInteger(value)) continue
      const constraint = 'a whole number for an integer variable'
      throw new InputError({ code: 'inconsistent', field: `${field}.${name}`, value, constraint })
    }
  })
}

/** Maps between values of the variables and the unit cube, in which everything is modelled. */
export class VariableSpace {
  readonly variables: readonly Variable[]

  constructor(variables: readonly Variable[]) {
    this.variables = variables
  }

  get size(): number {
    return this.variables.length
  }

  get hasIntegers(): boolean {
    return this.variables.some(({ integer }) => integer === true)
  }

  /** Values at a place of the unit cube; whole where they must be, and never past a bound. */
  toValues(unit: Float64Array): Float64Array {
    return unit.map((share, i) => {
      const { lower, upper, scale, integer } = this.variables[i]
      const value =
        scale === 'log'
          ? exp(log(lower) + share * (log(upper) - log(lower)))
          : lower + share * (upper - lower)
      const whole = integer === true ? Math.round(value) : value
      return Math.min(Math.max(whole, lower), upper)
    })
  }

  /** Place of values in the unit cube; ½ for a variable that has only one value. */
  toUnit(values: ArrayLike<number>): Float64Array {
    return Float64Array.from(this.variables, ({ lower, upper, scale }, i) => {
      if (lower === upper) return 0.5
      if (scale === 'log') return log(values[i] / lower) / log(upper / lower)
      return (values[i] - lower) / (upper - lower)
    })
  }

  /** The place to which rounding integers moves one, in place. */
  snap(unit: Float64Array): Float64Array {
    if (this.hasIntegers) unit.set(this.toUnit(this.toValues(unit)))
    return unit
  }
}
