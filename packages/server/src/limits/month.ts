/** A calendar month of UTC. */
export interface Month {
  /** As records name it, `2026-11`. */
  readonly name: string
  readonly startMs: number
  /** Start of the next month. */
  readonly endMs: number
}

/** The month that a time lies in. */
export function monthOf(atMs: number): Month {
  const at = new Date(atMs)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return {
    name: at.toISOString().slice(0, 'yyyy-mm'.length),
    startMs: Date.UTC(year, month),
    endMs: Date.UTC(year, month + 1),
  }
}
