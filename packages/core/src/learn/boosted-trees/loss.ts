import { InputError } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { selectQuantile } from './select-quantile.ts'

/** What a model is fitted to: the mean (`squared`) or the quantile of a level (`pinball`). */
export type BoostingLoss =
  | { readonly kind: 'squared' }
  /** `level`: share of the values that should lie below, above 0 and below 1. */
  | { readonly kind: 'pinball'; readonly level: number }

const KINDS = ['squared', 'pinball'] as const

export function requireLoss(loss: BoostingLoss): void {
  requireObject(loss, 'loss')
  InputError.requireOneOf(loss.kind, KINDS, 'loss.kind')
  if (loss.kind === 'pinball') InputError.requireRange(loss.level, 1e-4, 1 - 1e-4, 'loss.level')
}

/** The constant of least loss: where boosting begins. */
export function bestConstant(loss: BoostingLoss, target: Float64Array): number {
  if (loss.kind === 'pinball') return selectQuantile(target.slice(), loss.level)
  let sum = 0
  for (const value of target) sum += value
  return sum / target.length
}

/** Downhill direction of the loss at every row: what the next tree follows. */
export function downhill(
  loss: BoostingLoss,
  target: Float64Array,
  forecast: Float64Array,
  out: Float64Array,
): void {
  if (loss.kind === 'squared') {
    for (let r = 0; r < out.length; r++) out[r] = target[r] - forecast[r]
    return
  }
  for (let r = 0; r < out.length; r++) out[r] = target[r] > forecast[r] ? loss.level : loss.level - 1
}

/**
 * Best constant to add for rows: their mean residual, shrunk by `l2` rows of residual 0, or the quantile of the residuals.
 * @param rows row numbers; none gives 0.
 */
export function bestStep(
  loss: BoostingLoss,
  target: Float64Array,
  forecast: Float64Array,
  rows: Int32Array,
  l2: number,
): number {
  if (rows.length === 0) return 0
  if (loss.kind === 'squared') {
    let sum = 0
    for (const row of rows) sum += target[row] - forecast[row]
    return sum / (rows.length + l2)
  }
  const residuals = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) residuals[i] = target[rows[i]] - forecast[rows[i]]
  return (selectQuantile(residuals, loss.level) * rows.length) / (rows.length + l2)
}

/** Mean loss; half the squared error for `squared`, so that both are as large as their steps. */
export function meanLoss(loss: BoostingLoss, target: Float64Array, forecast: Float64Array): number {
  let sum = 0
  for (let r = 0; r < target.length; r++) {
    const above = target[r] - forecast[r]
    if (loss.kind === 'squared') sum += 0.5 * above * above
    else sum += above >= 0 ? loss.level * above : (loss.level - 1) * above
  }
  return sum / target.length
}
