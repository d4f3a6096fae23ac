/** One thing timed, or measured, on our side and, where it is installed, on a peer's, in the same run. */
export interface BenchRow {
  /** What was timed. */
  readonly name: string
  /** Shortest time on our side. */
  readonly ours: number
  readonly unit: 'ms' | 'ns' | '%'
  /** Who it is held against, for example `pvlib 0.16.1`; `null` where no one does the same. */
  readonly peer: string | null
  /** Shortest time of the peer; `null` when it is not installed. */
  readonly theirs: number | null
  /** Theirs over ours, above 1 we are faster; of measures ours over theirs, above 1 we are better. */
  readonly speedup: number | null
  /** Evidence that both did the same work, for example both energies. */
  readonly note?: string | undefined
}

/** A named set of rows, run by `npm run bench`. */
export interface Bench {
  readonly name: string
  readonly about: string
  run(): Promise<readonly BenchRow[]>
}

/** Joins two times into a row. */
export function benchRow(row: Omit<BenchRow, 'speedup'>): BenchRow {
  return { ...row, speedup: row.theirs === null ? null : row.theirs / row.ours }
}

/** Shortest of `rounds` timings of a function [ms]. */
export function shortestMs(rounds: number, work: () => void): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    work()
    shortest = Math.min(shortest, performance.now() - begin)
  }
  return shortest
}
