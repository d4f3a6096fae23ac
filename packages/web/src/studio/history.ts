/** States that can be gone back to. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

/** Most states that are kept. */
const KEPT = 200

export function begun<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** A new state; what was undone before is gone. */
export function went<State>({ past, present }: History<State>, next: State): History<State> {
  return next === present
    ? { past, present, future: [] }
    : { past: [...past, present].slice(-KEPT), present: next, future: [] }
}

export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redone<State>(history: History<State>): History<State> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future }
}
