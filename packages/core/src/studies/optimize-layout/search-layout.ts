import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import {
  type FoundLayout,
  type LayoutProgress,
  type LayoutResult,
  type ParetoLayout,
  type ParetoProgress,
  type ParetoSearchState,
  searchLayoutByGenes,
  searchLayoutByGradient,
  searchLayoutCount,
  searchParetoLayouts,
} from '../../wind/layout/index.ts'
import { LAYOUT_BURDENS, placeViolation } from '../../wind/layout/internal.ts'
import { type LayoutStudyProblem, layoutStudyProblem } from './layout-study-problem.ts'
import {
  LAYOUT_ALGORITHMS,
  type LayoutSearch,
  type OptimizeLayoutInput,
  type OptimizeLayoutProgress,
  type OptimizeLayoutState,
} from './optimize-layout-input.ts'
import { regularStart } from './regular-start.ts'

const MAX_EVALUATIONS = 2000

const LAYOUT_INPUT_FIELDS: Readonly<Record<keyof OptimizeLayoutInput, true>> = {
  ground: true,
  models: true,
  count: true,
  wind: true,
  speedUps: true,
  neighbours: true,
  rules: true,
  noise: true,
  algorithm: true,
  burden: true,
  minSpacingDiameters: true,
  wakeGrowth: true,
  start: true,
  directions: true,
  speedStep: true,
  maxEvaluations: true,
  enough: true,
  state: true,
  rng: true,
}

/**
 * The search of `optimizeLayout`, whose input it takes, without the farm solver's energy at its end.
 *
 * @throws {InputError} naming the field; `inconsistent` where an algorithm cannot do what is asked.
 * @throws {InfeasibleError} when the turbines do not fit, with the number that does.
 */
export function* searchLayout(
  input: OptimizeLayoutInput,
): Generator<OptimizeLayoutProgress, LayoutSearch, void> {
  requireLayoutInput(input)
  return yield* searchStudy(input, layoutStudyProblem(input))
}

/** Refuses what has not the shape of an input, and names and words that are none of a study's. */
export function requireLayoutInput(input: OptimizeLayoutInput): void {
  requireKnown(input, Object.keys(LAYOUT_INPUT_FIELDS))
  const { algorithm, count, burden, ground, wind, models, start = [], speedUps = [], rng, state } = input
  const { neighbours, rules = [], noise } = input
  for (const [field, value] of Object.entries({ ground, count, wind })) requireObject(value, field)
  requireRng(rng)
  for (const [field, list] of Object.entries({ models, start, speedUps, rules })) {
    requireList(list, field)
    list.forEach((item, n) => {
      requireObject(item, `${field}[${n}]`)
    })
  }
  if (state !== undefined) requireObject(state, 'state')
  if (noise !== undefined) requireObject(noise, 'noise')
  if (neighbours !== undefined) {
    requireFields(neighbours, { x: 'list', y: 'list', models: 'list', modelIndex: 'list' }, 'neighbours')
  }
  InputError.requireOneOf(algorithm ?? 'gradient', LAYOUT_ALGORITHMS, 'algorithm')
  InputError.requireOneOf(count.kind, ['fixed', 'free'], 'count.kind')
  InputError.requireOneOf(burden ?? 'cable', LAYOUT_BURDENS, 'burden')
}

/** The same on a problem that is ready. */
export function* searchStudy(
  input: OptimizeLayoutInput,
  study: LayoutStudyProblem,
): Generator<OptimizeLayoutProgress, LayoutSearch, void> {
  const { algorithm = 'gradient', count, enough } = input
  const regular = count.kind === 'fixed' ? regularStart(input.wind, study, modelsOf(input, 0)) : null
  const last =
    algorithm === 'nsga2'
      ? yield* untilEnough(frontRun(input, study), enough)
      : yield* untilEnough(bestRun(input, study, algorithm, regular), enough)
  const front = 'front' in last ? last.front() : null
  const found = front === null ? last.best : mostOf(input, front)
  if (found === undefined)
    throw refused('maxEvaluations', last.done, 'enough for one layout that keeps the rules')
  // A search that is ended early may not have come as far as the rows it could have begun with.
  const best = front === null && regular !== null && regular.energyMwh > found.energyMwh ? regular : found
  const modelIndex = modelsOf(input, best.x.length)
  return {
    algorithm,
    best,
    modelIndex,
    front,
    regular,
    minSpacing: study.minSpacing,
    violation: placeViolation(study.problemOf(modelIndex).rules, Float64Array.from([...best.x, ...best.y])),
    evaluations: last.done,
    stopped: last.stopped,
    state: last.state,
  }
}

/** Drives a search until it ends or is enough; returns where it stood last. */
function* untilEnough<Step extends OptimizeLayoutProgress>(
  run: Generator<Step, unknown, void>,
  enough: (() => boolean) | undefined,
): Generator<OptimizeLayoutProgress, Step & { readonly stopped: boolean }, void> {
  let last: Step | undefined
  for (const step of run) {
    last = step
    const { done, total, stage, best, state } = step
    yield { done, total, stage, best, state }
    if (best !== undefined && enough?.() === true) return { ...step, stopped: true }
  }
  return { ...(last as Step), stopped: false }
}

/** A step of a search for one layout. */
interface BestStep extends OptimizeLayoutProgress {
  readonly best: FoundLayout
}

