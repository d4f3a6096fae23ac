import { csvOf } from '../parts/save.ts'
import type { PlaceRow } from './places.ts'

/** A figure of a place as a table and a file have it. */
export interface PlaceFigure {
  /** In files. */
  readonly key: string
  readonly name: string
  readonly unit: string
  readonly value: number | null
  readonly text: string
}

/** What a place gives, or why it gives nothing. */
export interface PlaceResult extends PlaceRow {
  readonly figures?: readonly PlaceFigure[] | undefined
  readonly fingerprint?: string | undefined
  /** Where its numbers come from. */
  readonly source?: string | undefined
  /** The fragment of a link to it. */
  readonly link?: string | undefined
}

export interface RankedPlace extends PlaceResult {
  /** 1 is the best; equal values have one rank. undefined where there is no value. */
  readonly rank: number | undefined
}

/** Places from the best to the worst by a figure; those without a value come last, as the table has them. */
export function rankedBy(results: readonly PlaceResult[], key: string): readonly RankedPlace[] {
  const scoreOf = ({ figures }: PlaceResult) =>
    figures?.find((figure) => figure.key === key)?.value ?? undefined
  const known = results
    .filter((result) => scoreOf(result) !== undefined)
    .sort((a, b) => (scoreOf(b) ?? 0) - (scoreOf(a) ?? 0))
  const first = new Map<number, number>()
  for (const [n, result] of known.entries()) {
    const value = scoreOf(result) ?? Number.NaN
    if (!first.has(value)) first.set(value, n + 1)
  }
  const ranked = known.map((result) => ({ ...result, rank: first.get(scoreOf(result) ?? Number.NaN) }))
  const others = results.filter((result) => scoreOf(result) === undefined)
  return [...ranked, ...others.map((result) => ({ ...result, rank: undefined }))]
}

/** A fifth of the ranks, 0 the best: the colour of a place. */
export function fifthOf(rank: number, ranks: number): number {
  return Math.min(4, Math.floor((5 * (rank - 1)) / Math.max(ranks, 1)))
}

/** The ranking as CSV. */
export function rankingCsv(places: readonly RankedPlace[]): string {
  const keys = places.find(({ figures }) => figures !== undefined)?.figures?.map(({ key }) => key) ?? []
  const head = [
    'rank',
    'row',
    'name',
    'latitude',
    'longitude',
    ...keys,
    'data_source',
    'fingerprint',
    'error',
  ]
  const rows = places.map(
    ({ rank, row, name, latitude, longitude, figures, source, fingerprint, refusal }) => [
      rank,
      row,
      name,
      ...[latitude, longitude].map((degrees) => (Number.isFinite(degrees) ? degrees : undefined)),
      ...keys.map((key) => figures?.find((figure) => figure.key === key)?.value),
      source,
      fingerprint,
      refusal,
    ],
  )
  return csvOf([head, ...rows])
}
