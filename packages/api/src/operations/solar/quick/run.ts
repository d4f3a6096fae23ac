import { InfeasibleError } from '@sunwake/core/errors'
import { type QuickSolar, type QuickSolarInput, solarResource } from '@sunwake/core/studies'
import { type QuickSolarPlant, quickSolarOf } from '@sunwake/data/place'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { sunOfRun } from '../../data/sun-of-run.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { createNotes, defaultTo } from '../../result/notes.ts'
import { crossCheckBounds } from '../design/design-schema.ts'
import { infeasible } from '../design/infeasible.ts'
import { givenBounds, givenEconomics, M2_PER_HA, noteAssumptions } from '../design/project.ts'
import { quickSolarBody } from './body.ts'
import { type SolarQuickRequest, solarQuickRequestSchema } from './request.ts'
import type { SolarQuickResponse } from './response.ts'

/** What holds for every run, beside what the study says of itself. */
const MODEL_ASSUMPTIONS = {
  azimuth_convention: 'degrees clockwise from north: 90 east, 180 south',
  uncertainty: 'energy taken as proportional to the irradiation, which is normally distributed',
  finance: 'before taxes, without debt or subsidies; US prices',
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkQuickSolar(request: unknown): SolarQuickRequest {
  return parseRequest(solarQuickRequestSchema, request, crossCheckBounds)
}

/**
 * The operation behind `POST /solar/optimization/quick` and `sunwake solar quick`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `infeasible_constraints`, `data_unavailable`.
 */
export function quickSolar(request: unknown, context: RunContext = {}): SolarQuickResponse {
  return runQuickSolar(checkQuickSolar(request), context)
}

/** The same for a checked request. */
export function runQuickSolar(checked: SolarQuickRequest, context: RunContext): SolarQuickResponse {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const objective = defaultTo(notes, { field: 'objective', value: checked.objective, fallback: 'energy' })
  const seed = checked.seed ?? DEFAULT_SEED
  const asked = { place: checked.site, dataMode: checked.data_mode, seed, wind: 'speed' } as const
  const sun = sunOfRun(context, asked, notes)
  const { site, weather } = sun
  const resource = solarResource({ site, weather })
  const searchedMs = clock()
  const inputs: Omit<QuickSolarInput, 'weather'> = { site, objective, ...inputsOf(checked) }
  const result = optimum(sun, { objective, ...inputsOf(checked) })
  const optimizationTimeMs = clock() - searchedMs
  noteAssumptions(result.assumptions, notes)
  const body = quickSolarBody({
    sun,
    resource,
    result,
    notes,
    seed,
    identity: fingerprint({
      operation: 'solar.quick',
      engineVersion: ENGINE_VERSION,
      request: { ...inputs, seed },
      dataIdentity: sun.identity,
    }),
  })
  return {
    ...body,
    optimization_time_ms: optimizationTimeMs,
    metadata: { ...body.metadata, processing_time_ms: clock() - startedMs },
  }
}

/** The request in the terms of the study. */
function inputsOf({
  site,
  bounds,
  financial_assumptions: finance,
}: SolarQuickRequest): Omit<QuickSolarInput, 'site' | 'weather' | 'objective'> {
  return {
    capacityKw: site.capacity_kw,
    landArea: site.land_area_ha === undefined ? undefined : site.land_area_ha * M2_PER_HA,
    bounds: givenBounds(bounds),
    economics: givenEconomics(finance),
    system: { albedo: 'weather' },
  }
}

function optimum(sun: Pick<QuickSolarInput, 'site' | 'weather'>, plant: QuickSolarPlant): QuickSolar {
  try {
    return quickSolarOf(sun, plant)
  } catch (error) {
    if (error instanceof InfeasibleError) throw infeasible(error)
    throw error
  }
}
