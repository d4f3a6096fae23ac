import type { LadderAnswer, SolarSeries, WindSeries } from '@sunwake/data'
import type { OwnWindReferences } from '../own-wind-reference.ts'

/** What was fetched for one run, or why nothing was. */
export interface FetchedData extends OwnWindReferences {
  readonly sun?: LadderAnswer<SolarSeries> | undefined
  readonly wind?: LadderAnswer<WindSeries> | undefined
}

/** Why the providers gave nothing, where they were asked. */
export function whyEmbedded(answer: LadderAnswer<unknown> | undefined): string | undefined {
  return answer?.from === 'embedded' ? answer.why : undefined
}
