import { InputError } from '../../../errors/index.ts'
import { dominates, nonDominatedRanks } from '../../pareto/index.ts'
import type { EvaluationLog } from '../../pareto/internal.ts'

/** How designs beyond the constraints take part. */
export interface BeyondOptions {
  /** Share of those that breed that may be designs beyond the constraints, 0..0.5; 0.1 when absent. */
  readonly share?: number | undefined
  /** Chance of a pair to have one of them for its second parent, 0..1; 0.2 when absent. */
  readonly mating?: number | undefined
}

/** @throws {InputError} naming the field. */
export function checkBeyond(
  options: BeyondOptions | undefined,
): Required<Readonly<Record<keyof BeyondOptions, number>>> {
  const { share = 0.1, mating = 0.2 } = options ?? {}
  InputError.requireRange(share, 0, 0.5, 'beyond.share')
  InputError.requireRange(mating, 0, 1, 'beyond.mating')
  return { share, mating }
}

/**
 * Designs beyond the constraints that are worth keeping once some are feasible: those that no feasible candidate
 * dominates, first the ones of the least rank when the violation counts as one objective more, among these the ones
 * that break least. Optima mostly lie on a constraint, and between two feasible regions there are none but these: from
 * both sides a limit is met sooner than from one.
 *
 * @param most how many at most.
 * @returns numbers of evaluations.
 * @see Ray, Singh, Isaacs & Smith 2009, in Constraint-Handling in Evolutionary Optimization, p. 145
 */
export function promisingBeyond(
  { objectives, violation, shape }: EvaluationLog,
  candidates: readonly number[],
  most: number,
): readonly number[] {
  const dimension = shape.objectiveCount
  const feasible = candidates.filter((i) => violation[i] === 0)
  if (most === 0 || feasible.length === 0 || feasible.length === candidates.length) return []
  const better = candidates.filter(
    (i) =>
      violation[i] > 0 &&
      Number.isFinite(violation[i]) &&
      !feasible.some((j) => dominates(objectives, dimension, j, i)),
  )
  if (better.length <= most) return better
  const data = new Float64Array(better.length * (dimension + 1))
  better.forEach((i, n) => {
    data.set(objectives.subarray(i * dimension, (i + 1) * dimension), n * (dimension + 1))
    data[n * (dimension + 1) + dimension] = violation[i]
  })
  const ranks = nonDominatedRanks({ data, dimension: dimension + 1 })
  return better
    .map((i, n) => ({ i, rank: ranks[n] }))
    .sort((a, b) => a.rank - b.rank || violation[a.i] - violation[b.i] || a.i - b.i)
    .slice(0, most)
    .map(({ i }) => i)
}
