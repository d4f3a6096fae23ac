import { z } from '@hono/zod-openapi'
import type { AtlasResult } from '../../operations/atlas/response.ts'
import type { BatchResult } from '../../operations/batch/response.ts'
import { pollOf } from '../../operations/find-operation.ts'
import type { HybridRunResponse } from '../../operations/hybrid/response.ts'
import type { JobDetail, JobKind } from '../../operations/jobs/schema.ts'
import type { operations } from '../../operations/registry.ts'
import type { SolarMultiResponse } from '../../operations/solar/multi/response.ts'
import type { SolarOptimizationResponse } from '../../operations/solar/optimization/response.ts'
import type { WindAnalysisResponse } from '../../operations/wind/analysis/response.ts'
import type { WindLayoutResponse } from '../../operations/wind/layout/response.ts'
import { figure, fit, maybe, NOTES, notesOf, type ResultBody } from '../tool/output.ts'
import { jobHasSeries, jobSeriesUri, jobUri, resultUri } from '../tool/references.ts'
import { type Ask, askBody } from '../tool/tool.ts'
import { HYBRID_FIGURES, HYBRID_NOTES, hybridFigures } from './hybrid.ts'

/** Turbines whose places fit into an answer. */
const PLACES_MAX = 16

const solarPlant = {
  tilt_deg: figure('Tilt from horizontal.'),
  azimuth_deg: figure('Direction the modules face, clockwise from north.'),
  dc_ac_ratio: figure('DC over AC nameplate.'),
  gcr: figure('Module width over row pitch.'),
  annual_energy_mwh: figure('AC energy of the first year.'),
  specific_yield_kwh_per_kwp: figure('AC energy of a year per DC nameplate.'),
  lcoe_usd_per_mwh: maybe('Levelised cost of energy.'),
  npv_usd: figure('Net present value.'),
  irr_pct: maybe('Internal rate of return; null where there is none.'),
  capex_usd: figure('Investment.'),
}

/** The plant that a search found. */
export const solarOptimum = z.object({
  objective: z.string(),
  p50_mwh: figure('Energy exceeded with a probability of 50 %.'),
  p90_mwh: figure('90 %.'),
  ...solarPlant,
  land_area_ha: figure('Land that the plant takes.'),
  bounds_reached: z.array(z.string()).describe('A better plant may lie beyond them.'),
  designs_evaluated: z.number().int(),
})

const solarFront = z.object({
  objectives: z.array(z.string()),
  ...solarPlant,
  front_size: z.number().int().describe('Designs of the Pareto front; the figures are of its knee.'),
})

/** A farm with its losses. */
export const windFarm = z.object({
  turbine_count: z.number().int(),
  capacity_mw: figure('Rated power of all turbines.'),
  p50_mwh: maybe('Net energy exceeded with a probability of 50 %; null without an uncertainty analysis.'),
  p90_mwh: maybe('90 %; null without an uncertainty analysis.'),
  net_energy_mwh: figure('Energy of a year at the meter.'),
  gross_energy_mwh: figure('Without wakes and losses.'),
  wake_loss_pct: figure('What wakes take.'),
  total_loss_pct: figure('All losses.'),
  capacity_factor_pct: figure('Net over rated power at all hours.'),
  gain_over_regular_pct: maybe('What the search added to regular rows; null where there was none.'),
  closest_distance_m: maybe('Of two turbines; null for a single one.'),
  positions_lon_lat: z
    .array(z.array(z.number()))
    .optional()
    .describe(`Places of up to ${PLACES_MAX} turbines, [longitude, latitude]; of more in result_uri.`),
})

const hybrid = z.object(HYBRID_FIGURES)

const batch = z.object({
  operation: z.string(),
  places: z.number().int(),
  failed_places: z.number().int().describe('Places that were refused; their rows say why.'),
})

const atlas = z.object({
  technology: z.string(),
  cells: z.number().int(),
  area_km2: figure('Of the region.'),
  potentials: z.array(
    z.object({
      technology: z.string(),
      capacity_mw: figure('On all ground that the rules leave.'),
      energy_mwh: figure('Of a year.'),
      lcoe_cents_per_kwh: maybe('Mean over the energy; null without energy.'),
    }),
  ),
})

/** What answers on jobs of any kind hold as their result. */
export const anyResult = z.union([solarOptimum, solarFront, windFarm, hybrid, batch, atlas])

/** What answers on jobs hold. */
export const jobOutput = (result: z.ZodType) => ({
  job_id: z.string(),
  kind: z.string(),
  status: z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']),
  progress_pct: z.number(),
  stage: z.string().describe('What the job is doing.'),
  credits: z.number().int().describe('Compute credits that it costs.'),
  next: z.string().optional().describe('What to do where there is no result yet.'),
  error: z.string().optional().describe('Why it failed.'),
  result: result.nullable().describe('The figures, once it is completed.'),
  ...z.object(NOTES).partial().shape,
})

/** How answers on a kind of job tell its result. */
interface Told {
  readonly figures: (body: never) => Readonly<Record<string, unknown>>
  readonly notes: readonly string[]
}

const PLANT_NOTES = ['finance', 'uncertainty', 'weather']
const FARM_NOTES = ['wake_model', 'losses', 'wake_loss', 'wind_climate']

