import { acos, asin, atan2, cos, sin, tan } from './elementary/index.ts'

/** Radians in one degree. */
export const RAD_PER_DEG: number = 0.017453292519943295
/** Degrees in one radian. */
export const DEG_PER_RAD: number = 57.29577951308232

/** Sine of an angle in degrees. */
export function sinDeg(angleDeg: number): number {
  return sin(angleDeg * RAD_PER_DEG)
}

/** Cosine of an angle in degrees. */
export function cosDeg(angleDeg: number): number {
  return cos(angleDeg * RAD_PER_DEG)
}

/** Tangent of an angle in degrees. */
export function tanDeg(angleDeg: number): number {
  return tan(angleDeg * RAD_PER_DEG)
}

/** Angle whose sine is `x`, in degrees, −90..90; NaN outside −1..1. */
export function asinDeg(x: number): number {
  return asin(x) * DEG_PER_RAD
}

/** Angle whose cosine is `x`, in degrees, 0..180; NaN outside −1..1. */
export function acosDeg(x: number): number {
  return acos(x) * DEG_PER_RAD
}

/** Angle of the vector (x, y) from the x axis, in degrees, −180..180. */
export function atan2Deg(y: number, x: number): number {
  return atan2(y, x) * DEG_PER_RAD
}

/** The same direction within 0 ≤ angle < 360. */
export function wrap360(angleDeg: number): number {
  const wrapped = angleDeg - 360 * Math.floor(angleDeg / 360)
  return wrapped >= 360 ? 0 : wrapped
}
