import type { ForecastSeries, LadderAnswer, SolarSeries, WindSeries } from '@sunwake/data'
import type { ComparedJob } from '../../compare/analysis-of-result.ts'
import type { OwnWindReferences } from '../../wind/own-wind/reference.ts'

/** What was fetched for one run, or why nothing was. */
export interface FetchedData extends OwnWindReferences {
  readonly sun?: LadderAnswer<SolarSeries> | undefined
  readonly wind?: LadderAnswer<WindSeries> | undefined
  readonly forecast?: LadderAnswer<ForecastSeries> | undefined
  /** What the same models said of hours that are over. */
  readonly pastForecast?: LadderAnswer<ForecastSeries> | undefined
  /** The jobs that are compared. */
  readonly jobs?: Readonly<Partial<Record<'a' | 'b', ComparedJob>>> | undefined
  /** What was fetched for the mixtures of two results, by the factors in which the data are those of the second. */
  readonly mixtures?: Readonly<Record<string, FetchedData>> | undefined
  /** File of the logo of a report, or why there is none. */
  readonly logo?: { readonly bytes: Uint8Array } | { readonly why: string } | undefined
}

/** Why the providers gave nothing, where they were asked. */
export function whyEmbedded(answer: LadderAnswer<unknown> | undefined): string | undefined {
  return answer?.from === 'embedded' ? answer.why : undefined
}
