import { InputError, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import { runToEnd } from '../../steps/index.ts'
import { type FeatureTable, rowsOf } from '../table/feature-table.ts'
import { type BoostedTrees, type BoostingInput, type BoostingProgress, boostTrees } from './boost-trees.ts'
import { predictTrees, type TreeEnsemble } from './tree-ensemble.ts'

/** Models of several quantiles of one target. */
export interface QuantileTrees {
  /** Rising shares of the values that lie below each quantile. */
  readonly levels: readonly number[]
  /** One model a level. */
  readonly models: readonly TreeEnsemble[]
}

/** What quantiles are boosted on. */
export interface QuantileInput extends Omit<BoostingInput, 'loss'> {
  /** Rising, each above 0 and below 1. */
  readonly levels: readonly number[]
}

const QUANTILE_FIELDS: Readonly<Record<keyof QuantileInput, true>> = {
  levels: true,
  trees: true,
  learningRate: true,
  maxLeaves: true,
  maxDepth: true,
  minSamplesLeaf: true,
  l2: true,
  rowShare: true,
  featureShare: true,
  bins: true,
  monotone: true,
  patience: true,
  table: true,
  target: true,
  validation: true,
  rng: true,
}

/** Boosts one model a level, one after the other; see `boostTrees`. Progress counts the trees of all levels. */
export function* boostQuantileTrees(input: QuantileInput): Generator<BoostingProgress, QuantileTrees> {
  requireKnown(input, Object.keys(QUANTILE_FIELDS))
  const { levels, rng, ...rest } = input
  requireRng(rng)
  requireLevels(levels)
  const models: BoostedTrees[] = []
  for (const [i, level] of levels.entries()) {
    const fit = boostTrees({ ...rest, loss: { kind: 'pinball', level }, rng: rng.split(`level ${level}`) })
    for (;;) {
      const step = fit.next()
      if (step.done === true) {
        models.push(step.value)
        break
      }
      const { done, total } = step.value
      yield { ...step.value, done: i * total + done, total: levels.length * total }
    }
  }
  return { levels, models }
}

/** The same in one go. */
export function fitQuantileTrees(input: QuantileInput): QuantileTrees {
  requireKnown(input, Object.keys(QUANTILE_FIELDS))
  return runToEnd(boostQuantileTrees(input))
}

/**
 * Forecast of every level, in the unit of the target, sorted within each row so that no quantile passes a higher one;
 * sorting never makes the pinball loss larger.
 * @see Chernozhukov, Fernández-Val & Galichon 2010, Econometrica 78:1093
 */
export function predictQuantiles(model: QuantileTrees, table: FeatureTable): readonly Float64Array[] {
  requireObject(model, 'model')
  const { models } = model
  requireList(models, 'model.models')
  const quantiles = Array.from(models, (one) => predictTrees(one, table))
  const row = new Float64Array(models.length)
  const rows = rowsOf(table)
  for (let r = 0; r < rows; r++) {
    for (let q = 0; q < row.length; q++) row[q] = quantiles[q][r]
    row.sort()
    for (let q = 0; q < row.length; q++) quantiles[q][r] = row[q]
  }
  return quantiles
}

/** Refuses levels that do not rise. */
function requireLevels(levels: readonly number[]): void {
  requireList(levels, 'levels')
  if (levels.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'levels',
      value: levels,
      constraint: 'at least one level',
    })
  }
  Array.from(levels).forEach((level, i) => {
    InputError.requireRange(level, 1e-4, 1 - 1e-4, `levels[${i}]`)
    if (i > 0 && level <= levels[i - 1]) {
      throw new InputError({
        code: 'inconsistent',
        field: `levels[${i}]`,
        value: level,
        constraint: `above the level before, ${levels[i - 1]}`,
      })
    }
  })
}
