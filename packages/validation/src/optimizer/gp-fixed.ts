import { GaussianProcess, KERNELS, type Kernel } from '@sunwake/core/optimize/gaussian-process'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Gaussian processes with given hyper-parameters. */
export const gpFixedAdapter: Adapter = {
  schema: 'gp_fixed',
  about: 'Gaussian-process regression, zero prior mean.',
  unread: ['deviation_sklearn_vs_exact', 'n', 'reference', 'y_mean', 'y_std'],
  *run(document) {
    for (const entry of casesOf(document)) yield runFixedCase(document, entry)
  },
}

/** Tolerances of one case; those of spreads and covariances are in units of the prior's. */
interface Tolerances {
  readonly lml: Tolerance
  readonly gradient: Tolerance
  readonly mean: Tolerance
  readonly covariance: number
}

/** A case in which the hyper-parameters are given. */
export function runFixedCase(document: JsonObject, entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const kernel = String(entry['kernel']) as Kernel
  if (!KERNELS.includes(kernel)) return { label, comparisons: [], unsupported: `no kernel ${kernel}` }
  const signalVariance = numberAt(entry, 'signal_variance')
  const noiseVariance = numberAt(entry, 'noise_variance')
  const lengthScales = Float64Array.from([entry['length_scales'] as number | number[]].flat())
  const process = new GaussianProcess(
    {
      kernel,
      hyperparameters: { signalVariance, lengthScales, noiseVariance },
      jitter: numberAt(entry, 'jitter') || 0,
      standardise: entry['normalize_y'] === true,
    },
    observationsOf(entry),
  )
  const points = Float64Array.from((entry['X_test'] as number[][]).flat())
  const { mean, variance } = process.predict(points)
  const { scale } = process.standardisation
  const gradient = process.logMarginalLikelihoodGradient()
  // Without noise there is no logarithm of it: the files leave that component out.
  const actual: Readonly<Record<string, Float64Array>> = {
    lml: Float64Array.of(process.logMarginalLikelihood()),
    lml_gradient_wrt_log: noiseVariance === 0 ? gradient.slice(0, -1) : gradient,
    mean,
    std_latent: variance.map(Math.sqrt),
    std_observed: variance.map((value) => Math.sqrt(value + noiseVariance * scale * scale)),
    cov_latent: process.covariance(points),
  }
  const tolerances = tolerancesOf(document, entry)
  const largest = Math.sqrt(signalVariance) * scale
  const comparisons: Comparison[] = []
  for (const [name, values] of Object.entries(objectAt(entry, 'expect'))) {
    const own = actual[name]
    if (own === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    const expected = [values as number | number[] | number[][]].flat(2)
    if (expected.length !== own.length)
      return { label, comparisons: [], unsupported: `${name} has ${expected.length} values` }
    for (const [i, value] of expected.entries()) {
      const title = own.length === 1 ? name : `${name}[${i}]`
      if (name === 'cov_latent') {
        const absolute = tolerances.covariance * largest * largest
        comparisons.push(compare(title, own[i], value, { relative: 0, absolute }))
      } else if (name.startsWith('std')) {
        // A spread is known as well as its square: σ·dσ = ½·d(σ²).
        const absolute = (tolerances.covariance * largest * largest) / Math.max(value, 1e-12 * largest)
        comparisons.push(compare(title, own[i], value, { relative: 0, absolute }))
      } else {
        const tolerance =
          name === 'lml' ? tolerances.lml : name === 'mean' ? tolerances.mean : tolerances.gradient
        comparisons.push(compare(title, own[i], value, tolerance))
      }
    }
  }
  return { label, comparisons }
}

/** Points and values of a case. */
export function observationsOf(entry: JsonObject): {
  readonly dimensions: number
  readonly x: Float64Array
  readonly y: Float64Array
} {
  const x = Float64Array.from((entry['X'] as number[][]).flat())
  return { dimensions: numberAt(entry, 'dim'), x, y: Float64Array.from(entry['y'] as number[]) }
}

const SINGULAR = 'ids starting duplicates- or noise-free-'

function tolerancesOf(document: JsonObject, entry: JsonObject): Tolerances {
  const stated = objectAt(document, 'tolerance')
  const text = stated[SINGULAR]
  if (typeof text === 'string' && /^(duplicates|noise-free)-/.test(String(entry['id']))) {
    const number = (name: string): number => Number(new RegExp(`${name} ([0-9.e+-]+)`).exec(text)?.[1])
    const y = entry['y'] as number[]
    return {
      lml: { relative: number('lml rel'), absolute: 0 },
      gradient: { relative: number(String.raw`\(rel`), absolute: 0 },
      mean: { relative: 0, absolute: number('mean abs') * (Math.max(...y) - Math.min(...y)) },
      covariance: number('cov abs'),
    }
  }
  const standard = parseTolerance(stated['default'])
  return {
    lml: standard,
    gradient: parseTolerance(stated['lml_gradient_wrt_log']),
    mean: standard,
    covariance: standard.relative,
  }
}
