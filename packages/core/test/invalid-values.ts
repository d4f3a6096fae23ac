/** What a caller without types may hand to any function. */
export const INVALID_VALUES: readonly unknown[] = [
  ...[undefined, null, Number.NaN, -1, 1e308, 'x', true, {}, () => 1],
  ...[[], [null], ['a'], [[1], [1, 2]], new Float64Array([Number.NaN, 1])],
]

/** The functions of a module by their names. */
export function functionsOf(
  module: Readonly<Record<string, unknown>>,
): [name: string, call: (...input: unknown[]) => unknown][] {
  return Object.entries(module).filter(
    (entry): entry is [string, (...input: unknown[]) => unknown] => typeof entry[1] === 'function',
  )
}

/** What a call throws, unless that is a refusal. */
export function accidentsOf(run: () => unknown, isRefusal: (error: unknown) => boolean): readonly unknown[] {
  try {
    run()
  } catch (error) {
    if (!isRefusal(error)) return [error]
  }
  return []
}
