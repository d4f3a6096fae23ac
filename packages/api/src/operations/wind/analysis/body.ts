import type { GeoArea } from '@sunwake/core/site'
import type { WindFarmYield, WindUncertaintyName } from '@sunwake/core/studies'
import { isoUtc, labelMs } from '@sunwake/core/time'
import { closestPair } from '@sunwake/core/wind/layout'
import { attributionsFor } from '@sunwake/data'
import type { HubWind } from '@sunwake/data/place'
import type { SeriesTable } from '../../../series/index.ts'
import type { BoundaryTerrain } from '../../data/embedded/boundary-terrain.ts'
import { citationOf } from '../../data/embedded/provenance.ts'
import type { WindOfRun } from '../../data/wind-origin.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import { terrainAnalysisBody } from '../ground/terrain-analysis-body.ts'
import { curtailmentBody } from '../rules/turbine-rules.ts'
import { surroundingsBody } from '../surroundings/body.ts'
import type { AnalysisLayout } from './layout.ts'
import type { WindAnalysisOptions } from './plan.ts'
import type { WindAnalysisRequest } from './request.ts'
import type { WindAnalysisResponse } from './response.ts'
import { type AnalysisTurbines, type TurbineOnTower, turbineAt } from './turbines.ts'

const KWH_PER_MWH = 1000
const KW_PER_MW = 1000

const UNITS = {
  turbine_count: 'turbines',
  sensitivity: 'change of the energy in % over change of the wind speed in %',
  wind_resource_uncertainty_pct: '% of the energy',
  wake_model_uncertainty_pct: '% of the energy',
  total_uncertainty_pct: '% of the energy',
  latitude: '°, north positive',
  longitude: '°, east positive',
}

/** What `wind_resource_uncertainty_pct` is made of: the wind as it was known, before the ground and the years to come. */
const WIND_RESOURCE_COMPONENTS: readonly WindUncertaintyName[] = [
  'wind_resource',
  'measurement',
  'vertical_extrapolation',
  'long_term',
  'past_variability',
]

/** Everything that an answer is written from. */
interface BodyParts {
  readonly request: WindAnalysisRequest
  readonly turbines: AnalysisTurbines
  readonly hubHeight: number
  readonly options: WindAnalysisOptions
  /** The one that was used. */
  readonly wakeModel: string
  readonly terrainModel: string
  readonly area: GeoArea
  readonly layout: AnalysisLayout
  readonly origin: WindOfRun
  readonly wind: HubWind
  readonly terrain: BoundaryTerrain
  readonly flow: WindAnalysisResponse['flow']
  /** Whether its flow was ended before all directions were solved. */
  readonly isEnded: boolean
  readonly masts: WindAnalysisResponse['masts']
  readonly result: WindFarmYield
  readonly series: SeriesTable | undefined
  readonly permit: WindAnalysisResponse['permit']
  readonly notes: Notes
  readonly includeTurbineDetail: boolean
  readonly identity: string
}

