import { InputError, requireList } from '../../../errors/index.ts'
import { exp, log } from '../../../math/elementary/index.ts'
import { requireSpeeds } from '../speed-statistics.ts'
import { SHAPE_MAX, SHAPE_MIN, type Weibull } from './weibull.ts'

/** Newton's steps until the shape stands still; a dozen do, the rest is for hostile samples. */
const STEPS_MAX = 100
/** Relative change of the shape below which it stands still. */
const STILL = 1e-14

/**
 * Weibull distribution of greatest likelihood for a sample of wind speeds. The shape k solves
 *
 *     g(k) = Σ u^k·ln u / Σ u^k − 1/k − mean(ln u) = 0,   A = (mean u^k)^(1/k)
 *
 * g rises with k, so there is one root; Newton's steps are kept inside the interval that is known to hold it. Powers
 * are taken of u over its maximum, so that no shape overflows. Speeds of 0 and gaps (NaN) are left out.
 *
 * @throws {InputError} `out_of_range` and its kin (a negative speed by its index), `inconsistent` (`speeds`) unless
 *   there are two different speeds above 0, or when they are so much alike that k is above 1000.
 * @see Seguro & Lambert 2000, J. Wind Eng. Ind. Aerodyn. 85:75
 */
export function fitWeibullMle(speeds: ArrayLike<number>): Weibull {
  requireList(speeds, 'speeds')
  const { logs, top } = logarithms(speeds)
  let meanLog = 0
  for (let i = 0; i < logs.length; i++) meanLog += logs[i] / logs.length
  let deviation = 0
  for (let i = 0; i < logs.length; i++) deviation += ((logs[i] - meanLog) * (logs[i] - meanLog)) / logs.length
  let low = SHAPE_MIN
  let high = SHAPE_MAX
  // Start: ln u of a Weibull distribution has the standard deviation π/(√6·k).
  let shape = Math.min(Math.max(1.2825498301618641 / Math.sqrt(deviation), low), high)
  for (let step = 0; step < STEPS_MAX; step++) {
    let sum = 0
    let sumLog = 0
    let sumSquare = 0
    for (let i = 0; i < logs.length; i++) {
      const power = exp(shape * logs[i])
      sum += power
      sumLog += power * logs[i]
      sumSquare += power * logs[i] * logs[i]
    }
    const weighted = sumLog / sum
    const value = weighted - 1 / shape - meanLog
    const slope = sumSquare / sum - weighted * weighted + 1 / (shape * shape)
    if (value > 0) high = shape
    else low = shape
    let next = shape - value / slope
    if (!(next > low && next < high)) next = (low + high) / 2
    const change = Math.abs(next - shape)
    shape = next
    if (change <= STILL * shape) break
  }
  if (shape >= SHAPE_MAX * (1 - 1e-9)) refuse(speeds)
  let sum = 0
  for (let i = 0; i < logs.length; i++) sum += exp(shape * logs[i])
  return { scale: top * exp(log(sum / logs.length) / shape), shape }
}

/** Logarithms of the speeds above 0 over the highest of them, none above 0. */
function logarithms(speeds: ArrayLike<number>): { readonly logs: Float64Array; readonly top: number } {
  requireSpeeds(speeds)
  let count = 0
  let top = 0
  let bottom = Infinity
  for (let i = 0; i < speeds.length; i++) {
    if (!(speeds[i] > 0)) continue
    count++
    top = Math.max(top, speeds[i])
    bottom = Math.min(bottom, speeds[i])
  }
  if (!(bottom < top)) refuse(speeds)
  const logs = new Float64Array(count)
  let next = 0
  for (let i = 0; i < speeds.length; i++) if (speeds[i] > 0) logs[next++] = log(speeds[i] / top)
  return { logs, top }
}

function refuse(speeds: ArrayLike<number>): never {
  throw new InputError({
    code: 'inconsistent',
    field: 'speeds',
    value: speeds.length,
    constraint: 'a sample with two clearly different speeds above 0',
  })
}
