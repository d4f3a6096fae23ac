import { InputError } from '@sunwake/core/errors'
import type { Site } from '@sunwake/core/site'
import { requireWholeYears } from '@sunwake/core/solar/system'
import {
  type PredictedEnergy,
  type PredictPvInput,
  type PredictPvPlant,
  type PvPowerModel,
  type PvPrediction,
  predictPv,
} from '@sunwake/core/studies'
import { isoUtc, labelMs, MS_PER_HOUR, type TimeAxis } from '@sunwake/core/time'
import { ServiceError, shortenValue, validationError } from '../../../errors/index.ts'
import type { SeriesTable } from '../../../series/index.ts'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { createNotes, defaultTo, type Notes } from '../../result/notes.ts'
import { requestMount } from '../plant/mount.ts'
import { predictIdentity } from './identity.ts'
import { crossCheckPredict, type SolarPredictRequest, solarPredictRequestSchema } from './request.ts'
import type { SolarPredictResponse } from './response.ts'
import { placeOfRequest, predictHistory, predictWeather } from './weather.ts'

/** Predictions as their JSON answer and as their series. */
export interface SolarPredictResult {
  readonly body: SolarPredictResponse
  readonly series: SeriesTable
}

const MODEL_ASSUMPTIONS = {
  probability: 'P90 is exceeded by 90 of 100 such hours, months or years: P90 ≤ P50 ≤ P10',
  spread:
    'of hours: weather known to some per cent and a plant of unknown make, set on synthetic plants and widened until 80 of 100 hours of a measured plant, told with usual errors of tilt, direction and nameplate, lay between P90 and P10 (with a history by conformal calibration on the history itself); of months and years: the errors of synthetic plants in the test of the model, normally distributed. The variation between years is not in it',
}

const UNITS = { latitude: '°, north positive', longitude: '°, east positive', r2: 'fraction of the variance' }

/** A checked request, with the start of a horizon that names none. */
export type CheckedPredict = SolarPredictRequest & { readonly startIsAssumed?: true }

/**
 * Checks a request; a horizon without a start begins at the next full hour.
 * @param nowMs the present.
 * @throws {ServiceError} `validation_error` with every refused field.
 */
export function checkSolarPredict(request: unknown, nowMs: number = Date.now()): CheckedPredict {
  const checked = parseRequest(solarPredictRequestSchema, request, crossCheckPredict)
  if (checked.horizon_hours === undefined || checked.start !== undefined) return checked
  const start = isoUtc(Math.ceil(nowMs / MS_PER_HOUR) * MS_PER_HOUR)
  return { ...checked, start, startIsAssumed: true }
}

/**
 * The operation behind `POST /solar/predict` and `sunwake solar predict`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `data_unavailable`.
 */
export async function solarPredict(request: unknown, context: RunContext = {}): Promise<SolarPredictResult> {
  return await runSolarPredict(checkSolarPredict(request), context)
}

/** The same for a checked request. */
export async function runSolarPredict(
  checked: CheckedPredict,
  context: RunContext,
): Promise<SolarPredictResult> {
  const { clock = () => performance.now(), earth } = context
  const startedMs = clock()
  if (earth === undefined) {
    throw new ServiceError('data_unavailable', 'The trained model is not loaded.', {
      headers: { 'Retry-After': '60' },
    })
  }
  const notes = createNotes(MODEL_ASSUMPTIONS)
  if (checked.startIsAssumed) notes.assumptions['start'] = `${checked.start}, the next full hour (default)`
  const model = await earth.pvPowerModel()
  const place = placeOfRequest(earth, checked, notes)
  const { weather, data, fidelity, quality } = predictWeather(checked, place, context, notes)
  const plant = plantOf(checked, place.site, notes)
  const history = checked.history && predictHistory(checked.history, place, checked.weather && weather, notes)
  const input = { model, site: place.site, weather, plant, history }
  const prediction = runModel(input)
  noteSuspectHistory(prediction, notes)
  const { axis } = weather
  const period = periodOf(axis, prediction)
  const seed = checked.seed ?? DEFAULT_SEED
  const body: SolarPredictResponse = {
    ...(checked.name === undefined ? {} : { name: checked.name }),
    location: {
      latitude: place.site.latitudeDeg,
      longitude: place.site.longitudeDeg,
      altitude_m: place.site.altitude,
    },
    period,
    predictions: predictionsOf(axis, prediction),
    monthly: prediction.monthly.map(({ month, ...energy }) => ({ month, ...energyOf(energy) })),
    ...energyOf(prediction.energy),
    annual_energy_mwh: annualMwh(axis, prediction),
    model: cardOf(model),
    calibration: calibrationOf(prediction),
    data_source: data.source,
    ...(quality === undefined ? {} : { data_quality: quality }),
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: fingerprint({
        operation: 'solar.predict',
        engineVersion: ENGINE_VERSION,
        request: { site: place.site, plant, seed },
        dataIdentity: predictIdentity(input),
      }),
      assumptions: notes.assumptions,
      units: UNITS,
      data: { ...data, period: data.period ?? `${period.start}/${period.end}` },
      fidelity,
      processing_time_ms: 0,
    },
  }
  return {
    body: { ...body, metadata: { ...body.metadata, processing_time_ms: clock() - startedMs } },
    series: {
      axis,
      columns: { power_kw: prediction.p50Kw, p10_kw: prediction.p10Kw, p90_kw: prediction.p90Kw },
    },
  }
}

