import { expm1, log1p } from '../../../math/elementary/index.ts'

/** Newton's error after a step is at most half its square, so that this one leaves only rounding. */
const STEP_MAX = 1e-8
/** The start lies no more than some ln u beyond the root, and far out a step is at least nearly 1. */
const ITERATIONS_MAX = 60

/**
 * The u at which a straight line and a diode together carry `total`:
 *
 *     slope·u + saturation·(eᵘ − 1) = total,   slope, saturation ≥ 0, not both 0
 *
 * By Newton's method from above: the left side is convex and rising, so it comes down without overshoot. Each of the
 * bounds min(total/(slope + saturation), ln(1 + total/saturation)) is the root of one term alone, which keeps e^u
 * from overflowing; below zero eᵘ − 1 > −1 bounds it. Good to some 1e-15 of u. NaN gives NaN.
 */
export function junctionPotential(slope: number, saturation: number, total: number): number {
  const ohmic = total / (slope + saturation)
  let u = Math.min(ohmic, total > 0 ? log1p(total / saturation) : (total + saturation) / slope)
  for (let i = 0; i < ITERATIONS_MAX; i++) {
    const diode = saturation * expm1(u)
    const step = (slope * u + diode - total) / (slope + saturation + diode)
    u -= step
    if (!(Math.abs(step) > STEP_MAX * Math.abs(u))) break
  }
  return u
}

/**
 * The same potential, u = (V + I·Rs)/nNsVth, of a cell whose terminals lie at `voltage`: line and diode hang on the
 * series resistance.
 *
 *     (1 + Rs/Rsh)·nNsVth·u + Rs·I0·(eᵘ − 1) = V + Rs·IL
 */
export function junctionAtVoltage(
  photocurrent: number,
  saturationCurrent: number,
  resistanceSeries: number,
  resistanceShunt: number,
  nNsVth: number,
  voltage: number,
): number {
  return junctionPotential(
    (1 + resistanceSeries / resistanceShunt) * nNsVth,
    resistanceSeries * saturationCurrent,
    voltage + resistanceSeries * photocurrent,
  )
}
