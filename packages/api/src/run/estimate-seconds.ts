import type { SolarMultiRequest } from '../schemas/solar-multi-request.ts'
import type { SolarOptimizationRequest } from '../schemas/solar-optimization-request.ts'
import type { WindAnalysisRequest } from '../schemas/wind-analysis-request.ts'
import type { WindLayoutRequest } from '../schemas/wind-layout-request.ts'
import { SEARCH_EVALUATIONS, SEARCH_SECONDS } from './wind-layout-search.ts'

/*
 * How long jobs compute on one core, as straight lines and parabolas through measured times; docs/models/job-estimates.md
 * has the measurements. Meant to be right within a factor of three: a slower machine or a loaded one takes longer.
 */

/** Of the weather and the terrain of a site, made once for each job [s]. */
const SOLAR_SETUP = 0.15
const WIND_SETUP = 0.35

/** Of one evaluated design [s], and how many there are at most: searches mostly converge after 30 to 60. */
const SOLAR_DESIGN = 0.002
const SOLAR_DESIGNS_MAX = 100
/** Of one design of a generation; of each pair of them with three objectives, whose fronts are large [s]. */
const FRONT_DESIGN = 0.00018
const FRONT_PAIR = 5e-8

/** Of one turbine, its place and its results [s]. */
const TURBINE = 0.001
/** Of one pair of turbines in the wakes of an analysis, by wake model [s]. */
const WAKE_PAIR: Readonly<Record<NonNullable<WindAnalysisRequest['wake_model']>, number>> = {
  jensen: 1.4e-5,
  bastankhah: 1.5e-5,
  niayifar_2016: 1.5e-5,
  iea37_2019: 1.5e-5,
  none: 0,
  floris_gauss: 6e-5,
  gauss_curl: 1e-4,
  floris_turbopark_gauss: 3.5e-4,
  floris_empirical_gauss: 5e-4,
  floris_cumulative_curl: 4e-3,
}

/** Of one layout that a search looks at: of each turbine, and of each pair [s]. */
const LAYOUT_TURBINE = 3e-5
const LAYOUT_PAIR = 2.2e-6

/** Of the wind over the ground that a search for a layout sees [s]. */
const LAYOUT_GROUND = 1.2

/** Seconds that a search for one plant computes. */
export function solarOptimizationSeconds({ max_iterations: designs = 50 }: SolarOptimizationRequest): number {
  return SOLAR_SETUP + SOLAR_DESIGN * Math.min(designs, SOLAR_DESIGNS_MAX)
}

/** Seconds that a search for a front of plants computes. */
export function solarMultiSeconds({
  objectives,
  population = 40,
  generations = 100,
}: SolarMultiRequest): number {
  const designs = population * generations
  return SOLAR_SETUP + FRONT_DESIGN * designs + (objectives.length > 2 ? FRONT_PAIR * designs * designs : 0)
}

/** Seconds that the analysis of a farm computes. */
export function windAnalysisSeconds(
  {
    wake_model: wakes = 'bastankhah',
    optimize_layout: optimizes = false,
    terrain_model,
  }: WindAnalysisRequest,
  turbines: number,
): number {
  const search = optimizes
    ? groundSeconds(terrain_model) + searchSeconds(turbines, SEARCH_SECONDS, SEARCH_EVALUATIONS)
    : 0
  return farmSeconds(wakes, turbines) + search
}

/** Seconds that a search for a layout computes, the energy of its best included. */
export function windLayoutSeconds(
  {
    wake_model: wakes = 'bastankhah',
    max_seconds: seconds = SEARCH_SECONDS,
    max_evaluations: evaluations = SEARCH_EVALUATIONS,
    terrain_model,
  }: WindLayoutRequest,
  turbines: number,
): number {
  return (
    farmSeconds(wakes, turbines) +
    groundSeconds(terrain_model) +
    searchSeconds(turbines, seconds, evaluations)
  )
}

/** A wake model whose computation can be estimated. */
type EstimatedWakes = keyof typeof WAKE_PAIR

/** Seconds that the energy of a farm takes, which nothing can cut short. */
export function farmSeconds(wakes: EstimatedWakes, turbines: number): number {
  return WIND_SETUP + TURBINE * turbines + WAKE_PAIR[wakes] * turbines * turbines
}

/** Turbines of the largest farm that is computed within a time, 0 or more. */
export function turbinesWithin(wakes: EstimatedWakes, seconds: number): number {
  const left = seconds - WIND_SETUP
  const pair = WAKE_PAIR[wakes]
  if (left <= 0) return 0
  if (pair === 0) return Math.floor(left / TURBINE)
  return Math.floor((Math.sqrt(TURBINE * TURBINE + 4 * pair * left) - TURBINE) / (2 * pair))
}

/** Before a search, which stands in the same free wind over flat ground alone. */
function groundSeconds(terrain: WindAnalysisRequest['terrain_model']): number {
  return terrain === 'flat' ? 0 : LAYOUT_GROUND
}

/** Until its time or its layouts are used up, whichever comes first. */
function searchSeconds(turbines: number, seconds: number, evaluations: number): number {
  return Math.min(seconds, evaluations * (LAYOUT_TURBINE * turbines + LAYOUT_PAIR * turbines * turbines))
}
