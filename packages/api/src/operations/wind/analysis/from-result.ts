import type { WindAnalysisResponse } from './response.ts'

type Json = Readonly<Record<string, unknown>>

/** Fields of a search, which say nothing once its layout is known. */
const SEARCH = ['optimize_layout', 'optimization_algorithm', 'max_turbines', 'noise_limits'] as const

/**
 * The request of a wind analysis that is done, with the layout that was laid out or found as its fixed positions.
 * Positions that it brought, and nobody moved, stay as they are, with the kinds and heights of their turbines.
 * @param result its answer; the request is given back as it is where it lists no turbines.
 */
export function withFoundLayout(request: Json, result: unknown): Record<string, unknown> {
  const { turbine_results: turbines = [] } = (result ?? {}) as {
    readonly turbine_results?: readonly { readonly latitude: number; readonly longitude: number }[]
  }
  const fixed: Record<string, unknown> = { ...request }
  if (turbines.length === 0) return fixed
  const isMoved = request['optimize_layout'] === true
  for (const field of SEARCH) delete fixed[field]
  if (isMoved || request['turbine_positions'] === undefined) {
    fixed['turbine_positions'] = turbines.map(({ latitude, longitude }) => ({
      lat: latitude,
      lon: longitude,
    }))
  }
  return fixed
}

/** What a site keeps of an analysis: net energy of a year [MWh] and capacity factor [%]. */
export function farmFiguresOf(body: unknown): {
  readonly aepMwh: number
  readonly capacityFactorPct: number
} {
  const { farm_summary: farm } = body as Pick<WindAnalysisResponse, 'farm_summary'>
  return { aepMwh: farm.net_aep_mwh, capacityFactorPct: farm.net_capacity_factor_pct }
}
