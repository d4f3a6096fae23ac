import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { type Weibull, weibullCdf } from '../resource/index.ts'
import { requireWeibull } from '../resource/internal.ts'
import { curveAt, type TurbineCurve } from './turbine-curve.ts'

/** Highest bin centre [m/s]; no turbine runs above. */
const SPEED_MAX = 40

/**
 * Mean output of a turbine in a Weibull climate by equal bins of speed [kW], as wind atlases and standards tabulate it:
 *
 *     Σ P(u)·(F(u + w/2) − F(u − w/2)),   u = w, 2w, … 40 m/s
 *
 * For comparison: `meanPowerOfWeibull` is exact.
 *
 * @param binWidth w, 0.01..5 [m/s].
 * @throws {InputError} `out_of_range` and its kin (`binWidth`, `weibull.scale`, `weibull.shape`).
 */
export function meanPowerByBins(curve: TurbineCurve, weibull: Weibull, binWidth: number): number {
  requireFields(curve, { speeds: 'list', values: 'list' }, 'curve')
  requireObject(weibull, 'weibull')
  requireWeibull(weibull)
  InputError.requireRange(binWidth, 0.01, 5, 'binWidth', 'm/s')
  const bins = Math.floor(SPEED_MAX / binWidth + 1e-9)
  let below = weibullCdf(weibull, binWidth / 2)
  let mean = 0
  for (let bin = 1; bin <= bins; bin++) {
    const belowNext = weibullCdf(weibull, (bin + 0.5) * binWidth)
    mean += curveAt(curve, bin * binWidth) * (belowNext - below)
    below = belowNext
  }
  return mean
}

/**
 * Mean output of a turbine in a Weibull climate by the method of bins of IEC 61400-12-1 [kW]
 *
 *     Σ (F(u_i) − F(u_{i−1}))·(P_{i−1} + P_i)/2   over the points of the table, nothing outside
 *
 * For comparison with reports by that standard: `meanPowerOfWeibull` is exact.
 *
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`).
 * @see IEC 61400-12-1:2017, section 9.3
 */
export function meanPowerByTable(input: TurbineCurve, weibull: Weibull): number {
  requireFields(input, { speeds: 'list', values: 'list' })
  requireObject(weibull, 'weibull')
  const { speeds, values: power } = input
  requireWeibull(weibull)
  let below = weibullCdf(weibull, speeds[0])
  let mean = 0
  for (let i = 1; i < speeds.length; i++) {
    const belowNext = weibullCdf(weibull, speeds[i])
    mean += ((belowNext - below) * (power[i - 1] + power[i])) / 2
    below = belowNext
  }
  return mean
}