/** The plant of a request; what belongs to a fixed mount is said to count for nothing on a tracker. */
function plantOf(request: SolarPredictRequest, site: Site, notes: Notes): PredictPvPlant {
  const { tracking, tilt, azimuth } = request
  const fixed = tracking === undefined || tracking === 'fixed'
  for (const [field, value] of Object.entries({ tilt, azimuth })) {
    if (fixed || value === undefined) continue
    notes.warnings.push({
      code: `${field}_ignored`,
      message: `${field} is of fixed mounts; a plant with ${tracking} tracking does not have it.`,
    })
  }
  const mount = requestMount(fixed ? { tracking, tilt, azimuth } : { tracking }, site, notes)
  return {
    capacityKw: request.capacity_kw,
    dcAcRatio: defaultTo(notes, { field: 'dc_ac_ratio', value: request.dc_ac_ratio, fallback: 1.2 }),
    mount: mount as PredictPvPlant['mount'],
  }
}

/** Fields of a history on the wire, by those of the engine. */
const HISTORY_FIELDS: Readonly<Record<string, string>> = {
  'history.powerKw': 'history.power_kw',
  'history.weather.axis': 'history.timestamps',
}

/** Runs the model; a history that is too short is refused in the words of the wire. */
function runModel(input: PredictPvInput): PvPrediction {
  try {
    return predictPv(input)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const field = HISTORY_FIELDS[error.field]
    if (field === undefined) throw error
    throw validationError([{ field, value: shortenValue(error.value), constraint: error.constraint }])
  }
}

function noteSuspectHistory({ calibration }: PvPrediction, { warnings }: Notes): void {
  if (calibration === undefined || !calibration.isSuspect) return
  warnings.push({
    code: 'suspect_history',
    message: `After calibration the error is still ${(100 * calibration.maeAfter).toFixed(0)} % of the DC nameplate: check unit, plant, tilt and time stamps of the history.`,
  })
}

function periodOf(axis: TimeAxis, { missingRecords }: PvPrediction): SolarPredictResponse['period'] {
  return {
    start: isoUtc(axis.startMs),
    end: isoUtc(labelMs(axis, axis.length - 1)),
    records: axis.length,
    step_minutes: axis.stepMinutes,
    timestamp_label: axis.label,
    utc_offset_hours: axis.utcOffsetHours,
    missing_records: missingRecords,
  }
}

function predictionsOf(
  axis: TimeAxis,
  { p50Kw, p10Kw, p90Kw }: PvPrediction,
): SolarPredictResponse['predictions'] {
  const known = (value: number | undefined): number | null =>
    value === undefined || Number.isNaN(value) ? null : value
  return Array.from({ length: axis.length }, (_, t) => ({
    timestamp: isoUtc(labelMs(axis, t)),
    power_kw: known(p50Kw[t]),
    p10_kw: known(p10Kw[t]),
    p90_kw: known(p90Kw[t]),
  }))
}

function energyOf({ p50Kwh, p10Kwh, p90Kwh }: PredictedEnergy): {
  energy_kwh: number
  p10_energy_kwh: number
  p90_energy_kwh: number
} {
  return { energy_kwh: p50Kwh, p10_energy_kwh: p10Kwh, p90_energy_kwh: p90Kwh }
}

function annualMwh(axis: TimeAxis, { energy }: PvPrediction): number | null {
  try {
    return energy.p50Kwh / requireWholeYears(axis) / 1000
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}

function cardOf({ card, hashes }: PvPowerModel): SolarPredictResponse['model'] {
  return {
    type: card.type,
    version: card.version,
    trained_on: card.trainedOn,
    mae_pct: 100 * card.mae,
    bias_pct: 100 * card.bias,
    r2: card.r2,
    p10_p90_coverage_pct: 100 * card.coverage80,
    year_error_pct: 100 * card.yearErrorStd,
    year_error_calibrated_pct: 100 * card.yearErrorStdCalibrated,
    measured: {
      plants: card.measured.plants,
      hours: card.measured.hours,
      mae_pct: 100 * card.measured.mae,
      p10_p90_coverage_pct: 100 * card.measured.coverage80,
      source: card.measured.source,
    },
    test_places: card.testPlaces,
    hash: hashes[1] ?? '',
  }
}

function calibrationOf({ calibration }: PvPrediction): SolarPredictResponse['calibration'] {
  if (calibration === undefined) return null
  return {
    records: calibration.records,
    mae_pct_before: 100 * calibration.maeBefore,
    mae_pct_after: 100 * calibration.maeAfter,
    p10_p90_coverage_pct: 100 * calibration.coverage80,
  }
}
