import type { Rng } from '../../math/random/index.ts'
import type { GeoArea } from '../../site/index.ts'
import type { NoiseRule, SpeedUpMap, WindFarm } from '../../wind/farm/index.ts'
import type {
  CountSearchState,
  FoundLayout,
  GeneticSearchState,
  GradientSearchState,
  LayoutArea,
  LayoutBurden,
  LayoutNoise,
  ParetoLayout,
  ParetoSearchState,
} from '../../wind/layout/index.ts'
import type { TurbineModel } from '../../wind/turbine/index.ts'
import type { WindFarmClimate } from '../wind-farm/wind-farm-climate.ts'

/**
 * How to search: by gradient from many starts; by a genetic algorithm; or for a front of energy against a burden.
 */
export type LayoutAlgorithm = 'gradient' | 'genetic' | 'nsga2'

/** Every {@link LayoutAlgorithm}, for checks and lists. */
export const LAYOUT_ALGORITHMS: readonly LayoutAlgorithm[] = ['gradient', 'genetic', 'nsga2']

/** Where turbines may stand: on a plane, or on the Earth. */
export type LayoutGround =
  | { readonly kind: 'plane'; readonly area: LayoutArea }
  | {
      readonly kind: 'earth'
      readonly ground: GeoArea
      /** None when absent. */
      readonly exclusions?: readonly GeoArea[] | undefined
    }

/** How many turbines: so many of each model, or what pays of the first one. */
export type LayoutCount =
  | { readonly kind: 'fixed'; readonly counts: readonly number[] }
  | {
      readonly kind: 'free'
      readonly min: number
      readonly max: number
      /** What a turbine costs in a year, in the currency of `valuePerMwh`. */
      readonly costPerTurbine: number
      /** What a metre of cable costs in a year; counts with `nsga2` only; 0 when absent. */
      readonly costPerCableMetre?: number | undefined
      readonly valuePerMwh: number
    }

/** What {@link optimizeLayout} needs. */
export interface OptimizeLayoutInput {
  readonly ground: LayoutGround
  /** One or more; numbers of each in `count`. */
  readonly models: readonly TurbineModel[]
  readonly count: LayoutCount
  readonly wind: WindFarmClimate
  /**
   * Local over free-stream speed over the ground, by direction, as `heterogeneousSpeedUps` takes it: turbines move to
   * the faster places. East and north of the plane's origin, or of the middle of the ground; 1 everywhere when absent.
   */
  readonly speedUps?: readonly SpeedUpMap[] | undefined
  /**
   * Turbines of other farms on the same plane, or east and north of the middle of the ground: their wakes count, and
   * the least distance holds to them too. None when absent.
   */
  readonly neighbours?: WindFarm | undefined
  /**
   * Rules that hold turbines back, by the numbers of the layout's turbines: the energy that is optimised is that under
   * them, with hours and seasons alike in every wind. The energy of the result is that without them. None when absent.
   */
  readonly rules?: readonly NoiseRule[] | undefined
  /**
   * Noise that all turbines together may make at receivers: kept by every layout, to the last bit, and no turbine stands
   * within its rotor of a receiver. A spectrum for each turbine, in the order of the models; of a free number the first
   * is that of all. None is limited when absent.
   */
  readonly noise?: LayoutNoise | undefined
  /** `gradient` when absent. */
  readonly algorithm?: LayoutAlgorithm | undefined
  /** What `nsga2` weighs against energy; `cable` when absent. */
  readonly burden?: LayoutBurden | undefined
  /** Least distance of two turbines, 1..20 [largest rotor diameters]; 3 when absent. */
  readonly minSpacingDiameters?: number | undefined
  /** Growth of the wakes per distance, 0.001..0.2; 0.0324555 when absent, as in Bastankhah & Porté-Agel 2014. */
  readonly wakeGrowth?: number | undefined
  /** Layouts to begin with besides regular rows, which may break the rules; for a fixed number without `nsga2`. */
  readonly start?: readonly { readonly x: Float64Array; readonly y: Float64Array }[] | undefined
  /** Directions of the energy that is optimised, 1..360; 36 when absent. The result is worked out with 72 at least. */
  readonly directions?: number | undefined
  /** Width of its speed bins, 0.1..5 [m/s]; 2 when absent. */
  readonly speedStep?: number | undefined
  /** Evaluations of the energy, 1..1e12; 2000 when absent. */
  readonly maxEvaluations?: number | undefined
  /** Asked after every step; the search ends with its best so far once it says so. Never when absent. */
  readonly enough?: (() => boolean) | undefined
  /**
   * Where an earlier search stood: one of the same input and seed. Its `maxEvaluations`, which count from the very
   * beginning, may have been fewer unless the number is free by gradient.
   */
  readonly state?: OptimizeLayoutState | undefined
  readonly rng: Rng
}

