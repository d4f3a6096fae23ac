import { InputError, requireKnown } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireList, requireObject } from '../../math/require-shape.ts'
import { type BeyondOptions, checkBeyond } from './breeding/beyond-limits.ts'
import { type BreedingManner, type BreedingOptions, breedingManner } from './breeding/breeding-manner.ts'
import { type Box, checkSpace, type DesignSpace } from './design-space.ts'

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
export interface Nsga2Options extends BreedingOptions {
  /** Designs beyond the constraints that breed with the feasible ones. */
  readonly beyond?: BeyondOptions | undefined
  /** Evaluations in all, the first population included, 1..1e8. */
  readonly maxEvaluations: number
  /** Designs that breed, 4..1e5; 100 when absent. */
  readonly population?: number | undefined
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
  /** How children are bred where constraints hem, and elsewhere. */
  readonly hemmed: BreedingManner
  readonly free: BreedingManner
  readonly beyond: Required<Readonly<Record<keyof BeyondOptions, number>>>
  readonly start: readonly ArrayLike<number>[]
}

const OPTIONS: Readonly<Record<keyof Nsga2Options, true>> = {
  beyond: true,
  maxEvaluations: true,
  population: true,
  start: true,
  offspring: true,
  crossover: true,
  difference: true,
  mutation: true,
}

/** Checks a problem and the options and fills the defaults in. @throws {InputError} naming the field. */
export function checkNsga2(problem: MultiObjectiveProblem, options: Nsga2Options): Settings {
  requireKnown(options, Object.keys(OPTIONS))
  requireObject(problem, 'problem')
  const box = checkSpace(problem.space)
  const { objectiveCount, constraintCount = 0, evaluate } = problem
  const { maxEvaluations, population = 100, start = [] } = options
  requireFunction(evaluate, 'evaluate')
  requireList(start, 'start')
  requireInteger(objectiveCount, 1, 32, 'objectiveCount')
  requireInteger(constraintCount, 0, 1e4, 'constraintCount')
  requireInteger(maxEvaluations, 1, 1e8, 'maxEvaluations')
  requireInteger(population, 4, 1e5, 'population')
  Array.from(start).forEach((design, i) => {
    requireList(design, `start[${i}]`)
    InputError.requireLength(box.size, { [`start[${i}]`]: design })
    for (let k = 0; k < box.size; k++) {
      InputError.requireRange(design[k], -Number.MAX_VALUE, Number.MAX_VALUE, `start[${i}][${k}]`)
    }
  })
  const counts = { objectiveCount, constraintCount, maxEvaluations, population }
  const manner = (isHemmed: boolean): BreedingManner => breedingManner(options, box, { population, isHemmed })
  const beyond = checkBeyond(options.beyond)
  return { box, evaluate, ...counts, hemmed: manner(true), free: manner(false), beyond, start }
}
