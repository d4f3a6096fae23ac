import type { Format } from '../format.ts'
import { moneyAdvice } from '../parts/finance.ts'
import type { WindReportNumbers } from './numbers.ts'
import { permitAdvice } from './permit/advice.ts'

/** Uncertainty of the wind from which on a measurement comes before a loan [% of the energy]. */
const WIND_UNCERTAINTY = 8
/** Wakes that call for another layout [%]. */
const WAKES_HIGH = 8
/** A turbine that loses so much more than the mean should be looked at [points]. */
const TURBINE_HIGH = 4
/** Distance below which wake models are not made [rotor diameters]. */
const CLOSE = 3
/** Rugged ground that linear flow models do not bear [%]. */
const RUGGED = 5

/** What follows from the numbers of a wind farm. */
export function windAdvice(numbers: WindReportNumbers, format: Format): string[] {
  const { analysis, money, turbine } = numbers
  const { farm_summary: farm, uncertainty, layout, terrain_analysis: terrain } = analysis
  const items: string[] = []
  if (uncertainty !== null && uncertainty.wind_resource_uncertainty_pct >= WIND_UNCERTAINTY) {
    items.push(
      `Measure the wind at hub height for a year or more: its uncertainty alone is ${format.number(uncertainty.wind_resource_uncertainty_pct, 1)} % of the energy, of ${format.number(uncertainty.total_uncertainty_pct, 1)} % in all. No lender takes a P90 from ${analysis.metadata.data.source}.`,
    )
  }
  if (farm.wake_loss_pct >= WAKES_HIGH) {
    items.push(
      `Look for another layout: wakes take ${format.number(farm.wake_loss_pct, 1)} % of the energy, ${format.figure((farm.gross_aep_mwh * farm.wake_loss_pct) / 100)} MWh a year. POST /v1/wind/optimization/run searches one inside the same boundary; fewer turbines lose less each.`,
    )
  }
  const worst = [...(analysis.turbine_results ?? [])].sort((a, b) => b.wake_loss_pct - a.wake_loss_pct)[0]
  if (worst !== undefined && worst.wake_loss_pct - farm.wake_loss_pct >= TURBINE_HIGH) {
    items.push(
      `Move or leave out turbine ${worst.turbine_id} first: wakes take ${format.number(worst.wake_loss_pct, 1)} % from it, against ${format.number(farm.wake_loss_pct, 1)} % in the mean of the farm.`,
    )
  }
  const closest = layout.closest_distance_m
  if (closest !== null && closest < CLOSE * turbine.rotor_diameter_m) {
    items.push(
      `Ask the maker about loads: the closest turbines are ${format.number(closest / turbine.rotor_diameter_m, 1)} rotor diameters apart.`,
    )
  }
  if (terrain.max_rix_pct !== null && terrain.max_rix_pct >= RUGGED) {
    items.push(
      `Have the flow over the ground computed in full, or measure at several places: up to ${format.number(terrain.max_rix_pct, 1)} % of the ground is steep, which is outside the range of linear flow models.`,
    )
  }
  if (analysis.warnings.some(({ code }) => code === 'losses_not_counted')) {
    items.push(
      'State every loss: some kinds have no default here and are not counted (see the warnings), so that the net energy is on the high side.',
    )
  }
  return [...items, ...permitAdvice(analysis.permit, format), ...moneyAdvice(money, format)]
}
