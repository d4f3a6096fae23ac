/** Steps between two scores that count as different; their number times the block's length stays below 2^53. */
const STEPS_PER_UNIT = 4294967296
/** Scores are held in ±this; normal numbers beyond are not drawn. */
const SCORE_MAX = 100
/** Longest block. */
const BLOCK = 8192

/**
 * Order of a block of scores: `order[r]` is the place in the block of the r-th smallest. Scores are compared in steps of
 * 2^−32, equal ones by place, so that the order is the same whatever sorts.
 *
 * Place and score travel in one number, for the plain numeric sort of typed arrays is several times faster than one
 * that calls back.
 *
 * @param scores at most 8192 finite numbers.
 * @param keys work space as long as `scores`.
 * @param order filled and returned.
 */
export function rankOrder(scores: Float64Array, keys: Float64Array, order: Int32Array): Int32Array {
  for (let i = 0; i < scores.length; i++) {
    const score = Math.min(Math.max(scores[i], -SCORE_MAX), SCORE_MAX)
    keys[i] = Math.floor(score * STEPS_PER_UNIT) * BLOCK + i
  }
  keys.sort()
  for (let r = 0; r < scores.length; r++) {
    const key = keys[r]
    order[r] = key - Math.floor(key / BLOCK) * BLOCK
  }
  return order
}
