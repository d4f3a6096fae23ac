import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { type Box, checkSpace, type DesignSpace } from './design-space.ts'
import type { MutationOptions } from './polynomial-mutation.ts'
import type { CrossoverOptions } from './simulated-binary-crossover.ts'

/** What one design comes to. */
export interface MultiObjectiveValue {
  /** All minimised. A value that is not finite marks a design that could not be evaluated. */
  readonly objectives: ArrayLike<number>
  /** Each met when at most 0; what they are broken by is added up, so they should be of like size. */
  readonly constraints?: ArrayLike<number> | undefined
}

/** Several objectives over one space of designs. */
export interface MultiObjectiveProblem {
  readonly space: DesignSpace
  /** 1..32. */
  readonly objectiveCount: number
  /** 0 when absent. */
  readonly constraintCount?: number | undefined
  /** Same design, same value. The array is used again after the call. */
  readonly evaluate: (design: Float64Array) => MultiObjectiveValue
}

/** How {@link nsga2} searches. */
export interface Nsga2Options {
  /** Evaluations in all, the first population included, 1..1e8. */
  readonly maxEvaluations: number
  /** Designs that breed, 4..1e5; 100 when absent. */
  readonly population?: number | undefined
  /**
   * Children of a generation, 1..1e5; when absent a quarter of those that breed, which learns sooner, or as
   * many where there are constraints, behind which a hasty search is easily caught.
   */
  readonly offspring?: number | undefined
  readonly crossover?: CrossoverOptions | undefined
  readonly mutation?: MutationOptions | undefined
  /** Designs to begin with, brought into the space; the rest of the first population is a Latin hypercube. */
  readonly start?: readonly ArrayLike<number>[] | undefined
}

/** Options with their defaults. */
export interface Settings {
  readonly box: Box
  readonly objectiveCount: number
  readonly constraintCount: number
  readonly evaluate: (design: Float64Array) => MultiObjectiveValue
  readonly maxEvaluations: number
  readonly population: number
  readonly offspring: number
  readonly crossover: { readonly probability: number; readonly perVariable: number; readonly index: number }
  readonly mutation: Required<Readonly<Record<keyof MutationOptions, number>>>
  readonly start: readonly ArrayLike<number>[]
}

/** Checks a problem and the options and fills the defaults in. @throws {InputError} naming the field. */
export function checkNsga2(problem: MultiObjectiveProblem, options: Nsga2Options): Settings {
  const box = checkSpace(problem.space)
  const { objectiveCount, constraintCount = 0, evaluate } = problem
  const { maxEvaluations, population = 100, start = [] } = options
  const { offspring = constraintCount > 0 ? population : Math.ceil(population / 4) } = options
  requireInteger(objectiveCount, 1, 32, 'objectiveCount')
  requireInteger(constraintCount, 0, 1e4, 'constraintCount')
  requireInteger(maxEvaluations, 1, 1e8, 'maxEvaluations')
  requireInteger(population, 4, 1e5, 'population')
  requireInteger(offspring, 1, 1e5, 'offspring')
  const { probability = 0.9, index = 15 } = options.crossover ?? {}
  const { perVariable = constraintCount > 0 ? 0.75 : 0.5 } = options.crossover ?? {}
  InputError.requireRange(probability, 0, 1, 'crossover.probability')
  InputError.requireRange(perVariable, 0, 1, 'crossover.perVariable')
  InputError.requireRange(index, 0, 1000, 'crossover.index')
  const mutation = {
    perVariable: options.mutation?.perVariable ?? 1 / Math.max(box.free.length, 2),
    index: options.mutation?.index ?? 20,
    coarseIndex: options.mutation?.coarseIndex ?? 5,
    coarseShare: options.mutation?.coarseShare ?? 0.35,
  }
  InputError.requireRange(mutation.perVariable, 0, 1, 'mutation.perVariable')
  InputError.requireRange(mutation.index, 0, 1000, 'mutation.index')
  InputError.requireRange(mutation.coarseIndex, 0, 1000, 'mutation.coarseIndex')
  InputError.requireRange(mutation.coarseShare, 0, 1, 'mutation.coarseShare')
  start.forEach((design, i) => {
    InputError.requireLength(box.size, { [`start[${i}]`]: design })
    for (let k = 0; k < box.size; k++) {
      InputError.requireRange(design[k], -Number.MAX_VALUE, Number.MAX_VALUE, `start[${i}][${k}]`)
    }
  })
  const crossover = { probability, perVariable, index }
  const counts = { objectiveCount, constraintCount, maxEvaluations, population, offspring }
  return { box, evaluate, ...counts, crossover, mutation, start }
}
