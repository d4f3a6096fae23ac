import {
  type ClearSkyThresholds,
  detectClearSky,
  jordanHansenThresholds,
  RENO_HANSEN_THRESHOLDS,
} from '@sunwake/core/solar/clearsky'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

type Tolerances = Readonly<Record<'clear_samples' | 'alpha' | 'converged', Tolerance>>

/** Clear-sky detection on series, with the thresholds of either paper or of the case. */
export const clearSkyDetectionAdapter: Adapter = {
  schema: 'clear_sky_detection',
  about: 'Clear-sky detection after Reno and Hansen',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const read = (key: keyof Tolerances): Tolerance => parseTolerance(texts[key], `tolerance.${key}`)
    const tolerances: Tolerances = {
      clear_samples: read('clear_samples'),
      alpha: read('alpha'),
      converged: read('converged'),
    }
    for (const [index, entry] of casesOf(document).entries()) yield runCase(entry, index, tolerances)
  },
}

function runCase(entry: JsonObject, index: number, tolerances: Tolerances): CaseResult {
  const label = `${index} ${String(entry['note'] ?? '')}`
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const { isClear, clearScale, converged } = detectClearSky({
    ghi: seriesAt(inputs, 'measured'),
    ghiClear: seriesAt(inputs, 'clearsky'),
    stepMinutes: numberAt(inputs, 'step_minutes'),
    thresholds: thresholdsAt(inputs),
    maxIterations: expectedAt(inputs, 'max_iterations') ?? undefined,
  })
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    if (key === 'clear_samples') {
      const reference = seriesAt(expected, key)
      for (let t = 0; t < Math.max(reference.length, isClear.length); t++) {
        const wanted = t < reference.length ? reference[t] : null
        comparisons.push(compare(`${key}[${t}]`, isClear[t] ?? 0, wanted, tolerances[key]))
      }
    } else if (key === 'alpha') {
      comparisons.push(compare(key, clearScale, expectedAt(expected, key), tolerances[key]))
    } else if (key === 'converged') {
      comparisons.push(compare(key, converged ? 1 : 0, expected[key] === true ? 1 : 0, tolerances[key]))
    } else return { label, comparisons: [], unsupported: key }
  }
  return { label, comparisons }
}

/** Like the peer, the table of the step overrides what the case says itself. */
function thresholdsAt(inputs: JsonObject): ClearSkyThresholds {
  if (inputs['infer_limits'] === true) return jordanHansenThresholds(numberAt(inputs, 'step_minutes'))
  const usual = RENO_HANSEN_THRESHOLDS
  const given = (key: string, absent: number): number => expectedAt(inputs, key) ?? absent
  return {
    windowMinutes: given('window_length', usual.windowMinutes),
    meanDifference: given('mean_diff', usual.meanDifference),
    maxDifference: given('max_diff', usual.maxDifference),
    lineLengthMin: given('lower_line_length', usual.lineLengthMin),
    lineLengthMax: given('upper_line_length', usual.lineLengthMax),
    slopeDeviation: given('var_diff', usual.slopeDeviation),
    slopeDifference: given('slope_dev', usual.slopeDifference),
  }
}

/** A series of a reference file; `null` is a gap. */
function seriesAt(holder: JsonObject, key: string): Float64Array {
  const values = holder[key]
  if (!Array.isArray(values)) return new Float64Array(0)
  return Float64Array.from(values, (value: unknown) => (typeof value === 'number' ? value : Number.NaN))
}
