import type { LadderAnswer, SolarSeries, WindSeries } from '@sunwake/data'

/** What was fetched for one run, or why nothing was. */
export interface FetchedData {
  readonly sun?: LadderAnswer<SolarSeries> | undefined
  readonly wind?: LadderAnswer<WindSeries> | undefined
}

/** Why the providers gave nothing, where they were asked. */
export function whyEmbedded(answer: LadderAnswer<unknown> | undefined): string | undefined {
  return answer?.from === 'embedded' ? answer.why : undefined
}
