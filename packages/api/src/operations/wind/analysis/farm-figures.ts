import type { WindAnalysisResponse } from './response.ts'

/** What a site keeps of an analysis: net energy of a year [MWh] and capacity factor [%]. */
export function farmFiguresOf(body: unknown): {
  readonly aepMwh: number
  readonly capacityFactorPct: number
} {
  const { farm_summary: farm } = body as Pick<WindAnalysisResponse, 'farm_summary'>
  return { aepMwh: farm.net_aep_mwh, capacityFactorPct: farm.net_capacity_factor_pct }
}
