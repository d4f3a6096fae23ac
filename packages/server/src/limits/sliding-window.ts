/** The times of requests of many subjects within a sliding window, exact to the request. */
export interface SlidingWindows {
  state(subject: string, atMs: number): WindowState
  /** Counts a request; gives the state with it. */
  add(subject: string, atMs: number): WindowState
}

/** Requests of a subject within the window, and when the oldest of them leaves it [epoch ms]. */
export interface WindowState {
  readonly used: number
  readonly freeAtMs: number
}

/** Subjects that are kept before idle ones are looked for. */
const SWEEP_AT = 10_000

/**
 * Sliding windows in memory: for each subject the times of the requests that were let in, oldest first. A request
 * that is one window old no longer counts. The same rule as `sunwake_count` of the Postgres store.
 */
export function createSlidingWindows(windowMs: number): SlidingWindows {
  const times = new Map<string, number[]>()
  let sweepAt = SWEEP_AT
  const within = (subject: string, atMs: number): number[] => {
    const all = times.get(subject) ?? []
    let over = 0
    while (over < all.length && all[over]! <= atMs - windowMs) over++
    if (over > 0) all.splice(0, over)
    return all
  }
  const stateOf = (kept: readonly number[], atMs: number) => ({
    used: kept.length,
    freeAtMs: (kept[0] ?? atMs) + windowMs,
  })
  const sweep = (atMs: number) => {
    for (const [subject, all] of times)
      if (all.length === 0 || all.at(-1)! <= atMs - windowMs) times.delete(subject)
    sweepAt = Math.max(SWEEP_AT, 2 * times.size)
  }
  return {
    state: (subject, atMs) => stateOf(within(subject, atMs), atMs),
    add(subject, atMs) {
      const kept = within(subject, atMs)
      kept.push(atMs)
      times.set(subject, kept)
      if (times.size > sweepAt) sweep(atMs)
      return stateOf(kept, atMs)
    },
  }
}