const TOLD: Readonly<Record<JobKind, Told>> = {
  solar_optimization: {
    notes: PLANT_NOTES,
    figures: (body: SolarOptimizationResponse) => ({
      objective: body.objective,
      p50_mwh: body.uncertainty.p50_energy_mwh,
      p90_mwh: body.uncertainty.p90_energy_mwh,
      ...plantFigures(body),
      land_area_ha: body.land_area_ha,
      bounds_reached: body.bounds_reached,
      designs_evaluated: body.iterations_completed,
    }),
  },
  solar_multi: {
    notes: PLANT_NOTES,
    figures: (body: SolarMultiResponse) => ({
      objectives: body.objectives,
      ...plantFigures(body),
      front_size: body.pareto_front.length,
    }),
  },
  wind_analysis: {
    notes: FARM_NOTES,
    figures: ({ farm_summary: farm, layout, turbine_results: turbines = [] }: WindAnalysisResponse) => ({
      ...farmFigures(farm),
      p50_mwh: farm.p50_aep_mwh,
      p90_mwh: farm.p90_aep_mwh,
      gain_over_regular_pct: layout.optimization?.gain_over_regular_pct ?? null,
      closest_distance_m: layout.closest_distance_m,
      ...placesOf(turbines),
    }),
  },
  wind_optimization: {
    notes: FARM_NOTES,
    figures: ({ farm_summary: farm, search, constraints, positions }: WindLayoutResponse) => ({
      ...farmFigures(farm),
      p50_mwh: null,
      p90_mwh: null,
      gain_over_regular_pct: search.gain_over_regular_pct,
      closest_distance_m: constraints.closest_distance_m,
      ...placesOf(positions),
    }),
  },
  hybrid_analysis: { notes: HYBRID_NOTES, figures: (body: HybridRunResponse) => hybridFigures(body) },
  batch: {
    notes: [],
    figures: ({ operation, places, failed_places }: BatchResult) => ({ operation, places, failed_places }),
  },
  atlas: {
    notes: ['climate'],
    figures: ({ technology, cells, area_km2, technologies }: AtlasResult) => ({
      technology,
      cells,
      area_km2,
      potentials: technologies.map(({ technology: one, capacity_mw, energy_mwh, lcoe_cents_per_kwh }) => ({
        technology: one,
        capacity_mw,
        energy_mwh,
        lcoe_cents_per_kwh,
      })),
    }),
  },
}

function plantFigures({
  optimal_parameters: { tilt, azimuth, dc_ac_ratio, gcr },
  energy_metrics: energy,
  financial_metrics: money,
}: Pick<SolarOptimizationResponse, 'optimal_parameters' | 'energy_metrics' | 'financial_metrics'>) {
  return {
    tilt_deg: tilt,
    azimuth_deg: azimuth,
    dc_ac_ratio,
    gcr,
    annual_energy_mwh: energy.annual_energy_mwh,
    specific_yield_kwh_per_kwp: energy.specific_yield,
    lcoe_usd_per_mwh: money.lcoe_cents_per_kwh === null ? null : 10 * money.lcoe_cents_per_kwh,
    npv_usd: money.npv_dollars,
    irr_pct: money.irr_percent,
    capex_usd: money.total_capex,
  }
}

function farmFigures(farm: WindLayoutResponse['farm_summary'] | WindAnalysisResponse['farm_summary']) {
  return {
    turbine_count: farm.turbine_count,
    capacity_mw: farm.total_capacity_mw,
    net_energy_mwh: farm.net_aep_mwh,
    gross_energy_mwh: farm.gross_aep_mwh,
    wake_loss_pct: farm.wake_loss_pct,
    total_loss_pct: farm.total_loss_pct,
    capacity_factor_pct: farm.net_capacity_factor_pct,
  }
}

function placesOf(turbines: readonly { readonly longitude: number; readonly latitude: number }[]) {
  if (turbines.length === 0 || turbines.length > PLACES_MAX) return {}
  return { positions_lon_lat: turbines.map(({ longitude, latitude }) => [longitude, latitude]) }
}

/**
 * Submits a job and waits for it.
 * @param waitSeconds how long to wait at most [s].
 */
export async function submitted(
  ask: Ask,
  operation: keyof typeof operations,
  request: Readonly<Record<string, unknown>>,
  waitSeconds: number,
) {
  const { job_id } = await askBody<{ readonly job_id: string }>(ask, operation, { body: request })
  const result_uri = await resultUri({ operation, request, job_id })
  return await jobAnswer(ask, job_id, waitSeconds, result_uri)
}

/**
 * The state of a job, and its result once it has one.
 * @param uri of its result, where the request is known.
 */
export async function jobAnswer(ask: Ask, jobId: string, waitSeconds: number, uri = jobUri(jobId)) {
  const params = { job_id: jobId }
  const job = await askBody<JobDetail>(ask, 'getJob', { params, waitSeconds })
  const state = {
    job_id: jobId,
    kind: job.kind,
    status: job.status,
    progress_pct: job.progress,
    stage: job.stage,
    credits: job.credits,
  }
  if (job.status !== 'completed') {
    const open = job.status === 'queued' || job.status === 'running'
    return fit({
      ...state,
      ...(open
        ? { next: `Call get_job with this job_id; it takes about ${job.estimated_duration_s} s in all.` }
        : {}),
      ...(job.error === null ? {} : { error: `${job.error.code}: ${job.error.message}` }),
      result: null,
      result_uri: uri,
    })
  }
  const name = pollOf(job.kind).route.operationId as keyof typeof operations
  const body = await askBody<ResultBody>(ask, name, { params })
  const { figures, notes } = TOLD[job.kind]
  return fit({
    ...state,
    result: figures(body as never),
    ...notesOf(body, notes),
    result_uri: uri,
    ...(jobHasSeries(job.kind) ? { series_uri: jobSeriesUri(jobId) } : {}),
  })
}
