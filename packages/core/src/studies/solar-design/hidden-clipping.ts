import { pressureFromAltitude } from '../../atmosphere/index.ts'
import { wrap360 } from '../../math/angles.ts'
import { pchipInterpolant } from '../../math/interpolate/index.ts'
import type { Site } from '../../site/index.ts'
import { absoluteAirmass } from '../../solar/airmass/index.ts'
import { type ClearSky, ineichen } from '../../solar/clearsky/index.ts'
import { clippingByCeiling } from '../../solar/inverter/internal.ts'
import { fixedRowsDc } from '../../solar/system/index.ts'
import { type LitSite, scatter, solarSiteUnder } from '../../solar/system/internal.ts'
import type { WeatherSeries } from '../../time/index.ts'
import { REFERENCE_TURBIDITY } from '../simulate-pv/simulate-pv-clipping.ts'
import type { SolarDesignBounds } from './space/solar-design-bounds.ts'
import { thumbPlane } from './space/thumb-point.ts'

/** Share of the AC energy that hours hide from the ceiling of inverters of a DC/AC ratio [fraction]. */
export type HiddenClipping = (dcAcRatio: number) => number

/** Ratios in a distance of 1 at which the share is computed. */
const TENTHS = 10

/**
 * What hourly means hide of clipping, by the DC/AC ratio, of modules that are tilted by a rule of thumb towards the
 * equator, as far as the bounds allow, and that nothing shades: `clippingCorrection` at ratios 0.1 apart, joined smoothly,
 * so that a search can follow it. Modules that face elsewhere clip less: the share is then too large.
 * Nothing where the weather is not hourly.
 *
 * @param litSite of this site and weather.
 */
export function hiddenClipping(
  litSite: LitSite,
  { site, weather }: { readonly site: Site; readonly weather: WeatherSeries },
  bounds: SolarDesignBounds,
): HiddenClipping {
  if (weather.axis.stepMinutes !== 60) return () => 0
  const { solarSite, records } = litSite
  const { dcAcRatioMin, dcAcRatioMax } = bounds
  const { tiltDeg, azimuthDeg } = thumbPlane(bounds, site.latitudeDeg)
  const plane = { tiltDeg, azimuthDeg: wrap360(azimuthDeg), gcr: 0 }
  const reference = referenceSky(litSite, site)
  const onAxis = (values: Float64Array): Float64Array =>
    scatter(records, values, new Float64Array(weather.ghi.length))
  const shareAt = clippingByCeiling({
    dcPower: scatter(records, fixedRowsDc(solarSite, plane).dcPower, darkAndGaps(weather)),
    dni: weather.dni,
    dniReference: onAxis(reference.dni),
    dcReference: onAxis(fixedRowsDc(solarSiteUnder(litSite, reference), plane).dcPower),
    efficiency: solarSite.inverterEfficiency,
  })
  // Whole tenths, one beyond the bounds on either side: a share does not depend on the bounds.
  const first = Math.floor(dcAcRatioMin * TENTHS) - 1
  const count = Math.ceil(dcAcRatioMax * TENTHS) + 2 - first
  const x = Float64Array.from({ length: count }, (_, i) => (first + i) / TENTHS)
  const curve = pchipInterpolant({ x, y: x.map((ratio) => shareAt(ratio)) }, 'clamp')
  return (ratio) => curve.at(ratio)
}

/** The reference sky of the classification at the records of a site [W/m²]. */
function referenceSky(
  { apparentZenithDeg, relativeAirmass, dniExtra }: LitSite,
  { altitude }: Site,
): ClearSky {
  const pressure = pressureFromAltitude(altitude)
  const airmassAbsolute = new Float64Array(relativeAirmass.length)
  for (let k = 0; k < airmassAbsolute.length; k++) {
    airmassAbsolute[k] = absoluteAirmass(relativeAirmass[k], pressure)
  }
  const linkeTurbidity = new Float64Array(dniExtra.length).fill(REFERENCE_TURBIDITY)
  return ineichen({ apparentZenithDeg, airmassAbsolute, linkeTurbidity, dniExtra, altitude })
}

/** DC power of the records that a prepared site leaves out: 0 in the dark, NaN where weather with light has a gap. */
function darkAndGaps({ ghi, dni, dhi }: WeatherSeries): Float64Array {
  const power = new Float64Array(ghi.length)
  for (let t = 0; t < power.length; t++) {
    if (ghi[t] !== 0 || dni[t] !== 0 || dhi[t] !== 0) power[t] = Number.NaN
  }
  return power
}
