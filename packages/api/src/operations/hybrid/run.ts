import { createRng } from '@sunwake/core/math/random'
import { type Progress, runToEnd } from '@sunwake/core/steps'
import { type HybridSizing, type HybridSizingState, hybridSizing } from '@sunwake/core/studies'
import { isoUtc, labelMs } from '@sunwake/core/time'
import type { SeriesTable } from '../../series/index.ts'
import { parseRequest } from '../../wire/parse/parse-request.ts'
import type { JobContext } from '../computation/job-context.ts'
import type { RunContext } from '../data/run-context.ts'
import { ENGINE_VERSION } from '../result/engine-version.ts'
import { fingerprint } from '../result/fingerprint.ts'
import { turbineIdentity } from '../wind/farm/turbine-identity.ts'
import { analyseHybrid } from './analysis.ts'
import { hybridBody, hybridSeries } from './body.ts'
import { crossCheckHybrid } from './cross-check.ts'
import { pricesOf } from './market/prices.ts'
import { type HybridPlan, planHybrid } from './plan.ts'
import {
  type HybridQuickRequest,
  type HybridRunRequest,
  hybridQuickRequestSchema,
  hybridRunRequestSchema,
} from './request.ts'
import type { HybridQuickResponse, HybridRunResponse } from './response.ts'
import { searchedBody, sizingBody, sizingOf } from './sizing.ts'

/** A hybrid and its flows. */
export interface HybridQuickResult {
  readonly body: HybridQuickResponse
  readonly series: SeriesTable
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkQuickHybrid(request: unknown): HybridQuickRequest {
  return parseRequest(hybridQuickRequestSchema, request, crossCheckHybrid)
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkHybrid(request: unknown): HybridRunRequest {
  return parseRequest(hybridRunRequestSchema, request, crossCheckHybrid)
}

/**
 * The operation behind `POST /v1/hybrid/analysis/quick` and `sunwake hybrid quick`.
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export function quickHybrid(request: unknown, context: RunContext = {}): HybridQuickResult {
  return runQuickHybrid(checkQuickHybrid(request), context)
}

/** The same for a checked request. */
export function runQuickHybrid(request: HybridQuickRequest, context: RunContext): HybridQuickResult {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const plan = planHybrid(request, context)
  const analysis = analyseHybrid(plan)
  const body = hybridBody(plan, analysis, hybridIdentity('hybrid.quick', plan))
  const { name } = plan.request
  return {
    series: hybridSeries(plan, analysis),
    body: {
      status: 'completed',
      ...(name === undefined ? {} : { name }),
      ...body,
      metadata: { ...body.metadata, processing_time_ms: clock() - startedMs },
    },
  }
}

/** How far a hybrid job has come. */
export interface HybridProgress extends Progress<'year' | 'shadow prices' | 'designs' | 'front'> {
  /** The front so far as the wire shows it, by the dispatch of the search; undefined where there is none yet. */
  readonly best: () => unknown
  /** Where a search stands; undefined before it. */
  readonly state: () => HybridSizingState | undefined
}

/** A step before the search. */
const before = { best: () => undefined, state: () => undefined }

/** A hybrid job's answer and its flows. */
export interface HybridRunResult {
  readonly body: HybridRunResponse
  readonly series: SeriesTable
}

/** Steps of a job besides its designs. */
const YEAR_STEPS = 4

/**
 * The operation behind `POST /v1/hybrid/analysis/run` and `sunwake hybrid run`, step by step: the year of the request’s
 * sizes, what one more unit of each is worth, and the search for sizes where one is asked for.
 * @throws {ServiceError} as {@link quickHybrid}.
 */
export function* hybridSteps(
  request: HybridRunRequest,
  context: JobContext,
): Generator<HybridProgress, HybridRunResult, void> {
  const { clock = () => performance.now(), now = () => Date.now() } = context
  const startedMs = clock()
  const createdAtMs = context.job?.createdAtMs ?? now()
  const plan = planHybrid(request, context)
  const { sizing: asked } = plan.request
  const total = YEAR_STEPS + (asked === undefined ? 0 : (asked.max_evaluations ?? 2000) + 40)
  yield { ...before, done: 1, total, stage: 'year' }
  const analysis = analyseHybrid(plan)
  yield { ...before, done: 2, total, stage: 'shadow prices' }
  const prices = pricesOf(plan)
  yield { ...before, done: YEAR_STEPS, total, stage: 'shadow prices' }
  const input = asked === undefined ? null : sizingOf(plan, context)
  let sizing: HybridSizing | null = null
  if (input !== null) {
    const search = hybridSizing(createRng(plan.seed).split('sizing'), input)
    let step = search.next()
    while (step.done !== true) {
      const { value } = step
      yield {
        stage: value.stage,
        done: value.done + YEAR_STEPS,
        total: value.total + YEAR_STEPS,
        best: () => searchedBody(value.front(), input),
        state: value.state,
      }
      step = search.next()
    }
    sizing = step.value
  }
  const identity = hybridIdentity(
    'hybrid.run',
    plan,
    sizing?.isPartial === true ? sizing.evaluations : undefined,
  )
  const body = hybridBody(plan, analysis, identity)
  const processingTimeMs = clock() - startedMs
  return {
    series: hybridSeries(plan, analysis),
    body: {
      job_id: context.job?.id ?? `local-${identity.slice(0, 12)}`,
      status: 'completed',
      name: plan.request.name ?? 'hybrid',
      created_at: new Date(createdAtMs).toISOString(),
      completed_at: new Date(now()).toISOString(),
      processing_time_s: processingTimeMs / 1000,
      partial: sizing?.isPartial ?? false,
      ...body,
      shadow_prices: prices,
      sizing: sizing === null || input === null ? null : sizingBody(sizing, input),
      metadata: { ...body.metadata, processing_time_ms: processingTimeMs },
    },
  }
}

/** The same in one go, of a request that is checked here. */
export function hybridRun(request: unknown, context: JobContext = {}): HybridRunResult {
  return runToEnd(hybridSteps(checkHybrid(request), context))
}

/** The flows of a job as its answer has them with `include_timeseries`. */
export function hybridTimeseries({
  axis,
  columns,
}: SeriesTable): NonNullable<HybridRunResponse['timeseries']> {
  const list = (name: string): (number | null)[] =>
    Array.from(columns[name] ?? [], (value) => (Number.isFinite(value) ? value : null))
  return {
    timestamp_label: axis.label,
    step_minutes: axis.stepMinutes,
    utc_offset_hours: axis.utcOffsetHours,
    timestamps: Array.from({ length: axis.length }, (_, t) => isoUtc(labelMs(axis, t))),
    solar_kw: list('solar_kw'),
    wind_kw: list('wind_kw'),
    load_kw: list('load_kw'),
    charge_kw: list('charge_kw'),
    discharge_kw: list('discharge_kw'),
    curtailed_kw: list('curtailed_kw'),
    net_export_kw: list('net_export_kw'),
    stored_kwh: list('stored_kwh'),
    price_per_kwh: list('price_per_kwh'),
  }
}

/** What tells the numbers of a hybrid from others. */
export function hybridIdentity(
  operation: string,
  { request, seed, parts, dataIdentity }: HybridPlan<HybridQuickRequest>,
  evaluations?: number,
): string {
  const { name: _name, site_id: _site, ...rest } = request
  return fingerprint({
    operation,
    engineVersion: ENGINE_VERSION,
    request: {
      ...rest,
      seed,
      evaluations,
      turbines: parts.turbines.map(({ turbine }) => turbineIdentity(turbine)),
    },
    dataIdentity,
  })
}