/** Writes an analysis as the body of the contract; job, instants and times are filled in by the caller. */
export function windAnalysisBody(parts: BodyParts): WindAnalysisResponse {
  const { request, turbines, hubHeight, options, area, layout, terrain, result, notes } = parts
  return {
    job_id: '',
    status: 'completed',
    name: request.name,
    created_at: '',
    completed_at: '',
    processing_time_s: 0,
    ...(layout.search?.ended_by === 'request' || parts.isEnded ? { partial: true as const } : {}),
    farm_summary: summaryOf(parts),
    ...(parts.includeTurbineDetail ? { turbine_results: turbinesOf(parts) } : {}),
    losses: result.losses.steps.map(({ name, category, beforeKwh, afterKwh }) => ({
      name,
      category,
      loss_pct: beforeKwh > 0 ? 100 * (1 - afterKwh / beforeKwh) : 0,
      energy_after_mwh: afterKwh / KWH_PER_MWH,
    })),
    energy_by_sector: Array.from(result.sectors.at, (direction, s) => ({
      direction_deg: direction,
      frequency_pct: 100 * (result.sectors.probability[s] ?? 0),
      gross_aep_mwh: (result.sectors.grossKwh[s] ?? 0) / KWH_PER_MWH,
      efficiency_pct: finiteOrNull(100 * (result.sectors.efficiency[s] ?? Number.NaN)),
    })),
    layout: {
      source: layout.source,
      area_km2: area.size / 1e6,
      closest_distance_m: closestPair(layout.x, layout.y)?.distance ?? null,
      ...(layout.search === undefined ? {} : { optimization: layout.search }),
    },
    ...surroundingsBody(parts),
    ...(result.curtailment === null ? {} : { curtailment: curtailmentBody(result.curtailment) }),
    ...(parts.permit === undefined ? {} : { permit: parts.permit }),
    ...(layout.noise === undefined ? {} : { noise: layout.noise }),
    terrain_analysis: terrainAnalysisBody(terrain),
    ...(parts.flow === undefined ? {} : { flow: parts.flow }),
    ...(parts.masts === undefined ? {} : { masts: parts.masts }),
    uncertainty: uncertaintyOf(parts),
    ...(parts.series === undefined ? {} : { timeseries: timeseriesOf(parts.series) }),
    ...(parts.origin.quality === undefined ? {} : { data_quality: parts.origin.quality }),
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed: options.seed,
      fingerprint: parts.identity,
      assumptions: notes.assumptions,
      units: UNITS,
      data: withTurbines(parts.origin.data(turbines.usual.turbine), turbines),
      fidelity: parts.origin.fidelity,
      processing_time_ms: 0,
      turbine_model: request.turbine_model,
      hub_height_m: hubHeight,
      wake_model: parts.wakeModel,
      terrain_model: parts.terrainModel,
      data_source: parts.origin.dataSource,
      analysis_years: parts.origin.years,
    },
  }
}

function summaryOf({ result, wind }: BodyParts): WindAnalysisResponse['farm_summary'] {
  const { farm, losses, uncertainty } = result
  const { electrical, availability, performance, environmental, curtailment } = losses.byCategory
  const mwh = (energyKwh: number): number => energyKwh / KWH_PER_MWH
  return {
    total_capacity_mw: farm.ratedPower / KW_PER_MW,
    turbine_count: farm.count,
    gross_aep_mwh: mwh(farm.grossKwh),
    net_aep_mwh: mwh(farm.netKwh),
    wake_loss_pct: 100 * farm.wakeLoss,
    electrical_loss_pct: 100 * electrical,
    availability_loss_pct: 100 * availability,
    other_loss_pct: 100 * (1 - (1 - performance) * (1 - environmental) * (1 - curtailment)),
    total_loss_pct: 100 * losses.totalLoss,
    net_capacity_factor_pct: 100 * farm.capacityFactor,
    p50_aep_mwh: mwh(uncertainty?.p50Kwh ?? farm.netKwh),
    p75_aep_mwh: uncertainty === null ? null : mwh(uncertainty.p75Kwh),
    p90_aep_mwh: uncertainty === null ? null : mwh(uncertainty.p90Kwh),
    p99_aep_mwh: uncertainty === null ? null : mwh(uncertainty.p99Kwh),
    mean_wind_speed_ms: farm.meanSpeed,
    turbulence_intensity_pct: 100 * farm.meanTurbulence,
    air_density_kg_m3: wind.airDensity,
  }
}

/** Adds the sources of the turbines that positions name. */
function withTurbines(data: ReturnType<WindOfRun['data']>, { kinds, kindOf }: AnalysisTurbines): typeof data {
  if (kindOf === undefined) return data
  const attributions = attributionsFor({ turbines: kinds.map(({ turbine }) => turbine) }).map(citationOf)
  const known = data.attributions ?? []
  const isNew = ({ name }: { readonly name: string }): boolean => known.every((one) => one.name !== name)
  return { ...data, attributions: [...known, ...attributions.filter(isNew)] }
}

