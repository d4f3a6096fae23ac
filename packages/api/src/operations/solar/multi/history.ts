import { hypervolume, pointSet } from '@sunwake/core/optimize/pareto'
import type { MultiObjectiveSolar, SolarFrontObjective, SolarOutcome } from '@sunwake/core/studies'
import { FRONT_FIGURES } from './body.ts'
import type { SolarMultiResponse } from './response.ts'

type History = SolarMultiResponse['convergence_history']

/** What was kept of a front after a generation. */
export interface GenerationFront {
  /** From 1. */
  readonly generation: number
  readonly iterations: number
  /** Figures of each design, in the order of the objectives. */
  readonly figures: readonly (readonly number[])[]
}

/** Keeps the figures of a front. */
export function generationFront(
  { generation, done, front }: { generation: number; done: number; front: readonly SolarOutcome[] },
  objectives: readonly SolarFrontObjective[],
): GenerationFront {
  const figures = front.map((outcome) => objectives.map((name) => FRONT_FIGURES[name](outcome)))
  return { generation: generation + 1, iterations: done, figures }
}

/**
 * How the front grew, in the box of the final one. Designs once found are never lost, so that the share of an earlier
 * generation holds for later ones where thinning out the front would show less.
 */
export function multiHistory(
  fronts: readonly GenerationFront[],
  { objectives, ideal, hypervolume: { share, reference } }: MultiObjectiveSolar,
): History {
  const ends = objectives.map((name) => [ideal[name] ?? 0, reference[name] ?? 0] as const)
  // An objective that is the same all over the front does not count.
  const counted = ends.flatMap(([best, worst], k) => (best === worst ? [] : [k]))
  const shareOf = (figures: GenerationFront['figures']): number => {
    if (counted.length === 0 || figures.length === 0) return 0
    const places = figures.map((figure) =>
      counted.map((k) => {
        const [best, worst] = ends[k]!
        return Math.max((figure[k]! - best) / (worst - best), 0)
      }),
    )
    return hypervolume(
      pointSet(places),
      counted.map(() => 1),
    )
  }
  let most = 0
  return fronts.map(({ generation, iterations, figures }, n) => {
    most = n === fronts.length - 1 ? share : Math.min(Math.max(most, shareOf(figures)), share)
    return { generation, iterations, front_size: figures.length, hypervolume: most }
  })
}
