import { InputError, requireList, requireObject } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'

/** Parameters of a calendar fit: k = a·exp(b·(1/T − 1/296))·exp(c·(soc/T − 1/296)), capacity q0 − k·√days. */
export interface CalendarFit {
  readonly q0: number
  /** [1/√day]. */
  readonly a: number
  /** [K]. */
  readonly b: number
  /** [K]. */
  readonly c: number
}

/** Lithium iron phosphate on graphite. @see NREL SAM (ssc), battery chemistry LFPGraphite; Smith et al. 2017, ACC 4062 */
export const LFP_CALENDAR: CalendarFit = { q0: 0.999, a: 0.0033143, b: -3191, c: 389.7 }
/** Nickel manganese cobalt on graphite. @see NREL SAM, default calendar fit; Smith et al. 2017, American Control Conf. 4062 */
export const NMC_CALENDAR: CalendarFit = { q0: 1.02, a: 0.00266, b: -7280, c: 930 }

const REFERENCE_KELVIN = 296
const HOURS_PER_DAY = 24

/**
 * Fade with time alone, by steps in which temperature and charge may change:
 *
 *     dq = k·√dt in the first step, then dq += ½·k²/dq·dt      capacity = q0 − dq
 *
 * For constant conditions this is q0 − k·√t but for the drift of the recursion.
 *
 * @param temperatureC cell temperature of each step, −40..80 [°C].
 * @param soc charge of each step, 0..1.
 * @param stepHours length of a step [h].
 * @returns capacity at the end of each step as a fraction of the nominal one; above 1 at first where q0 is.
 * @throws {InputError} `length_mismatch`, `out_of_range`.
 * @see Smith, Saxon, Keyser, Lundstrom, Cao & Roc 2017, American Control Conference, p. 4062; NREL SAM technical reference
 */
export function calendarFade(
  fit: CalendarFit,
  temperatureC: Float64Array,
  soc: Float64Array,
  stepHours: number,
): Float64Array {
  requireObject(fit, 'fit')
  requireList(temperatureC, 'temperatureC')
  requireList(soc, 'soc')
  InputError.requireLength(temperatureC.length, { soc })
  InputError.requireRange(stepHours, 1 / 3600, 8784, 'stepHours', 'h')
  const days = stepHours / HOURS_PER_DAY
  const capacity = new Float64Array(temperatureC.length)
  let lost = 0
  for (let t = 0; t < capacity.length; t++) {
    const rate = calendarRate(fit, temperatureC[t], soc[t])
    lost = lost === 0 ? rate * Math.sqrt(days) : lost + ((0.5 * rate * rate) / lost) * days
    capacity[t] = fit.q0 - lost
  }
  return capacity
}

/** Fade k of a calendar fit per root of a day, at a cell temperature [°C] and a charge. */
export function calendarRate(fit: CalendarFit, temperatureC: number, soc: number): number {
  const kelvin = temperatureC + 273.15
  return (
    fit.a *
    exp(fit.b * (1 / kelvin - 1 / REFERENCE_KELVIN)) *
    exp(fit.c * (soc / kelvin - 1 / REFERENCE_KELVIN))
  )
}
