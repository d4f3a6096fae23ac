import { InputError } from '../errors/index.ts'

/**
 * Refuses flows that are not numbers; a gap in money has no meaning.
 * @throws {InputError} `missing` (no flow at all), `wrong_type` or `not_finite`, naming the year, for example `cashFlow[3]`.
 */
export function requireCashFlow(cashFlow: ArrayLike<number>, field = 'cashFlow'): void {
  if (cashFlow.length === 0) {
    throw new InputError({ code: 'missing', field, value: undefined, constraint: 'at least one flow' })
  }
  for (let k = 0; k < cashFlow.length; k++) {
    InputError.requireRange(cashFlow[k], -Number.MAX_VALUE, Number.MAX_VALUE, `${field}[${k}]`)
  }
}
