import type { QuickWind } from '@sunwake/core/studies'
import type { Turbine } from '@sunwake/data'
import type { WindOfRun } from '../../data/wind-origin.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import type { WindQuickRequest } from './request.ts'
import type { WindQuickResponse } from './response.ts'

const KWH_PER_MWH = 1000

const UNITS = {
  weibull_k: 'shape, without unit',
  weibull_a: 'scale, m/s',
  data_coverage_pct: 'share of the records with a value; of a climatology of its twelve months',
  directions: '° clockwise from north, where the wind comes from',
  latitude: '°, north positive',
  longitude: '°, east positive',
}

/** Writes a first answer on wind as the body of the contract; the time it took is filled in by the caller. */
export function quickWindBody({
  request,
  turbine,
  turbineModel,
  hubHeight,
  origin,
  result,
  speedUncertainty,
  notes,
  seed,
  identity,
}: {
  readonly request: WindQuickRequest
  readonly turbine: Turbine
  readonly turbineModel: string
  readonly hubHeight: number
  readonly origin: WindOfRun
  readonly result: QuickWind
  readonly speedUncertainty: number
  readonly notes: Notes
  readonly seed: number
  readonly identity: string
}): WindQuickResponse {
  const { weibull, rose, exceedance } = result
  const { interannualVariation } = origin
  return {
    status: 'completed',
    location: { latitude: request.latitude, longitude: request.longitude },
    summary: {
      mean_wind_speed_ms: result.meanSpeed,
      mean_wind_direction_deg: rose.meanDirectionDeg,
      mean_power_density_wm2: result.powerDensity,
      estimated_aep_mwh: result.annualEnergyKwh / KWH_PER_MWH,
      capacity_factor_pct: 100 * result.capacityFactor,
      weibull_k: weibull.shape,
      weibull_a: weibull.scale,
      data_coverage_pct: 100 * origin.coverage,
      air_density_kg_m3: result.airDensity,
    },
    wind_rose: {
      directions: [...rose.centreDeg],
      frequencies_pct: [...rose.frequency].map((share) => 100 * share),
      mean_speeds_ms: [...rose.meanSpeed].map((speed) => (Number.isFinite(speed) ? speed : null)),
    },
    uncertainty: {
      statement: origin.statement(speedUncertainty, hubHeight),
      mean_wind_speed_sigma_ms: speedUncertainty,
      interannual_variability_pct: 100 * interannualVariation,
      total_speed_sigma_ms: result.speedDeviation,
      p50_aep_mwh: exceedance.p50Kwh / KWH_PER_MWH,
      p75_aep_mwh: exceedance.p75Kwh / KWH_PER_MWH,
      p90_aep_mwh: exceedance.p90Kwh / KWH_PER_MWH,
      p99_aep_mwh: exceedance.p99Kwh / KWH_PER_MWH,
      reasons: origin.reasons,
    },
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: UNITS,
      data: origin.data(turbine),
      fidelity: origin.fidelity,
      processing_time_ms: 0,
      data_source: origin.dataSource,
      hub_height_m: hubHeight,
      turbine_model: turbineModel,
      analysis_years: origin.years,
      analysis_period: origin.period,
    },
  }
}