/** A search whose last step tells its result. */
function* bestRun(
  input: OptimizeLayoutInput,
  study: LayoutStudyProblem,
  algorithm: 'gradient' | 'genetic',
  regular: FoundLayout | null,
): Generator<BestStep, void, void> {
  const { count, rng, maxEvaluations = MAX_EVALUATIONS } = input
  const { unit } = study
  if (count.kind === 'fixed') {
    const named = input.rules?.some(({ turbines }) => turbines !== undefined) === true
    const mixed =
      named || differ(input.noise?.soundPowerDb) || count.counts.filter((one) => one > 0).length > 1
    const problem = study.problemOf(modelsOf(input, 0))
    const given = [...(input.start ?? []), ...(regular === null ? [] : [regular])]
    const start = given.map(({ x, y }) => Float64Array.from([...x, ...y]))
    const options = { maxEvaluations, unit, mixed, start }
    if (algorithm === 'genetic') {
      const state = stateOf(input, 'genetic')?.search
      const run = searchLayoutByGenes(rng, problem, { ...options, state })
      return yield* marked(run, maxEvaluations, (search) => ({ kind: 'genetic', search }))
    }
    const state = stateOf(input, 'gradient')?.search
    const run = searchLayoutByGradient(rng, problem, { ...options, state })
    return yield* marked(run, maxEvaluations, (search) => ({ kind: 'gradient', search }))
  }
  if (algorithm === 'genetic') {
    throw refused('algorithm', algorithm, 'gradient or nsga2 where the number of turbines is free')
  }
  const run = searchLayoutCount(rng, {
    problemOf: (turbines) => study.problemOf(new Int32Array(turbines)),
    countMin: count.min,
    countMax: count.max,
    worth: (energyMwh, turbines) => energyMwh * count.valuePerMwh - turbines * count.costPerTurbine,
    maxEvaluations,
    unit,
    state: stateOf(input, 'count')?.search,
  })
  return yield* marked(run, maxEvaluations, (search) => ({ kind: 'count', search }))
}

/** The steps of a search with its state as the study's, and one more for its result. */
function* marked<State>(
  run: Generator<LayoutProgress<State>, LayoutResult<State>>,
  total: number,
  wrap: (search: State) => OptimizeLayoutState,
): Generator<BestStep, void, void> {
  const stateFor = keeping(wrap)
  let step = run.next()
  for (; step.done !== true; step = run.next()) yield { ...step.value, state: stateFor(step.value.state) }
  const { best, evaluations, state } = step.value
  yield { done: Math.min(evaluations, total), total, stage: 'done', best, state: stateFor(state) }
}

function* frontRun(
  input: OptimizeLayoutInput,
  study: LayoutStudyProblem,
): Generator<OptimizeLayoutProgress & Pick<ParetoProgress, 'front'>, void, void> {
  const { count, rng, burden = 'cable', maxEvaluations = MAX_EVALUATIONS } = input
  const most = count.kind === 'fixed' ? modelsOf(input, 0).length : count.max
  const free = count.kind === 'free' ? count : undefined
  let state = stateOf(input, 'nsga2')
  const run = searchParetoLayouts(rng, {
    problemOf: (turbines) => study.problemOf(modelsOf(input, turbines)),
    countMin: free?.min ?? most,
    countMax: most,
    burden,
    cost: (turbines, cable) =>
      free === undefined ? cable : turbines * free.costPerTurbine + cable * (free.costPerCableMetre ?? 0),
    maxEvaluations,
    state: state?.search,
  })
  const stateFor = keeping((search: ParetoSearchState) => ({ kind: 'nsga2', search }) as const)
  let step = run.next()
  for (; step.done !== true; step = run.next()) {
    state = stateFor(step.value.state)
    yield { ...step.value, state }
  }
  const front = step.value
  const best = front.length === 0 ? undefined : mostOf(input, front)
  // A search of no steps is one that goes on from its end.
  const last = state as OptimizeLayoutState
  yield { done: maxEvaluations, total: maxEvaluations, stage: 'done', best, state: last, front: () => front }
}

/** One wrapping of each state, so that it is seen whether there is a newer one. */
function keeping<State, Wrapped>(wrap: (state: State) => Wrapped): (state: State) => Wrapped {
  let known: { readonly state: State; readonly wrapped: Wrapped } | undefined
  return (state) => {
    if (known?.state !== state) known = { state, wrapped: wrap(state) }
    return known.wrapped
  }
}

/** The state that a search goes on from. @throws {InputError} where it is one of another kind of search. */
function stateOf<Kind extends OptimizeLayoutState['kind']>(
  { state }: OptimizeLayoutInput,
  kind: Kind,
): Extract<OptimizeLayoutState, { readonly kind: Kind }> | undefined {
  if (state !== undefined && state.kind !== kind)
    throw refused('state.kind', state.kind, `${kind}, as is asked for`)
  return state as Extract<OptimizeLayoutState, { readonly kind: Kind }> | undefined
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

/** Whether turbines sound differently. */
function differ(spectra: readonly ArrayLike<number>[] = []): boolean {
  return spectra.some((spectrum) => Array.from(spectrum).some((level, k) => level !== spectra[0][k]))
}

/** Which model each turbine is: of a fixed number those that were given, else `free` of the first. */
export function modelsOf({ count }: OptimizeLayoutInput, free: number): Int32Array {
  if (count.kind === 'free') return new Int32Array(free)
  return Int32Array.from(count.counts.flatMap((one, m) => Array.from({ length: one }, () => m)))
}

function refused(field: string, value: unknown, constraint: string): InputError {
  return new InputError({ code: 'inconsistent', field, value, constraint })
}
