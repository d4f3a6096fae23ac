import { exp } from '../../../../math/elementary/index.ts'

/** Steps of the table per unit of x. */
export const DECAY_STEPS = 128

/** From here on e^−x counts as nothing: e^−64 = 1.6e-28 of a speed is far below the last bit of what is left of it. */
const DECAY_END = 64

const END: number = DECAY_END * DECAY_STEPS

/** Value of the series of {@link decayOf} at g = 0, by which the series is divided and the table is scaled. */
const SCALE = 0.9999999999987873

/** e^(−i/128) times that value; 0 at the end. */
export const DECAY_TABLE: Float64Array = Float64Array.from({ length: END + 1 }, (_, i) =>
  i < END ? SCALE * exp(-i / DECAY_STEPS) : 0,
)

/**
 * e^(−steps/128) for 0 ≤ steps, without a call where a kernel is compiled
 *
 *     steps = n − g,  n whole, −½ ≤ g ≤ ½:   e^−x = e^(−n/128)·(1 − a⁴/192 + t + (½ + a²/24)·t² + t³/6)
 *     t = g/128,  a = 1/256
 *
 * within 1.3e-12 of its value: the exponential's series with t⁴/24 replaced by the parabola nearest to it on −a..a,
 * written out in powers of g and divided by its value at g = 0. 0 for x ≥ 64. NaN gives NaN.
 *
 * Adding and taking away 1.5·2^52 rounds to the nearest whole number.
 *
 * @param table {@link DECAY_TABLE}; handed in, and the numbers written out, since a bundler may turn a module's
 *   constants into variables.
 */
export function decayOf(table: Float64Array, steps: number): number {
  const within = steps > 8192 ? 8192 : steps
  const n = within + 6755399441055744 - 6755399441055744
  const g = n - within
  return (
    table[n | 0] * (1 + g * (0.007812500000009475 + g * (3.0517616930144285e-5 + g * 7.94728597006172e-8)))
  )
}

/** Distance in widths at which {@link decayOf} ends: e^(−r²/(2σ²)) is 0 from r = 11.4σ on. */
export const DECAY_WIDTHS: number = Math.sqrt(2 * DECAY_END)
