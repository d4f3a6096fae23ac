import { marionSnowCoverage, snowDcLoss, townsendSnowLoss } from '@sunwake/core/solar/snow'
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
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** Snow on modules: coverage step by step by the weather that all cases share, and losses by the month. */
export const snowAdapter: Adapter = {
  schema: 'snow',
  about: 'Snow:',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances = {
      coverage: parseTolerance(texts['coverage'], 'tolerance.coverage'),
      fully_covered: { relative: 0, absolute: 0 },
      dc_loss: parseTolerance(texts['dc_loss'], 'tolerance.dc_loss'),
      loss_fraction: parseTolerance(texts['loss_fraction'], 'tolerance.loss_fraction'),
    }
    let index = 0
    for (const entry of casesOf(document)) {
      // A case may bring a series of its own.
      const series = either(objectAt(entry, 'series'), objectAt(document, 'series'))
      yield runCase(entry, series, index++, tolerances)
    }
  },
}

/** Gives the series of an expected key, `undefined` for a key that the model does not know. */
type Model = (inputs: JsonObject, series: JsonObject) => (key: string) => ArrayLike<number> | undefined

const MODELS: Readonly<Record<string, Model>> = { nrel_marion: runMarion, townsend: runTownsend }

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
    const values = actual(key)
    const tolerance = tolerances[stringsOf(key) === null ? key : 'dc_loss']
    const references = Array.isArray(expected[key]) ? expected[key] : [expected[key]]
    if (values === undefined || tolerance === undefined) {
      return { label, comparisons: [], unsupported: `no model for ${key}` }
    }
    if (references.length !== values.length) {
      return { label, comparisons: [], unsupported: `${key} does not have the length of the series` }
    }
    for (let i = 0; i < references.length; i++) {
      const reference = references[i]
      const number = typeof reference === 'boolean' ? Number(reference) : (reference ?? null)
      comparisons.push(compare(`${key}[${i}]`, values[i], number, tolerance))
    }
  }
  return { label, comparisons }
}

function runMarion(inputs: JsonObject, series: JsonObject): ReturnType<Model> {
  const snowfallCm = seriesAt(series, 'snowfall_cm')
  const { coverage, fullyCovered } = marionSnowCoverage({
    snowfallCm,
    poaGlobal: seriesAt(series, 'poa'),
    tempAir: seriesAt(series, 'temp_air'),
    snowDepthCm: 'snow_depth_cm' in series ? seriesAt(series, 'snow_depth_cm') : undefined,
    stepHours: numberAt(series, 'step_hours'),
    tiltDeg: numberAt(inputs, 'surface_tilt'),
    initialCoverage: given(inputs, 'initial_coverage'),
    thresholdSnowfallCmPerHour: given(inputs, 'threshold_snowfall'),
    thresholdDepthCm: given(inputs, 'threshold_depth'),
    slideCoefficient: given(inputs, 'can_slide_coefficient'),
    slidePerHour: given(inputs, 'slide_amount_coefficient'),
  })
  return (key) => {
    const strings = stringsOf(key) ?? given(inputs, 'num_strings')
    if (key === 'coverage') return coverage
    if (key === 'fully_covered') return fullyCovered
    return key.startsWith('dc_loss') && strings !== undefined ? snowDcLoss(coverage, strings) : undefined
  }
}

/** The strings of a key such as `dc_loss_8_strings`. */
function stringsOf(key: string): number | null {
  const parts = /^dc_loss_([0-9]+)_strings$/.exec(key)
  return parts === null ? null : Number(parts[1])
}

function runTownsend(inputs: JsonObject): ReturnType<Model> {
  const snowfallCm = seriesAt(inputs, 'snow_total_cm')
  const months = (key: string, scale: number): Float64Array => {
    const value = expectedAt(inputs, key)
    const values = value === null ? seriesAt(inputs, key) : new Float64Array(snowfallCm.length).fill(value)
    return values.map((one) => one * scale)
  }
  const loss = townsendSnowLoss({
    snowfallCm,
    snowEvents: months('snow_events', 1),
    relativeHumidity: months('relative_humidity', 0.01),
    tempAir: months('temp_air', 1),
    poaIrradiation: months('poa_global_Wh_m2', 0.001),
    tiltDeg: numberAt(inputs, 'surface_tilt'),
    slantHeight: numberAt(inputs, 'slant_height'),
    lowerEdgeHeight: numberAt(inputs, 'lower_edge_height'),
    stringFactor: given(inputs, 'string_factor'),
    angleOfReposeDeg: given(inputs, 'angle_of_repose'),
    frontShare: 'front_side_fraction' in inputs ? months('front_side_fraction', 1) : undefined,
  })
  return (key) => (key === 'loss_fraction' ? loss : undefined)
}

function given(inputs: JsonObject, key: string): number | undefined {
  return expectedAt(inputs, key) ?? undefined
}

/** A series of a reference file; `null` is a gap. */
function seriesAt(object: JsonObject, key: string): Float64Array {
  const values = object[key]
  if (!Array.isArray(values)) return new Float64Array(0)
  return Float64Array.from(values, (value: unknown) => (typeof value === 'number' ? value : Number.NaN))
}
