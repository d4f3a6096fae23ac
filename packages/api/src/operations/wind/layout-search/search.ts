import { InfeasibleError } from '@sunwake/core/errors'
import type { Rng } from '@sunwake/core/math/random'
import type { GeoArea, GeoPoint } from '@sunwake/core/site'
import type { Progress } from '@sunwake/core/steps'
import {
  type LayoutSearch,
  type OptimizeLayoutInput,
  type OptimizeLayoutState,
  searchLayout,
  type WindFarmClimate,
} from '@sunwake/core/studies'
import type { NoiseRule, SpeedUpMap, WindFarm } from '@sunwake/core/wind/farm'
import type { FoundLayout, OrderlySearchState } from '@sunwake/core/wind/layout'
import type { TurbineKind } from '../farm/kinds.ts'
import type { RansFlowState } from '../ground/flow/flow-state.ts'
import type { FlowSoFar } from '../ground/flow/rans-flow.ts'
import type { SearchedNoise } from './noise/limits.ts'
import { tooLoudRefusal } from './noise/refusal.ts'
import { type CountField, layoutRoomRefusal } from './room.ts'

/** Best layout of a search that goes on, by the energy that is optimised. */
export interface BestSoFar {
  readonly evaluations: number
  readonly aep_mwh: number
  readonly stage: string
}

/** Where a search for a layout stood, as plain JSON. */
export interface WindLayoutState {
  /** Absent until the search that is free in its form has begun. */
  readonly search?: OptimizeLayoutState | undefined
  /** Of the search for a layout of a form. */
  readonly orderly?: OrderlySearchState | undefined
  /** Of the search without limits of noise, which begins when the one with them has ended. */
  readonly unlimited?: UnlimitedState | undefined
  /** Each time that the best got better. */
  readonly history: readonly BestSoFar[]
  /** Time that was used. */
  readonly seconds: number
  /** Of the flow over the ground of the layout found, which is solved behind the search. */
  readonly flow?: RansFlowState | undefined
}

/** Where a search without limits of noise stood, and how the one with them ended. */
export interface UnlimitedState {
  readonly search: OptimizeLayoutState
  readonly after: number
  readonly endedBy: SearchedLayout['endedBy']
}

/** How far a search for a layout has come. */
export interface WindLayoutProgress extends Progress {
  readonly best?: BestSoFar | undefined
  /** Its layout, east and north of the middle of the area; while it is searched. */
  readonly layout?: FoundLayout | undefined
  /** From which the search can go on; the same object until there is a newer one. */
  readonly state?: WindLayoutState | undefined
  /** The flow over the ground while it is solved, and the places of its turbines. */
  readonly flow?: (FlowSoFar & { readonly places: readonly GeoPoint[] }) | undefined
}

/** What {@link searchSteps} returns. */
export interface SearchedLayout extends Omit<LayoutSearch, 'state'> {
  /** Each time that the best got better. */
  readonly history: readonly BestSoFar[]
  readonly endedBy: 'evaluations' | 'time' | 'request'
  readonly state: WindLayoutState
}

/** What {@link searchSteps} needs. */
export interface LayoutSearchInput {
  readonly area: GeoArea
  readonly exclusions: readonly GeoArea[]
  readonly kinds: readonly TurbineKind[]
  /** What of the request says how many there are. */
  readonly countField?: CountField | undefined
  readonly wind: WindFarmClimate
  /** Over the ground, as `optimizeLayout` takes it; the same free wind everywhere when absent. */
  readonly speedUps?: readonly SpeedUpMap[] | undefined
  /** Whose wakes count too. */
  readonly neighbours?: WindFarm | undefined
  /** That turbines keep, by their numbers. */
  readonly turbineRules?: readonly NoiseRule[] | undefined
  /** Limits at receivers. */
  readonly noise?: SearchedNoise | undefined
  readonly algorithm: 'gradient' | 'genetic' | 'nsga2'
  readonly minSpacingDiameters: number
  /** From `begunMs` on. */
  readonly maxSeconds: number
  /** By the clock, from when the time counts. */
  readonly begunMs: number
  readonly maxEvaluations: number
  readonly start?: readonly { readonly x: Float64Array; readonly y: Float64Array }[] | undefined
  readonly rng: Rng
  /** Milliseconds from any origin. */
  readonly clock: () => number
  /** Whether someone wants the best so far now. */
  readonly stop?: (() => boolean) | undefined
  /** Where an earlier search of the same input stood. */
  readonly state?: WindLayoutState | undefined
}

