import { InputError } from '../errors/index.ts'
import { requireList } from '../math/require-shape.ts'

/**
 * Refuses flows that are not numbers; a gap in money has no meaning.
 * @throws {InputError} `missing` (no flow at all), `wrong_type` or `not_finite`, naming the year, for example `cashFlow[3]`.
 */
export function requireCashFlow(cashFlow: ArrayLike<number>, field = 'cashFlow'): void {
  requireList(cashFlow, field)
  if (cashFlow.length === 0) {
    throw new InputError({ code: 'missing', field, value: undefined, constraint: 'at least one flow' })
  }
  for (let k = 0; k < cashFlow.length; k++) {
    InputError.requireRange(cashFlow[k], -Number.MAX_VALUE, Number.MAX_VALUE, `${field}[${k}]`)
  }
}

/**
 * Refuses what are no numbers; a NaN passes, and so does no flow at all.
 * @throws {InputError} `missing` or `wrong_type`, naming the list or the year.
 */
export function requireNumbers(values: ArrayLike<number>, field: string): void {
  requireList(values, field)
  for (let k = 0; k < values.length; k++) {
    if (typeof values[k] === 'number') continue
    throw new InputError({
      code: 'wrong_type',
      field: `${field}[${k}]`,
      value: values[k],
      constraint: 'a number',
    })
  }
}
