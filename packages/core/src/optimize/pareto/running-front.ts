import { constraintDominates } from './dominance.ts'
import type { EvaluationLog } from './evaluation-log.ts'
import { frontOf } from './front-of.ts'

/** With more new points than this share of the members the front is worked out anew. */
const RENEW_SHARE = 0.1

/**
 * The evaluations of a growing log that no other dominates; while none is feasible, those that break the constraints
 * least. Designs of equal objectives are all kept.
 */
export class RunningFront {
  readonly #log: EvaluationLog
  #members: number[] = []
  #offered = 0

  constructor(log: EvaluationLog) {
    this.#log = log
  }

  /** Takes in what was logged since the last call and returns the numbers of the members, ascending. */
  update(): Uint32Array {
    const { count } = this.#log
    if (count - this.#offered > RENEW_SHARE * this.#members.length) this.#renew()
    else for (let i = this.#offered; i < count; i++) this.#offer(i)
    this.#offered = count
    return Uint32Array.from(this.#members).sort()
  }

  #renew(): void {
    const { count, objectives, violation, shape } = this.#log
    const candidates = [...this.#members]
    for (let i = this.#offered; i < count; i++) candidates.push(i)
    const least = candidates.reduce((low, i) => Math.min(low, violation[i]), Number.POSITIVE_INFINITY)
    const best = candidates.filter((i) => violation[i] === least)
    this.#members = frontOf(objectives, shape.objectiveCount, best)
  }

  #offer(candidate: number): void {
    const { objectives, violation, shape } = this.#log
    const dimension = shape.objectiveCount
    const members = this.#members
    for (const member of members) {
      if (constraintDominates(objectives, dimension, violation, member, candidate)) return
    }
    let kept = 0
    for (const member of members) {
      if (!constraintDominates(objectives, dimension, violation, candidate, member)) members[kept++] = member
    }
    members.length = kept
    members.push(candidate)
  }
}
