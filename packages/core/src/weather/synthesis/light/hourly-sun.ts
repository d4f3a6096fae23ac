import { acos, atan2, sin } from '../../../math/elementary/index.ts'
import type { Site } from '../../../site/index.ts'
import { extraterrestrialNormal } from '../../../solar/position/index.ts'
import { deltaTOfFirstRecord, trueSun } from '../../../solar/position/internal.ts'
import { MS_PER_HOUR, type TimeAxis } from '../../../time/index.ts'

/** An hour of the Earth's rotation, half of it, and all of a day's [rad]. */
const HOUR_RAD = Math.PI / 12
const HALF_HOUR_RAD = Math.PI / 24
const TURN_RAD = 2 * Math.PI
/** 2·(1 − cos 15°) and 2·sin 15°. */
const CURVATURE = 0.06814834742186338
const TWICE_SINE = 0.5176380902050415
/** Cosine, sine and sine over angle of 7.5°. */
const COS_EDGE = 0.9914448613738104
const SIN_EDGE = 0.13052619222005157
const HOUR_MEAN = 0.9971466573496369
/** Near the poles the sun keeps its height for hours, and where in its day an hour lies cannot be told from its height. */
const SWING_MIN = 1e-4
/** Less than this share of a sun overhead is none: below the error of the sun's place at the ends of an hour. */
const LIGHT_MIN = 1e-6

/** The sun in every hour of an axis. */
export interface HourlySun {
  /** True zenith angle at the middle of the hour [°]. */
  readonly zenithDeg: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  /** Mean over the hour of max(cos z, 0) [1]. */
  readonly light: Float64Array
}

/**
 * The sun of every hour, with the mean over the hour of the cosine of its true zenith angle, held at 0 below the horizon:
 * an hour in which the sun rises has light in proportion, an hour wholly before sunrise none.
 *
 * Within an hour cos z = a + b·cos w runs by the Earth's rotation; a, b and w follow from the values at the middles of
 * the hour and its two neighbours, and the mean is the integral in closed form, within 6e-5. Minutes of sun between ends
 * and a middle that are all in the dark are not seen.
 *
 * @param axis hours.
 */
export function hourlySun(axis: TimeAxis, site: Site): HourlySun {
  const wider = { ...axis, startMs: axis.startMs - MS_PER_HOUR, length: axis.length + 2 }
  // The sun is that of the axis itself to the last bit, not that of a year which begins an hour earlier.
  const { cosZenith, zenithDeg } = trueSun(wider, site, deltaTOfFirstRecord(axis))
  const light = new Float64Array(axis.length)
  for (let t = 0; t < axis.length; t++) light[t] = meanLight(cosZenith[t], cosZenith[t + 1], cosZenith[t + 2])
  return { zenithDeg: zenithDeg.slice(1, -1), dniExtra: extraterrestrialNormal(axis), light }
}

/** Mean of max(cos z, 0) over an hour from the cosines at its middle and an hour before and after. */
function meanLight(before: number, middle: number, after: number): number {
  const inPhase = (2 * middle - before - after) / CURVATURE
  const outOfPhase = (before - after) / TWICE_SINE
  const a = middle - inPhase
  const first = a + inPhase * COS_EDGE + outOfPhase * SIN_EDGE
  const last = a + inPhase * COS_EDGE - outOfPhase * SIN_EDGE
  if (first >= 0 && middle >= 0 && last >= 0) return a + inPhase * HOUR_MEAN
  if (first < 0 && middle < 0 && last < 0) return 0
  const b = Math.sqrt(inPhase * inPhase + outOfPhase * outOfPhase)
  if (b < SWING_MIN) return Math.max(middle, 0)
  const w = atan2(outOfPhase, inPhase)
  const horizon = acos(Math.min(Math.max(-a / b, -1), 1))
  let sum = 0
  // An hour at midnight may see the end of one day and the beginning of the next.
  for (let noon = -TURN_RAD; noon <= TURN_RAD; noon += TURN_RAD) {
    const from = Math.max(w - HALF_HOUR_RAD - noon, -horizon)
    const to = Math.min(w + HALF_HOUR_RAD - noon, horizon)
    if (to > from) sum += a * (to - from) + b * (sin(to) - sin(from))
  }
  const light = sum / HOUR_RAD
  return light > LIGHT_MIN ? light : 0
}
