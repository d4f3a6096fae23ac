import { STANDARD_AIR_DENSITY } from '../../atmosphere/index.ts'
import { InputError, requireKnown, requireObject } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { daysInMonth } from '../../time/index.ts'
import { weibullScaleFromMean } from '../../wind/resource/index.ts'
import {
  curveAt,
  densityCorrectedCurve,
  meanPowerOfWeibull,
  type TurbineModel,
} from '../../wind/turbine/index.ts'
import type { QuickWindClimate } from '../quick-wind/quick-wind-climate.ts'
import { COMMON_YEAR, quickWindRose } from '../quick-wind/quick-wind-rose.ts'
import { weibullShapeAtHeight } from '../quick-wind/weibull-shape-at-height.ts'
import type { LatticeWakes } from './lattice-wakes.ts'
import { siteWakes } from './site-wakes.ts'

/** What {@link latticeFarmEnergy} needs. */
export interface LatticeFarmInput {
  /** Wind of the site, its speeds at the hub. */
  readonly climate: QuickWindClimate
  /** Mean air density at the hub, 0.5..1.6 [kg/m³]. */
  readonly airDensity: number
  /** Ambient turbulence intensity at the hub [1]. */
  readonly turbulence: number
  readonly turbine: TurbineModel
  readonly lattice: LatticeWakes
  /** One standard deviation of the long-term mean speed at the hub, 0 or above [m/s]. */
  readonly speedUncertainty: number
}

/** A farm on a regular lattice at a site, per turbine and before losses other than its own wakes. */
export interface LatticeFarmEnergy {
  /** Of the year, months weighed by their days [m/s]. */
  readonly meanSpeed: number
  /** Share of the energy that the farm's own wakes take [fraction]. */
  readonly wakeLoss: number
  /** Mean power with wakes over rated power [fraction]. */
  readonly capacityFactor: number
  /** The same, exceeded with a probability of 90 % under the uncertainty of the mean speed. */
  readonly capacityFactorP90: number
  /** Power with wakes over rated power at a speed of the free wind, mean over the directions [fraction]. */
  readonly output: (speed: number) => number
}

const FIELDS: Readonly<Record<keyof LatticeFarmInput, true>> = {
  climate: true,
  airDensity: true,
  turbulence: true,
  turbine: true,
  lattice: true,
  speedUncertainty: true,
}

/**
 * Energy of a farm at a density and site: the free wind as `quickWind` takes it, less the wakes of the lattice in the
 * rose of the site.
 *
 * The figure that is exceeded with 90 % is the less of the energies at the tenth and the ninetieth percentile of the mean
 * speed, which is taken as lognormal as by `quickWind`; shape, density, curve and wakes are taken as known.
 *
 * @throws {InputError} `out_of_range` and its kin.
 */
export function latticeFarmEnergy(input: LatticeFarmInput): LatticeFarmEnergy {
  requireKnown(input, Object.keys(FIELDS))
  const { climate, airDensity, turbulence, turbine, lattice, speedUncertainty } = input
  requireObject(climate, 'climate')
  requireObject(turbine, 'turbine')
  InputError.requireRange(airDensity, 0.5, 1.6, 'airDensity', 'kg/m³')
  InputError.requireRange(speedUncertainty, 0, 100, 'speedUncertainty', 'm/s')
  const meanSpeed = yearlyMean(climate.speed)
  const shape = weibullShapeAtHeight(climate, turbine.hubHeight)
  const scale = weibullScaleFromMean(meanSpeed, shape)
  const curve = densityCorrectedCurve(
    turbine.power,
    (airDensity / turbine.referenceDensity) * STANDARD_AIR_DENSITY,
  )
  const rose = quickWindRose(climate)
  const { loss, efficiency } = siteWakes({ lattice, rose, shape, turbulence, curve })
  const factorAt = (share: number): number =>
    (meanPowerOfWeibull(curve, { scale: scale * share, shape }) / turbine.ratedPower) * (1 - loss)
  const off = normalQuantile(0.9) * Math.min(speedUncertainty / meanSpeed, 1)
  const { speeds } = lattice
  const step = speeds[1] - speeds[0]
  return {
    meanSpeed,
    wakeLoss: loss,
    capacityFactor: factorAt(1),
    capacityFactorP90: Math.min(factorAt(exp(-off)), factorAt(exp(off))),
    output(speed) {
      const at = Math.min(Math.max((speed - speeds[0]) / step, 0), speeds.length - 1)
      const low = Math.min(Math.floor(at), speeds.length - 2)
      const kept = efficiency[low] + (at - low) * (efficiency[low + 1] - efficiency[low])
      return (curveAt(curve, speed) * kept) / turbine.ratedPower
    },
  }
}

function yearlyMean(speed: ArrayLike<number>): number {
  InputError.requireLength(12, { 'climate.speed': speed })
  let sum = 0
  let days = 0
  for (let m = 0; m < 12; m++) {
    const length = daysInMonth(COMMON_YEAR, m + 1)
    sum += length * speed[m]
    days += length
  }
  return sum / days
}
