import type { Rng } from '../../math/random/index.ts'
import { type BayesianState, type Evaluation, isFeasible, type OutputModel } from './bayesian-state.ts'
import { acquisitionScore, type Criterion, isLikelyFeasible, type Knowledge } from './criterion.ts'
import { lowestMean } from './exploit.ts'
import { type Found, largestDifference, searchUnitCube } from './search-unit-cube.ts'
import { type FittedOutput, fitOutput, type Surrogate } from './surrogate.ts'
import { CONSTRAINT_TRANSFORMS, OBJECTIVE_TRANSFORMS, type TransformName } from './value-transform.ts'
import type { VariableSpace } from './variables.ts'

/** Two places closer than this in every coordinate of the unit cube are the same. */
const SAME = 1e-7
/** Best evaluations around which the search looks closely. */
const CENTRES = 3

/** What the history has taught. */
export interface Learned {
  readonly units: readonly Float64Array[]
  readonly knowledge: Knowledge
  /** Best places first, to look closely around. */
  readonly centres: readonly Float64Array[]
  readonly models: readonly OutputModel[]
}

/** What a failed and a successful evaluation stand at in the surrogate of success; met where ≤ 0. */
const FAILED = 1
const SUCCEEDED = -1

/**
 * Fits the surrogates of all outputs to a history that holds a finite value. Failed evaluations teach one thing
 * alone: where others may fail, a constraint of its own.
 */
export function learn(
  { evaluations, models }: BayesianState,
  space: VariableSpace,
  constraintCount: number,
  isNoisy: boolean,
  rng: Rng,
): Learned {
  const allUnits = evaluations.map(({ x }) => space.toUnit(x))
  const usable = evaluations.filter(({ value }) => value !== null)
  const units = allUnits.filter((_, i) => evaluations[i].value !== null)
  const fit = (
    output: number,
    places: readonly Float64Array[],
    values: readonly number[],
    transforms: readonly TransformName[],
  ): FittedOutput =>
    fitOutput(
      { dimensions: space.size, x: joined(places, space.size), values: Float64Array.from(values) },
      transforms,
      models[output],
      rng.split('fit').fork(output),
    )
  const fits = [
    fit(
      0,
      units,
      usable.map(({ value }) => value as number),
      OBJECTIVE_TRANSFORMS,
    ),
  ]
  for (let k = 0; k < constraintCount; k++) {
    fits.push(
      fit(
        k + 1,
        units,
        usable.map(({ constraints }) => constraints[k]),
        CONSTRAINT_TRANSFORMS,
      ),
    )
  }
  if (usable.length < evaluations.length) {
    const success = evaluations.map(({ value }) => (value === null ? FAILED : SUCCEEDED))
    fits.push(fit(constraintCount + 1, allUnits, success, ['identity']))
  }
  const [{ surrogate: objective }, ...others] = fits
  const constraints = others.map(({ surrogate }) => surrogate)
  const feasible = usable.map((evaluation, i) =>
    isNoisy ? isLikelyFeasible(constraints, units[i]) : isFeasible(evaluation),
  )
  const merits = merit(usable, units, objective, isNoisy)
  const order = merits.map((_, i) => i).sort((a, b) => rank(feasible, merits, a, b))
  const first = order[0]
  const knowledge = {
    objective,
    constraints,
    incumbent: feasible[first] ? merits[first] : undefined,
    feasible,
  }
  const centres = order.slice(0, CENTRES).map((i) => units[i])
  return { units: allUnits, knowledge, centres, models: fits.map(({ model }) => model) }
}

function joined(places: readonly Float64Array[], size: number): Float64Array {
  const x = new Float64Array(places.length * size)
  places.forEach((place, i) => {
    x.set(place, i * size)
  })
  return x
}

/** Feasible before infeasible, then by merit. */
function rank(feasible: readonly boolean[], merits: readonly number[], a: number, b: number): number {
  if (feasible[a] !== feasible[b]) return feasible[a] ? -1 : 1
  return merits[a] === merits[b] ? a - b : merits[a] - merits[b]
}

/** Transformed value of each evaluation; what the surrogate makes of it where there is noise. */
function merit(
  usable: readonly Evaluation[],
  units: readonly Float64Array[],
  objective: Surrogate,
  isNoisy: boolean,
): number[] {
  return usable.map(({ value }, i) => {
    if (!isNoisy) return objective.transform.forward(value as number)
    objective.at(units[i], false)
    return objective.point.mean
  })
}

/** How to choose the next places. */
export interface Choice {
  readonly space: VariableSpace
  readonly criterion: Criterion
  /** Takes the lowest predicted value instead: for the last evaluations. */
  readonly exploit: boolean
  readonly count: number
}

/**
 * The next places to evaluate, none of which was evaluated before. Several are chosen one after another, the
 * surrogate believing its own mean at those chosen already.
 * @returns fewer than asked for when the variables have no more values.
 * @see Ginsbourger, Le Riche & Carraro 2010, Kriging is well-suited to parallelize optimization (kriging believer)
 */
export function choose(
  learned: Learned,
  { space, criterion, exploit, count }: Choice,
  rng: Rng,
): Float64Array[] {
  const { knowledge, centres } = learned
  const taken = [...learned.units]
  const chosen: Float64Array[] = []
  for (let k = 0; k < count; k++) {
    const own = rng.split('choose').fork(k)
    const isExploiting = exploit && knowledge.incumbent !== undefined
    const found = isExploiting
      ? lowestMean(knowledge.objective, knowledge.constraints, space, centres, own)
      : searchUnitCube(acquisitionScore(criterion, knowledge, own.split('draws')), { space, centres }, own)
    const next = firstNew(found, taken) ?? firstNew(randomPlaces(space, own), taken)
    if (next === undefined) break
    chosen.push(next)
    taken.push(next)
    if (k + 1 < count)
      for (const output of [knowledge.objective, ...knowledge.constraints]) output.believe(next)
  }
  return chosen
}

function firstNew(found: readonly Found[], taken: readonly Float64Array[]): Float64Array | undefined {
  return found.find(({ unit }) => taken.every((other) => largestDifference(other, unit) > SAME))?.unit
}

function randomPlaces(space: VariableSpace, rng: Rng): Found[] {
  return Array.from({ length: 256 }, () => {
    const unit = new Float64Array(space.size).map(() => rng.uniform())
    return { unit: space.snap(unit), value: 0 }
  })
}
