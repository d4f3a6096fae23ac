import { QUICK_WIND_DEFAULTS, quickWindOf } from '@sunwake/data/place'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { HUB_WIND_ASSUMPTIONS } from '../../data/embedded/hub-wind.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { DEFAULT_QUICK_YEARS, DEFAULT_WIND_DATASET } from '../../data/wind-defaults.ts'
import { windOfRun } from '../../data/wind-of-run.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { createNotes, defaultTo } from '../../result/notes.ts'
import { warnOfHub } from '../farm/hub-warning.ts'
import { turbineIdentity } from '../farm/turbine-identity.ts'
import { DEFAULT_TURBINE, turbineOfId } from '../farm/turbine-of-id.ts'
import { quickWindBody } from './body.ts'
import { type WindQuickRequest, windQuickRequestSchema } from './request.ts'
import type { WindQuickResponse } from './response.ts'

const YEARS_CHANGE = 'only the exceedance energies, by the change between years'

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  ...HUB_WIND_ASSUMPTIONS,
  density_correction:
    'power curve stretched by Svenningsen (2010): exponent 1/3 up to 7.5 m/s, 2/3 from 12.5 m/s',
  annual_energy: 'gross: one turbine, no wakes, no electrical loss, always available; 8760 h',
  uncertainty:
    'lognormal distribution of the mean wind speed about the stated one, as errors of climates are skewed; energy computed at its percentiles; shape, density and power curve taken as known',
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkQuickWind(request: unknown): WindQuickRequest {
  return parseRequest(windQuickRequestSchema, request)
}

/**
 * The operation behind `POST /v1/wind/analysis/quick` and `sunwake wind quick`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `data_unavailable`.
 */
export function quickWind(request: unknown, context: RunContext = {}): WindQuickResponse {
  return runQuickWind(checkQuickWind(request), context)
}

/** The same for a checked request. */
export function runQuickWind(checked: WindQuickRequest, context: RunContext): WindQuickResponse {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const { turbineModel, hubHeight, years, asked } = withDefaults(checked, notes)
  const wanted = { place: checked, dataMode: checked.data_mode, asked, years, yearsChange: YEARS_CHANGE }
  const origin = windOfRun(context, wanted, notes)
  const turbine = turbineOfId(origin.earth.turbines, turbineModel)
  if (turbine.id !== turbineModel)
    notes.assumptions['turbine_model_alias'] = `${turbineModel} is ${turbine.id}`
  const { site } = origin.place
  const wind = origin.hub(hubHeight)
  const { speedUncertainty } = wind
  const result = quickWindOf(wind, {
    turbine,
    hubHeight,
    years,
    interannualVariation: origin.interannualVariation,
  })
  warnOfHub(turbine, hubHeight, notes)
  const seed = checked.seed ?? DEFAULT_SEED
  const body = quickWindBody({
    request: checked,
    turbine,
    turbineModel,
    hubHeight,
    origin,
    result,
    speedUncertainty,
    notes,
    seed,
    identity: fingerprint({
      operation: 'wind.quick',
      engineVersion: ENGINE_VERSION,
      request: { site, hubHeight, years, seed, turbine: turbineIdentity(turbine) },
      dataIdentity: origin.identity,
    }),
  })
  return { ...body, metadata: { ...body.metadata, processing_time_ms: clock() - startedMs } }
}

function withDefaults(
  request: WindQuickRequest,
  notes: ReturnType<typeof createNotes>,
): { turbineModel: string; hubHeight: number; years: number; asked: string } {
  return {
    turbineModel: defaultTo(notes, {
      field: 'turbine_model',
      value: request.turbine_model,
      fallback: DEFAULT_TURBINE,
    }),
    hubHeight: defaultTo(notes, {
      field: 'hub_height_m',
      value: request.hub_height_m,
      fallback: QUICK_WIND_DEFAULTS.hubHeight,
      unit: 'm',
    }),
    years: defaultTo(notes, {
      field: 'years',
      value: request.years,
      fallback: DEFAULT_QUICK_YEARS,
      unit: 'years',
    }),
    asked: defaultTo(notes, {
      field: 'data_source',
      value: request.data_source,
      fallback: DEFAULT_WIND_DATASET,
    }),
  }
}
