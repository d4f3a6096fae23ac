import type { WindAnalysisRequest } from '../analysis/request.ts'

/*
 * How long jobs compute on one core, as straight lines and parabolas through measured times; docs/models/job-estimates.md
 * has the measurements. Meant to be right within a factor of three: a slower machine or a loaded one takes longer.
 */

/** Of the weather and the terrain of a site, made once for each job [s]. */
const WIND_SETUP = 0.35

/** Of one turbine, its place and its results [s]. */
const TURBINE = 0.001
/** Of one pair of turbines in the wakes of an analysis, by wake model [s]. */
const WAKE_PAIR: Readonly<Record<NonNullable<WindAnalysisRequest['wake_model']>, number>> = {
  auto: 1.5e-5,
  jensen: 1.4e-5,
  bastankhah: 1.5e-5,
  katic_1986: 1.4e-5,
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

/** Before a search of a layout, which stands in the same free wind over flat ground alone. */
export function groundSeconds(terrain: WindAnalysisRequest['terrain_model']): number {
  return terrain === 'flat' ? 0 : LAYOUT_GROUND
}

/** Until its time or its layouts are used up, whichever comes first. */
export function searchSeconds(turbines: number, seconds: number, evaluations: number): number {
  return Math.min(seconds, evaluations * (LAYOUT_TURBINE * turbines + LAYOUT_PAIR * turbines * turbines))
}
