import { createRng } from '@sunwake/core/math/random'
import { normalCdf } from '@sunwake/core/math/special'
import {
  autocorrelation,
  bootstrap,
  circularSummary,
  effectiveSampleSize,
  type Interval,
  kendallTauB,
  kolmogorovSmirnov,
  kolmogorovSmirnovTwoSample,
  linearRegression,
  mean,
  moments,
  partialAutocorrelation,
  pearsonCorrelation,
  type QuantileType,
  quantile,
  quantiles,
  spearmanCorrelation,
} from '@sunwake/core/math/statistics'
import { weibullCdf } from '@sunwake/core/wind/resource'
import { type Adapter, type CaseResult, casesOf, expectedAt, type JsonObject, objectAt } from '../adapter.ts'
import { type Comparison, compare, compareAngle } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Comparisons of a case, or in words why there are none. */
type Outcome = readonly Comparison[] | string

/** How a type of case is run, with the tolerances of the file. */
type Run = (entry: JsonObject, stated: JsonObject) => Outcome

const RUNS: Readonly<Record<string, Run>> = {
  quantile: runQuantiles,
  moments: runMoments,
  circular: runCircular,
  ks_one_sample: runOneSample,
  ks_two_sample: runTwoSample,
  autocorrelation: runAutocorrelation,
  bootstrap: runBootstrap,
}

/** Resamples drawn: the ends of an interval then scatter by some 0.015 standard errors. */
const RESAMPLES = 20_000

/** Sample statistics. */
export const samplesAdapter: Adapter = {
  schema: 'samples',
  about: 'quantile: Hyndman & Fan',
  unread: ['resamples_used'],
  *run(document) {
    const stated = objectAt(document, 'tolerance')
    for (const entry of casesOf(document)) yield runCase(entry, stated)
  },
}

function runCase(entry: JsonObject, stated: JsonObject): CaseResult {
  const label = String(entry['id'])
  const type = String(entry['type'])
  const outcome = Object.hasOwn(RUNS, type) ? RUNS[type](entry, stated) : `no type ${type}`
  return typeof outcome === 'string'
    ? { label, comparisons: [], unsupported: outcome }
    : { label, comparisons: outcome }
}

function toleranceOf(stated: JsonObject, key: string): Tolerance {
  return parseTolerance(stated[key], `tolerance.${key}`)
}

function listAt(entry: JsonObject, key: string): Float64Array {
  return Float64Array.from(entry[key] as readonly number[])
}

function compareList(
  name: string,
  actual: Float64Array,
  expected: unknown,
  tolerance: Tolerance,
): readonly Comparison[] {
  return (expected as readonly (number | null)[]).map((value, i) =>
    compare(`${name}[${i}]`, actual[i], value, tolerance),
  )
}

/** Every key of the reference; one that has no value here is compared with NaN and so fails. */
function compareNamed(
  actual: Readonly<Record<string, number>>,
  expected: JsonObject,
  tolerance: Tolerance,
  prefix = '',
): readonly Comparison[] {
  return Object.keys(expected).map((name) =>
    compare(`${prefix}${name}`, actual[name] ?? Number.NaN, expectedAt(expected, name), tolerance),
  )
}

function runQuantiles(entry: JsonObject, stated: JsonObject): Outcome {
  const expected = objectAt(entry, 'expect')
  const values = listAt(entry, 'x')
  return Object.keys(expected).flatMap((name) => {
    const type = Number(name.replace('type', '')) as QuantileType
    const found = quantiles(values, listAt(entry, 'p'), type)
    return compareList(name, found, expected[name], toleranceOf(stated, 'default'))
  })
}

function runMoments(entry: JsonObject, stated: JsonObject): Outcome {
  const x = listAt(entry, 'x')
  const y = listAt(entry, 'y')
  const found = moments(x)
  const line = linearRegression(x, y)
  const actual = {
    mean: found.mean,
    var_population: found.variancePopulation,
    var_sample: found.varianceSample,
    skewness_biased: found.skewness,
    skewness_unbiased: found.skewnessUnbiased,
    kurtosis_excess_biased: found.kurtosisExcess,
    pearson: pearsonCorrelation(x, y),
    spearman: spearmanCorrelation(x, y),
    kendall_tau_b: kendallTauB(x, y),
    slope: line.slope,
    intercept: line.intercept,
    r2: line.r2,
    slope_stderr: line.slopeStandardError,
  }
  return compareNamed(actual, objectAt(entry, 'expect'), toleranceOf(stated, 'default'))
}

function runCircular(entry: JsonObject, stated: JsonObject): Outcome {
  const expected = objectAt(entry, 'expect')
  const tolerance = toleranceOf(stated, 'default')
  return Object.keys(expected).flatMap((kind) => {
    const weights = kind === 'weighted' ? listAt(entry, 'weights') : undefined
    const found = circularSummary(listAt(entry, 'angles_deg'), weights)
    const { mean_deg: meanDeg, ...rest } = objectAt(expected, kind)
    const reference = typeof meanDeg === 'number' ? meanDeg : null
    const angle = tolerance.relative * Math.max(1, Math.abs(reference ?? 0))
    const actual = {
      R: found.resultant,
      variance: found.variance,
      std_deg: found.standardDeviationDeg,
      yamartino_std_deg: found.yamartinoDeg,
    }
    return [
      compareAngle(`${kind}.mean_deg`, found.meanDeg, reference, angle),
      ...compareNamed(actual, rest, tolerance, `${kind}.`),
    ]
  })
}

