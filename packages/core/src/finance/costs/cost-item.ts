import { requireObject } from '../../math/require-shape.ts'

/** One figure of a cost table, with where it comes from. */
export interface CostItem {
  readonly value: number
  /** Unit in words, for example `USD/kW AC`. */
  readonly unit: string
  /** Year whose dollars they are; absent for figures that are not money. */
  readonly dollarYear?: number | undefined
  /** `published`: printed in the source. `derived`: worked out from it as `source` says. `assumed`: this engine's own. */
  readonly basis: 'published' | 'derived' | 'assumed'
  /** Report, table or figure; for `derived` and `assumed` also how. */
  readonly source: string
}

/** Cost items by the name of the input that they stand for. */
export type CostTable<Name extends string> = Readonly<Record<Name, CostItem>>

/** The bare figures of a cost table. */
export function costValues<Name extends string>(table: CostTable<Name>): Record<Name, number> {
  requireObject(table, 'table')
  const values = {} as Record<Name, number>
  for (const name of Object.keys(table) as Name[]) {
    requireObject(table[name], `table.${name}`)
    values[name] = table[name].value
  }
  return values
}
