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

/** Times that have left a window before what is left is moved up: to do so each time would cost the whole window. */
const LEFT_MAX = 1000

/** Times of a subject, oldest first; those before `first` have left the window. */
interface Times {
  at: number[]
  first: number
}

/**
 * Sliding windows in memory: for each subject the times of the requests that were let in. A request that is one window
 * old no longer counts. The same rule as `sunwake_charge` of the Postgres store.
 */
export function createSlidingWindows(windowMs: number): SlidingWindows {
  const subjects = new Map<string, Times>()
  let sweepAt = SWEEP_AT
  const within = (subject: string, atMs: number): Times => {
    const times = subjects.get(subject) ?? { at: [], first: 0 }
    while (times.first < times.at.length && times.at[times.first]! <= atMs - windowMs) times.first++
    if (times.first > LEFT_MAX && 2 * times.first > times.at.length) {
      times.at = times.at.slice(times.first)
      times.first = 0
    }
    return times
  }
  const stateOf = ({ at, first }: Times, atMs: number) => ({
    used: at.length - first,
    freeAtMs: (at[first] ?? atMs) + windowMs,
  })
  const sweep = (atMs: number) => {
    for (const [subject, { at }] of subjects)
      if (at.length === 0 || at.at(-1)! <= atMs - windowMs) subjects.delete(subject)
    sweepAt = Math.max(SWEEP_AT, 2 * subjects.size)
  }
  return {
    state: (subject, atMs) => stateOf(within(subject, atMs), atMs),
    add(subject, atMs) {
      const times = within(subject, atMs)
      times.at.push(atMs)
      subjects.set(subject, times)
      if (subjects.size > sweepAt) sweep(atMs)
      return stateOf(times, atMs)
    },
  }
}
