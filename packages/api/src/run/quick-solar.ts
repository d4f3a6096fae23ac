import { InfeasibleError } from '@sunwake/core/errors'
import {
  type QuickSolar,
  type QuickSolarInput,
  solarResource,
  quickSolar as study,
} from '@sunwake/core/studies'
import { ServiceError } from '../errors/index.ts'
import { parseRequest } from '../schemas/parse-request.ts'
import {
  crossCheckBounds,
  type SolarQuickRequest,
  solarQuickRequestSchema,
} from '../schemas/solar-quick-request.ts'
import type { SolarQuickResponse } from '../schemas/solar-quick-response.ts'
import { climateIdentity } from './embedded/climate-identity.ts'
import { embeddedData } from './embedded/data-policy.ts'
import { placeClimate } from './embedded/place-climate.ts'
import { syntheticWeather } from './embedded/synthetic-weather.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { fingerprint } from './fingerprint.ts'
import { createNotes, defaultTo } from './notes.ts'
import { quickSolarBody } from './quick-solar-body.ts'
import { DEFAULT_SEED, type RunContext } from './run-context.ts'
import { snakeCase } from './snake-case.ts'

const M2_PER_HA = 10_000

/** What holds for every run, beside what the study says of itself. */
const MODEL_ASSUMPTIONS = {
  azimuth_convention: 'degrees clockwise from north: 90 east, 180 south',
  uncertainty: 'energy taken as proportional to the irradiation, which is normally distributed',
  finance: 'before taxes, without debt or subsidies; US prices',
}

/**
 * The operation behind `POST /solar/optimization/quick` and `sunwake solar quick`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `infeasible_constraints`, `data_unavailable`.
 */
export function quickSolar(request: unknown, context: RunContext = {}): SolarQuickResponse {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const checked = parseRequest(solarQuickRequestSchema, request, crossCheckBounds)
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const objective = defaultTo(notes, { field: 'objective', value: checked.objective, fallback: 'energy' })
  const earth = embeddedData(context, { dataMode: checked.data_mode }, notes)
  const { site, climate } = placeClimate(earth, checked.site, notes)
  const seed = checked.seed ?? DEFAULT_SEED
  const weather = syntheticWeather({ site, climate, seed }, notes)
  const resource = solarResource({ site, weather })
  const searchedMs = clock()
  const inputs: Omit<QuickSolarInput, 'weather'> = { site, objective, ...inputsOf(checked) }
  const result = optimum({ ...inputs, weather })
  const optimizationTimeMs = clock() - searchedMs
  for (const { name, value, unit, origin, source } of result.assumptions) {
    if (origin === 'given' || name === 'system.albedo') continue
    const text = [String(value), unit].filter((part) => part !== '').join(' ')
    notes.assumptions[snakeCase(name)] = source === undefined ? text : `${text} (${source})`
  }
  const body = quickSolarBody({
    climate,
    resource,
    result,
    notes,
    seed,
    identity: fingerprint({
      operation: 'solar.quick',
      engineVersion: ENGINE_VERSION,
      request: { ...inputs, seed },
      dataIdentity: climateIdentity(climate),
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
  bounds = {},
  financial_assumptions: finance = {},
}: SolarQuickRequest): Omit<QuickSolarInput, 'site' | 'weather' | 'objective'> {
  return {
    capacityKw: site.capacity_kw,
    landArea: site.land_area_ha === undefined ? undefined : site.land_area_ha * M2_PER_HA,
    bounds: given({
      tiltMinDeg: bounds.tilt_min,
      tiltMaxDeg: bounds.tilt_max,
      azimuthMinDeg: bounds.azimuth_min,
      azimuthMaxDeg: bounds.azimuth_max,
      dcAcRatioMin: bounds.dc_ac_ratio_min,
      dcAcRatioMax: bounds.dc_ac_ratio_max,
      gcrMin: bounds.gcr_min,
      gcrMax: bounds.gcr_max,
    }),
    economics: {
      terms: given({
        priceYear1: finance.electricity_price,
        discountRate: finance.discount_rate,
        lifeYears: finance.project_life_years,
      }),
    },
    system: { albedo: 'weather' },
  }
}

/** Without the fields that are absent, so that they do not hide defaults. */
function given<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

function optimum(input: QuickSolarInput): QuickSolar {
  try {
    return study(input)
  } catch (error) {
    if (error instanceof InfeasibleError) throw infeasible(error)
    throw error
  }
}

/** Why no design is possible, in the words and units of the wire. */
function infeasible({ message, conflicts, nearestRelaxation }: InfeasibleError): ServiceError {
  const wire = (name: string, value: number): readonly [string, number] =>
    name === 'landArea' ? ['land_area_ha', value / M2_PER_HA] : [snakeCase(name), value]
  const shown = conflicts.map(({ constraint, required, bestReachable }) => {
    const [field, wanted] = wire(constraint, required)
    return { constraint: field, required: wanted, best_reachable: wire(constraint, bestReachable)[1] }
  })
  const reason = message.split(':')[0]
  const short = (value: number): number => Number(value.toPrecision(6))
  const needs = shown.map(
    ({ constraint, required, best_reachable: best }) =>
      `${constraint} is ${short(required)}, ${short(best)} within reach`,
  )
  return new ServiceError('infeasible_constraints', `${reason}: ${needs.join('; ')}.`, {
    extra: {
      conflicts: shown,
      nearest_relaxation: Object.fromEntries(
        Object.entries(nearestRelaxation).map(([name, value]) => wire(name, value)),
      ),
    },
  })
}
