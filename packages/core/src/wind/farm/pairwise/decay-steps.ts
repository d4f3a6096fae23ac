import { exp } from '../../../math/elementary/index.ts'

/** Steps of the table per unit of x. */
export const DECAY_STEPS = 128

/** From here on e^−x counts as nothing: e^−64 = 1.6e-28 of a speed is far below the last bit of what is left of it. */
const DECAY_END = 64

const END: number = DECAY_END * DECAY_STEPS

/** Half a step, about which the series of {@link decayOf} is taken. */
const HALF: number = 0.5 / DECAY_STEPS

/** Value of that series at a step's end, by which the table is scaled so that the series there starts with 1. */
const SCALE = 1.0039138893371273

/** e^(−(i + ½)/128) times the value of the series at g = 0, for {@link decayOf}. */
export const DECAY_TABLE: Float64Array = Float64Array.from(
  { length: END },
  (_, i) => SCALE * exp(-(i / DECAY_STEPS + HALF)),
)

/**
 * e^(−steps/128) for 0 ≤ steps, without a call where a kernel is compiled
 *
 *     steps = n − g,  n whole, −1 < g ≤ 0:   e^−x = e^(−(n + ½)/128)·(1 − a⁴/192 + t + (½ + a²/24)·t² + t³/6)
 *     t = (g + ½)/128,  a = 1/256
 *
 * within 1.3e-12 of its value: the exponential's series with t⁴/24 replaced by the parabola nearest to it on −a..a,
 * written out in powers of g and divided by its value at g = 0. 0 for x ≥ 64. NaN gives NaN.
 *
 * @param table {@link DECAY_TABLE}; handed in, and the numbers written out, since a bundler may turn a module's
 *   constants into variables.
 */
export function decayOf(table: Float64Array, steps: number): number {
  if (steps >= 8192) return 0
  const down = steps | 0
  const g = down - steps
  return (
    table[down] * (1 + g * (0.007812499961280121 + g * (3.0517384553656486e-5 + g * 7.916302438349153e-8)))
  )
}

/** Distance in widths at which {@link decayOf} ends: e^(−r²/(2σ²)) is 0 from r = 11.4σ on. */
export const DECAY_WIDTHS: number = Math.sqrt(2 * DECAY_END)
