/** One thing timed, or measured, on our side and, where it is installed, on a peer's, in the same run. */
export interface BenchRow {
  /** What was timed. */
  readonly name: string
  /** Shortest time of the processor, or the measure, on our side. */
  readonly ours: number
  readonly unit:
    | 'ms'
    | 'ns'
    | '%'
    | 'regret'
    | 'hypervolume'
    | 'evaluations'
    | 'lowest value'
    | 'requests/s'
    | 'MiB'
    | 'MiB/h'
  /** Who it is held against, for example `pvlib 0.16.1`; `null` where no one does the same. */
  readonly peer: string | null
  /** Shortest time of the peer; `null` when it is not installed. */
  readonly theirs: number | null
  /** Theirs over ours, above 1 we are faster; where more is better ours over theirs, above 1 we are better. */
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

/** Joins two times, or two measures of which less is better, into a row. */
export function benchRow(row: Omit<BenchRow, 'speedup'>): BenchRow {
  return { ...row, speedup: row.theirs === null ? null : row.theirs / row.ours }
}

/** Joins two measures of which more is better into a row. */
export function moreIsBetter(row: Omit<BenchRow, 'speedup'>): BenchRow {
  return { ...row, speedup: row.theirs === null ? null : row.ours / row.theirs }
}

/** A row of which nobody else does the same. */
export function alone(row: Pick<BenchRow, 'name' | 'ours' | 'unit' | 'note'>): BenchRow {
  return { ...row, peer: null, theirs: null, speedup: null }
}

/** A number as tables show it, in four digits. */
export function figure(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  if (size >= 1000) return Math.round(value).toLocaleString('en')
  return size > 0 && size < 1e-3 ? value.toExponential(2) : value.toPrecision(4)
}

/** Processor time of some work [ms], which others on the machine change less than that of the clock. */
export function cpuMs(work: () => void): number {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/** Least processor time of `rounds` calls of a function [ms]. */
export function shortestMs(rounds: number, work: () => void): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) shortest = Math.min(shortest, cpuMs(work))
  return shortest
}

/** The middle one of some figures; NaN of none. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
}
