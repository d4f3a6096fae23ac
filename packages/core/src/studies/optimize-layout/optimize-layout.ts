import { InputError } from '../../errors/index.ts'
import {
  cableLength,
  createPairwiseSolver,
  createWindFarm,
  type FoundLayout,
  farmEnergy,
  hullSize,
  LAYOUT_BURDENS,
  type LayoutProgress,
  type LayoutResult,
  PAIRWISE_PRESETS,
  type ParetoLayout,
  pairsCloserThan,
  searchLayoutByGenes,
  searchLayoutByGradient,
  searchLayoutCount,
  searchParetoLayouts,
} from '../../wind/index.ts'
import { tableOfClimate } from '../wind-farm/wind-farm-climate.ts'
import { type LayoutStudyProblem, layoutStudyProblem } from './layout-study-problem.ts'
import {
  LAYOUT_ALGORITHMS,
  type OptimizedLayout,
  type OptimizeLayout,
  type OptimizeLayoutInput,
  type OptimizeLayoutProgress,
} from './optimize-layout-input.ts'

const MAX_EVALUATIONS = 2000

/**
 * Places wind turbines for the most energy of a year, or the most value where their number is free: inside the ground,
 * outside its exclusions and no two too close, exactly so in every layout that it yields or returns.
 *
 * - The energy optimised is that of Gaussian wakes (Bastankhah & Porté-Agel 2014) over a coarse table of winds, with
 *   power and thrust as smooth curves through the turbines' tables; that of the result is the farm solver's on the
 *   climate at full resolution.
 * - `gradient` and `genetic` with a fixed number take any mixture of models. A free number is of the first model, by
 *   gradient (value of the energy less cost of the turbines), or with `nsga2`, which gives a front of energy against
 *   cost, land or cable; its `best` is the layout worth most, or with a fixed number that of most energy.
 *
 * @throws {InputError} naming the field; `inconsistent` where an algorithm cannot do what is asked.
 * @throws {InfeasibleError} when the turbines do not fit, with the number that does.
 */
export function* optimizeLayout(
  input: OptimizeLayoutInput,
): Generator<OptimizeLayoutProgress, OptimizeLayout, void> {
  const { algorithm = 'gradient', count, burden = 'cable' } = input
  InputError.requireOneOf(algorithm, LAYOUT_ALGORITHMS, 'algorithm')
  InputError.requireOneOf(count.kind, ['fixed', 'free'], 'count.kind')
  InputError.requireOneOf(burden, LAYOUT_BURDENS, 'burden')
  const study = layoutStudyProblem(input)
  if (algorithm === 'nsga2') return yield* searchFront(input, study)
  const { best, evaluations } = yield* searchBest(input, study, algorithm)
  const optimized = describe(input, study, best)
  return { algorithm, best: optimized, front: null, minSpacing: study.minSpacing, evaluations }
}

function* searchBest(
  input: OptimizeLayoutInput,
  study: LayoutStudyProblem,
  algorithm: 'gradient' | 'genetic',
): Generator<LayoutProgress, LayoutResult> {
  const { count, rng, maxEvaluations = MAX_EVALUATIONS } = input
  const { unit } = study
  if (count.kind === 'fixed') {
    const mixed = count.counts.filter((one) => one > 0).length > 1
    const problem = study.problemOf(modelsOf(input, 0))
    const options = { maxEvaluations, unit, mixed }
    if (algorithm === 'genetic') return yield* searchLayoutByGenes(rng, problem, options)
    return yield* searchLayoutByGradient(rng, problem, options)
  }
  if (algorithm === 'genetic') {
    throw refused('algorithm', algorithm, 'gradient or nsga2 where the number of turbines is free')
  }
  return yield* searchLayoutCount(rng, {
    problemOf: (turbines) => study.problemOf(new Int32Array(turbines)),
    countMin: count.min,
    countMax: count.max,
    worth: (energyMwh, turbines) => energyMwh * count.valuePerMwh - turbines * count.costPerTurbine,
    maxEvaluations,
    unit,
  })
}

