import { createRng } from '@sunwake/core/math/random'
import {
  fitGaussianProcess,
  type HyperparameterRange,
  KERNELS,
  type Kernel,
} from '@sunwake/core/optimize/gaussian-process'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'
import { observationsOf, runFixedCase } from './gp-fixed.ts'

/** The best of thirty starts is to be met, each followed to its end. */
const RESTARTS = 48
const SCREENED = 256
const ITERATIONS = 100

/**
 * Hyper-parameters found by maximum likelihood. The file begins like that of given hyper-parameters: cases without
 * bounds are taken for such.
 */
export const gpFitAdapter: Adapter = {
  schema: 'gp_fit',
  about: 'Gaussian-process regression, zero prior mean.',
  unread: ['n', 'single_start_lml', 'starts', 'starts_within_1e_3', 'worst_start_lml'],
  *run(document) {
    for (const entry of casesOf(document)) {
      yield 'bounds' in entry ? runCase(document, entry) : runFixedCase(document, entry)
    }
  },
}

function runCase(document: JsonObject, entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const kernel = String(entry['kernel']) as Kernel
  if (!KERNELS.includes(kernel)) return { label, comparisons: [], unsupported: `no kernel ${kernel}` }
  const bounds = objectAt(entry, 'bounds')
  const range = (name: string): HyperparameterRange => bounds[name] as [number, number]
  const start = objectAt(entry, 'start')
  const data = observationsOf(entry)
  const scales = entry['ard'] === true ? data.dimensions : 1
  const { process, logMarginalLikelihood } = fitGaussianProcess(
    {
      kernel,
      bounds: {
        signalVariance: range('signal_variance'),
        lengthScale: range('length_scale'),
        noiseVariance: range('noise_variance'),
      },
      ard: entry['ard'] === true,
      jitter: numberAt(entry, 'jitter') || 0,
      standardise: entry['normalize_y'] === true,
      restarts: RESTARTS,
      screened: SCREENED,
      heat: ITERATIONS,
      maxIterations: ITERATIONS,
      starts: [
        {
          signalVariance: numberAt(start, 'signal_variance'),
          lengthScales: new Float64Array(scales).fill(numberAt(start, 'length_scale')),
          noiseVariance: numberAt(start, 'noise_variance'),
        },
      ],
    },
    data,
    createRng(1),
  )
  const expected = objectAt(entry, 'expect')
  const best = numberAt(expected, 'best_lml')
  const lmlTolerance = boundOf(objectAt(document, 'tolerance')['best_lml'])
  const comparisons = [atLeast('lml', logMarginalLikelihood, best, lmlTolerance)]
  // Another, higher optimum has another mean.
  if (Math.abs(logMarginalLikelihood - best) <= lmlTolerance) {
    comparisons.push(...compareMean(document, entry, process.predict(pointsOf(entry)).mean))
  }
  return { label, comparisons }
}

function pointsOf(entry: JsonObject): Float64Array {
  return Float64Array.from((entry['X_test'] as number[][]).flat())
}

function compareMean(document: JsonObject, entry: JsonObject, mean: Float64Array): Comparison[] {
  const y = entry['y'] as number[]
  const centre = y.reduce((sum, value) => sum + value, 0) / y.length
  const spread = Math.sqrt(y.reduce((sum, value) => sum + (value - centre) * (value - centre), 0) / y.length)
  const share = parseTolerance(objectAt(document, 'tolerance')['mean']).absolute
  const tolerance: Tolerance = { relative: 0, absolute: share * spread }
  const expected = objectAt(entry, 'expect')['mean'] as number[]
  return expected.map((value, i) => compare(`mean[${i}]`, mean[i], value, tolerance))
}

/** Reads `lml >= best_lml - 1e-3`. */
function boundOf(text: unknown): number {
  return Number(/- *([0-9.e+-]+)$/.exec(String(text))?.[1])
}

function atLeast(name: string, actual: number, expected: number, tolerance: number): Comparison {
  const shortfall = Math.max(expected - actual, 0)
  return { name, actual, expected, error: shortfall, passed: shortfall <= tolerance }
}
