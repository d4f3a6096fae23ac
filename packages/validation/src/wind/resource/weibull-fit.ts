import { STANDARD_AIR_DENSITY } from '@sunwake/core/atmosphere'
import {
  fitWeibullLeastSquares,
  fitWeibullMle,
  fitWeibullMoments,
  fitWeibullWasp,
  speedStatistics,
  type Weibull,
  weibullByJustus,
  weibullLogLikelihood,
  weibullMean,
  weibullPowerDensity,
} from '@sunwake/core/wind/resource'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

/** Weibull distributions fitted to samples of wind speed. */
export const weibullFitAdapter: Adapter = {
  schema: 'weibull_fit',
  about: 'Weibull (A,k) fits of wind speed samples',
  unread: ['origin'],
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

const FITS: Readonly<Record<string, (speeds: Float64Array) => Weibull>> = {
  mle: fitWeibullMle,
  moments: fitWeibullMoments,
  justus: (speeds) => weibullByJustus(speedStatistics(speeds)),
  least_squares: fitWeibullLeastSquares,
  wasp: fitWeibullWasp,
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const speeds = Float64Array.from((entry['speeds'] as number[] | undefined) ?? [])
  const sample = speedStatistics(speeds)
  const statistics: Readonly<Record<string, number>> = {
    n: sample.count,
    mean: sample.mean,
    std_population: sample.standardDeviation,
    mean_cube: sample.meanCube,
    power_density_w_m2: sample.powerDensity,
    fraction_above_mean: sample.fractionAboveMean,
  }
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(objectAt(entry, 'expected'))) {
    const statistic = statistics[name]
    const fit = FITS[name]
    if (statistic !== undefined) {
      comparisons.push(compare(name, statistic, expected as number | null, tolerance))
    } else if (fit !== undefined) {
      const compared = compareFit(name, fit(speeds), speeds, expected as JsonObject, tolerance)
      if (compared === null) return { label, comparisons: [], unsupported: `no model for all of ${name}` }
      comparisons.push(...compared)
    } else {
      return { label, comparisons: [], unsupported: `no model for ${name}` }
    }
  }
  return { label, comparisons }
}

/** `null` when the file asks something about a fit that the engine does not know. */
function compareFit(
  method: string,
  weibull: Weibull,
  speeds: Float64Array,
  expected: JsonObject,
  tolerance: Tolerance,
): readonly Comparison[] | null {
  const actual: Readonly<Record<string, number | readonly number[]>> = {
    A: weibull.scale,
    k: weibull.shape,
    loglik: weibullLogLikelihood(weibull, speeds),
    mean: weibullMean(weibull),
    power_density_w_m2: weibullPowerDensity(weibull, STANDARD_AIR_DENSITY),
    // The two conditions of the wind atlas have one solution.
    all_roots_k: [weibull.shape],
  }
  const comparisons: Comparison[] = []
  for (const [key, reference] of Object.entries(expected)) {
    const value = actual[key]
    const name = `${method}.${key}`
    if (value === undefined) return null
    if (typeof value === 'number') {
      comparisons.push(compare(name, value, reference as number | null, tolerance))
      continue
    }
    const roots = reference as number[]
    comparisons.push(compare(`${name}.length`, value.length, roots.length, { relative: 0, absolute: 0 }))
    roots.forEach((root, i) => {
      comparisons.push(compare(`${name}[${i}]`, value[i] ?? Number.NaN, root, tolerance))
    })
  }
  return comparisons
}
