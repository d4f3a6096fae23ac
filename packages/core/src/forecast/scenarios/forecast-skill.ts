import { exp } from '../../math/elementary/index.ts'

/** Correlation of a model's wind at the hub with the wind there, at no lead [1]. */
const SKILL_AT_START = 0.93
/** Lead at which it has fallen to 1/e of that [h]. */
const SKILL_HOURS = 168

/**
 * How far a forecast of hourly wind at a hub is believed at a lead: correlation of its normal score with that of the
 * wind [1]
 *
 *     r(h) = 0.93·e^(−h/168)
 *
 * An assumption of ours, set by the errors that are usual for one site: with a standard deviation of 3 m/s between
 * hours it means a root mean square error of a single forecast of 1.8 m/s after a day, 2.2 after two, 3.0 after four and
 * a half. A history of the site replaces it as far as the spread goes.
 *
 * @param leadHours 0 or more [h].
 */
export function forecastSkill(leadHours: number): number {
  return SKILL_AT_START * exp(-leadHours / SKILL_HOURS)
}
