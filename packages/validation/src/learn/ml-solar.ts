import {
  columnScales,
  coverageOf,
  fitBoostedTrees,
  fitLinearQuantile,
  fitQuantileTrees,
  fitRandomForest,
  fitRidge,
  forecastScores,
  type LinearModel,
  pinballLoss,
  predictLinear,
  predictNeighbours,
  predictQuantiles,
  predictTrees,
  quadraticFeatures,
  standardise,
} from '@sunwake/core/learn'
import { createRng } from '@sunwake/core/math/random'
import { quantile } from '@sunwake/core/math/statistics'
import { type Adapter, type CaseResult, casesOf, expectedAt, type JsonObject, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'
import { type Argument, argumentsOf, numberArgument } from './estimator-text.ts'
import { type MlSolarData, type Part, readMlSolar } from './ml-solar-data.ts'

/** What a model says about the test rows. */
interface Outcome {
  /** Forecast of the mean or median. */
  readonly forecast?: Float64Array | undefined
  /** Forecast of every level of the reference, in that order. */
  readonly quantiles?: readonly Float64Array[] | undefined
  /** Line on standardised features. */
  readonly line?: LinearModel | undefined
}

/** Runs one model of the reference; undefined where the engine does not have what its text asks for. */
type Run = (data: MlSolarData, text: string, levels: readonly number[]) => Outcome | undefined

/** Models by how their text begins, or the estimator that it names. */
const RUNS: readonly (readonly [pattern: RegExp, run: Run])[] = [
  [/^training mean/, ({ train, test }) => ({ forecast: constant(test, meanOf(train.target)) })],
  [/^least-squares slope through the origin/, runSlope],
  [
    /^training quantile \(type 7\)/,
    ({ train, test }, _, levels) => ({
      quantiles: levels.map((level) => constant(test, quantile(train.target, level))),
    }),
  ],
  [/\bQuantileRegressor\(/, runLinearQuantile],
  [/\bRidge\(/, runRidge],
  [/\bKNeighborsRegressor\(/, runNeighbours],
  [/\bRandomForestRegressor\(/, runForest],
  [/\bHistGradientBoostingRegressor\(/, runHistogramBoosting],
  [/\bGradientBoostingRegressor\(loss=quantile/, runQuantileBoosting],
  [/\bGradientBoostingRegressor\(/, runBoosting],
]

const SEED = 1

/**
 * Models of a solar plant's power trained and scored on a shared split. Every model is built with the settings that its
 * text names; those that draw random numbers may have errors above the peer's by the stated share.
 */
export const mlSolarAdapter: Adapter = {
  schema: 'ml_solar',
  about: 'Data: ml_solar.csv.gz',
  *run(document, files) {
    const data = readMlSolar(document, files)
    for (const entry of casesOf(document)) yield runCase(entry, data, objectAt(document, 'tolerance'))
  },
}

function runCase(entry: JsonObject, data: MlSolarData, stated: JsonObject): CaseResult {
  const label = String(entry['id'])
  const text = String(entry['model'])
  const expected = objectAt(entry, 'expect')
  const levels = Object.keys(objectAt(expected, 'pinball'))
  const run = RUNS.find(([pattern]) => pattern.test(text))?.[1]
  const outcome = run?.(data, text, levels.map(Number))
  if (outcome === undefined) return { label, comparisons: [], unsupported: `no model for ${text}` }
  const { forecast, quantiles, line } = outcome
  const deterministic = entry['deterministic'] === true
  const exact = parseTolerance(stated['deterministic=true'], 'tolerance.deterministic=true')
  const comparisons: Comparison[] = []
  const { target } = data.test
  if (forecast !== undefined) {
    const scores: Readonly<Record<string, number>> = { ...forecastScores(forecast, target) }
    const share = shareOf(stated, 'gbdt / random_forest')
    // The bias and R² of a model that draws random numbers have no stated tolerance.
    const names = deterministic ? Object.keys(expected) : ['mae', 'rmse']
    for (const name of names) {
      comparisons.push(
        (deterministic ? compare : compareError)(
          name,
          scores[name] ?? Number.NaN,
          expectedAt(expected, name),
          deterministic ? exact : share,
        ),
      )
    }
    const tight = line === undefined ? exact : ridgeTolerance(stated)
    comparisons.push(...compareList('first5_predictions', forecast, entry, tight))
    if (line !== undefined) {
      comparisons.push(...compareList('coefficients_on_standardised', line.coefficients, entry, tight))
      if (entry['intercept'] !== undefined)
        comparisons.push(compare('intercept', line.intercept, expectedAt(entry, 'intercept'), tight))
    }
  }
  if (quantiles !== undefined) {
    const share = deterministic ? exact : shareOf(stated, 'pinball gbdt')
    levels.forEach((level, q) => {
      const loss = pinballLoss(quantiles[q], target, Number(level))
      const peer = expectedAt(objectAt(expected, 'pinball'), level)
      comparisons.push((deterministic ? compare : compareError)(`pinball ${level}`, loss, peer, share))
    })
    if (deterministic && expected['coverage_80'] !== undefined) {
      const [low, high] = [levels.indexOf('0.1'), levels.indexOf('0.9')]
      const coverage = coverageOf(quantiles[low], quantiles[high], target)
      comparisons.push(compare('coverage_80', coverage, expectedAt(expected, 'coverage_80'), exact))
    }
  }
  return { label, comparisons }
}

/** An error of an own implementation: smaller than the peer's is no fault. */
function compareError(
  name: string,
  actual: number,
  expected: number | null,
  tolerance: Tolerance,
): Comparison {
  const comparison = compare(name, actual, expected, tolerance)
  const better = expected !== null && actual <= expected
  return better ? { ...comparison, error: 0, passed: true } : comparison
}

function compareList(
  name: string,
  actual: Float64Array,
  entry: JsonObject,
  tolerance: Tolerance,
): readonly Comparison[] {
  const expected = (entry[name] ?? []) as readonly number[]
  return expected.map((value, i) => compare(`${name}[${i}]`, actual[i], value, tolerance))
}

/** A tolerance such as `own implementation within 5 % of the MAE and RMSE`. */
function shareOf(stated: JsonObject, key: string): Tolerance {
  const percent = /within ([0-9.]+) ?%/.exec(String(stated[key]))
  return percent === null
    ? parseTolerance(stated[key], `tolerance.${key}`)
    : { relative: Number(percent[1]) / 100, absolute: 0 }
}

/** The part of the tolerance that is for the predictions of the ridge. */
function ridgeTolerance(stated: JsonObject): Tolerance {
  const text = String(stated['deterministic=true'])
  return parseTolerance(
    text.slice(Math.max(0, text.indexOf('ridge predictions'))),
    'tolerance.deterministic=true',
  )
}

function runSlope({ train, test }: MlSolarData): Outcome {
  const at = train.table.names.indexOf('ghi_fc')
  const ghi = train.table.columns[at]
  let product = 0
  let square = 0
  for (let r = 0; r < ghi.length; r++) {
    product += ghi[r] * train.target[r]
    square += ghi[r] * ghi[r]
  }
  return { forecast: test.table.columns[at].map((value) => (value * product) / square) }
}

function runRidge(data: MlSolarData, text: string): Outcome | undefined {
  const penalty = numberArgument(argumentsOf(text, 'Ridge'), 'alpha', 1)
  if (!text.includes('PolynomialFeatures')) {
    const { train, test } = standardised(data)
    const line = fitRidge({ ...train, penalty })
    return { line, forecast: predictLinear(line, test.table) }
  }
  const settings = argumentsOf(text, 'PolynomialFeatures')
  if (numberArgument(settings, 'degree', 2) !== 2 || settings.get('include_bias') !== 'False')
    return undefined
  const first = standardised(data)
  const { train, test } = standardised({
    train: { ...first.train, table: quadraticFeatures(first.train.table) },
    test: { ...first.test, table: quadraticFeatures(first.test.table) },
  })
  return { forecast: predictLinear(fitRidge({ ...train, penalty }), test.table) }
}

function runNeighbours(data: MlSolarData, text: string): Outcome {
  const count = numberArgument(argumentsOf(text, 'KNeighborsRegressor'), 'n_neighbors', 5)
  const { train, test } = standardised(data)
  return { forecast: predictNeighbours({ ...train, count }, test.table) }
}

function runLinearQuantile(data: MlSolarData, text: string, levels: readonly number[]): Outcome | undefined {
  if (numberArgument(argumentsOf(text, 'QuantileRegressor'), 'alpha', 1) !== 0) return undefined
  const { train, test } = standardised(data)
  return {
    quantiles: levels.map((level) => predictLinear(fitLinearQuantile({ ...train, level }), test.table)),
  }
}

function runForest({ train, test }: MlSolarData, text: string): Outcome {
  const settings = argumentsOf(text, 'RandomForestRegressor')
  const model = fitRandomForest({
    ...train,
    trees: numberArgument(settings, 'n_estimators', 100),
    featureShare: numberArgument(settings, 'max_features', 1),
    minSamplesLeaf: numberArgument(settings, 'min_samples_leaf', 1),
    rng: createRng(SEED),
  })
  return { forecast: predictTrees(model, test.table) }
}

function runHistogramBoosting({ train, test }: MlSolarData, text: string): Outcome {
  const settings = argumentsOf(text, 'HistGradientBoostingRegressor')
  const model = fitBoostedTrees({
    ...train,
    trees: numberArgument(settings, 'max_iter', 100),
    learningRate: numberArgument(settings, 'learning_rate', 0.1),
    maxLeaves: numberArgument(settings, 'max_leaf_nodes', 31),
    maxDepth: numberArgument(settings, 'max_depth', 64),
    minSamplesLeaf: numberArgument(settings, 'min_samples_leaf', 20),
    l2: numberArgument(settings, 'l2_regularization', 0),
    rowShare: 1,
    featureShare: 1,
    rng: createRng(SEED),
  })
  return { forecast: predictTrees(model, test.table) }
}

/** The settings of a `GradientBoostingRegressor` with the peer's defaults: trees are bounded by depth alone. */
function boostingSettings(settings: ReadonlyMap<string, Argument>): {
  readonly trees: number
  readonly learningRate: number
  readonly maxLeaves: number
  readonly maxDepth: number
  readonly minSamplesLeaf: number
  readonly rowShare: number
  readonly featureShare: number
} {
  const maxDepth = numberArgument(settings, 'max_depth', 3)
  return {
    trees: numberArgument(settings, 'n_estimators', 100),
    learningRate: numberArgument(settings, 'learning_rate', 0.1),
    maxLeaves: Math.min(1000, 2 << (maxDepth - 1)),
    maxDepth,
    minSamplesLeaf: numberArgument(settings, 'min_samples_leaf', 1),
    rowShare: numberArgument(settings, 'subsample', 1),
    featureShare: numberArgument(settings, 'max_features', 1),
  }
}

function runBoosting({ train, test }: MlSolarData, text: string): Outcome {
  const settings = boostingSettings(argumentsOf(text, 'GradientBoostingRegressor'))
  const model = fitBoostedTrees({ ...train, ...settings, rng: createRng(SEED) })
  return { forecast: predictTrees(model, test.table) }
}

/** The reference words these settings: `loss=quantile, 200 trees, depth 4, lr 0.05, leaf 10, subsample 0.8`. */
function runQuantileBoosting({ train, test }: MlSolarData, text: string, levels: readonly number[]): Outcome {
  const worded = (pattern: RegExp, otherwise: number): string => pattern.exec(text)?.[1] ?? String(otherwise)
  const settings = boostingSettings(
    new Map([
      ['n_estimators', worded(/([0-9]+) trees/, 100)],
      ['max_depth', worded(/depth ([0-9]+)/, 3)],
      ['learning_rate', worded(/lr ([0-9.]+)/, 0.1)],
      ['min_samples_leaf', worded(/leaf ([0-9]+)/, 1)],
      ['subsample', worded(/subsample ([0-9.]+[0-9])/, 1)],
    ]),
  )
  const model = fitQuantileTrees({ ...train, ...settings, levels, rng: createRng(SEED) })
  return { quantiles: predictQuantiles(model, test.table) }
}

function standardised({ train, test }: MlSolarData): MlSolarData {
  const scales = columnScales(train.table)
  return {
    train: { ...train, table: standardise(train.table, scales) },
    test: { ...test, table: standardise(test.table, scales) },
  }
}

function constant({ target }: Part, value: number): Float64Array {
  return new Float64Array(target.length).fill(value)
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