/**
 * Where a search stood, as plain JSON. Stored and given back with the same input and seed, the search repeats what it
 * had begun and goes on as if it had never stopped, bit by bit.
 */
export type OptimizeLayoutState =
  | { readonly kind: 'gradient'; readonly search: GradientSearchState }
  /** A free number by gradient. */
  | { readonly kind: 'count'; readonly search: CountSearchState }
  | { readonly kind: 'genetic'; readonly search: GeneticSearchState }
  | { readonly kind: 'nsga2'; readonly search: ParetoSearchState }

/** How far a study has come. */
export interface OptimizeLayoutProgress {
  readonly done: number
  readonly total: number
  readonly stage: string
  /** Best so far, by the energy that is optimised; of `nsga2` the most energetic one. */
  readonly best: FoundLayout | undefined
  /**
   * From which the search can go on: of the last round, generation or, with `nsga2` once these grow many, tenth of the
   * evaluations. The same object until there is a newer one.
   */
  readonly state: OptimizeLayoutState
}

/** A layout found. */
export interface OptimizedLayout {
  /** East and north [m]: of the plane's origin, or of the middle of the ground. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** On the Earth; `null` for a plane. */
  readonly places: readonly { readonly latitudeDeg: number; readonly longitudeDeg: number }[] | null
  /** Which model stands there. */
  readonly modelIndex: Int32Array
  /** Without and with wakes, by the farm solver on the climate at full resolution [MWh]. */
  readonly grossMwh: number
  readonly netMwh: number
  /** [fraction] */
  readonly wakeLoss: number
  /** Distance of the closest two; infinite for one turbine [m]. */
  readonly closest: number
  /** Ground within the hull of the turbines [m²]. */
  readonly hullSize: number
  /** Shortest net of cables that joins the turbines [m]. */
  readonly cableLength: number
  /** Worth of the energy less the cost of the turbines; `null` where the number is fixed. */
  readonly yearlyValue: number | null
  /** Level at each receiver of `noise`, by `noiseLevels`; `null` where none is limited [dB(A)]. */
  readonly noiseDba: Float64Array | null
}

/** What {@link searchLayout} found. */
export interface LayoutSearch {
  readonly algorithm: LayoutAlgorithm
  /** By the energy that is optimised; east and north of the plane's origin, or of the middle of the ground. */
  readonly best: FoundLayout
  /** Which model stands there. */
  readonly modelIndex: Int32Array
  /** Of `nsga2`: layouts of which none is better in both, least burden first. */
  readonly front: readonly ParetoLayout[] | null
  /** Staggered rows of as many turbines, which a fixed number begins with; `null` where they break a rule. */
  readonly regular: FoundLayout | null
  /** Least distance that was kept [m]. */
  readonly minSpacing: number
  /** By how much the best breaks the rules at worst: way outside, or into an exclusion, or too close [m]. */
  readonly violation: number
  readonly evaluations: number
  /** Whether `enough` ended it. */
  readonly stopped: boolean
  /** From which it can go on. */
  readonly state: OptimizeLayoutState
}

/** What the study found. */
export interface OptimizeLayout {
  readonly algorithm: LayoutAlgorithm
  readonly best: OptimizedLayout
  /** Of `nsga2`: layouts of which none is better in both, least burden first, as optimised. */
  readonly front: readonly ParetoLayout[] | null
  /** Least distance that was kept [m]. */
  readonly minSpacing: number
  readonly evaluations: number
  /** From which the search can go on. */
  readonly state: OptimizeLayoutState
}