function turbinesOf({
  layout,
  result,
  turbines: own,
}: BodyParts): NonNullable<WindAnalysisResponse['turbine_results']> {
  const { turbines } = result
  const at = (values: Float64Array, i: number): number => values[i] ?? Number.NaN
  return layout.places.map(({ latitudeDeg, longitudeDeg }, i) => ({
    turbine_id: i + 1,
    latitude: latitudeDeg,
    longitude: longitudeDeg,
    gross_aep_mwh: at(turbines.grossKwh, i) / KWH_PER_MWH,
    net_aep_mwh: at(turbines.netKwh, i) / KWH_PER_MWH,
    wake_loss_pct: 100 * at(turbines.wakeLoss, i),
    mean_wind_speed_ms: at(turbines.meanSpeed, i),
    mean_turbulence_intensity_pct: 100 * at(turbines.meanTurbulence, i),
    ...(own.kindOf === undefined ? {} : kindBody(turbineAt(own, i))),
  }))
}

function kindBody({ turbine, model }: TurbineOnTower): { turbine_model: string; hub_height_m: number } {
  return { turbine_model: turbine.id, hub_height_m: model.hubHeight }
}

function uncertaintyOf({ result, origin, wind, hubHeight }: BodyParts): WindAnalysisResponse['uncertainty'] {
  const { uncertainty } = result
  if (uncertainty === null) return null
  const energyPct = (wanted: string): number =>
    100 * (uncertainty.components.find(({ name }) => name === wanted)?.ofEnergy ?? 0)
  return {
    method: uncertainty.method,
    iterations: uncertainty.iterations,
    wind_resource_uncertainty_pct: Math.hypot(...WIND_RESOURCE_COMPONENTS.map(energyPct)),
    wake_model_uncertainty_pct: energyPct('wake_model'),
    total_uncertainty_pct: 100 * uncertainty.total,
    sensitivity: uncertainty.sensitivity,
    components: uncertainty.components.map(
      ({ name, standardDeviation, of, ofEnergy, source, correlations }) => ({
        name,
        standard_deviation_pct: 100 * standardDeviation,
        of,
        energy_pct: 100 * ofEnergy,
        source,
        correlations: [...correlations],
      }),
    ),
    periods: uncertainty.periods.map(({ years, total, p50Kwh, p75Kwh, p90Kwh, p99Kwh, exceededKwh }) => ({
      years,
      total_uncertainty_pct: 100 * total,
      p10_aep_mwh: exceededKwh[P10]! / KWH_PER_MWH,
      p50_aep_mwh: p50Kwh / KWH_PER_MWH,
      p75_aep_mwh: p75Kwh / KWH_PER_MWH,
      p90_aep_mwh: p90Kwh / KWH_PER_MWH,
      p99_aep_mwh: p99Kwh / KWH_PER_MWH,
    })),
    statement: origin.statement(wind.speedUncertainty, hubHeight),
    reasons: origin.reasons,
  }
}

/** Place of 10 % among the exceedances of 1, 2, … 99 %. */
const P10 = 9

function timeseriesOf({ axis, columns }: SeriesTable): NonNullable<WindAnalysisResponse['timeseries']> {
  const list = (name: string): (number | null)[] =>
    Array.from(columns[name] ?? [], (value) => finiteOrNull(value))
  return {
    timestamp_label: axis.label,
    timestamps: Array.from({ length: axis.length }, (_, t) => isoUtc(labelMs(axis, t))),
    wind_speed_ms: list('wind_speed_ms'),
    wind_direction_deg: list('wind_direction_deg'),
    gross_power_kw: list('gross_power_kw'),
    power_kw: list('power_kw'),
  }
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
