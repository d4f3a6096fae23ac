import {
  cholesky,
  combineCorrelated,
  combineIndependent,
  lognormalExceedance,
  normalExceedance,
} from '@sunwake/core/math/statistics'
import {
  fitWeibullMle,
  weibullCdf,
  weibullLogLikelihood,
  weibullMean,
  weibullMoment,
  weibullPdf,
  weibullQuantile,
  weibullVariance,
} from '@sunwake/core/wind/resource'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Value by name, to be compared with the reference of the same name. */
type Values = Readonly<Record<string, number>>

/** How a type of case is run. */
type Run = (entry: JsonObject, tolerance: Tolerance) => readonly Comparison[]

const RUNS: Readonly<Record<string, Run>> = {
  normal_exceedance: (entry, tolerance) => exceedances(entry, tolerance, normalExceedance),
  lognormal_exceedance: (entry, tolerance) => exceedances(entry, tolerance, lognormalExceedance),
  combined: (entry, tolerance) => compareNamed(combined(entry), objectAt(entry, 'expect'), tolerance),
  correlated,
  weibull,
  weibull_mle: (entry, tolerance) => {
    const speeds = listAt(entry, 'x')
    const fit = fitWeibullMle(speeds)
    const actual = { ...fit, loglik: weibullLogLikelihood(fit, speeds) }
    return compareNamed(actual, objectAt(entry, 'expect'), tolerance)
  },
}

/** Exceedance levels, combined uncertainties and the Weibull distribution. */
export const probabilityAdapter: Adapter = {
  schema: 'probability',
  about: 'normal_exceedance: Pxx',
  *run(document) {
    const stated = objectAt(document, 'tolerance')
    for (const entry of casesOf(document)) yield runCase(entry, stated)
  },
}

function runCase(entry: JsonObject, stated: JsonObject): CaseResult {
  const label = String(entry['id'])
  const type = String(entry['type'])
  if (!Object.hasOwn(RUNS, type)) return { label, comparisons: [], unsupported: `no type ${type}` }
  const key = stated[type] === undefined ? 'default' : type
  const tolerance = parseTolerance(stated[key], `tolerance.${key}`)
  return { label, comparisons: RUNS[type](entry, tolerance) }
}

function listAt(entry: JsonObject, key: string): Float64Array {
  return Float64Array.from(entry[key] as readonly number[])
}

function compareList(
  name: string,
  actual: ArrayLike<number>,
  expected: readonly (number | null)[],
  tolerance: Tolerance,
): readonly Comparison[] {
  return expected.map((value, i) => compare(`${name}[${i}]`, actual[i], value, tolerance))
}

/** A key of the reference that has no value here is compared with NaN and so fails. */
function compareNamed(actual: Values, expected: JsonObject, tolerance: Tolerance): readonly Comparison[] {
  return Object.keys(expected).map((name) =>
    compare(name, actual[name] ?? Number.NaN, expectedAt(expected, name), tolerance),
  )
}

function exceedances(
  entry: JsonObject,
  tolerance: Tolerance,
  levelOf: typeof normalExceedance,
): readonly Comparison[] {
  const amount = {
    mean: numberAt(entry, 'mean'),
    relativeStandardDeviation: numberAt(entry, 'relative_std'),
  }
  const levels = listAt(entry, 'exceedance').map((percent) => levelOf(amount, percent / 100))
  return compareList('expect', levels, entry['expect'] as readonly number[], tolerance)
}

function combined(entry: JsonObject): Values {
  const mean = numberAt(entry, 'p50')
  const interannual = numberAt(entry, 'interannual_std')
  const spread = combineIndependent(listAt(entry, 'factors_relative_std'))
  const oneYear = combineIndependent([spread.rootSumSquare, interannual]).rootSumSquare
  const years = Math.sqrt(numberAt(entry, 'years'))
  const manyYears = combineIndependent([spread.rootSumSquare, interannual / years]).rootSumSquare
  const level = (relativeStandardDeviation: number, exceedance: number): number =>
    normalExceedance({ mean, relativeStandardDeviation }, exceedance)
  return {
    rss: spread.rootSumSquare,
    product_of_normals_std: spread.standardDeviation,
    product_of_normals_skewness: spread.skewnessOfNormals,
    product_of_lognormals_std: spread.standardDeviation,
    total_std_1yr: oneYear,
    total_std_Nyr: manyYears,
    p90_1yr: level(oneYear, 0.9),
    p90_Nyr: level(manyYears, 0.9),
    p99_1yr: level(oneYear, 0.99),
    p99_Nyr: level(manyYears, 0.99),
    lognormal_product_p90: lognormalExceedance(
      { mean, relativeStandardDeviation: spread.standardDeviation },
      0.9,
    ),
  }
}

function correlated(entry: JsonObject, tolerance: Tolerance): readonly Comparison[] {
  const expected = objectAt(entry, 'expect')
  const spreads = listAt(entry, 'factors_relative_std')
  const correlation = Float64Array.from((entry['correlation'] as readonly (readonly number[])[]).flat())
  const lower = expected['cholesky_lower'] as readonly (readonly number[])[]
  return [
    compare(
      'total_std',
      combineCorrelated(spreads, correlation),
      expectedAt(expected, 'total_std'),
      tolerance,
    ),
    ...compareList('cholesky_lower', cholesky(correlation, spreads.length), lower.flat(), tolerance),
  ]
}

function weibull(entry: JsonObject, tolerance: Tolerance): readonly Comparison[] {
  const distribution = { shape: numberAt(entry, 'shape'), scale: numberAt(entry, 'scale') }
  const quantiles = listAt(entry, 'p').map((p) => weibullQuantile(distribution, p))
  const speeds = listAt(entry, 'u')
  const densities = speeds.map((u) => weibullPdf(distribution, u))
  const probabilities = speeds.map((u) => weibullCdf(distribution, u))
  const deviation = Math.sqrt(weibullVariance(distribution))
  return [
    ...compareList('quantiles', quantiles, entry['quantiles'] as readonly number[], tolerance),
    ...compareList('pdf', densities, entry['pdf'] as readonly number[], tolerance),
    ...compareList('cdf', probabilities, entry['cdf'] as readonly number[], tolerance),
    compare('mean', weibullMean(distribution), expectedAt(entry, 'mean'), tolerance),
    compare('std', deviation, expectedAt(entry, 'std'), tolerance),
    compare('mean_cube', weibullMoment(distribution, 3), expectedAt(entry, 'mean_cube'), tolerance),
  ]
}
