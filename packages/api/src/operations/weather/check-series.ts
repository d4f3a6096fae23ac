import type { ErrorDetail } from '../../errors/index.ts'

type Fields = Readonly<Record<string, unknown>>

/** Series of one object have one length and say when they begin. */
export function checkSeries(
  given: Fields,
  path: string,
  first: string,
  others: readonly string[],
): ErrorDetail[] {
  const named = ['timestamps', ...others].map((field) => [field, given[field]] as const)
  return [...checkStart(given, path), ...checkLengths(path, [first, given[first]], named)]
}

/** Series have their times, or the time of the first, and not both. */
export function checkStart(given: Fields, path: string): ErrorDetail[] {
  if ((given['timestamps'] === undefined) !== (given['start'] === undefined)) return []
  return [
    {
      field: `${path}.timestamps`,
      value: given['timestamps'] === undefined ? null : 'given beside start',
      constraint: 'given, or start instead of it',
    },
  ]
}

/** Lists have as many values as the first of them; what is no list is left to its schema. */
export function checkLengths(
  path: string,
  [first, values]: readonly [name: string, values: unknown],
  others: readonly (readonly [name: string, values: unknown])[],
): ErrorDetail[] {
  const length = lengthOf(values)
  if (length === undefined) return []
  return others.flatMap(([name, list]) => {
    const other = lengthOf(list)
    if (other === undefined || other === length) return []
    return [
      {
        field: `${path}.${name}`,
        value: `${other} values`,
        constraint: `${length} values, as many as ${first}`,
      },
    ]
  })
}

/** Length of a list; undefined for anything else. */
export function lengthOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined
}
