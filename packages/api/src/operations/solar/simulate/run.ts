import { InputError } from '@sunwake/core/errors'
import { COATING_INDEX, type IamModel } from '@sunwake/core/solar/system'
import { type PvSimulation, type SimulatePvInput, simulatePv as simulate } from '@sunwake/core/studies'
import { validationError } from '../../../errors/index.ts'
import type { SeriesTable } from '../../../series/index.ts'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint, weatherIdentity } from '../../result/fingerprint.ts'
import { createNotes, type Notes } from '../../result/notes.ts'
import { requestWeather } from '../../weather/weather-of-request.ts'
import { stringWarnings } from '../plant/string-warnings.ts'
import { requestSystem } from '../plant/system.ts'
import { simulateBody } from './body.ts'
import { crossCheckSimulate } from './cross-check.ts'
import { type SimulateRequest, simulateRequestSchema } from './request.ts'
import type { SimulateResponse } from './response.ts'
import { simulateSeries } from './series.ts'
import { uncertaintyBody } from './uncertainty.ts'

/** A simulation as its JSON answer and as its series. */
export interface SimulatePvResult {
  readonly body: SimulateResponse
  readonly series: SeriesTable
}

/** What holds for every run of this chain, whatever the request. */
const MODEL_ASSUMPTIONS = {
  sun_position:
    'NREL SPA at the middle of each record, refraction by its air temperature and the standard atmosphere at the altitude; TT − UT1 by Espenak & Meeus',
  azimuth_convention: 'degrees clockwise from north: 90 east, 180 south',
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkSimulatePv(request: unknown): SimulateRequest {
  return parseRequest(simulateRequestSchema, request, crossCheckSimulate)
}

/**
 * The operation behind `POST /v1/solar/simulate` and `sunwake solar simulate`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error` with every refused field.
 * @throws {ParseError} a weather file that cannot be read.
 */
export function simulatePv(request: unknown, context: RunContext = {}): SimulatePvResult {
  return runSimulatePv(checkSimulatePv(request), context)
}

/** The same for a checked request. */
export function runSimulatePv(checked: SimulateRequest, context: RunContext): SimulatePvResult {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const known = requestWeather(checked, context, notes)
  const { site, weather, data, fidelity, quality } = known
  const plant = requestSystem(checked.system, { site, weather }, notes)
  const { system } = plant
  const coating = coatingOf(system.iam)
  const glass = coating === undefined ? '' : `glass with an anti-reflective coating of index ${coating}; `
  notes.assumptions['incidence_angle_modifier'] =
    glass +
    (system.diffuseIam === true
      ? 'acts on the beam, on sky and ground light by its means over them'
      : 'acts on the beam; sky and ground light pass whole')
  // The tools that presets stand for do not correct.
  const subhourlyClipping =
    checked.subhourly_clipping ?? (checked.system.preset === undefined ? undefined : false)
  const simulation = runEngine({ site, weather, system, subhourlyClipping })
  noteClipping(checked, simulation, notes)
  if (simulation.missingRecords === simulation.axis.length) {
    throw validationError([
      { field: 'weather', value: null, constraint: 'at least one record without a gap' },
    ])
  }
  notes.warnings.push(...stringWarnings(plant, weather.tempAir, simulation.series.tempCell))
  const seed = checked.seed ?? DEFAULT_SEED
  const identity = fingerprint({
    operation: 'solar.simulate',
    engineVersion: ENGINE_VERSION,
    request: { site, system, seed, subhourlyClipping },
    dataIdentity: weatherIdentity(weather),
  })
  const brought = { site, data, fidelity, quality }
  const uncertainty = uncertaintyBody(checked, known, simulation)
  const body = simulateBody({ request: checked, ...brought, simulation, uncertainty, notes, seed, identity })
  return {
    body: { ...body, metadata: { ...body.metadata, processing_time_ms: clock() - startedMs } },
    series: simulateSeries(weather, simulation),
  }
}

/** Says whether what hours hide of clipping is taken off, and why. */
function noteClipping(
  { subhourly_clipping: given }: SimulateRequest,
  { waterfall, axis }: PvSimulation,
  { assumptions }: Notes,
): void {
  const isOn = waterfall.at(-1)?.name === 'subhourly_clipping'
  if (axis.stepMinutes !== 60 || (!isOn && given !== false)) return
  const origin = given === undefined ? ' (default: DC/AC above 1.2)' : ' (given)'
  assumptions['subhourly_clipping'] = isOn
    ? `taken off by the classification of Allen, Hobbs & Bolen 2022${origin}`
    : `not taken off${origin}`
}

/** Refractive index of the coating of the glass; undefined where it has none. */
function coatingOf(iam: IamModel): number | undefined {
  if (iam === 'physical_coated') return COATING_INDEX
  return typeof iam === 'object' && iam.kind === 'physical' ? iam.coatingIndex : undefined
}

/** Series that some models ask for, by their names in the engine and on the wire. */
const ASKED_SERIES: Readonly<Record<string, string>> = {
  'weather.rain': 'weather.rain_mm',
  'weather.pm25Micrograms': 'weather.pm25_ug_m3',
  'weather.pm10Micrograms': 'weather.pm10_ug_m3',
  'weather.snowfallCm': 'weather.snowfall_cm',
  'weather.snowDepthCm': 'weather.snow_depth_cm',
  'weather.longwaveDown': 'weather.longwave_down_wm2',
  'weather.relativeHumidity': 'weather.relative_humidity_pct',
}

/** Runs the engine; what it refuses comes in the words of the wire. */
function runEngine(input: SimulatePvInput): PvSimulation {
  try {
    return simulate(input)
  } catch (error) {
    throw error instanceof InputError ? refusalOfSeries(error) : error
  }
}

/** A series that a model of the plant asks for and that the weather does not have, in the words of the wire. */
function refusalOfSeries(error: InputError): Error {
  if (error.field === 'weather.axis.stepMinutes') {
    const constraint = 'absent or false unless the weather is hourly'
    return validationError([{ field: 'subhourly_clipping', value: true, constraint }])
  }
  const field = ASKED_SERIES[error.field]
  if (field === undefined || error.code !== 'missing') return error
  return validationError([{ field, value: null, constraint: 'required by a model of the plant' }])
}
