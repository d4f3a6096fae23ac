import type { Site } from '../../site/index.ts'
import { createPvSystem } from '../../solar/system/index.ts'
import { simulatePv } from '../simulate-pv/simulate-pv.ts'
import type { PredictPvPlant, PredictPvWeather, SplitLight } from './pv-power-features.ts'

/** Wind speed where the weather has none [m/s]: usual at 10 m over land; 1 m/s more or less moves power by half a per cent. */
const USUAL_WIND = 2

/**
 * AC power of a plant by the physical engine, per kW of DC nameplate [1]: the chain of PVWatts with its usual losses and the
 * sky of Perez. A gap in irradiance or temperature makes its own record NaN; a gap in wind counts as 2 m/s.
 *
 * @param light beam and diffuse of every record, as given or estimated.
 */
export function physicalPower(
  site: Site,
  { axis, ghi, tempAir, windSpeed }: PredictPvWeather,
  { mount, dcAcRatio }: Pick<PredictPvPlant, 'mount' | 'dcAcRatio'>,
  { dni, dhi }: SplitLight,
): Float64Array {
  const wind = Float64Array.from(ghi, (_, t) => {
    const given = windSpeed?.[t] ?? Number.NaN
    return Number.isNaN(given) ? USUAL_WIND : given
  })
  const system = createPvSystem({ capacityKw: 1, dcAcRatio, mount })
  const weather = { axis, ghi, dni, dhi, tempAir, windSpeed: wind }
  // The correction holds for sums, not for a single hour.
  return simulatePv({ site, weather, system, subhourlyClipping: false }).series.acPower
}
