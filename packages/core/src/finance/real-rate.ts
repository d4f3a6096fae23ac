import { InputError } from '../errors/index.ts'

/**
 * Discount rate without inflation [fraction per year]
 *
 *     1 + real = (1 + nominal) / (1 + inflation)
 *
 * @throws {InputError} `out_of_range` and its kin (`nominal`, `inflation`).
 * @see Fisher 1930, The Theory of Interest, chapter 2
 */
export function realRate(nominal: number, inflation: number): number {
  InputError.requireRange(nominal, -0.999999, 1e6, 'nominal')
  InputError.requireRange(inflation, -0.999999, 1e6, 'inflation')
  return (nominal - inflation) / (1 + inflation)
}
