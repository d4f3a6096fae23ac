import { hsuSoiling, kimberSoiling } from '@sunwake/core/solar/soiling'
import { MS_PER_DAY, MS_PER_HOUR } from '@sunwake/core/time'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  either,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { parseInstant } from '../../instant.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** Dirt on modules, step by step, by the rain and particles that all cases share. */
export const soilingAdapter: Adapter = {
  schema: 'soiling',
  about: 'Soiling:',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances = {
      soiling_ratio: parseTolerance(texts['soiling_ratio'], 'tolerance.soiling_ratio'),
      soiling_loss: parseTolerance(texts['soiling_loss'], 'tolerance.soiling_loss'),
    }
    let index = 0
    for (const entry of casesOf(document)) {
      // A case may bring a series of its own.
      const series = either(objectAt(entry, 'series'), objectAt(document, 'series'))
      yield runCase(entry, series, index++, tolerances)
    }
  },
}

type Values = Readonly<Record<string, Float64Array>>

const MODELS: Readonly<Record<string, (inputs: JsonObject, series: JsonObject) => Values>> = {
  hsu: runHsu,
  kimber: runKimber,
}

function runCase(
  entry: JsonObject,
  series: JsonObject,
  index: number,
  tolerances: Readonly<Record<string, Tolerance>>,
): CaseResult {
  const name = String(entry['model'])
  const label = `case ${index}: ${name}`
  const model = MODELS[name]
  if (model === undefined) return { label, comparisons: [], unsupported: `no model ${name}` }
  const actual = model(objectAt(entry, 'inputs'), series)
  const expected = objectAt(entry, 'expected')
  const comparisons = []
  for (const key of Object.keys(expected)) {
    const { quantity, hours } = sampling(key)
    const values = actual[quantity]
    const tolerance = tolerances[quantity]
    const references = expected[key]
    if (values === undefined || tolerance === undefined || !Array.isArray(references)) {
      return { label, comparisons: [], unsupported: `no model for ${key}` }
    }
    const stride = hours === null ? 1 : hours / numberAt(series, 'step_hours')
    if (references.length !== Math.ceil(values.length / stride)) {
      return { label, comparisons: [], unsupported: `${key} does not have the length of the series` }
    }
    for (let i = 0; i < references.length; i++) {
      const reference = typeof references[i] === 'number' ? references[i] : null
      comparisons.push(compare(`${key}[${i}]`, values[i * stride], reference, tolerance))
    }
  }
  return { label, comparisons }
}

/** `soiling_loss_every_6h` is the quantity `soiling_loss`, one value in six hours. */
function sampling(key: string): { readonly quantity: string; readonly hours: number | null } {
  const parts = /^(.*)_every_([0-9]+)h$/.exec(key)
  return parts === null ? { quantity: key, hours: null } : { quantity: parts[1], hours: Number(parts[2]) }
}

function runHsu(inputs: JsonObject, series: JsonObject): Values {
  const { soilingRatio } = hsuSoiling({
    rain: seriesAt(series, 'rain_mm'),
    pm25Micrograms: seriesAt(series, 'pm2_5_ug_m3'),
    pm10Micrograms: seriesAt(series, 'pm10_ug_m3'),
    stepHours: numberAt(series, 'step_hours'),
    tiltDeg: numberAt(inputs, 'surface_tilt'),
    cleaningThreshold: numberAt(inputs, 'cleaning_threshold_mm'),
    rainPeriodHours: given(inputs, 'rain_accum_hours') ?? given(inputs, 'rain_accum_period_h'),
    settlingSpeedPm25: given(inputs, 'depo_veloc_pm2_5'),
    settlingSpeedPm10: given(inputs, 'depo_veloc_pm10'),
  })
  return { soiling_ratio: soilingRatio }
}

function runKimber(inputs: JsonObject, series: JsonObject): Values {
  const { soilingLoss } = kimberSoiling({
    rain: seriesAt(series, 'rain_mm'),
    stepHours: numberAt(series, 'step_hours'),
    cleaningThreshold: given(inputs, 'cleaning_threshold_mm'),
    lossPerDay: given(inputs, 'soiling_loss_rate_per_day'),
    graceDays: given(inputs, 'grace_period_days'),
    lossMax: given(inputs, 'max_soiling'),
    initialLoss: given(inputs, 'initial_soiling'),
    rainPeriodHours: given(inputs, 'rain_accum_period_h') ?? given(inputs, 'rain_accum_hours'),
    washSteps: washSteps(inputs, series),
  })
  return { soiling_loss: soilingLoss }
}

/** Washes are given in days after the day on which the series starts and happen at midnight. */
function washSteps(inputs: JsonObject, series: JsonObject): number[] {
  const offsets = inputs['manual_wash_day_offsets']
  if (!Array.isArray(offsets)) return []
  const startMs = parseInstant(series['start_utc'], 'series.start_utc')
  const firstDay = Math.floor(startMs / MS_PER_DAY)
  const stepMs = numberAt(series, 'step_hours') * MS_PER_HOUR
  return offsets.map((offset) => ((firstDay + Number(offset)) * MS_PER_DAY - startMs) / stepMs)
}

function given(inputs: JsonObject, key: string): number | undefined {
  return expectedAt(inputs, key) ?? undefined
}

/** A series of a reference file; `null` is a gap. */
function seriesAt(series: JsonObject, key: string): Float64Array {
  const values = series[key]
  if (!Array.isArray(values)) return new Float64Array(0)
  return Float64Array.from(values, (value: unknown) => (typeof value === 'number' ? value : Number.NaN))
}