/** What holds for every search. */
export const LAYOUT_SEARCH_ASSUMPTIONS = {
  layout_search:
    'energies of the search: Gaussian wakes of Bastankhah & Porté-Agel (2014), growth 0.0324555, over 36 directions and speeds by 2 m/s, with smooth curves through the tables of the turbines; the layout found is then computed by the wake model asked for',
}

/** Turbines and seconds of a search whose request names none. */
export const SEARCH_SECONDS = 60
export const SEARCH_EVALUATIONS = 20_000

/** Steps that a search counts, and a longer run that it is part of. */
const SEARCH_TOTAL = 1000

/**
 * Searches a layout until the evaluations or the time are used up, or someone asks for the best so far.
 * @throws {ServiceError} `infeasible_constraints` where the turbines do not fit.
 */
export function* searchSteps(input: LayoutSearchInput): Generator<WindLayoutProgress, SearchedLayout, void> {
  const { clock, stop, begunMs, maxSeconds, maxEvaluations } = input
  const usedTime = (): number => (clock() - begunMs) / (1000 * maxSeconds)
  let endedBy: SearchedLayout['endedBy'] = 'evaluations'
  const enough = (): boolean => {
    if (stop?.() === true) endedBy = 'request'
    else if (usedTime() >= 1) endedBy = 'time'
    return endedBy !== 'evaluations'
  }
  const run = searchLayout({
    ...searchStudyOf(input),
    maxEvaluations,
    start: input.start,
    state: input.state?.search,
    enough,
  })
  const history: BestSoFar[] = [...(input.state?.history ?? [])]
  let state = input.state
  let farthest = 0
  for (;;) {
    const step = nextStep(run, input)
    if (step.done === true) {
      const { energyMwh } = step.value.best
      if (energyMwh > (history.at(-1)?.aep_mwh ?? 0)) {
        history.push({ evaluations: step.value.evaluations, aep_mwh: energyMwh, stage: 'regular rows' })
      }
      return { ...step.value, history, endedBy, state: state as WindLayoutState }
    }
    const { done, total, stage, best, state: search } = step.value
    const known = history.at(-1)
    if (best !== undefined && (known === undefined || best.energyMwh > known.aep_mwh)) {
      history.push({ evaluations: done, aep_mwh: best.energyMwh, stage })
    }
    if (state?.search !== search) {
      const { orderly } = input.state ?? {}
      const used = { history: [...history], seconds: usedTime() * maxSeconds }
      state = { search, ...(orderly && { orderly }), ...used }
    }
    const share = Math.min(Math.max(done / total, usedTime()), 1)
    farthest = Math.max(farthest, Math.floor(SEARCH_TOTAL * share))
    yield { done: farthest, total: SEARCH_TOTAL, stage, best: history.at(-1), layout: best, state }
  }
}

/** What a search is about, as the engine takes it. */
export function searchStudyOf(input: LayoutSearchInput): OptimizeLayoutInput {
  const { kinds } = input
  return {
    ground: { kind: 'earth', ground: input.area, exclusions: input.exclusions },
    models: kinds.map(({ model }) => model),
    count: { kind: 'fixed', counts: kinds.map(({ count }) => count) },
    wind: input.wind,
    speedUps: input.speedUps,
    neighbours: input.neighbours,
    rules: input.turbineRules,
    noise: input.noise?.limits,
    algorithm: input.algorithm,
    minSpacingDiameters: input.minSpacingDiameters,
    rng: input.rng,
  }
}

function nextStep<T, R>(
  run: Generator<T, R, void>,
  { kinds, countField, noise }: Pick<LayoutSearchInput, 'kinds' | 'countField' | 'noise'>,
): IteratorResult<T, R> {
  try {
    return run.next()
  } catch (error) {
    if (error instanceof InfeasibleError) {
      throw tooLoudRefusal(error, noise?.names) ?? layoutRoomRefusal(error, kinds, countField)
    }
    throw error
  }
}

/**
 * Steps of a run as those of a part of a longer one, shares `from`..`to` of it.
 * @param known state of the steps that have none of their own.
 */
export function* partOf<R>(
  run: Generator<Progress, R, void>,
  from: number,
  to: number,
  known?: WindLayoutState,
): Generator<WindLayoutProgress, R, void> {
  let step: IteratorResult<WindLayoutProgress, R> = run.next()
  for (; step.done !== true; step = run.next()) {
    const { done, total, stage, best, layout, state = known } = step.value
    const share = from + ((to - from) * done) / total
    yield { done: Math.floor(SEARCH_TOTAL * share), total: SEARCH_TOTAL, stage, best, layout, state }
  }
  return step.value
}
