import type { Rng } from '../../math/random/index.ts'
import type { Nsga2State } from '../../optimize/nsga2/index.ts'
import type { Progress } from '../../steps/index.ts'
import type { SolarAssumption } from '../solar-design/solar-assumptions.ts'
import type { SolarOutcome, SolarPlan } from '../solar-design/solar-outcome.ts'
import type { SolarStudyInput } from '../solar-design/solar-study-input.ts'
import type { SolarDesignBounds } from '../solar-design/space/solar-design-bounds.ts'

/** What plants can be weighed by: most energy, NPV and IRR, least LCOE, land and investment. */
export const SOLAR_FRONT_OBJECTIVES = ['energy', 'lcoe', 'npv', 'irr', 'land_use', 'capex'] as const
export type SolarFrontObjective = (typeof SOLAR_FRONT_OBJECTIVES)[number]

/** A figure for each objective: kWh, USD/kWh, USD, fraction per year, m², USD. */
export type SolarFrontValues = Readonly<Partial<Record<SolarFrontObjective, number>>>

/** What {@link multiObjectiveSolar} needs. */
export interface MultiObjectiveSolarInput extends SolarStudyInput {
  /** Two or three, each once. */
  readonly objectives: readonly SolarFrontObjective[]
  /** Designs of a generation, 8..1000; 40 when absent. */
  readonly population?: number | undefined
  /** The first population included, 1..10000; 100 when absent. */
  readonly generations?: number | undefined
  /** Most designs of the front that are told, 2..1000; 100 when absent. Those that are spread most evenly. */
  readonly frontSize?: number | undefined
  /** Where an earlier search of the same problem stopped; `generations` counts from its beginning. */
  readonly state?: Nsga2State | undefined
  /** All randomness comes from here. */
  readonly rng: Rng
}

/** Told after each evaluation; `done` and `total` count evaluations. */
export interface MultiObjectiveSolarProgress extends Progress<'first population' | 'evolution'> {
  readonly generation: number
  /** The feasible designs so far that no other dominates, thinned out; worked out when asked for, until the next step. */
  readonly front: readonly SolarOutcome[]
  /** From which the search can go on. */
  readonly state: () => Nsga2State
  /** The result if the search were stopped here; `null` while nothing is feasible. */
  readonly partial: () => MultiObjectiveSolar | null
}

/** Something about a front that its reader should know. */
export interface SolarFrontWarning {
  /**
   * `objectives_agree`: one design is best for all of them. `few_designs`: fewer than 20 designs, because the
   * objectives hardly conflict, the bounds leave little, or the search was short.
   */
  readonly code: 'objectives_agree' | 'few_designs'
  readonly message: string
}

/** How much of what is within reach a front dominates. */
export interface SolarHypervolume {
  /** Share of the box between `ideal` and `reference` that the front dominates, 0..1; 0 where the front is a point. */
  readonly share: number
  /** Worst value on the front and a tenth of the front's range beyond it. */
  readonly reference: SolarFrontValues
}

/** Plants of fixed rows of which none is better in every objective. */
export interface MultiObjectiveSolar {
  readonly objectives: readonly SolarFrontObjective[]
  /** Best in the first objective first; at most `frontSize`. */
  readonly front: readonly SolarPlan[]
  /** Number within `front` of the compromise at which the front bends most. */
  readonly kneeIndex: number
  /** Designs of the front before it was thinned out. */
  readonly frontTotal: number
  readonly hypervolume: SolarHypervolume
  /** Best value of each objective on the front. */
  readonly ideal: SolarFrontValues
  /** Worst value of each objective on the front. */
  readonly nadir: SolarFrontValues
  readonly warnings: readonly SolarFrontWarning[]
  readonly population: number
  /** Completed, the first population included. */
  readonly generations: number
  readonly evaluations: number
  /** Designs computed beforehand to find out whether the constraints can be met. */
  readonly feasibilityEvaluations: number
  /** `generations`: all were bred. `all_fixed`: the bounds leave one design. `stopped`: taken from `partial`. */
  readonly reason: 'generations' | 'all_fixed' | 'stopped'
  /** Bounds within which the designs were sought; `gcrMin` is raised where the plot asks for it. */
  readonly bounds: SolarDesignBounds
  readonly missingRecords: number
  readonly assumptions: readonly SolarAssumption[]
  readonly state: Nsga2State
}
