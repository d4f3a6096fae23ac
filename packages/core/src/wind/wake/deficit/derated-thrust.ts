/** Newton's steps are quadratic from here: enough for the last bit of every share. */
const STEPS_MAX = 60
/** A step this small changes nothing. */
const SETTLED = 1e-15

/**
 * Thrust coefficient of a rotor that makes only a share of the power that its speed offers [1], by momentum theory:
 * the induction a falls along cp = 4a(1 − a)² until the power fits
 *
 *     ct = 4a(1 − a),   a′(1 − a′)² = share·a(1 − a)²,   a′ ≤ a ≤ 1/3,   ct′ = ct·a′(1 − a′)/(a(1 − a))
 *
 * Thrust beyond that of the best rotor (8/9) is counted as a = 1/3. A share of 1 gives `ct` itself, 0 gives 0.
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param share power over available power, 0..1.
 * @see Burton, Jenkins, Sharpe & Bossanyi 2011, Wind Energy Handbook, section 3.2
 */
export function deratedThrust(ct: number, share: number): number {
  if (share >= 1 || ct === 0) return ct
  if (share <= 0) return 0
  const full = Math.min((1 - Math.sqrt(1 - Math.min(ct, 1))) / 2, 1 / 3)
  const wanted = share * full * (1 - full) * (1 - full)
  // From below, where the cubic is concave and rising, Newton's steps never overshoot.
  let induction = 0
  for (let n = 0; n < STEPS_MAX; n++) {
    const left = 1 - induction
    const step = (wanted - induction * left * left) / (left * (1 - 3 * induction))
    induction += step
    if (!(step > SETTLED)) break
  }
  return (ct * induction * (1 - induction)) / (full * (1 - full))
}
