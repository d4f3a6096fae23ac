import {
  crpsOfEnsemble,
  crpsOfNormal,
  forecastErrors,
  intervalScore,
  kolmogorovSmirnovTwoSample,
  pinballLoss,
  type RampEvent,
  rampEvents,
  rampScore,
  rankHistogram,
  reliability,
} from '@sunwake/core/math/statistics'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }

/** Scores of forecasts: ensembles, distributions, probabilities, quantiles, single values and ramps. */
export const verificationAdapter: Adapter = {
  schema: 'verification',
  about: 'crps_ensemble: mean|x_i-y|',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['default'], 'tolerance.default')
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

/** A figure, a list of figures, or a table of rows of figures, by their names in the file. */
type Value = number | readonly number[] | readonly Readonly<Record<string, number>>[]
type Results = Readonly<Record<string, Value | undefined>>

const KINDS: Readonly<Record<string, (entry: JsonObject) => Results>> = {
  crps_ensemble: (entry) => {
    const { crps, fair } = crpsOfEnsemble(listAt(entry, 'members'), numberAt(entry, 'observation'))
    return { crps, crps_fair: fair }
  },
  crps_normal: (entry) => {
    const forecast = { mean: numberAt(entry, 'mean'), standardDeviation: numberAt(entry, 'std') }
    const { crps, logScore } = crpsOfNormal(forecast, numberAt(entry, 'observation'))
    return { crps, log_score: logScore }
  },
  reliability: runReliability,
  rank_histogram: (entry) => {
    const rows = entry['members'] as readonly (readonly number[])[]
    const members = Float64Array.from(rows.flat())
    const observation = listAt(entry, 'observation')
    return { counts: Array.from(rankHistogram({ members, size: rows[0].length, observation })) }
  },
  quantile_forecast: runQuantiles,
  ramp: runRamps,
  deterministic: runSingleValued,
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const kind = String(entry['type'])
  const run = KINDS[kind]
  if (run === undefined) return { label, comparisons: [], unsupported: `no score ${kind}` }
  const actual = run(entry)
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(objectAt(entry, 'expect'))) {
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    comparisons.push(...compareValue(name, value, expected, tolerance))
  }
  return { label, comparisons }
}

function compareValue(
  name: string,
  actual: Value,
  expected: unknown,
  tolerance: Tolerance,
): readonly Comparison[] {
  if (typeof actual === 'number') return [compare(name, actual, expected as number | null, tolerance)]
  const list = Array.isArray(expected) ? (expected as unknown[]) : []
  return [
    compare(`${name}.length`, actual.length, list.length, EXACT),
    ...list.flatMap((wanted, n) => {
      const found = actual[n] ?? Number.NaN
      if (typeof found === 'number') {
        return [compare(`${name}[${n}]`, found, wanted as number | null, tolerance)]
      }
      return Object.entries(wanted as JsonObject).map(([key, value]) =>
        compare(`${name}[${n}].${key}`, found[key] ?? Number.NaN, value as number | null, tolerance),
      )
    }),
  ]
}

function listAt(entry: JsonObject, key: string): Float64Array {
  return Float64Array.from((entry[key] as readonly (number | null)[]) ?? [], (value) => value ?? Number.NaN)
}

function runReliability(entry: JsonObject): Results {
  const score = reliability({
    probability: listAt(entry, 'probability'),
    event: listAt(entry, 'event'),
    bins: numberAt(entry, 'bins'),
  })
  return {
    brier: score.brier,
    reliability: score.reliability,
    resolution: score.resolution,
    uncertainty: score.uncertainty,
    within_bin_variance: score.withinBinVariance,
    within_bin_covariance: score.withinBinCovariance,
    brier_skill_vs_climatology: score.skill,
    table: score.table.map(({ bin, count, meanForecast, observedFrequency }) => ({
      bin,
      n: count,
      mean_forecast: meanForecast,
      observed_frequency: observedFrequency,
    })),
  }
}

/** Interval figures carry the probability inside in their names, for example `interval_score_80`. */
function runQuantiles(entry: JsonObject): Results {
  const levels = entry['levels'] as readonly number[]
  const rows = entry['forecast'] as readonly (readonly number[])[]
  const observation = listAt(entry, 'observation')
  const forecastOf = (n: number): Float64Array => Float64Array.from(rows, (row) => row[n])
  const results: Record<string, Value> = {
    pinball: levels.map((level, n) => pinballLoss(forecastOf(n), observation, level)),
  }
  levels.forEach((level, n) => {
    const opposite = levels.findIndex((other) => Math.abs(other - (1 - level)) < 1e-9)
    if (level >= 0.5 || opposite < 0) return
    const probability = 1 - 2 * level
    const interval = { low: forecastOf(n), high: forecastOf(opposite), observation, probability }
    const { score, coverage, meanWidth } = intervalScore(interval)
    const percent = Math.round(100 * probability)
    results[`interval_score_${percent}`] = score
    results[`coverage_${percent}`] = coverage
    results[`mean_width_${percent}`] = meanWidth
  })
  return results
}

function runRamps(entry: JsonObject): Results {
  const definition = { window: numberAt(entry, 'window'), threshold: numberAt(entry, 'threshold') }
  const observed = rampEvents(listAt(entry, 'observed'), definition)
  const forecast = rampEvents(listAt(entry, 'forecast'), definition)
  const score = rampScore(observed, forecast, numberAt(entry, 'start_tolerance'))
  const rowOf = ({
    sign,
    start,
    end,
    peakChange,
    magnitude,
  }: RampEvent): Readonly<Record<string, number>> => ({
    sign,
    start,
    end,
    peak_delta: peakChange,
    magnitude,
  })
  return {
    observed_events: observed.map(rowOf),
    forecast_events: forecast.map(rowOf),
    hits: score.hits,
    misses: score.misses,
    false_alarms: score.falseAlarms,
    pod: score.probabilityOfDetection,
    far: score.falseAlarmRatio,
    csi: score.criticalSuccessIndex,
  }
}

function runSingleValued(entry: JsonObject): Results {
  const observation = listAt(entry, 'observed')
  const forecast = listAt(entry, 'forecast')
  const errors = forecastErrors(forecast, observation)
  const reference = forecastErrors(listAt(entry, 'reference'), observation)
  return {
    mbe: errors.meanBias,
    mae: errors.meanAbsolute,
    rmse: errors.rootMeanSquare,
    std_error_population: errors.standardDeviation,
    nrmse_capacity: errors.rootMeanSquare / numberAt(entry, 'capacity'),
    nmae_mean_obs: errors.relativeMeanAbsolute,
    correlation: errors.correlation,
    r2: errors.r2,
    skill_rmse: 1 - errors.rootMeanSquare / reference.rootMeanSquare,
    mape_where_observed_positive: errors.meanAbsolutePercentage,
    ksi_like_max_cdf_distance: kolmogorovSmirnovTwoSample(observation, forecast).statistic,
  }
}
