/** Requests of one kind that were answered since they were last told. */
export interface Tally {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number }
  count: number
}

/** Tallies by route, method and status: to note a request is three look-ups, where a counter hashes its labels anew. */
export interface Tallies {
  of(labels: { readonly method: string; readonly route: string }, status: number): Tally
  all(): IterableIterator<Tally>
}

export function createTallies(): Tallies {
  const routes = new Map<string, Map<string, Map<number, Tally>>>()
  return {
    of({ method, route }, status) {
      const methods = entryOf(routes, route, () => new Map<string, Map<number, Tally>>())
      const statuses = entryOf(methods, method, () => new Map<number, Tally>())
      return entryOf(statuses, status, () => ({ labels: { method, route, status }, count: 0 }))
    },
    *all() {
      for (const methods of routes.values()) for (const statuses of methods.values()) yield* statuses.values()
    },
  }
}

/** What a map has for a key, which is made where it has nothing. */
function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
