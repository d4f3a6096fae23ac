import { InputError } from '../../../errors/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import type { EvaluationLog } from '../../pareto/internal.ts'
import type { Box } from '../design-space.ts'
import type { DifferenceStepOptions } from './difference-step.ts'
import type { MutationOptions } from './polynomial-mutation.ts'
import type { CrossoverOptions } from './simulated-binary-crossover.ts'
import { isBitString } from './two-point-crossover.ts'

type Numbers<T> = Required<Readonly<Record<keyof T, number>>>

/** How children are bred; what is absent depends on the space and on whether constraints hem. */
export interface BreedingOptions {
  /**
   * Children of a generation, 1..1e5; when absent a quarter of those that breed, which learns sooner, or as
   * many where constraints hem real variables, behind which a hasty search is easily caught.
   */
  readonly offspring?: number | undefined
  readonly crossover?: CrossoverOptions | undefined
  readonly difference?: DifferenceStepOptions | undefined
  readonly mutation?: MutationOptions | undefined
}

/** How children are bred, with all defaults filled in. */
export interface BreedingManner {
  readonly offspring: number
  readonly crossover: Numbers<CrossoverOptions>
  readonly difference: Numbers<DifferenceStepOptions>
  readonly mutation: Numbers<MutationOptions>
}

/** Share of the last designs that break a constraint, from which on constraints are said to hem. */
const HEMMED = 0.05

/**
 * Whether constraints hem the search: of the last evaluations, as many as breed, more than a twentieth broke one. Constraints
 * that nothing breaks are none.
 */
export function isHemmed({ violation, count }: EvaluationLog, population: number): boolean {
  const from = Math.max(count - population, 0)
  let broken = 0
  for (let i = from; i < count; i++) if (violation[i] > 0) broken++
  return broken > HEMMED * (count - from)
}

/** @throws {InputError} naming the field. */
export function breedingManner(
  options: BreedingOptions,
  box: Box,
  { population, isHemmed }: { readonly population: number; readonly isHemmed: boolean },
): BreedingManner {
  const { free, isInteger } = box
  // Of whole numbers every mutation is a step, where most of real ones are next to none.
  const isWhole = free.every((k) => isInteger[k])
  const rate = (isWhole && !isBitString(box) ? 0.5 : 1) / Math.max(free.length, 2)
  const isHemmedReal = isHemmed && !isWhole
  const { offspring = isHemmedReal ? population : Math.ceil(population / 4) } = options
  requireInteger(offspring, 1, 1e5, 'offspring')
  const crossover = {
    probability: options.crossover?.probability ?? 0.9,
    perVariable: options.crossover?.perVariable ?? (isHemmed ? 0.75 : 0.5),
    index: options.crossover?.index ?? (isHemmed ? 15 : 20),
  }
  InputError.requireRange(crossover.probability, 0, 1, 'crossover.probability')
  InputError.requireRange(crossover.perVariable, 0, 1, 'crossover.perVariable')
  InputError.requireRange(crossover.index, 0, 1000, 'crossover.index')
  const difference = {
    share: options.difference?.share ?? (isHemmedReal || (isWhole && !isBitString(box)) ? 0.25 : 0),
    perVariable: options.difference?.perVariable ?? 0.9,
    scale: options.difference?.scale ?? 0.5,
  }
  InputError.requireRange(difference.share, 0, 1, 'difference.share')
  InputError.requireRange(difference.perVariable, 0, 1, 'difference.perVariable')
  InputError.requireRange(difference.scale, 0, 2, 'difference.scale')
  const mutation = {
    perVariable: options.mutation?.perVariable ?? rate,
    index: options.mutation?.index ?? 20,
    indexGrowth: options.mutation?.indexGrowth ?? (isHemmed ? 2 : 0),
    coarseIndex: options.mutation?.coarseIndex ?? (isHemmed ? 3 : 5),
    coarseShare: options.mutation?.coarseShare ?? (isHemmed ? 0.2 : 0.1),
    integerIndex: options.mutation?.integerIndex ?? 5,
  }
  InputError.requireRange(mutation.perVariable, 0, 1, 'mutation.perVariable')
  InputError.requireRange(mutation.index, 0, 1000, 'mutation.index')
  InputError.requireRange(mutation.indexGrowth, 0, 1000, 'mutation.indexGrowth')
  InputError.requireRange(mutation.coarseIndex, 0, 1000, 'mutation.coarseIndex')
  InputError.requireRange(mutation.integerIndex, 0, 1000, 'mutation.integerIndex')
  InputError.requireRange(mutation.coarseShare, 0, 1, 'mutation.coarseShare')
  return { offspring, crossover, difference, mutation }
}
