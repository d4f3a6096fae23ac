import { attributionsFor, type SourceAnswer, type Turbine } from '@sunwake/data'
import type { ResultMetadata, Warning } from '../../result/metadata.ts'
import { citationOf } from '../embedded/provenance.ts'

type DataOfResult = ResultMetadata['data']

/** Where the numbers of an answer came from, with whom to thank for it. */
export function onlineProvenance(
  { provenance }: Pick<SourceAnswer, 'provenance'>,
  turbine?: Turbine,
): DataOfResult {
  const { source, dataset, version, licence, attribution, url, period, resolution, fetchedAtMs } = provenance
  const own = { name: dataset, version: version ?? 'not stated', licence, citation: attribution, url }
  // Land cover and heights come from the embedded maps in any case.
  const embedded = attributionsFor({
    rasters: ['landCover', 'elevation'],
    turbines: turbine === undefined ? [] : [turbine],
  })
  return {
    source,
    version,
    licence,
    period,
    resolution,
    attributions: [own, ...embedded.map(citationOf)],
    fetched_at: new Date(fetchedAtMs).toISOString(),
  }
}

/** What online data say of themselves, as warnings of an answer. */
export function warningsOf({ warnings, coverage }: SourceAnswer): Warning[] {
  const gaps = Object.entries(coverage).filter(([, share]) => share < 1)
  const list = gaps.map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`).join(', ')
  return [
    ...warnings,
    ...(gaps.length === 0
      ? []
      : [{ code: 'gaps_in_data', message: `Not all hours have values; covered are: ${list}.` }]),
  ]
}
