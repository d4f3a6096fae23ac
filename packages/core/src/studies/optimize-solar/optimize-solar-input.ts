import type { Rng } from '../../math/random/index.ts'
import type { OutputModel } from '../../optimize/bayesian/index.ts'
import type { Progress } from '../../steps/index.ts'
import type { SolarAssumption } from '../solar-design/solar-assumptions.ts'
import type { SolarDesign } from '../solar-design/solar-design.ts'
import type { SolarObjective } from '../solar-design/solar-objective.ts'
import type { SolarOutcome, SolarPlan } from '../solar-design/solar-outcome.ts'
import type { SolarStudyInput } from '../solar-design/solar-study-input.ts'
import type { SolarDesignBounds } from '../solar-design/space/solar-design-bounds.ts'

/** When {@link optimizeSolar} stops before its evaluations are used up. */
export interface SolarConvergence {
  /** Evaluations after the initial design, 1 or more, in which the best must have become better; 15 when absent. */
  readonly patience?: number | undefined
  /** Share of the best value by which it must have done so, 0..1; 1e-4 when absent. */
  readonly tolerance?: number | undefined
}

/** What {@link optimizeSolar} needs. */
export interface OptimizeSolarInput extends SolarStudyInput {
  /** What the design is to be best for; `energy` when absent. */
  readonly objective?: SolarObjective | undefined
  /** Evaluations in all, those of the initial design and of `state` included, 2..10000; 50 when absent. */
  readonly maxIterations?: number | undefined
  /** A `patience` above `maxIterations` uses all evaluations. */
  readonly convergence?: SolarConvergence | undefined
  /** Where an earlier search of the same problem with the same seed stopped. */
  readonly state?: OptimizeSolarState | undefined
  /** All randomness comes from here. */
  readonly rng: Rng
}

/**
 * All that a search knows, as plain JSON. Stored and given back with the same input and seed, the search goes on as if
 * it had never stopped, bit by bit.
 */
export interface OptimizeSolarState {
  /** Every evaluation in order: its place in the space of the search, and its yield [kWh/kW DC per year]. */
  readonly evaluations: readonly { readonly place: readonly number[]; readonly specificYield: number }[]
  /** What was last learned of the objective and of the constraint on energy. */
  readonly models: readonly OutputModel[]
}

/** One evaluation. */
export interface SolarIteration {
  /** From 1. */
  readonly iteration: number
  readonly stage: SolarStage
  /** Azimuth 0 ≤ azimuth < 360. */
  readonly design: SolarDesign
  /** Of the objective: kWh, USD/kWh, USD or fraction per year; `null` where there is none (no rate of return). */
  readonly value: number | null
  /** Whether every constraint is met. */
  readonly isFeasible: boolean
  /** Value of the best feasible design so far; `null` while there is none. */
  readonly best: number | null
}

/** `initial`: designs spread beforehand. `search`: those that the surrogate chose, or probes near a bound. */
export type SolarStage = 'initial' | 'search'

/** Told after each evaluation. */
export interface OptimizeSolarProgress extends Progress<SolarStage> {
  /** The best feasible design so far; `null` while there is none. */
  readonly best: SolarOutcome | null
  readonly last: SolarIteration
  /** From which the search can go on. */
  readonly state: OptimizeSolarState
  /** The result if the search were stopped here; `null` while nothing is feasible. */
  readonly partial: () => OptimizeSolar | null
}

/** Why a search ended. */
export type OptimizeSolarStop =
  /** `patience` evaluations brought no more than `tolerance`. */
  | 'converged'
  /** All evaluations are used. */
  | 'max_iterations'
  /** The bounds leave one design. */
  | 'all_fixed'
  /** Taken from `partial`. */
  | 'stopped'

/** How a search went. */
export interface OptimizeSolarSearch {
  readonly reason: OptimizeSolarStop
  /** One sentence for a person. */
  readonly reasonText: string
  /** Every evaluation, those of the initial design included. */
  readonly iterationsCompleted: number
  readonly maxIterations: number
  readonly patience: number
  readonly tolerance: number
  readonly history: readonly SolarIteration[]
  /** Designs computed to find out whether the constraints can be met; 0 where the initial design met them. */
  readonly feasibilityEvaluations: number
}

/** The best plant of fixed rows that was found, and what it yields and costs. */
export interface OptimizeSolar extends SolarPlan {
  readonly objective: SolarObjective
  /** Of the objective: kWh, USD/kWh, USD or fraction per year; `null` where there is none (no rate of return). */
  readonly value: number | null
  /** Bounds within which the design was sought; `gcrMin` is raised where the plot asks for it. */
  readonly bounds: SolarDesignBounds
  /** Bounds at which the best design lies: beyond them there may be a better one. */
  readonly heldAt: readonly (keyof SolarDesignBounds)[]
  /** Records of the weather that have light and a gap; they count as dark. */
  readonly missingRecords: number
  readonly search: OptimizeSolarSearch
  readonly assumptions: readonly SolarAssumption[]
  readonly state: OptimizeSolarState
}
