import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { acos, exp, sin } from '../../../math/elementary/index.ts'
import { declinationSpencer71Deg, equationOfTimeSpencer71 } from '../../../solar/position/index.ts'
import type { CalendarBlocks } from '../series/calendar-blocks.ts'

/** Hours by which the highest temperature lags noon, and the lowest sunrise; cooling of the night. 1.5 m above ground. */
const MAX_LAG = 1.86
const MIN_LAG = -0.17
const NIGHT_COOLING = 2.2
/** What is left of a night's way down at its end, before it is stretched. */
const NIGHT_END = /* @__PURE__ */ exp(-NIGHT_COOLING)
/** Days are neither shorter nor longer than these for the shape [h]: with no night, or no day, there is no cycle to shape. */
const DAY_MIN = 4
const DAY_MAX = 20
/** A sun that rises this much higher by day than by night, as the sine of its height, drives the full daily cycle. */
const FULL_CONTRAST = 0.3

/** What the sun's day does to temperature and wind; the same for every seed. */
export interface DiurnalShape {
  /** Day whose highest temperature the record follows (by day) or comes from (by night). */
  readonly day: Int16Array
  /** 1 between sunset and the next lowest temperature, else 0. */
  readonly night: Uint8Array
  /** By day the share of the range above the lowest; by night what is left of the way down from sunset [1]. */
  readonly share: Float64Array
  /** Share of the range that sunset has, by day [1]. */
  readonly sunsetShare: Float64Array
  /** How much of a daily cycle the sun can drive, by day: 0 in polar night, 1 at middle and low latitudes [1]. */
  readonly contrast: Float64Array
  /** True solar time of every record, 0..24 [h]. */
  readonly solarHour: Float64Array
}

/**
 * Shape of the daily temperature by Parton & Logan
 *
 *     by day     T = Tn + (Tx − Tn)·sin(π·m/(Y + 2a))
 *     by night   T = Tn' + (Ts − Tn')·(e^(−b·n/Z) − e^(−b))/(1 − e^(−b))
 *
 * m hours since the lowest temperature Tn (c after sunrise), Y hours of day, Z hours from sunset to the next lowest Tn',
 * n hours since sunset, Ts the temperature at sunset; a = 1.86 h, b = 2.20, c = −0.17 h. The night is stretched so that
 * it ends at Tn': as printed, e^(−b) = 11 % of its fall would be missing at dawn.
 *
 * Sun by Spencer's series, good to some minutes.
 *
 * @see Parton & Logan 1981, A model for diurnal variation in soil and air temperature, Agricultural Meteorology 23, 205–216
 */
export function diurnalShape(blocks: CalendarBlocks, latitudeDeg: number): DiurnalShape {
  const { days, dayOfHour, solarShiftHours } = blocks
  const dayLength = new Float64Array(days)
  const contrast = new Float64Array(days)
  const sunsetShare = new Float64Array(days)
  const sunHours = new Float64Array(days)
  for (let d = 0; d < days; d++) {
    const declination = declinationSpencer71Deg(d + 1)
    const a = sinDeg(latitudeDeg) * sinDeg(declination)
    const b = cosDeg(latitudeDeg) * cosDeg(declination)
    const swing = Math.max(a + b, 0) - Math.max(a - b, 0)
    contrast[d] = Math.min(swing / FULL_CONTRAST, 1)
    const horizon = b > 0 ? acos(Math.min(Math.max(-a / b, -1), 1)) : a > 0 ? Math.PI : 0
    dayLength[d] = Math.min(Math.max((horizon * 24) / Math.PI, DAY_MIN), DAY_MAX)
    sunsetShare[d] = dayShare(dayLength[d] - MIN_LAG, dayLength[d])
    sunHours[d] = solarShiftHours + equationOfTimeSpencer71(d + 1) / 60
  }
  const hours = dayOfHour.length
  const day = new Int16Array(hours)
  const night = new Uint8Array(hours)
  const share = new Float64Array(hours)
  const solarHour = new Float64Array(hours)
  for (let t = 0; t < hours; t++) {
    const d = dayOfHour[t]
    const hour = t + 0.5 + sunHours[d] - 24 * d
    const length = dayLength[d]
    const lowest = 12 - 0.5 * length + MIN_LAG
    const sunset = 12 + 0.5 * length
    solarHour[t] = hour - 24 * Math.floor(hour / 24)
    day[t] = hour < lowest ? d - 1 : d
    night[t] = hour < lowest || hour > sunset ? 1 : 0
    if (night[t] === 0) share[t] = dayShare(hour - lowest, length)
    else share[t] = nightShare(hour > sunset ? hour - sunset : hour + 24 - sunset, 24 - length + MIN_LAG)
  }
  return { day, night, share, sunsetShare, contrast, solarHour }
}

function dayShare(sinceLowest: number, length: number): number {
  return sin((Math.PI * sinceLowest) / (length + 2 * MAX_LAG))
}

function nightShare(sinceSunset: number, length: number): number {
  const left = exp((-NIGHT_COOLING * Math.max(sinceSunset, 0)) / length)
  return Math.max((left - NIGHT_END) / (1 - NIGHT_END), 0)
}
