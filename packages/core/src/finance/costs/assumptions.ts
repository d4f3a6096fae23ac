import { requireObject } from '../../math/require-shape.ts'
import type { CostTable } from './cost-item.ts'

/** One figure that shaped a result in money. */
export interface CostAssumption<Name extends string = string> {
  readonly name: Name
  readonly value: number
  /** Unit in words, with the year of its dollars. */
  readonly unit: string
  /** `given` by the caller or the `default` of an input. */
  readonly origin: 'given' | 'default'
  /** Where a default comes from; absent where the caller gave it. */
  readonly source?: string | undefined
}

/**
 * Writes down every figure of a cost table as it was used, in the order of the table: the caller's where there is
 * one, else the cited default.
 */
export function costAssumptions<Name extends string>(
  table: CostTable<Name>,
  given: Readonly<Partial<Record<Name, number | undefined>>>,
): CostAssumption<Name>[] {
  requireObject(table, 'table')
  requireObject(given, 'given')
  return (Object.keys(table) as Name[]).map((name) => {
    requireObject(table[name], `table.${name}`)
    const { value, unit, dollarYear, source } = table[name]
    const dated = dollarYear === undefined ? unit : `${unit}, dollars of ${dollarYear}`
    const own = given[name]
    return own === undefined
      ? { name, value, unit: dated, origin: 'default', source }
      : { name, value: own, unit: dated, origin: 'given' }
  })
}
