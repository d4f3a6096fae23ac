import type { LadderAnswer, Turbine, WindLevel, WindSeries } from '@sunwake/data'
import { onlineProvenance } from '../../data/online/provenance.ts'
import { seriesIdentity } from '../../data/online/series-identity.ts'
import type { ResultMetadata } from '../../result/metadata.ts'

/** A reanalysis, from a provider or of the request's own. */
export type ReferenceSeries = Pick<WindSeries, 'axis' | 'levels' | 'years'> & {
  readonly provenance: { readonly source: string; readonly dataset: string }
}

type ReferenceAnswer =
  | LadderAnswer<WindSeries>
  | { readonly from: 'request'; readonly value: ReferenceSeries }

/**
 * What own wind is held against: fetched, each by the ladder of the data mode, or brought by the request; absent where
 * nobody was asked.
 */
export interface OwnWindReferences {
  /** A reanalysis of the years of the own records. */
  readonly reference?: ReferenceAnswer | undefined
  /** The same data set over the years that own wind is to be carried to. */
  readonly longTerm?: ReferenceAnswer | undefined
}

/** The series of an answer that has one. */
export function seriesOfAnswer(answer: ReferenceAnswer | undefined): ReferenceSeries | undefined {
  return answer === undefined || answer.from === 'embedded' ? undefined : answer.value
}

/** Why there is no series of a data set. */
export function whyNone(answer: ReferenceAnswer | undefined): string {
  return answer?.from === 'embedded' && answer.why !== undefined
    ? answer.why.replace(/\.$/, '')
    : 'that needs hours of a reanalysis from a provider, and this run keeps to the embedded data, whose hours are made up; wind_data.reanalysis may bring an own one'
}

/** Level of a series whose height is nearest by its ratio. */
export function levelNear({ levels }: Pick<WindSeries, 'levels'>, height: number): WindLevel {
  const apart = (level: WindLevel): number => Math.max(level.height, height) / Math.min(level.height, height)
  return levels.reduce((best, level) => (apart(level) < apart(best) ? level : best))
}

/** Identity of what was fetched; empty where nothing was. */
export function referencesIdentity({ reference, longTerm }: OwnWindReferences): string {
  return [reference, longTerm]
    .flatMap((answer) => seriesOfAnswer(answer) ?? [])
    .map((series) => `+${seriesIdentity(series)}`)
    .join('')
}

/** Whom to thank for what was fetched; the own series has nobody to be named. */
export function provenanceOf(
  { reference, longTerm }: OwnWindReferences,
  turbine: Turbine | undefined,
): Omit<ResultMetadata['data'], 'source' | 'period'> {
  const none = { version: null, licence: null, fetched_at: null }
  const fetched = [longTerm, reference].find((answer) => answer?.from === 'online')
  if (fetched?.from !== 'online') return none
  const { attributions, fetched_at } = onlineProvenance(fetched.value, turbine)
  return { ...none, attributions, fetched_at }
}
