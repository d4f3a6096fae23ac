/** The times of requests of many subjects within a sliding window, exact to the request. */
export interface SlidingWindows {
  /** Requests of a subject within the window, and when the oldest of them leaves it [epoch ms]. */
  state(subject: string, atMs: number): { readonly used: number; readonly freeAtMs: number }
  /** Counts a request. */
  add(subject: string, atMs: number): void
}

/** Subjects that are kept before idle ones are looked for. */
const SWEEP_AT = 10_000

/**
 * Sliding windows in memory: for each subject the times of the requests that were let in, oldest first. A request
 * that is one window old no longer counts. The same rule as `sunwake_take` of the Postgres store.
 */
export function createSlidingWindows(windowMs: number): SlidingWindows {
  const times = new Map<string, number[]>()
  let sweepAt = SWEEP_AT
  const within = (subject: string, atMs: number): number[] => {
    const all = times.get(subject) ?? []
    const first = all.findIndex((time) => time > atMs - windowMs)
    if (first > 0) all.splice(0, first)
    else if (first < 0) all.length = 0
    return all
  }
  const sweep = (atMs: number) => {
    for (const [subject, all] of times)
      if (all.length === 0 || all.at(-1)! <= atMs - windowMs) times.delete(subject)
    sweepAt = Math.max(SWEEP_AT, 2 * times.size)
  }
  return {
    state(subject, atMs) {
      const kept = within(subject, atMs)
      return { used: kept.length, freeAtMs: (kept[0] ?? atMs) + windowMs }
    },
    add(subject, atMs) {
      const kept = within(subject, atMs)
      kept.push(atMs)
      times.set(subject, kept)
      if (times.size > sweepAt) sweep(atMs)
    },
  }
}
