import { InputError } from '../errors/index.ts'
import { requireObject } from '../math/require-shape.ts'

/**
 * Refuses a state, which may come from a file that somebody edited, without the lists that it is made of.
 * @throws {InputError} `missing`, naming the first list that is not there.
 */
export function requireLists<K extends string>(
  state: Readonly<Record<K, readonly unknown[]>>,
  lists: readonly K[],
): void {
  requireObject(state, 'state')
  for (const list of lists) {
    if (Array.isArray(state[list])) continue
    throw new InputError({ code: 'missing', field: `state.${list}`, value: undefined, constraint: 'a list' })
  }
}
