import type { GeoArea, LocalFrame } from '@sunwake/core/site'
import type { WindFarmYield } from '@sunwake/core/studies'
import { closestPair } from '@sunwake/core/wind/layout'
import { finiteOrNull } from '../../../wire/finite-or-null.ts'
import type { WindOfRun } from '../../data/wind-origin.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import type { TurbineKind } from '../farm/kinds.ts'
import type { WindAnalysisTerrain } from '../ground/speed-ups.ts'
import { terrainAnalysisBody } from '../ground/terrain-analysis-body.ts'
import { noiseCostBody } from '../layout-search/noise/cost.ts'
import type { StyledLayout } from '../layout-search/over-ground.ts'
import { curtailmentBody } from '../rules/turbine-rules.ts'
import { surroundingsBody } from '../surroundings/body.ts'
import type { WindLayoutCost } from './cost.ts'
import type { WindLayoutOptions } from './options.ts'
import type { WindLayoutRequest } from './request.ts'
import type { WindLayoutResponse } from './response.ts'

const KWH_PER_MWH = 1000
const KW_PER_MW = 1000

const UNITS = {
  turbine_count: 'turbines',
  evaluations: 'layouts looked at',
  noise_cost_gwh: 'GWh/a',
  lcoe: 'USD/kWh',
  total_capex: 'USD',
  annual_om: 'USD',
  latitude: '°, north positive',
  longitude: '°, east positive',
}

/** Everything that an answer is written from. */
interface BodyParts {
  readonly request: WindLayoutRequest
  readonly options: WindLayoutOptions
  /** The one that was used. */
  readonly wakeModel: string
  readonly area: GeoArea
  /** The plane of the search. */
  readonly frame: LocalFrame
  readonly origin: WindOfRun
  readonly kinds: readonly TurbineKind[]
  readonly search: StyledLayout
  readonly masts: WindLayoutResponse['masts']
  readonly terrain: WindAnalysisTerrain
  readonly result: WindFarmYield
  /** Where it is limited. */
  readonly noise: WindLayoutResponse['noise']
  readonly cost: WindLayoutCost
  readonly notes: Notes
  readonly identity: string
}

/** Writes a layout as the body of the contract; job, instants and times are filled in by the caller. */
export function windLayoutBody(parts: BodyParts): WindLayoutResponse {
  const { request, options, area, origin, kinds, search, result, cost, notes } = parts
  const { regular, orderly } = search
  const best = orderly ?? search.best
  const positions = positionsOf(parts)
  return {
    job_id: '',
    status: 'completed',
    name: request.name,
    created_at: '',
    completed_at: '',
    processing_time_s: 0,
    partial: search.endedBy === 'request',
    algorithm: options.algorithm,
    objective: options.objective,
    farm_summary: summaryOf(result),
    positions,
    geojson: geoJsonOf(positions),
    losses: result.losses.steps.map(({ name, category, beforeKwh, afterKwh }) => ({
      name,
      category,
      loss_pct: beforeKwh > 0 ? 100 * (1 - afterKwh / beforeKwh) : 0,
      energy_after_mwh: afterKwh / KWH_PER_MWH,
    })),
    financial_metrics: {
      lcoe: finiteOrNull(cost.lcoe),
      total_capex: cost.capex,
      annual_om: cost.omYear1,
    },
    constraints: {
      area_km2: area.size / 1e6,
      min_spacing_m: search.minSpacing,
      closest_distance_m: closestPair(best.x, best.y)?.distance ?? null,
      max_violation_m: orderly === undefined ? search.violation : 0,
    },
    search: {
      evaluations: search.evaluations,
      ended_by: search.endedBy,
      aep_mwh: best.energyMwh,
      regular_aep_mwh: regular?.energyMwh ?? null,
      gain_over_regular_pct: regular === null ? null : 100 * (best.energyMwh / regular.energyMwh - 1),
      ...(orderly && {
        free_aep_mwh: search.best.energyMwh,
        order_cost_pct: 100 * (1 - orderly.energyMwh / search.best.energyMwh),
      }),
      ...noiseCostBody(search),
    },
    convergence_history: [...search.history],
    pareto_front: frontOf(parts),
    ...surroundingsBody(parts),
    ...(result.curtailment === null ? {} : { curtailment: curtailmentBody(result.curtailment) }),
    ...(parts.noise && { noise: parts.noise }),
    terrain_analysis: terrainAnalysisBody(parts.terrain.terrain),
    seed: options.seed,
    ...(parts.masts === undefined ? {} : { masts: parts.masts }),
    ...(origin.quality === undefined ? {} : { data_quality: origin.quality }),
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed: options.seed,
      fingerprint: parts.identity,
      assumptions: notes.assumptions,
      units: UNITS,
      data: origin.data(kinds[0]?.turbine),
      fidelity: origin.fidelity,
      processing_time_ms: 0,
      turbine_models: kinds.map(({ turbine }) => turbine.id),
      hub_heights_m: kinds.map(({ model }) => model.hubHeight),
      wake_model: parts.wakeModel,
      terrain_model: parts.terrain.terrainModel,
      data_source: origin.dataSource,
      analysis_years: origin.years,
      analysis_period: origin.period,
    },
  }
}

function summaryOf({ farm, losses }: WindFarmYield): WindLayoutResponse['farm_summary'] {
  return {
    turbine_count: farm.count,
    total_capacity_mw: farm.ratedPower / KW_PER_MW,
    gross_aep_mwh: farm.grossKwh / KWH_PER_MWH,
    aep_after_wakes_mwh: farm.afterWakesKwh / KWH_PER_MWH,
    net_aep_mwh: farm.netKwh / KWH_PER_MWH,
    wake_loss_pct: 100 * farm.wakeLoss,
    total_loss_pct: 100 * losses.totalLoss,
    net_capacity_factor_pct: 100 * farm.capacityFactor,
  }
}

function positionsOf({ frame, kinds, search, result }: BodyParts): WindLayoutResponse['positions'] {
  const { modelIndex, orderly: best = search.best } = search
  const { grossKwh, netKwh, wakeLoss } = result.turbines
  const at = (values: Float64Array, i: number): number => values[i] ?? Number.NaN
  return Array.from(best.x, (x, i) => {
    const { latitudeDeg, longitudeDeg } = frame.toGeo({ x, y: at(best.y, i) })
    return {
      turbine_id: i + 1,
      latitude: latitudeDeg,
      longitude: longitudeDeg,
      turbine_model: kinds[modelIndex[i] ?? 0]?.turbine.id ?? '',
      gross_aep_mwh: at(grossKwh, i) / KWH_PER_MWH,
      net_aep_mwh: at(netKwh, i) / KWH_PER_MWH,
      wake_loss_pct: 100 * at(wakeLoss, i),
    }
  })
}

function geoJsonOf(positions: WindLayoutResponse['positions']): WindLayoutResponse['geojson'] {
  return {
    type: 'FeatureCollection',
    features: positions.map(({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      id: properties.turbine_id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  }
}

function frontOf({ frame, search }: BodyParts): WindLayoutResponse['pareto_front'] {
  return (
    search.front?.map(({ x, y, energyMwh, burden }) => ({
      aep_mwh: energyMwh,
      cable_length_m: burden,
      positions: Array.from(x, (east, i) => {
        const { latitudeDeg, longitudeDeg } = frame.toGeo({ x: east, y: y[i] ?? Number.NaN })
        return { latitude: latitudeDeg, longitude: longitudeDeg }
      }),
    })) ?? null
  )
}
