import { requireKnown, requireObject } from '../../errors/index.ts'
import type { UncertaintyComponent } from '../energy-uncertainty.ts'

/** A default uncertainty component of an energy estimate, with where it comes from. */
export interface ComponentItem {
  /** Standard deviation [fraction]. */
  readonly standardDeviation: number
  /** What it is a share of. */
  readonly of: UncertaintyComponent['of']
  /** Range in which the figure usually lies [fraction]. */
  readonly usual: readonly [number, number]
  /** `published`: printed in the source. `assumed`: this engine's own, as `source` says. */
  readonly basis: 'published' | 'assumed'
  readonly source: string
}

/** Default components by name. */
export type ComponentTable<Name extends string> = Readonly<Record<Name, ComponentItem>>

/**
 * The components of a table in its order, with the caller's figures in place of the defaults.
 *
 * @throws {InputError} `unknown_value` for a figure under a name that the table does not have.
 */
export function componentsOf<Name extends string>(
  table: ComponentTable<Name>,
  given?: Readonly<Partial<Record<Name, number | undefined>>>,
): UncertaintyComponent[] {
  requireObject(table, 'table')
  if (given !== undefined) requireKnown(given, Object.keys(table), 'components')
  return (Object.keys(table) as Name[]).map((name) => {
    requireObject(table[name], `table.${name}`)
    const { standardDeviation, of } = table[name]
    return { name, standardDeviation: given?.[name] ?? standardDeviation, of }
  })
}
