import { exp } from '@sunwake/core/math/elementary'
import type { SiteClimate } from '@sunwake/data'
import { INTERANNUAL_VARIATION } from '@sunwake/data/place'

/** What holds for the wind of every run. */
export const HUB_WIND_ASSUMPTIONS = {
  wind_profile:
    'power law through the climatology at 10 m and 100 m; above 100 m an exponent of 0.20 over land, 0.10 over sea, mixed by the share of land',
  weibull_shape:
    'that of the year at 10 m; over land taken to the hub by Justus & Mikhail (1976), held above 80 m; over sea unchanged',
  air_density:
    'kg/m³, mean of the year at the hub: standard pressure at the altitude and mean air temperature of the site, dry air',
  wind_direction:
    'seasonal frequencies of 8 sectors, each even within itself; within a season speed and direction are independent',
  interannual_variability: `${100 * INTERANNUAL_VARIATION} % of the mean wind speed, one standard deviation of single years, the usual figure of the trade (Pryor et al. 2018, Wind Energ. Sci. 3, 651–665, find less in the eastern USA)`,
}

/** How sure the wind at a hub is, in a sentence. */
export function windStatement(
  { uncertainty, windSpeed100mYear }: SiteClimate,
  {
    atHub,
    hubHeight,
    packed,
  }: { readonly atHub: number; readonly hubHeight: number; readonly packed?: string | undefined },
): string {
  const factor = exp(uncertainty.windSpeed100m / windSpeed100mYear)
  const range = `${(windSpeed100mYear / factor).toFixed(1)} to ${(windSpeed100mYear * factor).toFixed(1)} m/s`
  const skew = packed === undefined ? ', for errors of this climate are skewed upwards' : ''
  const elsewhere = hubHeight === 100 ? '' : `, taken as ±${atHub.toFixed(1)} m/s at ${hubHeight} m`
  return `The long-term mean wind speed is known to ±${uncertainty.windSpeed100m.toFixed(1)} m/s at 100 m${elsewhere} (one standard deviation): ${range} at 100 m with two chances in three${skew}. ${packed ?? 'A P90 near half of P50 is what such data give.'}`
}
