import { expm1, log1p } from '../../../math/elementary/index.ts'

/** As in `junctionPotential`. */
const STEP_MAX = 1e-8
/** Newton takes some 5; halving alone would take 52. */
const ITERATIONS_MAX = 100

/**
 * The junction potential u = (V + I·Rs)/nNsVth at which a cell gives the most power. With g = nNsVth/Rsh,
 * r = Rs/nNsVth, current i(u) = IL − I0·(eᵘ − 1) − g·u and its fall s(u) = I0·eᵘ + g, power is
 * nNsVth·i·(u − r·i), and its derivative is zero where
 *
 *     F(u) = i − s·(u − 2r·i) = 0
 *
 * F is positive at 0, negative at open circuit, and falls and bends down between its root and there: Newton's method
 * comes down to it from above. A step that leaves the bracket is replaced by its middle. No light gives 0, NaN NaN.
 */
export function junctionAtMaximumPower(
  photocurrent: number,
  saturationCurrent: number,
  resistanceSeries: number,
  resistanceShunt: number,
  nNsVth: number,
): number {
  if (photocurrent <= 0) return 0
  const g = nNsVth / resistanceShunt
  const r = resistanceSeries / nNsVth
  const ohmic = photocurrent / (g + saturationCurrent)
  const ideal = log1p(photocurrent / saturationCurrent)
  let low = 0
  let high = Math.min(ohmic, ideal)
  // Without a shunt the diode takes IL/(1 + u − 2r·IL) near the maximum; without a diode the maximum is in the middle.
  const room = ideal - 2 * r * photocurrent
  let u = Math.min(0.5 * ohmic, room > 0 ? ideal - log1p(room) : 0.5 * high)
  for (let i = 0; i < ITERATIONS_MAX; i++) {
    const diode = saturationCurrent * expm1(u)
    const fall = saturationCurrent + diode + g
    const current = photocurrent - diode - g * u
    const lever = u - 2 * r * current
    const excess = current - fall * lever
    if (excess > 0) low = u
    else high = u
    const step = excess / (-2 * fall * (1 + r * fall) - (saturationCurrent + diode) * lever)
    let next = u - step
    if (next <= low || next >= high) {
      if (Math.abs(step) <= STEP_MAX * u) return u
      next = 0.5 * (low + high)
    }
    const moved = Math.abs(next - u)
    u = next
    if (!(moved > STEP_MAX * u)) break
  }
  return u
}