const WEIBULL = /^weibull shape ([0-9.e+-]+) scale ([0-9.e+-]+)$/
const NORMAL = /^normal mean ([0-9.e+-]+) std ([0-9.e+-]+)$/

/** The distribution function that a text names. */
function distributionOf(text: string): ((x: number) => number) | undefined {
  const weibull = WEIBULL.exec(text)
  if (weibull !== null) {
    const distribution = { shape: Number(weibull[1]), scale: Number(weibull[2]) }
    return (x) => weibullCdf(distribution, x)
  }
  const normal = NORMAL.exec(text)
  if (normal === null) return undefined
  return (x) => normalCdf((x - Number(normal[1])) / Number(normal[2]))
}

function runOneSample(entry: JsonObject, stated: JsonObject): Outcome {
  const text = String(entry['distribution'])
  const cdf = distributionOf(text)
  if (cdf === undefined) return `no distribution ${text}`
  const expected = objectAt(entry, 'expect')
  const tolerance = toleranceOf(stated, 'default')
  const { statistic, pExact, pAsymptotic } = kolmogorovSmirnov(listAt(entry, 'x'), cdf)
  return [
    compare('D', statistic, expectedAt(expected, 'D'), tolerance),
    compare('p_exact', pExact, expectedAt(expected, 'p_exact'), toleranceOf(stated, 'ks p_exact')),
    compare('p_asymptotic', pAsymptotic, expectedAt(expected, 'p_asymptotic'), tolerance),
  ]
}

/** The asymptotic probability is stated for information only: two conventions are about. */
function runTwoSample(entry: JsonObject, stated: JsonObject): Outcome {
  const expected = objectAt(entry, 'expect')
  const { statistic, pExact } = kolmogorovSmirnovTwoSample(listAt(entry, 'x'), listAt(entry, 'y'))
  return [
    compare('D', statistic, expectedAt(expected, 'D'), toleranceOf(stated, 'default')),
    compare('p_exact', pExact, expectedAt(expected, 'p_exact'), toleranceOf(stated, 'ks p_exact')),
  ]
}

function runAutocorrelation(entry: JsonObject, stated: JsonObject): Outcome {
  const expected = objectAt(entry, 'expect')
  const values = listAt(entry, 'x')
  const tolerance = toleranceOf(stated, 'default')
  const comparisons: Comparison[] = []
  for (const [name, reference] of Object.entries(expected)) {
    if (name === 'effective_n_ar1') {
      const [, lagOne] = autocorrelation(values, 1)
      const found = effectiveSampleSize(values.length, lagOne)
      comparisons.push(compare(name, found, expectedAt(expected, name), tolerance))
      continue
    }
    const isPartial = name.startsWith('pacf_levinson_0_')
    if (!(isPartial || name.startsWith('acf_0_'))) return `no meaning for ${name}`
    const correlations = autocorrelation(values, (reference as readonly number[]).length - 1)
    comparisons.push(
      ...(isPartial
        ? compareList(name, partialAutocorrelation(correlations), reference, toleranceOf(stated, 'pacf'))
        : compareList(name, correlations, reference, tolerance)),
    )
  }
  return comparisons
}

const STATISTICS: Readonly<Record<string, (sample: Float64Array) => number>> = {
  mean,
  median: (sample) => quantile(sample, 0.5),
}

function runBootstrap(entry: JsonObject, stated: JsonObject): Outcome {
  const expected = objectAt(entry, 'expect')
  const unknown = Object.keys(expected).find((name) => !Object.hasOwn(STATISTICS, name))
  if (unknown !== undefined) return `no statistic ${unknown}`
  return Object.keys(expected).flatMap((name) => compareBootstrap(entry, name, stated))
}

function compareBootstrap(entry: JsonObject, name: string, stated: JsonObject): readonly Comparison[] {
  const reference = objectAt(objectAt(entry, 'expect'), name)
  const rng = createRng(1).split(`${String(entry['id'])} ${name}`)
  const found = bootstrap(rng, listAt(entry, 'x'), STATISTICS[name], { resamples: RESAMPLES, level: 0.9 })
  const error = expectedAt(reference, 'standard_error') ?? Number.NaN
  const ends: Tolerance = { relative: 0, absolute: error * standardErrorsAllowed(stated, name) }
  const spread: Tolerance = { relative: standardErrorShare(stated), absolute: 0 }
  const interval = (key: string, { low, high }: Interval): readonly Comparison[] =>
    compareList(`${name}.${key}`, Float64Array.of(low, high), reference[key], ends)
  return [
    compare(
      `${name}.estimate`,
      found.estimate,
      expectedAt(reference, 'estimate'),
      toleranceOf(stated, 'default'),
    ),
    compare(`${name}.standard_error`, found.standardError, error, spread),
    ...interval('percentile_90', found.percentile),
    ...interval('bca_90', found.accelerated),
  ]
}

/** From `0.15*standard_error for mean …, 0.5*standard_error for median`; NaN, which nothing meets, when absent. */
function standardErrorsAllowed(stated: JsonObject, name: string): number {
  const found = new RegExp(String.raw`([0-9.]+)\*standard_error for ${name}`).exec(
    String(stated['bootstrap']),
  )
  return found === null ? Number.NaN : Number(found[1])
}

/** From `standard_error rel 5 %`. */
function standardErrorShare(stated: JsonObject): number {
  const found = /standard_error rel ([0-9.]+) %/.exec(String(stated['bootstrap']))
  return found === null ? Number.NaN : Number(found[1]) / 100
}
