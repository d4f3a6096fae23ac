import { InputError, requireKnown, requireObject } from '../../errors/index.ts'
import { exp, pow } from '../../math/elementary/index.ts'
import { weibullScaleFromMean } from '../../wind/resource/index.ts'
import { curveAt, type TurbineCurve } from '../../wind/turbine/index.ts'
import type { QuickWindRose } from '../quick-wind/quick-wind-rose.ts'
import type { LatticeWakes } from './lattice-wakes.ts'

/** What {@link siteWakes} needs. */
export interface SiteWakesInput {
  readonly lattice: LatticeWakes
  /** Sectors of the site, as many as those of the lattice. */
  readonly rose: Pick<QuickWindRose, 'frequency' | 'meanSpeed'>
  /** Weibull shape of each sector [1]. */
  readonly shape: number
  /** Ambient intensity at the hub [1]. */
  readonly turbulence: number
  /** Power of a turbine at the air density of the site [kW]. */
  readonly curve: TurbineCurve
}

/** Wakes of a lattice farm at a site. */
export interface SiteWakes {
  /** Share of the energy that the farm's own wakes take [fraction]. */
  readonly loss: number
  /** Direction into which the farm faces: that with most energy of the free wind [sector]. */
  readonly axis: number
  /** Power with wakes over that without at the speeds of the lattice, mean over the directions of the site [1]. */
  readonly efficiency: Float64Array
}

const FIELDS: Readonly<Record<keyof SiteWakesInput, true>> = {
  lattice: true,
  rose: true,
  shape: true,
  turbulence: true,
  curve: true,
}

/**
 * Share of the energy that wakes take of a lattice farm in the rose of a site
 *
 *     w = 1 − Σ_s f_s·∫ P(u)·η_{s−a}(u; I)·p_s(u) du / Σ_s f_s·∫ P(u)·p_s(u) du
 *
 * with Weibull speeds p_s of the sector's mean and η from the table, linear between its turbulences; the axis a of the farm
 * is the sector with most energy. Sums over the table's steps of speed.
 *
 * @throws {InputError} `length_mismatch` (`rose`), `out_of_range` and its kin.
 */
export function siteWakes(input: SiteWakesInput): SiteWakes {
  requireKnown(input, Object.keys(FIELDS))
  const { lattice, rose, shape, turbulence, curve } = input
  requireObject(lattice, 'lattice')
  requireObject(rose, 'rose')
  InputError.requireLength(lattice.sectors, {
    'rose.frequency': rose.frequency,
    'rose.meanSpeed': rose.meanSpeed,
  })
  InputError.requireRange(shape, 0.5, 10, 'shape')
  InputError.requireRange(turbulence, 0, 2, 'turbulence')
  const { sectors, speeds } = lattice
  const power = speeds.map((speed) => curveAt(curve, speed))
  const gross = new Float64Array(sectors)
  const weights = Array.from({ length: sectors }, (_, s) => {
    const weight = speedShares(speeds, rose.meanSpeed[s], shape)
    for (let k = 0; k < speeds.length; k++) {
      weight[k] *= rose.frequency[s]
      gross[s] += weight[k] * power[k]
    }
    return weight
  })
  const axis = gross.indexOf(Math.max(...gross))
  const between = betweenTurbulences(lattice, turbulence)
  const met = new Float64Array(speeds.length)
  const efficiency = new Float64Array(speeds.length)
  let grossSum = 0
  let netSum = 0
  for (let s = 0; s < sectors; s++) {
    const turned = (s - axis + sectors) % sectors
    for (let k = 0; k < speeds.length; k++) {
      const share = between(turned, k)
      met[k] += weights[s][k]
      efficiency[k] += weights[s][k] * share
      grossSum += weights[s][k] * power[k]
      netSum += weights[s][k] * power[k] * share
    }
  }
  for (let k = 0; k < speeds.length; k++) efficiency[k] = met[k] > 0 ? efficiency[k] / met[k] : 1
  return { loss: grossSum > 0 ? 1 - netSum / grossSum : 0, axis, efficiency }
}

/** Shares of the hours at each speed of the table; speeds beyond it count as none. */
function speedShares(speeds: Float64Array, mean: number, shape: number): Float64Array {
  const shares = new Float64Array(speeds.length)
  if (!(mean > 0)) return shares
  const scale = weibullScaleFromMean(mean, shape)
  const half = (speeds[1] - speeds[0]) / 2
  let below = exp(-pow((speeds[0] - half) / scale, shape))
  for (let k = 0; k < speeds.length; k++) {
    const above = exp(-pow((speeds[k] + half) / scale, shape))
    shares[k] = below - above
    below = above
  }
  return shares
}

/** The efficiency of a sector and speed at a turbulence, held at the ends of the table. */
function betweenTurbulences(
  { turbulence: known, speeds, efficiency }: LatticeWakes,
  turbulence: number,
): (sector: number, k: number) => number {
  const last = known.length - 1
  let low = 0
  while (low < last - 1 && known[low + 1] <= turbulence) low++
  const share = Math.min(Math.max((turbulence - known[low]) / (known[low + 1] - known[low]), 0), 1)
  return (sector, k) => {
    const at = (sector * known.length + low) * speeds.length + k
    return efficiency[at] + share * (efficiency[at + speeds.length] - efficiency[at])
  }
}
