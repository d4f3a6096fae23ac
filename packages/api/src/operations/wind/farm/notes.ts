import { jensenGrowth, type WindFarmYield } from '@sunwake/core/studies'
import type { HubWind } from '../../data/embedded/hub-wind.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import type { Notes } from '../../result/notes.ts'

/** Says where the turbulence comes from, and the growth of the wakes that it makes. */
export function noteWakes(
  wakeModel: string,
  { turbulence }: HubWind,
  { climate }: PlaceClimate,
  { assumptions }: Notes,
): void {
  const { name, roughnessLength } = climate.landCover
  assumptions['turbulence_intensity'] =
    `${(100 * turbulence).toFixed(1)} % ambient at the hub: 1/ln(z/z0) in neutral air over ${name.toLowerCase()}, roughness ${roughnessLength} m`
  if (wakeModel === 'jensen') {
    const growth = jensenGrowth(turbulence).toFixed(4)
    assumptions['wake_growth'] =
      `k = ${growth}: 0.4 of the turbulence intensity (Peña et al. 2016), within 0.02..0.1`
  }
}

/** Says what the exceedance energies are made of. */
export function noteUncertainty({ uncertainty }: WindFarmYield, { assumptions }: Notes): void {
  if (uncertainty === null) return
  const parts = uncertainty.components.map(
    ({ name, standardDeviation, of }) =>
      `${name.replaceAll('_', ' ')} ${(100 * standardDeviation).toFixed(1)} % of the ${of.replaceAll('_', ' ')}`,
  )
  assumptions['uncertainty'] =
    `one standard deviation each, independent and normal: ${parts.join(', ')}; P-values of the mean of ${uncertainty.years} years`
}
