import { InputError } from '../../errors/index.ts'
import { drawPermutation, type Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireRng } from '../../math/require-shape.ts'

/** As many as a typed array holds on every machine. */
const ROWS_MAX = 2_147_483_647

/** One way to part rows: a model is fitted on some and tried on the others. Row numbers rise. */
export interface Fold {
  readonly train: Int32Array
  readonly test: Int32Array
}

/**
 * Parts rows at random into `count` folds of nearly equal size. For rows that know nothing of each other.
 * @throws {InputError} `count` is not an integer in 2..rows.
 */
export function randomFolds(rows: number, count: number, rng: Rng): readonly Fold[] {
  requireInteger(rows, 2, ROWS_MAX, 'rows')
  requireInteger(count, 2, rows, 'count')
  requireRng(rng)
  const order = drawPermutation(rng, rows)
  const part = new Int32Array(rows)
  order.forEach((row, i) => {
    part[row] = i % count
  })
  return foldsOfParts(part, count)
}

/**
 * Deals runs of `blockLength` rows out to `count` folds in turn. For series: neighbours in time stay together.
 * @throws {InputError} fewer blocks than folds.
 */
export function blockFolds(rows: number, count: number, blockLength: number): readonly Fold[] {
  requireInteger(rows, 1, ROWS_MAX, 'rows')
  requireInteger(blockLength, 1, Math.max(1, rows), 'blockLength')
  requireInteger(count, 2, Math.ceil(rows / blockLength), 'count')
  return foldsOfParts(
    Int32Array.from({ length: rows }, (_, r) => Math.floor(r / blockLength) % count),
    count,
  )
}

/**
 * Parts whole groups at random into `count` folds: what a model knows of a group never helps in trying it there.
 * @param groups number of the group of each row, any integers.
 * @throws {InputError} fewer groups than folds.
 */
export function groupFolds(groups: ArrayLike<number>, count: number, rng: Rng): readonly Fold[] {
  requireList(groups, 'groups')
  requireInteger(count, 2, ROWS_MAX, 'count')
  requireRng(rng)
  const names = [...new Set(Array.from(groups))]
  if (names.length < count) {
    throw new InputError({
      code: 'inconsistent',
      field: 'groups',
      value: names.length,
      constraint: `at least as many different groups as folds, ${count}`,
    })
  }
  requireInteger(count, 2, names.length, 'count')
  const order = drawPermutation(rng, names.length)
  const partOf = new Map<number, number>()
  order.forEach((name, i) => {
    partOf.set(names[name], i % count)
  })
  return foldsOfParts(
    Int32Array.from({ length: groups.length }, (_, r) => partOf.get(groups[r]) ?? 0),
    count,
  )
}

function foldsOfParts(part: Int32Array, count: number): readonly Fold[] {
  const rows = Int32Array.from({ length: part.length }, (_, r) => r)
  return Array.from({ length: count }, (_, fold) => ({
    train: rows.filter((r) => part[r] !== fold),
    test: rows.filter((r) => part[r] === fold),
  }))
}
