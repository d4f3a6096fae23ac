import { wrap360 } from '../../math/angles.ts'
import { pchipInterpolant } from '../../math/interpolate/index.ts'
import type { Site } from '../../site/index.ts'
import { clippingByCeiling } from '../../solar/inverter/internal.ts'
import { createPvSystem, type RowsSystem } from '../../solar/system/index.ts'
import { dcPowerUnder } from '../../solar/system/internal.ts'
import type { WeatherSeries } from '../../time/index.ts'
import { underReferenceSky } from '../simulate-pv/simulate-pv-clipping.ts'
import type { SolarDesignBounds } from './space/solar-design-bounds.ts'
import { thumbPlane } from './space/thumb-point.ts'

/** Share of the AC energy that hours hide from the ceiling of inverters of a DC/AC ratio [fraction]. */
export type HiddenClipping = (dcAcRatio: number) => number

/** What {@link hiddenClipping} needs. */
export interface HiddenClippingInput {
  readonly site: Site
  readonly weather: WeatherSeries
  readonly system: RowsSystem
  readonly deltaTSeconds?: number | undefined
}

/** Ratios in a distance of 1 at which the share is computed. */
const TENTHS = 10

/**
 * What hourly means hide of clipping, by the DC/AC ratio, of modules that are tilted by a rule of thumb towards the
 * equator, as far as the bounds allow, and that nothing shades: `clippingCorrection` at ratios 0.1 apart, joined smoothly,
 * so that a search can follow it. Modules that face elsewhere clip less: the share is then too large.
 * Nothing where the weather is not hourly.
 */
export function hiddenClipping(
  { site, weather, system, deltaTSeconds }: HiddenClippingInput,
  bounds: SolarDesignBounds,
): HiddenClipping {
  if (weather.axis.stepMinutes !== 60) return () => 0
  const { dcAcRatioMin, dcAcRatioMax } = bounds
  const { tiltDeg, azimuthDeg } = thumbPlane(bounds, site.latitudeDeg)
  const mount = { kind: 'fixed', tiltDeg, azimuthDeg: wrap360(azimuthDeg) } as const
  const plant = { site, weather, system: createPvSystem({ ...system, capacityKw: 1, mount }), deltaTSeconds }
  const shareAt = clippingByCeiling({
    dcPower: dcPowerUnder(plant, weather),
    dni: weather.dni,
    ...underReferenceSky(plant),
    efficiency: system.inverterEfficiency,
  })
  // Whole tenths, one beyond the bounds on either side: a share does not depend on the bounds.
  const first = Math.floor(dcAcRatioMin * TENTHS) - 1
  const count = Math.ceil(dcAcRatioMax * TENTHS) + 2 - first
  const x = Float64Array.from({ length: count }, (_, i) => (first + i) / TENTHS)
  const curve = pchipInterpolant({ x, y: x.map((ratio) => shareAt(ratio)) }, 'clamp')
  return (ratio) => curve.at(ratio)
}
