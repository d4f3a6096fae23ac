import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject } from '../../math/require-shape.ts'
import { BINS_MAX } from './feature-bins.ts'
import { type BoostingLoss, requireLoss } from './loss.ts'

/** Which way a forecast may go as a feature rises. */
export type MonotoneDirection = 'rising' | 'falling'

/** How trees are boosted. */
export interface BoostingOptions {
  readonly loss: BoostingLoss
  /** Most trees, 1..100,000. */
  readonly trees: number
  /** Part of each tree's step that is taken, above 0, up to 1. */
  readonly learningRate: number
  /** Most leaves of a tree, 2..1000. */
  readonly maxLeaves: number
  /** Most cuts on the way to a leaf, 1..64. */
  readonly maxDepth: number
  /** Fewest rows of a leaf. */
  readonly minSamplesLeaf: number
  /** Shrinks the values of leaves as so many rows with residual 0 would. */
  readonly l2: number
  /** Share of the rows, drawn without replacement, that each tree sees, above 0, up to 1. */
  readonly rowShare: number
  /** Share of the features, drawn anew, that each node may cut, above 0, up to 1. */
  readonly featureShare: number
  /** Most bins of a feature, 2..255. */
  readonly bins: number
  /** Features whose effect has one direction, by name. */
  readonly monotone: Readonly<Record<string, MonotoneDirection>>
  /** Ends the fit when the loss on the validation rows has not fallen for so many trees. */
  readonly patience: number
}

/** What a fit does unless told otherwise. */
export const BOOSTING_DEFAULTS: BoostingOptions = {
  loss: { kind: 'squared' },
  trees: 300,
  learningRate: 0.05,
  maxLeaves: 31,
  maxDepth: 12,
  minSamplesLeaf: 10,
  l2: 0,
  rowShare: 0.7,
  featureShare: 0.5,
  bins: 255,
  monotone: {},
  patience: 30,
}

/** Most features: a byte holds the number of each, and 255 marks a leaf. */
const FEATURES_MAX = 255

/**
 * The options with what is not given from {@link BOOSTING_DEFAULTS}.
 * @throws {InputError} a value out of its range, or a constraint on a feature that is not in the table.
 */
export function completeBoosting(
  given: Partial<BoostingOptions>,
  featureNames: readonly string[],
): BoostingOptions {
  const options = { ...BOOSTING_DEFAULTS, ...given }
  requireLoss(options.loss)
  InputError.requireRange(featureNames.length, 1, FEATURES_MAX, 'table.columns.length')
  requireInteger(options.trees, 1, 100_000, 'trees')
  InputError.requireRange(options.learningRate, 1e-6, 1, 'learningRate')
  requireInteger(options.maxLeaves, 2, 1000, 'maxLeaves')
  requireInteger(options.maxDepth, 1, 64, 'maxDepth')
  requireInteger(options.minSamplesLeaf, 1, 1e9, 'minSamplesLeaf')
  InputError.requireRange(options.l2, 0, 1e12, 'l2')
  InputError.requireRange(options.rowShare, 1e-6, 1, 'rowShare')
  InputError.requireRange(options.featureShare, 1e-6, 1, 'featureShare')
  requireInteger(options.bins, 2, BINS_MAX, 'bins')
  requireInteger(options.patience, 1, 100_000, 'patience')
  requireObject(options.monotone, 'monotone')
  for (const [name, direction] of Object.entries(options.monotone)) {
    InputError.requireOneOf(name, featureNames, 'monotone')
    InputError.requireOneOf(direction, ['rising', 'falling'], `monotone.${name}`)
  }
  return options
}

/** Directions of the features as numbers: 1 rising, −1 falling, 0 free. */
export function directionsOf({ monotone }: BoostingOptions, featureNames: readonly string[]): Int8Array {
  return Int8Array.from(featureNames, (name) => {
    if (!Object.hasOwn(monotone, name)) return 0
    return monotone[name] === 'rising' ? 1 : -1
  })
}
