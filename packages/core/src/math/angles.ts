/**
 * Angles in degrees: the same bits on every engine.
 *
 * Start here: {@link sinDeg}, {@link cosDeg}, {@link tanDeg}, {@link asinDeg}, {@link acosDeg}, {@link atan2Deg},
 * {@link wrap360}.
 * @module
 */
import { arcsineTail } from './elementary/angle/arcsine-tail.ts'
import { sineOfSteps } from './elementary/angle/sine-steps.ts'
import { tangentOfSteps } from './elementary/angle/tangent-steps.ts'
import { atan2 } from './elementary/index.ts'

/** Radians in one degree. */
export const RAD_PER_DEG: number = 0.017453292519943295
/** Degrees in one radian. */
export const DEG_PER_RAD: number = 57.29577951308232

/** π/180 as 29 bits and the rest: a single-precision number times the first is exact. */
const RAD_PER_DEG_HIGH = 0.017453292501159012
const RAD_PER_DEG_LOW = 1.8784283451579438e-11

/** 180/π in the same way. */
const DEG_PER_RAD_HIGH = 57.29577946662903
const DEG_PER_RAD_LOW = 4.645329255648566e-8

/** π/64, the step of the sine table, in degrees; its inverse; a quarter turn in steps. */
const STEP_DEG = 2.8125
const STEPS_PER_DEG = 0.35555555555555557
const QUARTER = 32
/** Adding and taking away 1.5·2^52 rounds to the nearest integer. */
const ROUND = 6755399441055744
/** Below 2^44 taking off whole steps loses nothing. */
const FAR = 17592186044416
/** Below this, sine, tangent and their inverses are only a change of unit. */
const TINY = 1e-9

function turnedSine(angleDeg: number, turn: number): number {
  const k = angleDeg * STEPS_PER_DEG + ROUND - ROUND
  const restDeg = angleDeg - k * STEP_DEG
  const short = Math.fround(restDeg)
  const tail = (restDeg - short) * RAD_PER_DEG_HIGH + restDeg * RAD_PER_DEG_LOW
  return sineOfSteps((k | 0) + turn, short * RAD_PER_DEG_HIGH, tail)
}

/**
 * Sine of an angle in degrees, within 0.67 ulp for every finite angle.
 * Degrees are reduced without error: whole multiples of 90° give exact zeros and ones, 30° exactly one half.
 * NaN and ±∞ give NaN.
 */
export function sinDeg(angleDeg: number): number {
  const size = Math.abs(angleDeg)
  if (size > TINY) return turnedSine(size < FAR ? angleDeg : angleDeg % 360, 0)
  return angleDeg * RAD_PER_DEG
}

/**
 * Cosine of an angle in degrees, within 0.55 ulp for every finite angle.
 * Degrees are reduced without error: 90° gives exactly 0, 60° exactly one half. NaN and ±∞ give NaN.
 */
export function cosDeg(angleDeg: number): number {
  return turnedSine(Math.abs(angleDeg) < FAR ? angleDeg : angleDeg % 360, QUARTER)
}

/**
 * Tangent of an angle in degrees, within 0.67 ulp for every finite angle.
 * Degrees are reduced without error: 45° gives exactly 1, an odd multiple of 90° gives ±∞, the sign being that
 * of the sine. NaN and ±∞ give NaN.
 */
export function tanDeg(angleDeg: number): number {
  const size = Math.abs(angleDeg)
  if (!(size > TINY)) return angleDeg * RAD_PER_DEG
  const near = size < FAR ? angleDeg : angleDeg % 360
  const k = near * STEPS_PER_DEG + ROUND - ROUND
  const restDeg = near - k * STEP_DEG
  const short = Math.fround(restDeg)
  const tail = (restDeg - short) * RAD_PER_DEG_HIGH + restDeg * RAD_PER_DEG_LOW
  return tangentOfSteps(k | 0, short * RAD_PER_DEG_HIGH, tail)
}

/** startDeg + (angle + rest)·180/π for an angle in radians no larger than the start, or from zero. */
function turnedFrom(startDeg: number, angle: number, rest: number): number {
  const short = Math.fround(angle)
  const step = short * DEG_PER_RAD_HIGH
  const sum = startDeg + step
  const lost = startDeg - sum + step
  return sum + (lost + ((angle - short) * DEG_PER_RAD_HIGH + (angle * DEG_PER_RAD_LOW + rest * DEG_PER_RAD)))
}

/**
 * Angle whose sine is `x`, in degrees, −90..90, within 1.9 ulp; exactly 30° for one half.
 * NaN outside −1..1 and for NaN. The way is that of `asin`.
 */
export function asinDeg(x: number): number {
  const size = Math.abs(x)
  if (size < TINY) return x * DEG_PER_RAD
  if (size <= 0.5) return turnedFrom(0, x, x * arcsineTail(x * x))
  if (!(size <= 1)) return Number.NaN
  const z = (1 - size) * 0.5
  const twice = -2 * Math.sqrt(z)
  const angleDeg = turnedFrom(90, twice, twice * arcsineTail(z))
  return x < 0 ? -angleDeg : angleDeg
}

/**
 * Angle whose cosine is `x`, in degrees, 0..180, within 1.6 ulp; exactly 60° for one half.
 * NaN outside −1..1 and for NaN. The way is that of `acos`.
 */
export function acosDeg(x: number): number {
  const size = Math.abs(x)
  if (size <= 0.5) return turnedFrom(90, -x, -x * arcsineTail(x * x))
  if (!(size <= 1)) return Number.NaN
  const z = (1 - size) * 0.5
  const twice = 2 * Math.sqrt(z)
  const tail = arcsineTail(z)
  return x > 0 ? turnedFrom(0, twice, twice * tail) : turnedFrom(180, -twice, -twice * tail)
}

/**
 * Angle of the vector (x, y) from the x axis, in degrees, −180..180, within 1.8 ulp unless it is below 1e−305.
 * NaN and zeros as in `atan2`.
 */
export function atan2Deg(y: number, x: number): number {
  const angle = atan2(y, x)
  return Math.abs(angle) < TINY ? angle * DEG_PER_RAD : turnedFrom(0, angle, 0)
}

/** The same direction within 0 ≤ angle < 360, never −0; one that would round up to 360 gives 0. NaN and ±∞ give NaN. */
export function wrap360(angleDeg: number): number {
  if (!(Math.abs(angleDeg) < FAR)) {
    const wrapped = angleDeg % 360
    return wrapped < 0 ? wrapped + 360 : wrapped + 0
  }
  const wrapped = angleDeg - 360 * Math.floor(angleDeg / 360)
  return wrapped >= 360 || wrapped < 0 ? 0 : wrapped
}
