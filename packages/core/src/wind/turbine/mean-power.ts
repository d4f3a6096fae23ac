import { requireFields, requireList, requireObject } from '../../errors/index.ts'
import { exp, pow } from '../../math/elementary/index.ts'
import { gamma, gammaP } from '../../math/special/index.ts'
import type { Weibull } from '../resource/index.ts'
import { requireWeibull } from '../resource/internal.ts'
import type { TurbineCurve } from './turbine-curve.ts'

/** Hours of the year that annual energies refer to. */
export const HOURS_PER_YEAR = 8760

/**
 * Mean output of a turbine in a Weibull climate [kW], the exact integral of the straight-lined power curve from its
 * first to its last speed and of its values outside. Integrated by parts over each segment [a, b] of slope s:
 *
 *     P_a·e^(−(a/A)^k) − P_b·e^(−(b/A)^k) + s·(H(b) − H(a)),   H(u) = A·Γ(1 + 1/k)·P(1/k, (u/A)^k)
 *
 * with P(a, x) the regularised lower incomplete gamma function. Times 8760 h it is the annual energy.
 *
 * @returns times {@link HOURS_PER_YEAR} the gross annual energy [kWh]; never above the peak of the curve.
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`).
 * @see IEC 61400-12-1:2017, section 9.3; DLMF 8.2.4
 */
export function meanPowerOfWeibull(curve: TurbineCurve, weibull: Weibull): number {
  requireFields(curve, { speeds: 'list', values: 'list' }, 'curve')
  requireObject(weibull, 'weibull')
  requireWeibull(weibull)
  const { speeds, values: power, below, above: stormPower } = curve
  const { scale, shape } = weibull
  const order = 1 / shape
  const whole = scale * gamma(1 + order)
  let x = pow(speeds[0] / scale, shape)
  let above = exp(-x)
  let partial = gammaP(order, x)
  let mean = below * (1 - above)
  for (let i = 1; i < speeds.length; i++) {
    x = pow(speeds[i] / scale, shape)
    const aboveNext = exp(-x)
    const partialNext = gammaP(order, x)
    const slope = (power[i] - power[i - 1]) / (speeds[i] - speeds[i - 1])
    mean += power[i - 1] * above - power[i] * aboveNext + slope * whole * (partialNext - partial)
    above = aboveNext
    partial = partialNext
  }
  mean += stormPower * above
  // Where next to no wind reaches the curve, rounding may leave less than nothing.
  return Math.max(mean, 0)
}

/** One sector of a wind climate. */
export interface SectorClimate extends Weibull {
  /** Share of the year that the wind comes from the sector [fraction]. */
  readonly frequency: number
}

/**
 * Mean output of a turbine in a climate of sectors [kW], the sum of their means weighed by frequency. Frequencies
 * that sum to less than 1 leave the rest of the year calm.
 *
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`) where a frequency is not 0.
 */
export function meanPowerOfSectors(curve: TurbineCurve, sectors: readonly SectorClimate[]): number {
  requireFields(curve, { speeds: 'list', values: 'list' }, 'curve')
  requireList(sectors, 'sectors')
  let mean = 0
  for (const sector of sectors) {
    if (sector.frequency !== 0) mean += sector.frequency * meanPowerOfWeibull(curve, sector)
  }
  return mean
}
