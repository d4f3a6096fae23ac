import { thinFront } from '../../optimize/nsga2/internal.ts'
import { hypervolume, kneePoint, nonDominatedIndices, pointSet } from '../../optimize/pareto/index.ts'
import type { SolarDesign } from '../solar-design/solar-design.ts'
import { FRONT_SIGNS } from './front-costs.ts'
import type {
  SolarFrontObjective,
  SolarFrontValues,
  SolarHypervolume,
} from './multi-objective-solar-input.ts'

/** A design with its costs in the order of the objectives. */
export interface FrontMember {
  readonly design: SolarDesign
  readonly yieldPerKw: number
  readonly costs: readonly number[]
}

/** How far beyond the worst value on the front the reference point of the hypervolume lies [share of its range]. */
const REFERENCE_MARGIN = 0.1

/**
 * Of some designs those that no other dominates; of equal ones that of the largest yield. Least first cost first.
 */
export function frontMembers(candidates: readonly FrontMember[]): FrontMember[] {
  if (candidates.length === 0) return []
  const front = [...nonDominatedIndices(pointSet(candidates.map(({ costs }) => costs)))].map(
    (i) => candidates[i],
  )
  front.sort((a, b) => compare(a.costs, b.costs) || b.yieldPerKw - a.yieldPerKw)
  return front.filter((member, n) => n === 0 || compare(member.costs, front[n - 1].costs) !== 0)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const k = a.findIndex((cost, i) => cost !== b[i])
  return k < 0 ? 0 : a[k] - b[k]
}

/** The members of a front that are spread most evenly, in their order; its ends stay. */
export function thinned(front: readonly FrontMember[], keep: number): readonly FrontMember[] {
  if (front.length <= keep) return front
  return thinFront(pointSet(front.map(({ costs }) => costs)), keep).map((i) => front[i])
}

/** Number of the member at which a front bends most. */
export function kneeOf(front: readonly FrontMember[]): number {
  return kneePoint(pointSet(front.map(({ costs }) => costs))).index
}

/** Best and worst value of each objective on a front, and how much of what lies between the front dominates. */
export interface FrontExtent {
  readonly ideal: SolarFrontValues
  readonly nadir: SolarFrontValues
  readonly hypervolume: SolarHypervolume
}

/** Extent of a front that has a member. An objective that is the same all over the front does not count. */
export function frontExtent(
  objectives: readonly SolarFrontObjective[],
  front: readonly FrontMember[],
): FrontExtent {
  const column = (k: number): number[] => front.map(({ costs }) => costs[k])
  const best = objectives.map((_, k) => Math.min(...column(k)))
  const worst = objectives.map((_, k) => Math.max(...column(k)))
  const reference = worst.map((cost, k) => cost + REFERENCE_MARGIN * (cost - best[k]))
  const varied = [...objectives.keys()].filter((k) => worst[k] > best[k])
  const scaled = front.map(({ costs }) => varied.map((k) => (costs[k] - best[k]) / (reference[k] - best[k])))
  return {
    ideal: valuesOf(objectives, best),
    nadir: valuesOf(objectives, worst),
    hypervolume: {
      share:
        varied.length === 0
          ? 0
          : hypervolume(
              pointSet(scaled),
              varied.map(() => 1),
            ),
      reference: valuesOf(objectives, reference),
    },
  }
}

function valuesOf(objectives: readonly SolarFrontObjective[], costs: readonly number[]): SolarFrontValues {
  return Object.fromEntries(objectives.map((objective, k) => [objective, FRONT_SIGNS[objective] * costs[k]]))
}