function* searchFront(
  input: OptimizeLayoutInput,
  study: LayoutStudyProblem,
): Generator<OptimizeLayoutProgress, OptimizeLayout> {
  const { count, rng, burden = 'cable', maxEvaluations = MAX_EVALUATIONS } = input
  const total = count.kind === 'fixed' ? modelsOf(input, 0).length : count.max
  const free = count.kind === 'free' ? count : undefined
  const run = searchParetoLayouts(rng, {
    problemOf: (turbines) => study.problemOf(modelsOf(input, turbines)),
    countMin: free?.min ?? total,
    countMax: total,
    burden,
    cost: (turbines, cable) =>
      free === undefined ? cable : turbines * free.costPerTurbine + cable * (free.costPerCableMetre ?? 0),
    maxEvaluations,
  })
  for (let step = run.next(); ; step = run.next()) {
    if (step.done === true) {
      const front = step.value
      const best = describe(input, study, mostOf(input, front))
      return { algorithm: 'nsga2', best, front, minSpacing: study.minSpacing, evaluations: maxEvaluations }
    }
    yield { done: step.value.done, total: step.value.total, stage: step.value.stage, best: undefined }
  }
}

/** The layout of a front worth most, or of most energy where the number is fixed. */
function mostOf({ count, burden }: OptimizeLayoutInput, front: readonly ParetoLayout[]): FoundLayout {
  const worth = ({ energyMwh, x, burden: weight }: ParetoLayout): number => {
    if (count.kind === 'fixed') return energyMwh
    const cost = burden === 'cost' ? weight : x.length * count.costPerTurbine
    return energyMwh * count.valuePerMwh - cost
  }
  return front.reduce((best, next) => (worth(next) > worth(best) ? next : best))
}

/** Which model each turbine is: of a fixed number those that were given, else `free` of the first. */
function modelsOf({ count }: OptimizeLayoutInput, free: number): Int32Array {
  if (count.kind === 'free') return new Int32Array(free)
  return Int32Array.from(count.counts.flatMap((one, m) => Array.from({ length: one }, () => m)))
}

/** Works the energy of a layout out as the farm solver sees it. */
function describe(
  input: OptimizeLayoutInput,
  { frame, wake, minSpacing }: LayoutStudyProblem,
  { x, y }: FoundLayout,
): OptimizedLayout {
  const modelIndex = modelsOf(input, x.length)
  const farm = createWindFarm({ x, y, models: input.models, modelIndex })
  const solver = createPairwiseSolver(farm, {
    ...PAIRWISE_PRESETS.bastankhah_2014,
    deficit: { kind: 'gaussian', growth: { constant: wake.growth }, initialWidth: wake.initialWidth },
  })
  const run = farmEnergy(solver, tableOfClimate(input.wind, {}))
  let step = run.next()
  while (step.done !== true) step = run.next()
  const netMwh = step.value.netKwh / 1000
  const places = Float64Array.from([...x, ...y])
  const { count } = input
  return {
    x,
    y,
    places: frame === undefined ? null : Array.from(x, (east, i) => frame.toGeo({ x: east, y: y[i] })),
    modelIndex,
    grossMwh: step.value.grossKwh / 1000,
    netMwh,
    wakeLoss: step.value.wakeLoss,
    closest: pairsCloserThan(x, y, 100 * minSpacing)[0]?.distance ?? Number.POSITIVE_INFINITY,
    hullSize: hullSize(places),
    cableLength: cableLength(places),
    yearlyValue: count.kind === 'fixed' ? null : netMwh * count.valuePerMwh - x.length * count.costPerTurbine,
  }
}

function refused(field: string, value: unknown, constraint: string): InputError {
  return new InputError({ code: 'inconsistent', field, value, constraint })
}
