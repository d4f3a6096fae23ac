import { crowdingDistance, nonDominatedRanks, type PointSet } from '../../pareto/index.ts'
import type { EvaluationLog } from '../../pareto/internal.ts'
import { promisingBeyond } from '../breeding/beyond-limits.ts'
import { thinFront } from './thin-front.ts'

/** Designs that breed, with what tournaments are decided by. */
export interface Population {
  /** Numbers of the evaluations. */
  readonly members: readonly number[]
  /** Rank of each member, 0 best. */
  readonly rank: readonly number[]
  /** Crowding distance of each member within its rank. */
  readonly crowding: readonly number[]
  /** Designs beyond the constraints that may take part beside the members. */
  readonly beyond: readonly number[]
}

/**
 * The `keep` best of some evaluations: whole fronts in order of their rank, and of the front that no longer fits the
 * members that crowd each other least.
 * @see Deb et al. 2002, IEEE Trans. Evol. Comput. 6:182, §III-C
 */
export function survive(log: EvaluationLog, candidates: readonly number[], keep: number): Population {
  const { objectives, violation } = log.select(Uint32Array.from(candidates))
  const points = { data: objectives, dimension: log.shape.objectiveCount }
  const fronts: number[][] = []
  nonDominatedRanks(points, violation).forEach((rank, i) => {
    while (fronts.length <= rank) fronts.push([])
    fronts[rank].push(i)
  })
  const members: number[] = []
  const rank: number[] = []
  const crowding: number[] = []
  for (let r = 0; r < fronts.length && members.length < keep; r++) {
    const room = keep - members.length
    const front = fronts[r]
    const kept = front.length <= room ? front : thinFront(subset(points, front), room).map((n) => front[n])
    const distance = crowdingDistance(subset(points, kept))
    kept.forEach((i, n) => {
      members.push(candidates[i])
      rank.push(r)
      crowding.push(distance[n])
    })
  }
  return { members, rank, crowding, beyond: [] }
}

/**
 * The same with places kept for designs beyond the constraints.
 * @param share of `keep`, at most.
 */
export function surviveWithBeyond(
  log: EvaluationLog,
  candidates: readonly number[],
  keep: number,
  share: number,
): Population {
  const beyond = promisingBeyond(log, candidates, Math.floor(share * keep))
  const others = beyond.length === 0 ? candidates : candidates.filter((i) => !beyond.includes(i))
  return { ...survive(log, others, keep - beyond.length), beyond }
}

function subset({ data, dimension }: PointSet, indices: readonly number[]): PointSet {
  const out = new Float64Array(indices.length * dimension)
  indices.forEach((i, n) => {
    out.set(data.subarray(i * dimension, (i + 1) * dimension), n * dimension)
  })
  return { data: out, dimension }
}
