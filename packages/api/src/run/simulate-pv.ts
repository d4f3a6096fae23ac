import { simulatePv as simulate } from '@sunwake/core/studies'
import { validationError } from '../errors/index.ts'
import { parseRequest } from '../schemas/parse-request.ts'
import { crossCheckSimulate } from '../schemas/simulate-cross-check.ts'
import { simulateRequestSchema } from '../schemas/simulate-request.ts'
import type { SimulateResponse } from '../schemas/simulate-response.ts'
import type { SeriesTable } from '../series/index.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { fingerprint, weatherIdentity } from './fingerprint.ts'
import { createNotes } from './notes.ts'
import { requestSystem } from './request-system.ts'
import { requestWeather } from './request-weather.ts'
import { DEFAULT_SEED, type RunContext } from './run-context.ts'
import { simulateBody } from './simulate-body.ts'
import { simulateSeries } from './simulate-series.ts'

/** A simulation as its JSON answer and as its series. */
export interface SimulatePvResult {
  readonly body: SimulateResponse
  readonly series: SeriesTable
}

/** What holds for every run of this chain, whatever the request. */
const MODEL_ASSUMPTIONS = {
  sun_position:
    'NREL SPA at the middle of each record, refraction by its air temperature and the standard atmosphere at the altitude; TT − UT1 by Espenak & Meeus',
  incidence_angle_modifier: 'acts on the beam; sky and ground light pass whole',
  azimuth_convention: 'degrees clockwise from north: 90 east, 180 south',
}

/**
 * The operation behind `POST /v1/solar/simulate` and `sunwake solar simulate`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error` with every refused field.
 * @throws {ParseError} a weather file that cannot be read.
 */
export function simulatePv(request: unknown, context: RunContext = {}): SimulatePvResult {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const checked = parseRequest(simulateRequestSchema, request, crossCheckSimulate)
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const { site, weather, data, fidelity } = requestWeather(checked, context, notes)
  const system = requestSystem(checked.system, { site, weather }, notes)
  const simulation = simulate({ site, weather, system })
  if (simulation.missingRecords === simulation.axis.length) {
    throw validationError([
      { field: 'weather', value: null, constraint: 'at least one record without a gap' },
    ])
  }
  const seed = checked.seed ?? DEFAULT_SEED
  const identity = fingerprint({
    operation: 'solar.simulate',
    engineVersion: ENGINE_VERSION,
    request: { site, system, seed },
    dataIdentity: weatherIdentity(weather),
  })
  const body = simulateBody({ request: checked, site, data, fidelity, simulation, notes, seed, identity })
  return {
    body: { ...body, metadata: { ...body.metadata, processing_time_ms: clock() - startedMs } },
    series: simulateSeries(weather, simulation),
  }
}
