import { pressureFromAltitude } from '../../atmosphere/index.ts'
import { requireFields } from '../../errors/index.ts'
import type { Site } from '../../site/index.ts'
import type { TimeAxis } from '../../time/index.ts'
import { absoluteAirmass } from '../airmass/index.ts'
import { kastenYoungSeries } from '../airmass/internal.ts'
import { extraterrestrialNormal, type SunPath, type SunPathOptions, sunPath } from '../position/index.ts'
import { type ClearSky, createClearSky } from './clear-sky-types.ts'
import { ineichen } from './ineichen.ts'
import { linkeTurbiditySeries } from './linke-turbidity.ts'

/** Where and when, and how turbid the air is. */
export interface SiteClearSkyInput {
  readonly axis: TimeAxis
  readonly site: Site
  /** Linke turbidity of January to December, for example of the embedded climatology [1]. */
  readonly linkeTurbidity: ArrayLike<number>
  /** Pressure, temperature and ΔT for the sun's position; the pressure also counts for the air mass. */
  readonly sunOptions?: SunPathOptions | undefined
  /** The sun of this axis and site, where it is known already. */
  readonly sun?: SunPath | undefined
}

/**
 * The clear sky over a site in one call: sun path, air mass of Kasten & Young at the station's pressure, Spencer's
 * extraterrestrial irradiance, turbidity between the middles of the months, and the model of Ineichen & Perez.
 *
 * Taken at the middle of every record. A NaN month spoils the days between its neighbours' middles.
 *
 * @param out filled and returned; pass one to avoid three allocations per call.
 * @throws {InputError} an axis or site that does not exist, `length_mismatch`, what `sunPath` refuses.
 * @see Ineichen & Perez 2002, Solar Energy 73(3), 151, doi:10.1016/S0038-092X(02)00045-2
 * @example
 * import { createTimeAxis } from '@sunwake/core/time'
 *
 * const axis = createTimeAxis({
 *   startMs: Date.UTC(2025, 5, 21),
 *   stepMinutes: 60,
 *   length: 24,
 *   label: 'start',
 *   utcOffsetHours: 0,
 * })
 * const site = { latitudeDeg: 47.1, longitudeDeg: 8.5, altitude: 430 }
 * const { ghi } = siteClearSky({ axis, site, linkeTurbidity: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3] }) // by month
 * ghi[11] // 940 [W/m²]
 */
export function siteClearSky(input: SiteClearSkyInput, out?: ClearSky): ClearSky {
  requireFields(input, { axis: 'object', site: 'object', linkeTurbidity: 'list' })
  const { axis, site, linkeTurbidity, sunOptions = {}, sun = sunPath(axis, site, sunOptions) } = input
  out ??= createClearSky(axis.length)
  const pressure = sunOptions.pressure ?? pressureFromAltitude(site.altitude)
  const airmassAbsolute = kastenYoungSeries(sun)
  for (let t = 0; t < airmassAbsolute.length; t++) {
    airmassAbsolute[t] = absoluteAirmass(airmassAbsolute[t], pressure)
  }
  return ineichen(
    {
      apparentZenithDeg: sun.apparentZenithDeg,
      airmassAbsolute,
      linkeTurbidity: linkeTurbiditySeries(axis, linkeTurbidity),
      dniExtra: extraterrestrialNormal(axis),
      altitude: site.altitude,
    },
    out,
  )
}
